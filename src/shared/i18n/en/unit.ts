/** What an item of the catalogue is counted in. */
export const unit = {
  piece: 'Piece',
  squareMetre: 'Square metre',
  metre: 'Metre',
  'of.squareMetre': '{qty} m²',
  'of.metre': '{qty} m',
} as const;
