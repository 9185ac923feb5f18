import { euros } from '#shared/base/money.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import type { DemoServices } from './demo-services.ts';

/** How a complaint about an invoice is settled. */
export type Complaint = keyof typeof reasons;

const reasons = {
  part: 'Λεκές που δεν βγήκε',
  whole: 'Η εργασία δεν έγινε δεκτή',
  refund: 'Χρεώθηκε μεγαλύτερο μέγεθος',
  onAccount: 'Έκπτωση που είχε συμφωνηθεί',
};

// Chosen by number, not at random: an extra random draw would change the rest of the story.

/** `number` counts the story's unpaid invoices. */
export function complaintAboutUnpaid(number: number): Complaint | undefined {
  if (number === 4) return 'whole';
  return number % 20 === 2 ? 'part' : undefined;
}

/** `number` counts the story's invoices that were paid in one sum. */
export function complaintAboutPaid(number: number): Complaint | undefined {
  const complaints: Record<number, Complaint> = { 10: 'refund', 20: 'onAccount' };
  return complaints[number % 250];
}

/** Credits the whole invoice, or half of the first row that costs more than a cent. */
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
