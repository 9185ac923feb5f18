/** Date and month ranges. */
export const period = {
  'missing.day': 'Επιλέξτε ημερομηνία',
  'missing.month': 'Επιλέξτε μήνα',
  'wrong.day': 'Γράψτε την ημερομηνία ως ΗΗ/ΜΜ/ΕΕΕΕ',
  'wrong.month': 'Γράψτε τον μήνα ως ΜΜ/ΕΕΕΕ',
  backwards: 'Το «Έως» είναι πριν από το «Από»',
  quick: 'Γρήγορη επιλογή διαστήματος',
  'quick.month': 'Μήνας',
  'quick.quarter': 'Τρίμηνο',
  'quick.lastQuarter': 'Προηγ. τρίμηνο',
  'quick.year': 'Έτος',
  submit: 'Εμφάνιση',
  monthFormat: 'ΜΜ/ΕΕΕΕ',
  openMonths: 'Επιλογή μήνα',
  previousYear: 'Προηγούμενο έτος',
  nextYear: 'Επόμενο έτος',
} as const;
