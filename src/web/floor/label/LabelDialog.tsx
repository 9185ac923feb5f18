import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Chips } from '#web/kit/ui/field/Chips.tsx';
import { NumberInput, type TypedNumber } from '#web/kit/ui/field/NumberInput.tsx';
import { Select } from '#web/kit/ui/field/Select.tsx';
import { Pair } from '#web/kit/ui/form/Group.tsx';
import { ActionDialog } from '#web/kit/ui/overlay/ActionDialog.tsx';
import { storedSettings, labelChoices, onSheet } from './label-settings.ts';
import { OwnSize, PrinterFields } from './LabelFields.tsx';
import type { LabelSubject } from './labelled.ts';
import { usePrintLabels } from './use-print-labels.ts';

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
            help={t('label.startHelp')}
            value={start}
            onChange={setStart}
            error={wrongAt('start')}
          />
        )}
        <NumberInput
          label={t('label.copies')}
          value={copies}
          onChange={setCopies}
          error={wrongAt('copies')}
        />
      </Pair>
      <PrinterFields {...fields} />
    </ActionDialog>
  );
}
