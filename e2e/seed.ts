/** Who the journeys log in as. */
export const user = { username: 'admin', password: 'kilim-e2e-password' };

/** Others are there whose language or session changes without changing everybody's. */
export const usernames = [user.username, 'eleni', 'andrew', 'nikos', 'sofia'];

/** What the company has set up before the first journey. */
export const settings = {
  companyName: 'Κιλίμι Δοκιμής',
  address: { street: 'Λήδρας 1', city: 'Λευκωσία', zip: '1011' },
  emailAddress: 'info@example.com',
  logo: 'http://127.0.0.1/favicon.svg',
  phone: '22 000000',
  taxID: 'CY10000000X',
  taxValue: 19,
  iban: 'CY17 0020 0128 0000 0012 0052 7600',
  bankAccountNumber: '0012-00527600',
  bankDetails: 'Τράπεζα Δοκιμής',
  subscriptionDate: 1,
  clientItemsCategories: ['Χαλιά', 'Κιλίμια'],
  priceCalculator: [{ clientItemCategory: 'Χαλιά', algorithm: 'area * 5.5' }],
};
