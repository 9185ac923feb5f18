import type { publicHandover } from '../contract/handover.ts';
import type { WireOf } from '../contract/route.ts';
import { type Locale, receiptLabel } from '../i18n/format.ts';
import { drawnSignature } from '../rules/handover.ts';
import {
  cell,
  type DocumentModel,
  type Letter,
  paper,
  type Paper,
  type PaperCell,
  type SignaturePlace,
} from './paper.ts';
import { clientName } from './parties.ts';
import { printedPiece } from './piece.ts';

export type PaperHandover = WireOf<typeof publicHandover>;

export const handoverModel: DocumentModel<PaperHandover> = {
  kind: 'handover',
  page: '/handovers/public',
  paper: handoverPaper,
  letter: handoverLetter,
};

/** `Δελτίο παράδοσης 000012` */
export function handoverTitle(
  { _ref }: Pick<PaperHandover, '_ref'>,
  { t }: Pick<Locale, 't'>,
): string {
  return t('handover.number', { ref: receiptLabel(_ref) });
}

function handoverPaper(handover: PaperHandover, locale: Locale): Paper {
  const { t, day } = locale;
  const { _ref, date, status, notes } = handover;
  return paper({
    locale,
    issuer: handover.issuer,
    client: handover,
    clientLabel: t('handover.paperClient'),
    title: handoverTitle(handover, locale),
    fileName: [t('handover.paper'), receiptLabel(_ref), clientName(handover)],
    facts: [
      { label: t('handover.date'), value: day(date) },
      { label: t('handover.receivedBy'), value: handover.receivedBy },
    ],
    stamp: status === 'cancelled' ? t('handover.void') : '',
    table: {
      caption: t('handover.pieces'),
      columns: [
        { label: t('handover.piece'), wide: true },
        { label: t('handover.work') },
        { label: t('handover.job'), align: 'right' },
      ],
      rows: rowsOf(handover, locale),
      empty: '',
    },
    notes: notes === '' ? null : { label: t('handover.notes'), value: notes },
    signatures: [signaturePlace(handover, locale)],
  });
}

/** One row per piece, even if several services or jobs included it. */
function rowsOf({ pieces }: PaperHandover, locale: Locale): PaperCell[][] {
  return [...Map.groupBy(pieces, ({ clientItem }) => clientItem._ref).values()].flatMap((all) => {
    const work = new Set(all.map(({ item }) => item.title));
    const jobs = new Set(all.map(({ job }) => job._ref));
    const texts = [work, jobs].map((each) => cell([...each].join(', ')));
    return all[0] ? [[pieceCell(all[0].clientItem, [], locale), ...texts]] : [];
  });
}

/** The drawn signature, or a line to sign on. */
function signaturePlace(
  { receivedBy, signature, signed }: PaperHandover,
  { t, day }: Locale,
): SignaturePlace {
  if (signature === null) return { above: receivedBy, below: t('handover.receivedByBelow') };
  const when = `${day(signed.day)} ${signed.time}`;
  return {
    above: receivedBy,
    below: `${t('handover.signedOn')} ${when}`,
    drawn: { ...drawnSignature(signature), label: t('handover.signatureOf', { name: receivedBy }) },
  };
}

function handoverLetter(
  { _ref, date }: PaperHandover,
  { t, day }: Locale,
  company: string,
): Letter {
  const label = receiptLabel(_ref);
  return {
    subject: t('mail.subject.handover', { label, company }),
    sentences: [t('mail.handover', { label, date: day(date) })],
  };
}

type Piece = PaperHandover['pieces'][number]['clientItem'];

/** Number and name of a piece; below them its details, marks, number of photos and `more`. */
export function pieceCell(piece: Piece, more: readonly string[], locale: Locale): PaperCell {
  const { t } = locale;
  const { marks, photos } = piece;
  const { name, details } = printedPiece(piece, locale, 'inFull');
  const small = [
    details,
    marks.length === 0
      ? ''
      : t('handover.marks', { marks: marks.map((mark) => markText(mark, locale)).join(', ') }),
    photos === 0 ? '' : t('handover.photos', { count: photos }),
    ...more,
  ];
  return { runs: [{ text: name }], small: small.filter((line) => line !== '') };
}

function markText({ kind, note }: Piece['marks'][number], { t }: Locale): string {
  const name = t(`photo.mark.${kind}`);
  return note === '' ? name : `${name} (${note})`;
}
