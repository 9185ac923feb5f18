/** Units of catalogue items. */
export const unit = {
  piece: 'Τεμάχιο',
  squareMetre: 'Τετραγωνικό μέτρο',
  metre: 'Μέτρο',
  'of.squareMetre': '{qty} τ.μ.',
  'of.metre': '{qty} μ.',
} as const;
