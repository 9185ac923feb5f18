/** Units of catalogue items. */
export const unit = {
  piece: 'Piece',
  squareMetre: 'Square metre',
  metre: 'Metre',
  'of.squareMetre': '{qty} m²',
  'of.metre': '{qty} m',
} as const;
