import MailComposer from 'nodemailer/lib/mail-composer';
import { v7 as uuid } from 'uuid';
import type { Person } from '#shared/contract/person.ts';
import { oneLine } from '#shared/text.ts';
import { getConfig } from '../../platform/config/index.ts';
import type { StaffContext } from '../../platform/http/index.ts';
import { localeIn } from '../../platform/i18n/index.ts';
import { MailProblem, writeEml } from '../../platform/smtp/index.ts';

type LinkRecipient = Pick<Person, 'email' | 'language' | 'username' | 'firstName'> & {
  link: string;
};

/** False if it could not be sent. Bypasses the outbox, which would store the link. */
export async function mailPasswordLink(
  context: StaffContext,
  person: LinkRecipient,
): Promise<boolean> {
  const { env, now } = context;
  // Without PUBLIC_URL the link has the host of the request, which can be forged: it is not mailed.
  if (person.email === '' || (env.SMTP_URL !== undefined && env.PUBLIC_URL === undefined)) {
    return false;
  }
  try {
    const message = await composeMail(context, person);
    if (env.SMTP_URL === undefined) {
      await writeEml(env.DATA_DIR, { id: uuid(), createdOn: now.toISOString(), ...message });
    } else {
      const { sendBySmtp } = await import('../../platform/smtp/send-by-smtp.ts');
      await sendBySmtp(env.SMTP_URL, message, async () => {});
    }
    return true;
  } catch (error) {
    if (error instanceof MailProblem) return false;
    throw error;
  }
}

async function composeMail({ db, env, now }: StaffContext, person: LinkRecipient) {
  const { companyName, emailAddress } = await getConfig(db);
  const { t } = localeIn(person.language);
  const [, inBrackets] = /<([^>]+)>$/.exec(env.MAIL_FROM ?? '') ?? [];
  const from = inBrackets ?? env.MAIL_FROM ?? (emailAddress || 'kilim@localhost');
  const composer = new MailComposer({
    from: { name: oneLine(companyName), address: from },
    to: [{ name: '', address: person.email }],
    subject: oneLine(t('person.mailSubject', { company: companyName || 'Kilim' })),
    text: t('person.mailText', {
      name: person.firstName || person.username,
      username: person.username,
      link: person.link,
    }),
    date: now,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const bytes = await composer.compile().build();
  return { bytes, envelope: { from, to: [person.email] } };
}
