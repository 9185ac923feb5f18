import { useTranslate } from '#web/kit/base/translate.tsx';
import { useFieldValue } from '#web/kit/ui/form/use-field.ts';
import type { FormHandle } from '#web/kit/ui/form/use-form.ts';
import { Card } from '#web/kit/ui/page/Card.tsx';
import type { ClientDraft } from './client-form.ts';
import { SameAsTyped } from './ClientFields.tsx';
import css from './SamePanel.module.css';

type Props = { form: FormHandle<ClientDraft>; own: string | undefined };

/** Beside the form of a client: who already has what is typed in it. */
export function SamePanel({ form, own }: Props) {
  const t = useTranslate();
  const [first, last] = [useFieldValue(form.at('firstName')), useFieldValue(form.at('lastName'))];
  const phones = useFieldValue(form.at('phones')).map(({ phoneNumber }) => phoneNumber);
  const emails = useFieldValue(form.at('emails')).map(({ emailAddress }) => emailAddress);
  const typed = [
    ...[`${first.trim()} ${last.trim()}`].map((text) => ({ by: 'name', text }) as const),
    ...phones.map((text) => ({ by: 'phone', text }) as const),
    ...emails.map((text) => ({ by: 'email', text }) as const),
  ];
  return (
    <Card title={t('client.same')}>
      <div className={css['same']}>
        {typed.map(({ by, text }, index) => (
          // Rows of the form have no other key.
          <SameAsTyped key={`${by} ${index}`} by={by} text={text} own={own} />
        ))}
        <p className="dim">{t('client.sameHelp')}</p>
      </div>
    </Card>
  );
}
