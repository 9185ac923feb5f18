import { addYears, day } from '#shared/day.ts';
import { monthOfDay, quarterOf } from '#shared/month.ts';
import { expect, test } from './fixtures.ts';

const today = day(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Nicosia' }).format());
const quarter = quarterOf(today);

/** As the fields show it: DD/MM/YYYY or MM/YYYY. */
function written(value: string): string {
  return value.split('-').toReversed().join('/');
}

const usual: [string, string, string][] = [
  ['/storage', addYears(today, -1), today],
  ['/invoices', addYears(today, -1), addYears(today, 1)],
  ['/reports/invoices-per-month', monthOfDay(addYears(today, -1)), monthOfDay(today)],
  ['/reports/accountant-balance', quarter.from, quarter.to],
];

for (const [path, from, to] of usual) {
  test(`${path} starts with the usual periods of the specification`, async ({ staff }) => {
    await staff.goto(path);
    await expect(staff.getByRole('textbox', { name: 'Από' })).toHaveValue(written(from));
    await expect(staff.getByRole('textbox', { name: 'Έως' })).toHaveValue(written(to));
    if (path === '/reports/accountant-balance') {
      await expect(staff.getByLabel('Τιμολόγια')).toHaveValue('issued');
    }
  });
}

test('today is the day where the server says that the business is', async ({ staff }) => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Niue'];
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format();
  const timeZone = zones.find((zone) => dayIn(zone) !== today) ?? '';
  await staff.route('/storage', async (route) => {
    const response = await route.fetch();
    const page = (await response.text()).replace(/data-zone="[^"]*"/, `data-zone="${timeZone}"`);
    await route.fulfill({ response, body: page });
  });
  await staff.goto('/storage');
  await expect(staff.getByRole('textbox', { name: 'Έως' })).toHaveValue(written(dayIn(timeZone)));
});
