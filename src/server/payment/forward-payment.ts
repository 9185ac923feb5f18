import type { z } from 'zod';
import type { forwardBody, Mail } from '#shared/contract/mail.ts';
import { AppError } from '#shared/errors.ts';
import { aboutPayment } from '#shared/mail-document.ts';
import { clientLanguage } from '../client/client.store.ts';
import type { StaffContext } from '../http/context.ts';
import { localeOf } from '../locale.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { ensurePaymentPublicId, getPayment } from './payment.store.ts';

/** Mails the receipt of a payment that is not cancelled; it gets a public link where it has none. */
export async function forwardPayment(
  context: StaffContext,
  id: string,
  { emails, language }: z.output<typeof forwardBody>,
): Promise<Mail> {
  const { db } = context;
  await ensurePaymentPublicId(db, id);
  const payment = await getPayment(db, id);
  if (payment.status === 'cancelled') throw new AppError('payment.cancelled');
  const clientId = payment.client._id;
  const locale = localeOf(language ?? (await clientLanguage(db, clientId)));
  const document = aboutPayment(payment, locale);
  return queueMail(context, { clientId, paymentId: id, emails, locale, document });
}
