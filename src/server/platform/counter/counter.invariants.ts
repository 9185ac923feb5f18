import type { Invariants } from '#server/platform/invariants/index.ts';

export const counterInvariants: Invariants = {
  ...series('client', 'client'),
  ...series('client item', 'client_item'),
  ...series('item', 'item'),
  ...series('job', 'job'),
  ...series('payment', 'payment', 'first_payment'),
  ...series('credit', 'credit', 'first_credit'),
  ...series('handover', 'handover', 'first_handover'),
  ...series('invoice: invoice', "invoice where invoice_type = 'invoice'", 'first_invoice'),
  ...series('invoice: other', "invoice where invoice_type = 'other'", 'first_other'),
};

/** Numbers run without a gap from `first` (1 or a column of the settings) to the counter. */
function series(name: string, table: string, first = '1'): Invariants {
  return {
    [`the numbers of the series "${name}" have no gap`]: `
      select '${name}' as id from
        (select count(ref) as many, min(ref) as lowest, max(ref) as last from ${table}) as numbers
      cross join config
      left join counter on counter.series = '${name}'
      where many <> coalesce(counter.value, 0) - ${first} + 1
        or lowest <> ${first} or last <> counter.value`,
  };
}
