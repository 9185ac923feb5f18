import { expect, test } from './demo.ts';
import { goInside } from './go-inside.ts';

test.beforeEach(async ({ page, demo }) => {
  await page.addInitScript((token) => localStorage.setItem('kilim.token', token), demo.api.token);
});

const jobs = ['due', 'late', 'toInvoice'] as const;
const pieces = ['ready', 'season', 'years'] as const;
const names = {
  due: /Για σήμερα$/,
  late: /Εκπρόθεσμ(η|ες)$/,
  toInvoice: /Ολοκληρωμέν(η|ες) χωρίς τιμολόγιο$/,
  ready: /Έτοιμ(ο|α), δεν παραδόθηκ(ε|αν)/,
  season: /Πάνω από μια σεζόν/,
  years: /Πάνω από δύο χρόνια/,
};

const ages = [
  ['currentMonth', 'Τρέχων μήνας'],
  ['previousMonth', 'Προηγ. μήνας'],
  ['secondPreviousMonth', 'Πριν 2 μήνες'],
  ['thirdPreviousMonth', 'Πριν 3 μήνες'],
  ['rest', 'Πιο παλιά'],
] as const;

test('every number on Today is what its list finds', async ({ page, demo }) => {
  test.slow();
  const today = await demo.api.call('GET /today');
  await page.goto('/');
  await page.getByRole('link', { name: 'Σήμερα' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Σήμερα' })).toBeVisible();
  for (const view of [...jobs, ...pieces]) {
    const { total } = today[view];
    const number = total.toLocaleString('el-CY');
    await page.getByRole('link', { name: names[view] }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view}$`));
    await expect(page.getByRole('navigation', { name: 'Προβολές της λίστας' })).toBeVisible();
    if (total > 0) await expect(page.getByText(`από ${number}`).first()).toBeVisible();
    else await expect(page.getByRole('main').getByRole('table').getByRole('row')).toHaveCount(1);
    await page.goBack();
  }
  const { total } = today.mail;
  await page.getByRole('link', { name: /Μηνύμα(τα)? που δεν στάλθηκ(ε|αν)$/ }).click();
  await expect(page).toHaveURL(/\/mails\?view=failed$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Μηνύματα' })).toBeVisible();
  const rows = page.getByRole('main').getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + total);
  await page.getByRole('link', { name: 'Όλα' }).click();
  await expect(page).toHaveURL(/\/mails$/);
});

test('the unpaid sum on Today equals that of its list to the cent', async ({ page, demo }) => {
  const { unpaid } = await demo.api.call('GET /today');
  const owed = unpaid.all.toLocaleString('el-CY', { style: 'currency', currency: 'EUR' });
  await page.goto('/today');
  await page.getByRole('link', { name: /Ανεξόφλητ(ο|α) τιμολόγι(ο|α)/ }).click();
  await expect(page.getByText(`από ${unpaid.count}`).first()).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Προβολές' });
  const view = views.getByRole('link', { name: /^Ανεξόφλητα/ });
  await expect(view).toHaveText(`Ανεξόφλητα ${unpaid.count}`);
  const sums = page.getByRole('region', { name: /^Σύνολα/ });
  await expect(sums.getByRole('strong')).toHaveText(owed);
  for (const [bucket, name] of ages) {
    await goInside(page, '/today');
    const aged = unpaid[bucket].toLocaleString('el-CY', { style: 'currency', currency: 'EUR' });
    await page.getByRole('link', { name: `${name}: ${aged}` }).click();
    await expect(sums.getByRole('strong')).toHaveText(aged);
    await expect(view).toHaveAttribute('aria-current', 'page');
  }
});

test('a bar of a month opens what it counts, for this year and for the last', async ({
  page,
  demo,
}) => {
  const { months } = await demo.api.call('GET /today/months');
  const [first] = months;
  const euros = (sum = 0) => sum.toLocaleString('el-CY', { style: 'currency', currency: 'EUR' });
  const nameOf = (year = 0, month = 1) =>
    new Intl.DateTimeFormat('el-CY', { month: 'long', year: 'numeric' }).format(
      new Date(year, month - 1, 1),
    );
  await goInside(page, '/today');
  const invoiced = page.getByRole('group', { name: 'Τιμολογήθηκαν ανά μήνα' });
  const received = page.getByRole('group', { name: 'Εισπράχθηκαν ανά μήνα' });
  await expect(invoiced.getByRole('link')).toHaveCount(24);
  const before = nameOf(Number(first?.year) - 1, first?.month);
  await expect(invoiced.getByRole('link').first()).toHaveAccessibleName(
    `${before}: ${euros(first?.invoiced.before)}`,
  );
  const region = page.getByRole('region', { name: 'Εισπράχθηκαν ανά μήνα' });
  await region.getByText('Τα ποσά σε πίνακα').click();
  const row = region
    .getByRole('table')
    .getByRole('row', { name: nameOf(first?.year, first?.month) });
  await expect(row).toContainText(euros(first?.received.now));
  await expect(row).toContainText(euros(first?.received.before));
  await received
    .getByRole('link', {
      name: `${nameOf(first?.year, first?.month)}: ${euros(first?.received.now)}`,
    })
    .click();
  await expect(page).toHaveURL(/\/payments\?transactionDate=\d\d%2F\d{4}$/);
  await expect(page.getByRole('region', { name: 'Σύνολα ανά τρόπο' })).toContainText(
    euros(first?.received.now),
  );
  await goInside(page, '/today');
  await invoiced.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/invoices\?from=\d{4}-\d\d-01&to=[-\d]+$/);
  // Paid ones are among them.
  const paid = page
    .getByRole('table', { name: 'Τιμολόγια' })
    .getByRole('cell', { name: 'Εξοφλήθηκε' });
  await expect(paid.first()).toBeVisible();
});

test('a bar of a week opens its movements', async ({ page, demo }) => {
  const { weeks } = await demo.api.call('GET /today');
  const week = weeks.at(-2);
  await goInside(page, '/today');
  const [year, month, date] = String(week?.from).split('-');
  await page
    .getByRole('link', { name: `Εβδομάδα από ${date}/${month}/${year}, Ήρθαν: ${week?.in}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/storage\\?from=${week?.from}&to=`));
  const report = page.getByRole('region', { name: 'Τι μπήκε και τι βγήκε', exact: true });
  await expect(report).toContainText(String(week?.out));
});

test('a count of one has the singular', async ({ page, demo }) => {
  const today = await demo.api.call('GET /today');
  const one = { total: 1, rows: [] };
  const unpaid = { ...today.unpaid, count: 1 };
  await page.route('**/api/v1/today', (route) =>
    route.fulfill({
      json: { ...today, late: one, toInvoice: { ...one, soon: 0, now: 0 }, ready: one, unpaid },
    }),
  );
  await page.goto('/today');
  for (const name of [
    '1 Εκπρόθεσμη',
    '1 Ολοκληρωμένη χωρίς τιμολόγιο',
    '1 Έτοιμο, δεν παραδόθηκε εδώ και 14 ημέρες',
    /^1 Ανεξόφλητο τιμολόγιο:/,
  ]) {
    await expect(page.getByRole('link', { name })).toBeVisible();
  }
  await page.unroute('**/api/v1/today');
});

test('pieces by week are a table, and no part of the page is wider than a phone', async ({
  page,
}) => {
  await page.goto('/today');
  const weeks = page.getByRole('region', { name: 'Χαλιά ανά εβδομάδα' });
  await expect(weeks.getByRole('columnheader')).toHaveCount(13);
  for (const row of ['Ήρθαν', 'Έφυγαν', 'Στην αποθήκη']) {
    await expect(weeks.getByRole('rowheader', { name: row })).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(weeks.getByRole('columnheader')).toHaveCount(6);
});

test('on the floor the number of a job is whole, however long its client’s name', async ({
  page,
  demo,
}) => {
  const { link } = await demo.api.call('POST /user', { username: 'Πατάρι', role: 'floor' });
  const password = 'επτά χαλιά κάτω από τη λεμονιά';
  const chosen = { link: /#([\w-]+)/.exec(link)?.[1], password };
  await page.request.post('/api/v1/auth/public/password', { data: chosen });
  const credentials = { username: 'Πατάρι', password };
  const login = await page.request.post('/api/v1/auth/public/login', { data: credentials });
  const { token } = (await login.json()) as { token: string };
  await page.addInitScript((kept) => localStorage.setItem('kilim.token', kept), token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/today');
  const late = page.getByRole('region', { name: names.late }).getByRole('listitem');
  await expect(late.first()).toBeVisible();
  for (const row of await late.all()) {
    const cut = await row
      .getByRole('link')
      .first()
      .evaluate((number) => {
        const words = document.createRange();
        words.selectNodeContents(number);
        return words.getBoundingClientRect().width - number.getBoundingClientRect().width;
      });
    expect(cut).toBeLessThan(1);
  }
});
