import type { z } from 'zod';
import type { labelBody } from '#shared/contract/label.ts';
import type { Place } from '#shared/contract/place.ts';
import type { ScannedPiece } from '#shared/contract/scan.ts';
import { AppError } from '#shared/errors.ts';
import type { Locale } from '#shared/locale.ts';
import { type LabelKind, shortPath } from '#shared/rules/scan-code.ts';
import { formatTag } from '#shared/rules/tag.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Label } from '../../platform/pdf/index.ts';
import { loadJobsToLabel } from '../../work/job/index.ts';
import { loadPlaces } from '../../work/place/index.ts';
import { loadScanned } from '../scan/index.ts';
import { knownTags } from '../tag/index.ts';

type LabelQuery = Pick<z.output<typeof labelBody>, 'pieces' | 'places' | 'jobs' | 'tags'>;

/** The language of the labels, and the site that their codes lead to. */
type LabelContext = { locale: Locale; site: string };

/** What stands on the labels of these, in their order. Throws a 400 that names each unknown one. */
export async function labelsOf(db: Db, query: LabelQuery, to: LabelContext): Promise<Label[]> {
  if (query.pieces) {
    const pieces = new Map(
      (await loadScanned(db, query.pieces)).map((entry) => [entry._id, entry]),
    );
    return each('pieces', query.pieces, (id) => pieceLabel(pieces.get(id), to));
  }
  if (query.places) {
    const places = new Map((await loadPlaces(db, query.places)).map((place) => [place._id, place]));
    return each('places', query.places, (id) => placeLabel(places.get(id), to));
  }
  if (query.jobs) {
    const jobs = new Map(
      (await loadJobsToLabel(db, query.jobs)).map((entry) => [entry._id, entry]),
    );
    return each('jobs', query.jobs, (id) => jobLabel(jobs.get(id), to));
  }
  const { tags = [] } = query;
  const known = await knownTags(db, tags);
  return each('tags', tags, (code) => (known.has(code) ? tagLabel(code, to) : undefined));
}

function each(list: string, ids: string[], labelOf: (id: string) => Label | undefined): Label[] {
  const labels = ids.map(labelOf);
  const fields = labels.flatMap((label, index) =>
    label === undefined
      ? [{ path: `${list}.${index}`, key: 'error.reference.unknown', values: {} }]
      : [],
  );
  if (fields.length > 0) throw new AppError('reference.unknown', { fields });
  return labels.filter((label) => label !== undefined);
}

/** Where it lies is not on it: pieces move, and the scan answers by what is known then. */
function pieceLabel(piece: ScannedPiece | undefined, to: LabelContext): Label | undefined {
  if (piece === undefined) return undefined;
  const { client, dimensions, category, stay, job, _ref } = piece;
  const { t, day, size } = to.locale;
  const { width, length } = dimensions;
  const measured = width > 0 || length > 0 ? size({ width: width / 10, length: length / 10 }) : '';
  const since = day(stay?.startDate ?? job?.startDate ?? null);
  return {
    kind: '',
    head: String(_ref),
    lines: [
      client.companyName || client.fullName,
      joined(measured, category),
      joined(since, job === null ? '' : t('label.ofJob', { ref: job._ref })),
    ],
    address: addressOf('piece', _ref, to),
  };
}

function placeLabel(place: Place | undefined, to: LabelContext): Label | undefined {
  if (place === undefined) return undefined;
  const { code, title } = place;
  return { kind: '', head: code, lines: [title], address: addressOf('place', code, to) };
}

type Job = Awaited<ReturnType<typeof loadJobsToLabel>>[number];

function jobLabel(job: Job | undefined, to: LabelContext): Label | undefined {
  if (job === undefined) return undefined;
  const { client, pieces, dueDate, startDate, _ref } = job;
  const { t, day } = to.locale;
  return {
    kind: t('label.job'),
    head: String(_ref),
    lines: [
      client.companyName || client.fullName,
      t('label.pieces', { count: pieces }),
      joined(day(startDate), dueDate === null ? '' : t('label.due', { day: day(dueDate) })),
    ],
    address: addressOf('job', _ref, to),
  };
}

/** It says nothing but its code until it is on a piece. */
function tagLabel(code: string, to: LabelContext): Label {
  return {
    kind: '',
    head: formatTag(code),
    lines: [to.locale.t('common.product')],
    address: addressOf('tag', code, to),
  };
}

function addressOf(kind: LabelKind, code: string | number, { site }: LabelContext): string {
  return site + shortPath(kind, code);
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
