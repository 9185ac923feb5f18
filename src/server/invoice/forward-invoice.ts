import type { z } from 'zod';
import type { forwardBody, Mail } from '#shared/contract/mail.ts';
import { AppError } from '#shared/errors.ts';
import { aboutInvoice } from '#shared/mail-document.ts';
import { clientLanguage } from '../client/client.store.ts';
import type { StaffContext } from '../http/context.ts';
import { localeOf } from '../locale.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { ensureInvoicePublicId, getInvoice } from './invoice.store.ts';

/** Mails an invoice that is not cancelled; it gets a public link where it has none. */
export async function forwardInvoice(
  context: StaffContext,
  id: string,
  { emails, language }: z.output<typeof forwardBody>,
): Promise<Mail> {
  const { db } = context;
  await ensureInvoicePublicId(db, id);
  const invoice = await getInvoice(db, id);
  if (invoice.status === 'cancelled') throw new AppError('invoice.cancelled');
  const clientId = invoice.client._id;
  const locale = localeOf(language ?? (await clientLanguage(db, clientId)));
  const document = aboutInvoice(invoice, locale);
  return queueMail(context, { clientId, invoiceId: id, emails, locale, document });
}
