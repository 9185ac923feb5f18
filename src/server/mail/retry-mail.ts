import type { Mail } from '#shared/contract/mail.ts';
import { AppError } from '#shared/errors.ts';
import type { StaffContext } from '../http/context.ts';
import { ensureInvoicePublicId } from '../invoice/invoice.store.ts';
import { ensurePaymentPublicId } from '../payment/payment.store.ts';
import { getMail, queueAgain } from './mail.store.ts';

/** Sends again what failed or may not have arrived; its document gets a link where it has none. */
export async function retryMail(context: StaffContext, id: string): Promise<Mail> {
  const { db, now, language } = context;
  const { invoice, payment } = await getMail(db, language, id);
  if (!(await queueAgain(db, now, id))) throw new AppError('mail.notRetryable');
  if (invoice !== null) {
    const { status } = await ensureInvoicePublicId(db, invoice._id);
    if (status === 'cancelled') throw new AppError('invoice.cancelled');
  }
  if (payment !== null) {
    const { status } = await ensurePaymentPublicId(db, payment._id);
    if (status === 'cancelled') throw new AppError('payment.cancelled');
  }
  context.mailQueued();
  return getMail(db, language, id);
}
