import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { roles } from '#shared/base/choices.ts';
import type { Answer, Input } from '#web/kit/base/http.ts';
import { notify } from '#web/kit/base/notices.ts';
import { useOptions } from '#web/kit/base/options.ts';
import { useTranslate } from '#web/kit/base/translate.tsx';
import { Button } from '#web/kit/ui/button/Button.tsx';
import { SelectField, TextField } from '#web/kit/ui/form/fields.tsx';
import { Group, Pair } from '#web/kit/ui/form/Form.tsx';
import { type FullDraft, useFieldValue } from '#web/kit/ui/form/use-field.ts';
import { type FormHandle, useForm } from '#web/kit/ui/form/use-form.ts';
import { Dialog } from '#web/kit/ui/overlay/Dialog.tsx';
import { Alert } from '#web/kit/ui/page/Alert.tsx';
import { QrCode } from '#web/kit/ui/page/QrCode.tsx';
import { ChannelMenu } from '#web/parties/document/index.ts';

type Draft = FullDraft<Input<'POST /user'>['body']>;

const newPerson: Draft = { username: '', firstName: '', lastName: '', email: '', role: 'floor' };

/** The form of a new person, and afterwards the link by which they set their password. */
export function useNewPerson(
  onClose: (created: Answer<'POST /user'>) => void,
  quiet?: { notice: false },
) {
  const [created, setCreated] = useState<Answer<'POST /user'>>();
  const form = useForm({
    call: 'POST /user',
    draft: newPerson,
    onSaved: setCreated,
    nameOf: ({ username }) => username,
    ...quiet,
  });
  return { form, link: created && <NewLink created={created} onClose={() => onClose(created)} /> };
}

export function NewPersonFields({ form }: { form: FormHandle<Draft> }) {
  const t = useTranslate();
  return (
    <Group>
      <TextField
        at={form.at('username')}
        label={t('person.username')}
        autoCapitalize="none"
        autoComplete="off"
        required
        autoFocus
      />
      <PersonFields form={form} />
    </Group>
  );
}

type PersonDraft = Omit<FullDraft<Input<'POST /user'>['body']>, 'username'>;

/** The fields of a new or existing person; the help of the role lists its permissions. */
export function PersonFields({ form }: { form: Pick<FormHandle<PersonDraft>, 'at'> }) {
  const t = useTranslate();
  const optionsOf = useOptions();
  const role = useFieldValue(form.at('role'));
  return (
    <>
      <Pair>
        <TextField at={form.at('firstName')} label={t('client.firstName')} />
        <TextField at={form.at('lastName')} label={t('client.lastName')} />
      </Pair>
      <TextField
        at={form.at('email')}
        inputMode="email"
        label={t('person.email')}
        help={t('person.emailHelp')}
      />
      <SelectField
        at={form.at('role')}
        label={t('person.role')}
        help={t(`person.help.${role}`)}
        options={optionsOf(roles, 'person.role')}
        required
      />
    </>
  );
}

type Link = Pick<Answer<'POST /user'>, 'username' | 'link' | 'code' | 'isMailed' | 'mailFailure'>;

type Props = { created: Link; onClose: () => void };

/** No other device finds an address of this kind. */
function isOnlyHere(link: string): boolean {
  return /^(localhost|127\.|\[::1\])/.test(new URL(link).hostname);
}

/** The link by which a person sets their password. It is shown only once: closing asks if it went nowhere. */
export function NewLink({ created, onClose }: Props) {
  const t = useTranslate();
  const { username, link, isMailed, code, mailFailure } = created;
  const [isGiven, setGiven] = useState(isMailed);
  const [isAsking, setAsking] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setGiven(true);
      notify({ kind: 'good', title: t('notice.copied'), body: t('notice.linkCopied') });
    } catch {
      // The link is shown and can be copied by hand.
    }
  }

  async function share() {
    setGiven(true);
    return { text: t('person.linkMessage', { link }) };
  }

  return (
    <Dialog
      title={t('person.link')}
      isOpen
      onClose={() => (isGiven ? onClose() : setAsking(true))}
      actions={
        <>
          <Button onClick={() => (isGiven ? onClose() : setAsking(true))}>
            {t('common.close')}
          </Button>
          <ChannelMenu contentFor={share} />
          <Button kind="main" isFirst icon={Link2} onClick={() => void copy()}>
            {t('invoice.copyLink')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('person.linkOnce')}</p>
        <code style={{ userSelect: 'all', overflowWrap: 'anywhere' }}>{link}</code>
        <p>{t('person.linkCode', { username })}</p>
        {isOnlyHere(link) && <Alert kind="waiting">{t('person.linkOnlyHere')}</Alert>}
        <QrCode code={code} label={t('person.linkCodeLabel')} />
        {isMailed && <p className="good">{t('person.linkMailed')}</p>}
        {mailFailure && (
          <p className="wrong">
            {t('person.linkNotMailed')} {t(`mail.failure.${mailFailure}`)}
          </p>
        )}
      </div>
      <Dialog
        title={t('person.linkCloseAsk')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)} isFirst>
              {t('common.back')}
            </Button>
            <Button onClick={onClose}>{t('person.linkClose')}</Button>
          </>
        }
      >
        <p>{t('person.linkCloseBody')}</p>
      </Dialog>
    </Dialog>
  );
}
