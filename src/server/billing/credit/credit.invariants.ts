import { type Invariants, wrongDocuments, wrongSeals } from '#server/platform/invariants/index.ts';
import { sealCredit } from './seal-credit.ts';

export const creditInvariants: Invariants = {
  'a credit note is as it was sealed': (db) =>
    wrongDocuments(db, 'credit', (rows) => wrongSeals(rows, sealCredit)),
  'what is credited on an invoice is the sum of its live credit notes, and at most its total': `
    select invoice.id from invoice
    left join credit on credit.invoice_id = invoice.id and credit.status = 'issued'
    group by invoice.id, invoice.credited, invoice.total
    having coalesce(sum(credit.total), 0) <> invoice.credited or invoice.credited > invoice.total`,
  'net and VAT of the live credit notes of an invoice are at most its own': `
    select invoice.id from invoice
    join credit on credit.invoice_id = invoice.id and credit.status = 'issued'
    group by invoice.id, invoice.net_total, invoice.tax_total
    having sum(credit.net_total) > invoice.net_total or sum(credit.tax_total) > invoice.tax_total`,
  'a live credit note is of a live invoice of its own client': `
    select credit.id from credit join invoice on invoice.id = credit.invoice_id
    where credit.client_id <> invoice.client_id
      or (credit.status = 'issued' and invoice.status <> 'issued')`,
  'a credit note has the rate of its invoice': `
    select credit.id from credit join invoice on invoice.id = credit.invoice_id
    where credit.tax_rate <> invoice.tax_rate`,
};
