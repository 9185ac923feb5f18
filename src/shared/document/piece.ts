import type { Locale } from '../locale.ts';
import type { PaperCell } from './paper.ts';

type Piece = {
  _ref: number;
  title: string;
  category: string;
  dimensions: { width: number; length: number };
  marks: readonly string[];
  photos: number;
};

/** A piece on a paper: its number and name, under them its size and what was seen of it. */
export function pieceCell(piece: Piece, more: readonly string[], { t, size }: Locale): PaperCell {
  const { _ref, title, category, dimensions, marks, photos } = piece;
  const isMeasured = dimensions.width > 0 || dimensions.length > 0;
  const small = [
    [category, isMeasured ? size(dimensions) : ''].filter((part) => part !== '').join(', '),
    marks.length === 0 ? '' : t('handover.marks', { marks: marks.join(', ') }),
    photos === 0 ? '' : t('handover.photos', { count: photos }),
    ...more,
  ];
  return { runs: [{ text: `${_ref} · ${title}` }], small: small.filter((line) => line !== '') };
}
