import { z } from 'zod';
import { invoiceBundles } from '../base/choices.ts';
import {
  day,
  invoiceType,
  money,
  notes,
  percent,
  quantity,
  reference,
  revision,
  signedMoney,
  sumOfMoney,
  text,
} from '../fields/fields.ts';

const invoiceFields = {
  client: reference,
  date: day,
  dueDate: day.nullish(),
  showDates: z.boolean().default(false),
  invoiceType,
  subscription: z.boolean().default(false),
  notes,
  /** If omitted, the client's; when an invoice is changed or corrected, its own stays. */
  buyerReference: text(200).optional(),
  /** The buyer's order. If omitted, none, or as it was. */
  orderReference: text(200).optional(),
  jobs: z
    .array(reference)
    .max(500)
    .refine((jobs) => jobs.length > 0, { params: { key: 'error.invoice.noJobs' } }),
  /**
   * As shown in the form. The server computes its own breakdown. Only `total` matters: if it differs from the one
   * computed from this subtotal (by default the sum of the jobs), it is a typed total.
   */
  breakdown: z
    .object({
      subTotal: sumOfMoney.nullish(),
      discount: signedMoney.nullish(),
      netTotal: sumOfMoney.nullish(),
      taxTotal: sumOfMoney.nullish(),
      taxValue: percent.nullish(),
      total: money.nullish(),
    })
    .prefault({}),
  /** Same as in the breakdown; the specification sends it in both places. */
  discount: signedMoney.nullish(),
};

const dueAfterDate = { path: ['dueDate'], params: { key: 'validation.dueBeforeDate' } };

export const invoiceBody = z
  .object(invoiceFields)
  .refine(({ date, dueDate }) => !dueDate || dueDate >= date, dueAfterDate);

/** New quantity or unit price of a job's row; omitted ones stay. */
const changedRow = z.object({ row: reference, qty: quantity.nullish(), unitCost: money.nullish() });

/** The corrected copy of an invoice; the original is cancelled in the same transaction. */
export const reissueBody = invoiceBody.safeExtend({
  _rev: revision,
  /** Rows to change in the jobs of the copy; one without a value stays as it is. */
  rows: z.array(changedRow).max(2_000).default([]),
});

export const issueManyBody = z
  .object({
    jobs: invoiceFields.jobs.transform((jobs) => [...new Set(jobs)]),
    date: day,
    dueDate: day.nullish(),
    oneFor: z.enum(invoiceBundles),
    /** Completes open jobs whose pieces are all ready, in the transaction of their invoice. */
    completeReady: z.boolean().default(false),
  })
  .refine(({ date, dueDate }) => !dueDate || dueDate >= date, dueAfterDate);

/** New content of an issued invoice; client and type cannot change. */
export const invoiceEditBody = z
  .object({
    ...invoiceFields,
    _rev: revision,
    client: reference.optional(),
    invoiceType: invoiceType.optional(),
  })
  .refine(({ date, dueDate }) => !dueDate || dueDate >= date, dueAfterDate);
