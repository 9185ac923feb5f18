import { useState } from 'react';
import { isDay } from '#shared/day.ts';
import { useTranslate } from '#web/base/translate.tsx';
import { ClientPicker } from '#web/client/ClientPicker.tsx';
import { Button } from '#web/ui/button/Button.tsx';
import { DayField, CheckboxField, TextareaField } from '#web/ui/form/fields.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { Group, Pair } from '#web/ui/form/Group.tsx';
import { useFieldValue } from '#web/ui/form/use-field.ts';
import type { FormHandle } from '#web/ui/form/use-form.ts';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { Alert } from '#web/ui/page/Alert.tsx';
import { hasStayed, type JobDraft } from './job-form.ts';
import { JobItemRows, setClientItem } from './JobItemRows.tsx';

type Props = { form: FormHandle<JobDraft> };

/** What creating and changing a job have in common: all of its fields. */
export function JobForm({ form }: Props) {
  const t = useTranslate();
  const [isWarned, setWarned] = useState(false);
  const [{ isNew, hasClient }] = useState(() => beginning(form.values()));
  const mayChangeClient = !form.values().items.some(hasStayed);

  /** A job without a client is stopped by a dialog, before anything else is looked at. */
  function submit(event?: Parameters<typeof form.submit>[0]) {
    if (form.values().client !== null) return form.submit(event);
    event?.preventDefault();
    setWarned(true);
  }

  /** The carpets of one client are none of another's. */
  function clearClientItems() {
    for (const [index, { clientItem }] of form.values().items.entries()) {
      if (clientItem !== null) setClientItem(form, index, null);
    }
  }

  return (
    <Form form={{ ...form, submit }} wide>
      <Group title={t('job.details')}>
        <ClientPicker
          at={form.at('client')}
          onPick={clearClientItems}
          disabled={!mayChangeClient}
          {...(!mayChangeClient && { help: t('job.clientFixed') })}
          autoFocus={isNew && !hasClient}
          required
        />
        <JobDays form={form} />
        <TextareaField at={form.at('instructions')} label={t('job.instructions')} />
        <CheckboxField
          look="switch"
          at={form.at('subscription')}
          label={t('job.subscription')}
          help={t('job.subscriptionHelp')}
        />
      </Group>
      <Group title={t('job.items')}>
        <JobItemRows form={form} autoFocus={isNew && hasClient} />
      </Group>
      <Dialog
        title={t('job.clientRequired')}
        isOpen={isWarned}
        onClose={() => setWarned(false)}
        actions={
          <Button kind="main" onClick={() => setWarned(false)} isFirst>
            {t('common.close')}
          </Button>
        }
      >
        <Alert kind="waiting">{t('job.clientFirst')}</Alert>
      </Dialog>
    </Form>
  );
}

/** What the form was opened with: it says where the hand goes first. */
function beginning({ _rev, client }: JobDraft) {
  return { isNew: _rev === undefined, hasClient: client !== null };
}

/** A deadline before the start is said as soon as both are there. */
function JobDays({ form }: Pick<Props, 'form'>) {
  const t = useTranslate();
  const startDate = useFieldValue(form.at('startDate'));
  const dueDate = useFieldValue(form.at('dueDate'));
  const isEarly = startDate !== null && dueDate !== null && isDay(startDate) && dueDate < startDate;
  return (
    <Pair>
      <DayField at={form.at('startDate')} label={t('job.startDate')} />
      <DayField
        at={form.at('dueDate')}
        label={t('job.dueDate')}
        problem={isEarly ? t('validation.dueBeforeStart') : undefined}
        isComing
      />
    </Pair>
  );
}
