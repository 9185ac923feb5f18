import { useMutation } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError, call } from '#web/kit/base/http.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { download, saveBlob } from '#web/kit/base/save-file.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Chips } from '#web/kit/ui/field/Chips.tsx';
import { NumberInput, type TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Pair } from '#web/kit/ui/form/Form.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { Fold } from '#web/kit/ui/page/Fold.tsx';
import {
  asNumber,
  labelBody,
  labelChoices,
  type LabelSettings,
  type LabelSubject,
  onSheet,
  type SettingName,
  sheets,
  storedSettings,
  storeSettings,
} from './label-settings.ts';

const labelKinds = ['pieces', 'jobs'] as const;

/** A full sheet of the default size. */
const BLANK = 24;

type Props = { of: LabelSubject; onClose: () => void };

/** Asks for size, position on the sheet and number of copies, and saves a PDF in true size. */
export function LabelDialog({ of, onClose }: Props) {
  const t = useTranslate();
  const options = useOptions();
  const [settings, setSettings] = useState(storedSettings);
  const [ofWhat, setOfWhat] = useState<(typeof labelKinds)[number]>('pieces');
  const [start, setStart] = useState<TypedNumber>(1);
  const [copies, setCopies] = useState<TypedNumber>(1);
  const [count, setCount] = useState<TypedNumber>(BLANK);
  const printing = usePrintLabels(onClose);
  const { wrongAt } = printing;
  const change = (more: Partial<typeof settings>) => setSettings({ ...settings, ...more });
  const fields = { settings, change, wrongAt };
  const job = of !== 'blank' && 'pieces' in of ? of.job : undefined;
  return (
    <ActionDialog
      title={t(of === 'blank' ? 'label.blank' : 'label.printTitle')}
      label={t('paper.downloadPdf')}
      icon={FileDown}
      doing={printing}
      onAct={() => printing.print({ of, ofWhat, settings, start, copies, count })}
      onClose={onClose}
    >
      {job !== undefined && (
        <Chips
          label={t('label.what')}
          options={options(labelKinds, 'label.what')}
          value={ofWhat}
          onChange={setOfWhat}
        />
      )}
      {of === 'blank' && (
        <NumberInput
          label={t('label.count')}
          places={0}
          help={t('label.blankHelp')}
          value={count}
          onChange={setCount}
          error={wrongAt('count')}
        />
      )}
      <Select
        label={t('label.size')}
        options={options(labelChoices, 'label.size')}
        value={settings.size}
        onChange={(size) => change({ size })}
      />
      {settings.size === 'own' && <OwnSize {...fields} />}
      <Pair>
        {onSheet(settings) > 1 && (
          <NumberInput
            label={t('label.start')}
            places={0}
            help={t('label.startHelp')}
            value={start}
            onChange={setStart}
            error={wrongAt('start')}
          />
        )}
        <NumberInput
          label={t('label.copies')}
          places={0}
          value={copies}
          onChange={setCopies}
          error={wrongAt('copies')}
        />
      </Pair>
      <PrinterFields {...fields} />
    </ActionDialog>
  );
}

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
function OwnSize(props: FieldsProps) {
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
function PrinterFields(props: FieldsProps) {
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

type PrintInput = {
  of: LabelSubject;
  ofWhat: 'pieces' | 'jobs';
  settings: LabelSettings;
  start: TypedNumber;
  copies: TypedNumber;
  count: TypedNumber;
};

/** Saves labels as a PDF; shows the server's errors at their fields. */
function usePrintLabels(onSaved: () => void) {
  // Blank labels are created once, even if the PDF is tried several times.
  const made = useRef<{ count: TypedNumber; tags: string[] }>(undefined);

  async function blank(count: TypedNumber): Promise<string[]> {
    if (made.current?.count !== count) {
      const { data } = await call('POST /tag', { body: { count: asNumber(count) } });
      made.current = { count, tags: data.map(({ code }) => code) };
    }
    return made.current.tags;
  }

  const printing = useMutation({
    mutationFn: async ({ of, ofWhat, settings, start, copies, count }: PrintInput) => {
      const body = {
        ...labelBody(settings),
        start: onSheet(settings) > 1 ? asNumber(start) : 1,
        copies: asNumber(copies),
        ...(of === 'blank' ? { tags: await blank(count) } : labelIds(of, ofWhat)),
      };
      storeSettings(settings);
      return download('POST /label/pdf', { body });
    },
    onSuccess: (file) => {
      saveBlob(file.name, file);
      onSaved();
    },
  });
  const { error, isPending, mutate } = printing;
  const fields = error instanceof ApiError ? error.fields : [];
  return {
    isPending,
    error,
    print: mutate,
    wrongAt: (path: string) => fields.find((field) => field.path === path)?.message,
  };
}

function labelIds(of: Exclude<LabelSubject, 'blank'>, ofWhat: PrintInput['ofWhat']) {
  if ('places' in of) return { places: [...of.places] };
  const { pieces, job } = of;
  return ofWhat === 'jobs' && job !== undefined ? { jobs: [job] } : { pieces: [...pieces] };
}
