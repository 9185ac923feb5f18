import type { Invariants } from '../invariants/index.ts';

export const counterInvariants: Invariants = {
  ...series('client', 'client'),
  ...series('client item', 'client_item'),
  ...series('item', 'item'),
  ...series('job', 'job'),
  ...series('payment', 'payment'),
  ...series('credit', 'credit'),
  ...series('handover', 'handover'),
  ...series('invoice: invoice', "invoice where invoice_type = 'invoice'"),
  ...series('invoice: other', "invoice where invoice_type = 'other'"),
};

/** Numbers run from 1 to the counter without a gap. */
function series(name: string, table: string): Invariants {
  return {
    [`the numbers of the series "${name}" have no gap`]: `
      select '${name}' as id from (select count(ref) as many, coalesce(max(ref), 0) as last
        from ${table}) as numbers
      left join counter on counter.series = '${name}'
      where many <> last or last <> coalesce(counter.value, 0)`,
  };
}
