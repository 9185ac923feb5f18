/** From one day or month to another. */
export const period = {
  'missing.day': 'Επιλέξτε ημερομηνία',
  'missing.month': 'Επιλέξτε μήνα',
  'wrong.day': 'Γράψτε την ημερομηνία ως ΗΗ/ΜΜ/ΕΕΕΕ',
  'wrong.month': 'Γράψτε τον μήνα ως ΜΜ/ΕΕΕΕ',
  backwards: 'Το «Έως» είναι πριν από το «Από»',
  monthFormat: 'ΜΜ/ΕΕΕΕ',
  openMonths: 'Επιλογή μήνα',
  previousYear: 'Προηγούμενο έτος',
  nextYear: 'Επόμενο έτος',
} as const;
