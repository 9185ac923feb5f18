import type { z } from 'zod';
import { loadScanned } from '#server/floor/scan/index.ts';
import { knownTags } from '#server/floor/tag/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import type { StaffContext } from '#server/platform/http/index.ts';
import { localeIn } from '#server/platform/i18n/index.ts';
import { drawLabels, type Label } from '#server/platform/pdf/index.ts';
import { loadJobsToLabel } from '#server/work/job/index.ts';
import { loadPlaces } from '#server/work/place/index.ts';
import type { labelBody } from '#shared/contract/label.ts';
import type { Place } from '#shared/contract/place.ts';
import type { ScannedPiece } from '#shared/contract/scan.ts';
import { AppError } from '#shared/fields/errors.ts';
import type { PdfFile } from '#shared/fields/fields.ts';
import type { Locale } from '#shared/i18n/format.ts';
import { formatTag, type LabelKind, shortPath } from '#shared/rules/scan-code.ts';

/** The copies of a label are next to each other. */
export async function printLabels(
  { db, origin, language }: StaffContext,
  { copies, ...body }: z.output<typeof labelBody>,
): Promise<PdfFile> {
  const locale = localeIn(language);
  const labels = await labelsOf(db, body, { locale, site: origin });
  const all = labels.flatMap((label) => Array.from({ length: copies }, () => label));
  const { size, start, offset, scale } = body;
  const title = locale.t('label.title', { count: all.length });
  const product = locale.t('common.product');
  const sheet = { title, language, product, size, start, offset, scale };
  return { fileName: `${title}.pdf`, bytes: await drawLabels(all, sheet) };
}

type LabelQuery = Pick<z.output<typeof labelBody>, 'pieces' | 'places' | 'jobs' | 'tags'>;

/** `site` is the origin of the addresses in the codes. */
type LabelContext = { locale: Locale; site: string };

/** In the order of the query. Throws a 400 that names each unknown record. */
async function labelsOf(db: Db, query: LabelQuery, context: LabelContext): Promise<Label[]> {
  if (query.pieces) {
    const pieces = new Map(
      (await loadScanned(db, query.pieces)).map((entry) => [entry._id, entry]),
    );
    return labelEach('pieces', query.pieces, (id) => pieceLabel(pieces.get(id), context));
  }
  if (query.places) {
    const places = new Map((await loadPlaces(db, query.places)).map((place) => [place._id, place]));
    return labelEach('places', query.places, (id) => placeLabel(places.get(id), context));
  }
  if (query.jobs) {
    const jobs = new Map(
      (await loadJobsToLabel(db, query.jobs)).map((entry) => [entry._id, entry]),
    );
    return labelEach('jobs', query.jobs, (id) => jobLabel(jobs.get(id), context));
  }
  const { tags = [] } = query;
  const known = await knownTags(db, tags);
  return labelEach('tags', tags, (code) => (known.has(code) ? tagLabel(code, context) : undefined));
}

function labelEach(
  list: string,
  ids: string[],
  labelOf: (id: string) => Label | undefined,
): Label[] {
  const labels = ids.map(labelOf);
  const fields = labels.flatMap((label, index) =>
    label === undefined
      ? [{ path: `${list}.${index}`, key: 'error.reference.unknown', values: {} }]
      : [],
  );
  if (fields.length > 0) throw new AppError('reference.unknown', { fields });
  return labels.filter((label) => label !== undefined);
}

/** Without the place: pieces move, and a scan shows where the piece is then. */
function pieceLabel(piece: ScannedPiece | undefined, context: LabelContext): Label | undefined {
  if (piece === undefined) return undefined;
  const { client, dimensions, category, stay, job, _ref } = piece;
  const { t, day, size } = context.locale;
  const { width, length } = dimensions;
  const measured = size({ width: width / 10, length: length / 10 });
  const since = day(stay?.startDate ?? job?.startDate ?? null);
  return {
    kind: '',
    head: String(_ref),
    lines: [
      client.companyName || client.fullName,
      join(measured, category),
      join(since, job === null ? '' : t('label.ofJob', { ref: job._ref })),
    ],
    address: addressOf('piece', _ref, context),
  };
}

function placeLabel(place: Place | undefined, context: LabelContext): Label | undefined {
  if (place === undefined) return undefined;
  const { code, title } = place;
  return { kind: '', head: code, lines: [title], address: addressOf('place', code, context) };
}

type Job = Awaited<ReturnType<typeof loadJobsToLabel>>[number];

function jobLabel(job: Job | undefined, context: LabelContext): Label | undefined {
  if (job === undefined) return undefined;
  const { client, pieces, dueDate, startDate, _ref } = job;
  const { t, day } = context.locale;
  return {
    kind: t('label.job'),
    head: String(_ref),
    lines: [
      client.companyName || client.fullName,
      t('label.pieces', { count: pieces }),
      join(day(startDate), dueDate === null ? '' : t('label.due', { day: day(dueDate) })),
    ],
    address: addressOf('job', _ref, context),
  };
}

/** A blank label, which is bound to a piece later. */
function tagLabel(code: string, context: LabelContext): Label {
  return {
    kind: '',
    head: formatTag(code),
    lines: [context.locale.t('common.product')],
    address: addressOf('tag', code, context),
  };
}

function addressOf(kind: LabelKind, code: string | number, { site }: LabelContext): string {
  return site + shortPath(kind, code);
}

function join(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
