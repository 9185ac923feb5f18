/** What an item of the catalogue is counted in. */
export const unit = {
  piece: 'Τεμάχιο',
  squareMetre: 'Τετραγωνικό μέτρο',
  metre: 'Μέτρο',
  'of.squareMetre': '{qty} τ.μ.',
  'of.metre': '{qty} μ.',
} as const;
