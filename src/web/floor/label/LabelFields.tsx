import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { NumberInput } from '#web/kit/ui/field/NumberInput.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Pair } from '#web/kit/ui/form/Group.tsx';
import { Fold } from '#web/kit/ui/page/Fold.tsx';
import { type LabelSettings, type SettingName, sheets } from './label-settings.ts';

type FieldsProps = {
  settings: LabelSettings;
  change: (more: Partial<LabelSettings>) => void;
  /** The error message at a path of the body. */
  wrongAt: (path: string) => string | undefined;
};

const places = [
  ['width', 'height'],
  ['columns', 'rows'],
  ['left', 'top'],
  ['gapX', 'gapY'],
] as const;

/** A custom size: the label and its positions on the sheet. */
export function OwnSize(props: FieldsProps) {
  const t = useTranslate();
  const options = useOptions();
  const { settings, change, wrongAt } = props;
  return (
    <>
      <Select
        label={t('label.sheet')}
        options={options(sheets, 'label.sheet')}
        value={settings.sheet}
        onChange={(sheet) => change({ sheet })}
      />
      {places.map((names) => (
        <Pair key={names[0]}>
          {names.map((name) => (
            <Setting key={name} name={name} error={wrongAt(`size.${name}`)} {...props} />
          ))}
        </Pair>
      ))}
    </>
  );
}

/** Corrections for the printer, collapsed because most need none. */
export function PrinterFields(props: FieldsProps) {
  const t = useTranslate();
  const { offsetX, offsetY, scale } = props.settings;
  const { wrongAt } = props;
  const isAdjusted = offsetX !== 0 || offsetY !== 0 || scale !== 100;
  return (
    <Fold title={t('label.printer')} startsOpen={isAdjusted}>
      <div className="stack">
        <p className="dim small">{t('label.scaleHelp')}</p>
        <Pair>
          <Setting name="offsetX" error={wrongAt('offset.x')} {...props} />
          <Setting name="offsetY" error={wrongAt('offset.y')} {...props} />
        </Pair>
        <Setting name="scale" error={wrongAt('scale')} {...props} />
      </div>
    </Fold>
  );
}

const units: Partial<Record<SettingName, ''>> = { columns: '', rows: '' };

type SettingProps = FieldsProps & { name: SettingName; error: string | undefined };

function Setting({ name, error, settings, change }: SettingProps) {
  const t = useTranslate();
  const unit = name === 'scale' ? '%' : (units[name] ?? t('label.mm'));
  return (
    <NumberInput
      label={t(`label.${name}`)}
      unit={unit}
      places={unit === '' ? 0 : 2}
      value={settings[name]}
      onChange={(value) => change({ [name]: value })}
      error={error ?? false}
    />
  );
}
