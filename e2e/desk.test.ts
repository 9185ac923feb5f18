import { expect, test } from './fixtures.ts';
import { storedCarpet } from './stored.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const lists = ['/clients', '/clientItems', '/items', '/jobs', '/invoices', '/payments', '/storage'];

test('with long names no list is wider than the desk, and no row is higher than one', async ({
  staff,
  api,
}) => {
  const long = 'Μεγαλοξενοδοχειακή Τουριστική Εταιρεία Ανατολικής Μεσογείου';
  const { client, job } = await storedCarpet(api, `${long} Λτδ`);
  await api.call('PUT /job/completeJob/:id', undefined, { id: job._id });
  const name = { companyName: long, firstName: 'Αλεξάνδρα-Παρασκευή', lastName: long };
  const invoice = await api.invoice(1234.56, name);
  await api.call('POST /item', { title: long, description: long, price: 1 });
  await api.call('POST /payment', {
    client: invoice.client._id,
    transactionDate: invoice.date,
    method: 'cash',
    invoices: [{ invoice: invoice._id, amount: 10 }],
  });
  for (const path of [...lists, `/clients/${client._id}?tab=storage`]) {
    await staff.goto(path);
    await expect(staff.getByRole('table').last().locator('tbody a').first()).toBeVisible();
    const { beyond, highest } = await staff.evaluate(() => {
      const sheet = document.querySelector('[data-tall]');
      const rows = [...document.querySelectorAll('[data-tall] tbody tr')];
      return {
        beyond: (sheet?.scrollWidth ?? 0) - (sheet?.clientWidth ?? 0),
        highest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)),
      };
    });
    expect([path, beyond]).toEqual([path, 0]);
    expect([path, highest <= 40]).toEqual([path, true]);
  }
});

test('a row of the storage opens its carpet, whose page says where it is and by which job', async ({
  staff,
  api,
}) => {
  const { clientItem, job } = await storedCarpet(api, 'Ανοιχτού');
  await staff.goto('/storage?clientFullName=ανοιχτου');
  await staff.getByRole('cell', { name: 'Ράφι Τ1' }).click();
  await expect(staff).toHaveURL(`/clientItems/${clientItem._id}`);
  const stored = staff.getByRole('region', { name: 'Στην αποθήκη' });
  await expect(stored).toContainText('Ράφι Τ1');
  const jobs = staff.getByRole('region', { name: 'Εργασίες' });
  await expect(jobs.getByRole('link', { name: String(job._ref), exact: true })).toBeVisible();
  const start = staff.getByRole('link', { name: 'Νέα εργασία' });
  await start.click();
  await expect(staff.getByRole('combobox', { name: 'Χαλί πελάτη' })).toHaveValue(/Χαλί Ανοιχτού/);
  await staff.goBack();
  await stored.getByRole('link', { name: String(job._ref), exact: true }).click();
  await expect(staff).toHaveURL(`/jobs/${job._id}`);
});
