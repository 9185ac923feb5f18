import type { Config } from '#shared/contract/config.ts';
import type { IntakeReceipt } from '#shared/contract/intake.ts';
import type { Job } from '#shared/contract/job.ts';
import { mainPhone } from '#shared/phone.ts';
import { billingAddress } from '#shared/rules/client.ts';
import { breakdown } from '#shared/rules/invoice-breakdown.ts';
import { pricedAs } from '#shared/rules/least-price.ts';
import { readClient } from '../../parties/client/index.ts';
import { getConfig, issuerOf } from '../../platform/config/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { getJob, getJobLink } from '../../work/job/index.ts';
import { evidenceOf } from './piece-evidence.ts';

/** Not frozen: the receipt shows the job as it is now. Throws a 404 if there is none. */
export async function readIntake(db: Db, id: string): Promise<IntakeReceipt> {
  const job = await getJob(db, id);
  const client = await readClient(db, job.client._id);
  const config = await getConfig(db);
  const { _rev, _ref, _createdOn, startDate, dueDate, progress } = job;
  const { intakePrices: hasPrices, taxValue: rate } = config;
  return {
    _id: id,
    _rev,
    _createdOn,
    _ref,
    client: job.client,
    language: client.language,
    ...(await getJobLink(db, id)),
    clientFullName: client.fullName,
    clientCompanyName: client.companyName,
    clientVatNumber: client.vatNumber,
    clientAddress: billingAddress(client),
    clientPhone: mainPhone(client.phones) ?? '',
    issuer: issuerOf(config),
    startDate,
    dueDate,
    progress,
    items: await rowsOf(db, job, config),
    estimate: hasPrices ? breakdown({ subTotal: job.total, rate, invoiceType: 'invoice' }) : null,
    terms: config.terms,
  };
}

async function rowsOf(db: Db, { items }: Job, config: Config): Promise<IntakeReceipt['items']> {
  const { intakePrices: hasPrices, priceCalculator } = config;
  const evidence = await evidenceOf(
    db,
    items.flatMap(({ clientItem }) => clientItem?._id ?? []),
  );
  return items.map(({ item, clientItem, qty, unitCost, total, notes, stage }) => {
    const { unit, leastPrice } = pricedAs({ item, clientItem, qty, unitCost }, priceCalculator);
    return {
      item: { ...item, unit },
      clientItem: clientItem && { ...clientItem, ...evidence(clientItem._id) },
      qty,
      unitCost: hasPrices ? unitCost : null,
      total: hasPrices ? total : null,
      leastPrice: hasPrices ? leastPrice : null,
      notes,
      stage,
    };
  });
}
