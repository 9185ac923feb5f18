import type { Invoice } from '#shared/contract/invoice.ts';
import { euros } from '#shared/money.ts';
import type { DemoServices } from './demo-services.ts';

/** What becomes of an invoice that a client complains about. */
export type Complaint = keyof typeof reasons;

const reasons = {
  part: 'Λεκές που δεν βγήκε',
  whole: 'Η εργασία δεν έγινε δεκτή',
  refund: 'Χρεώθηκε μεγαλύτερο μέγεθος',
  onAccount: 'Έκπτωση που είχε συμφωνηθεί',
};

// Not by chance: the rest of the story stays as it is without them.

/** Of the unpaid invoice with this number in the story. */
export function complaintOfUnpaid(number: number): Complaint | undefined {
  if (number === 4) return 'whole';
  return number % 20 === 2 ? 'part' : undefined;
}

/** Of the invoice with this number in the story that was paid in one sum. */
export function complaintOfPaid(number: number): Complaint | undefined {
  const complaints: Record<number, Complaint> = { 10: 'refund', 20: 'onAccount' };
  return complaints[number % 250];
}

/** Credits the whole invoice, or half of its first row. */
export async function settleComplaint(
  services: DemoServices,
  { _id: id, jobs }: Pick<Invoice, '_id' | 'jobs'>,
  complaint: Complaint,
): Promise<void> {
  const { today: date } = services;
  const row = jobs.flatMap(({ items }) => items).find(({ total }) => total > 1);
  if (row === undefined) return;
  const half = { row: row._id, amount: euros(Math.floor(row.total / 2) / 100) };
  await services.creditInvoice(
    {
      date,
      reason: reasons[complaint],
      lines: complaint === 'whole' ? null : [half],
      refund: complaint === 'refund' ? { method: 'cash', transactionDate: date } : null,
    },
    { id },
  );
}
