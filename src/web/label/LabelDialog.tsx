import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useOptions } from '#web/base/options.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { Chips } from '#web/ui/field/Chips.tsx';
import { NumberInput, type TypedNumber } from '#web/ui/field/NumberInput.tsx';
import { Select } from '#web/ui/field/Select.tsx';
import { Pair } from '#web/ui/form/Group.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Alert } from '#web/ui/page/Alert.tsx';
import { keptSettings, labelChoices, onSheet } from './label-settings.ts';
import { OwnSize, PrinterFields } from './LabelFields.tsx';
import type { Labelled } from './labelled.ts';
import { usePrintLabels } from './use-print-labels.ts';

const labelKinds = ['pieces', 'jobs'] as const;

/** For a sheet of the usual size. */
const BLANK = 24;

type Props = { of: Labelled; onClose: () => void };

/** Asks on which paper, from where on it, and how many; saves the labels as a PDF of their true size. */
export function LabelDialog({ of, onClose }: Props) {
  const t = useTranslate();
  const options = useOptions();
  const [settings, setSettings] = useState(keptSettings);
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
    <Dialog
      title={t(of === 'blank' ? 'label.blank' : 'label.printTitle')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            kind="main"
            icon={FileDown}
            pending={printing.isPending}
            onClick={() => printing.print({ of, ofWhat, settings, start, copies, count })}
          >
            {t('paper.downloadPdf')}
          </Button>
        </>
      }
    >
      {printing.message !== undefined && <Alert kind="wrong">{printing.message}</Alert>}
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
    </Dialog>
  );
}
