import { addDays, addMonths, monthOf } from '#shared/base/day.ts';
import { invoiceLabel } from '#shared/i18n/format.ts';
import { periodOf, vatQuarterOf } from '#shared/rules/vat-period.ts';
import { today, written } from './days.ts';
import { expect, expectNotice, test } from './fixtures.ts';
import { test as fresh } from './fresh-shop.ts';

test('the sales book says what belongs to the VAT return of another quarter, and opens it', async ({
  staff,
  api,
}) => {
  // Dated long after its work.
  const date = addMonths(today, 7);
  const { client, job } = await api.completedJob(100, { lastName: 'Αργοπορημένου' });
  const late = await api.bill(client._id, [job], { date, dueDate: null });
  await staff.goto(`/reports/sales-book?from=${addDays(date, -1)}&to=${date}`);
  const quarter = vatQuarterOf(today, 1);
  const said = `ΦΠΑ 19,00 €, ανήκει στο τρίμηνο ${written(quarter.from)} – ${written(quarter.to)}`;
  await expect(staff.getByText(said.replaceAll(' €', '\u00a0€'))).toBeVisible();
  await staff.getByRole('button', { name: 'Εμφάνισή τους' }).click();
  await expect(staff.getByRole('button', { name: 'Εμφάνιση όλων' })).toBeVisible();
  const book = staff.getByRole('table', { name: 'Βιβλίο πωλήσεων' });
  const row = book.getByRole('row').filter({ hasText: invoiceLabel(late) });
  await expect(row).toContainText(written(today));
  await staff.getByRole('button', { name: 'Τα πλαίσια της δήλωσης' }).click();
  await expect(staff.getByRole('combobox', { name: 'Με βάση' })).toHaveValue('taxPoint');
  await expect(staff.getByText('Δεν υπάρχουν τιμολόγια ή πιστωτικά')).toBeVisible();
  await staff.getByRole('button', { name: 'Τρίμηνο', exact: true }).click();
  await expect(row).toContainText(written(date));
  await expect(staff.getByText('Πλαίσιο 1: ΦΠΑ εκροών')).toBeVisible();
});

fresh('the quarters of the shop begin in the month of its VAT group', async ({ staff }) => {
  await staff.goto('/setup?section=tax');
  const first = staff.getByRole('combobox', { name: 'Πρώτος μήνας του τριμήνου ΦΠΑ' });
  await first.selectOption('Φεβρουάριος (και Μάιος, Αύγουστος, Νοέμβριος)');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(staff, 'Αποθηκεύτηκε');
  await staff.goto('/reports/sales-book');
  const { from, to } = periodOf('lastQuarter', today, 2);
  await expect(staff.getByRole('textbox', { name: 'Από' })).toHaveValue(written(from));
  await expect(staff.getByRole('textbox', { name: 'Έως' })).toHaveValue(written(to));
  expect(monthOf(from) % 3).toBe(2);
  await staff.goto('/reports/accountant-balance');
  await expect(staff.getByRole('textbox', { name: 'Από' })).toHaveValue(
    written(vatQuarterOf(today, 2).from),
  );
});
