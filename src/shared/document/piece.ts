import type { MarkKind } from '../choices.ts';
import type { Locale } from '../locale.ts';
import { clientItemRecord } from '../records/client-item.ts';
import { printedTexts } from '../records/printed.ts';
import type { PaperCell } from './paper.ts';

type Piece = {
  _ref: number;
  title: string;
  category: string;
  dimensions: { width: number; length: number };
  marks: readonly { kind: MarkKind; note: string }[];
  photos: number;
};

/** Number and name of a piece; below them category, size, marks, number of photos and `more`. */
export function pieceCell(piece: Piece, more: readonly string[], locale: Locale): PaperCell {
  const { t, size } = locale;
  const { _ref, title, category, dimensions, marks, photos } = piece;
  const isMeasured = dimensions.width > 0 || dimensions.length > 0;
  const small = [
    [category, isMeasured ? size(dimensions) : '', ...printedTexts(clientItemRecord, piece)]
      .filter((part) => part !== '')
      .join(', '),
    marks.length === 0
      ? ''
      : t('handover.marks', { marks: marks.map((mark) => markText(mark, locale)).join(', ') }),
    photos === 0 ? '' : t('handover.photos', { count: photos }),
    ...more,
  ];
  return { runs: [{ text: `${_ref} · ${title}` }], small: small.filter((line) => line !== '') };
}

function markText({ kind, note }: Piece['marks'][number], { t }: Locale): string {
  const name = t(`photo.mark.${kind}`);
  return note === '' ? name : `${name} (${note})`;
}
