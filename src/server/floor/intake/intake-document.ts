import { sql, type SqlBool } from 'kysely';
import { readClient } from '#server/parties/client/index.ts';
import { issuedKind } from '#server/parties/document/index.ts';
import { getConfig, issuerOf } from '#server/platform/config/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { audit } from '#server/platform/history/index.ts';
import { getJob, getJobLink } from '#server/work/job/index.ts';
import { markShown, photosOf } from '#server/work/photo/index.ts';
import { mainPhone } from '#shared/base/phone.ts';
import type { Config } from '#shared/contract/config.ts';
import { type IntakeReceipt, publicIntake } from '#shared/contract/intake.ts';
import type { Job } from '#shared/contract/job.ts';
import type { PhotoRecord } from '#shared/contract/photo.ts';
import { intakeModel, intakeProgress } from '#shared/document/intake.ts';
import { billingAddress } from '#shared/rules/client.ts';
import { breakdown } from '#shared/rules/invoice-breakdown.ts';
import { pricedAs } from '#shared/rules/price-rule.ts';

const hasPiece = sql<SqlBool>`deleted_on is null and exists (select 1 from job_item
  where job_item.job_id = job.id and client_item_id is not null)`;

/** The receipt of an intake; its id, link and history are those of the job. */
export const intakeDocument = issuedKind({
  model: intakeModel,
  table: 'job',
  textClass: 'service',
  archive: { folder: 'intake-receipts', day: 'start_date', where: hasPiece },
  // Never thrown: a receipt cannot be cancelled.
  cancelled: 'record.notFound',
  shown: publicIntake,
  get: readIntake,
  state: (receipt, locale) => {
    const words = intakeProgress(receipt, locale);
    return words === '' ? null : { words, hasTotal: false };
  },
  recordEvent: async (context, { event, changes = [], after }) => {
    if (event === 'cancelled') return after;
    const job = await getJob(context.db, after._id);
    // Any event (a link, a mail) means that the client may have seen the marks.
    await markShown(
      context.db,
      job.items.flatMap(({ clientItem }) => clientItem?._id ?? []),
    );
    await audit.job(context, { event, changes, after: job });
    return after;
  },
});

/** Not frozen: the receipt shows the job as it is now. Throws a 404 if there is none. */
async function readIntake(db: Db, id: string): Promise<IntakeReceipt> {
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

type PieceEvidence = {
  marks: Pick<PhotoRecord['marks'][number], 'kind' | 'note'>[];
  photos: number;
};

/** The number of photos of each piece, and the marks on them, each once. */
export async function evidenceOf(
  db: Db,
  pieces: readonly string[],
): Promise<(piece: string) => PieceEvidence> {
  const photos = await photosOf(db, [...new Set(pieces)]);
  const byPiece = Map.groupBy(photos, ({ clientItem }) => clientItem._id);
  return (piece) => toEvidence(byPiece.get(piece) ?? []);
}

function toEvidence(photos: readonly Pick<PhotoRecord, 'marks'>[]): PieceEvidence {
  const marks = photos.flatMap((photo) => photo.marks);
  const distinct = new Map(marks.map(({ kind, note }) => [`${kind} ${note}`, { kind, note }]));
  return { marks: [...distinct.values()], photos: photos.length };
}
