import { useState } from 'react';
import { isDay } from '#shared/base/day.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { Checkbox } from '#web/kit/ui/field/Checkbox.tsx';
import { CheckboxField, DayField, TextareaField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Form, Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { useFieldSelect, useFieldValue, useSettled } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { PlaceField, useHasPlaces } from '#web/work/place/index.ts';
import { FromEarlier } from './FromEarlier.tsx';
import { hasStayed, type JobDraft, newImport, newPiece } from './job-form.ts';
import { JobClient } from './JobClient.tsx';
import { JobGrid } from './JobGrid.tsx';
import type { Pricing } from './pricing.ts';
import { setPiece } from './row.ts';
import type { RepeatedJob } from './same-again.ts';

type Props = {
  form: FormHandle<JobDraft>;
  pricing: Pricing;
  /** The repeated job with whose rows a new job opens. */
  filledFrom?: RepeatedJob | undefined;
};

export function JobForm({ form, pricing, ...opened }: Props) {
  const t = useTranslate();
  const [isWarned, setWarned] = useState(false);
  // As opened: these decide which field gets the focus first.
  const [isNew] = useState(() => form.values()._rev === undefined);
  const [hasClient] = useState(() => form.values().client !== null);
  const [filledFrom, setFilledFrom] = useState(opened.filledFrom);
  const client = useFieldSelect(form.at('client'), (of) => (of && '_id' in of ? of._id : null));
  const mayChangeClient = !form.values().items.some(hasStayed);

  /** A missing client is reported by a dialog, before anything is validated (specification). */
  function submit(event?: Parameters<typeof form.submit>[0]) {
    if (form.values().client !== null) return form.submit(event);
    event?.preventDefault();
    setWarned(true);
  }

  /** Known carpets belong to the previous client. */
  function clearClientItems() {
    setFilledFrom(undefined);
    for (const [index, { clientItem }] of form.values().items.entries()) {
      if (clientItem?._id === undefined) continue;
      setPiece({ form, pricing, index }, newPiece(clientItem.category));
    }
  }

  return (
    <Form form={{ ...form, submit }} wide>
      <Group title={t('intake.details')}>
        <Pair>
          <JobClient
            form={form}
            onPick={clearClientItems}
            disabled={!mayChangeClient}
            autoFocus={isNew && !hasClient}
          />
          <JobDays form={form} />
        </Pair>
      </Group>
      <Group title={t('job.items')}>
        {isNew && client !== null && (
          <FromEarlier key={client} {...{ form, pricing, client, filledFrom }} />
        )}
        <JobGrid {...{ form, pricing }} autoFocus={isNew && hasClient && !opened.filledFrom} />
        {isNew && <ImportSwitch form={form} />}
      </Group>
      <Group>
        <TextareaField at={form.at('job.instructions')} label={t('job.instructions')} />
        <CheckboxField
          look="switch"
          at={form.at('job.subscription')}
          label={t('job.subscription')}
          help={t('intake.subscriptionHelp')}
        />
      </Group>
      <Dialog
        title={t('intake.clientRequired')}
        isOpen={isWarned}
        onClose={() => setWarned(false)}
        actions={
          <Button kind="main" onClick={() => setWarned(false)} isFirst>
            {t('common.close')}
          </Button>
        }
      >
        <Alert kind="waiting">{t('intake.clientFirst')}</Alert>
      </Dialog>
    </Form>
  );
}

/** Imports all carpets of the job today, at one place with one note. */
function ImportSwitch({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const isOn = useFieldSelect(form.at('storage'), (storage) => Boolean(storage));
  return (
    <Pair>
      <Checkbox
        look="switch"
        label={t('intake.intoStorage')}
        checked={isOn}
        onChange={(on) => form.set('storage', on ? newImport() : null)}
      />
      {isOn && <WhereTo form={form} />}
    </Pair>
  );
}

function WhereTo({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const { hasPlaces } = useHasPlaces();
  const place = useFieldValue(form.at('storage.place'));
  useSettled(form.at('storage.notes'), Boolean(place));
  return (
    <>
      {hasPlaces && <PlaceField at={form.at('storage.place')} />}
      <TextField
        at={form.at('storage.notes')}
        label={t('storage.note')}
        help={t(place ? 'place.noteHelp' : 'storage.noteHelp')}
        required={!place}
      />
    </>
  );
}

/** Reports a deadline before the start as soon as both are filled in. */
function JobDays({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const startDate = useFieldValue(form.at('job.startDate'));
  const dueDate = useFieldValue(form.at('job.dueDate'));
  const isEarly = startDate !== null && dueDate !== null && isDay(startDate) && dueDate < startDate;
  return (
    <>
      <DayField at={form.at('job.startDate')} label={t('job.startDate')} />
      <DayField
        at={form.at('job.dueDate')}
        label={t('job.dueDate')}
        problem={isEarly ? t('validation.dueBeforeStart') : undefined}
        isComing
      />
    </>
  );
}
