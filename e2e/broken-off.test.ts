import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, expectNotice, openMore, type Page, test } from './fixtures.ts';

/** Sends the beginning of every answer and then ends the connection. */
const breaking = createServer((request, response) => {
  request.resume();
  response.writeHead(200, {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="Kilim.zip"',
  });
  response.write('PK'.padEnd(100_000, '.'), () => response.destroy());
});

test.beforeAll(async () => {
  breaking.listen(0, '127.0.0.1');
  await once(breaking, 'listening');
});
test.afterAll(() => void breaking.close());

/** Lets the calls of these paths break off in the middle. */
async function breakOff(page: Page, path: string): Promise<void> {
  const { port } = breaking.address() as AddressInfo;
  await page.route(path, (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
}

test('an import that breaks off says why, and goes on with the same files', async ({ staff }) => {
  await staff.goto('/import');
  const file = staff.getByLabel('Επιλογή αρχείου', { exact: true }).and(staff.locator('input'));
  const clients = { name: 'clients.csv', mimeType: 'text/csv' };
  await file.setInputFiles({
    ...clients,
    buffer: Buffer.from('Επώνυμο;Τηλέφωνο\nΔιακοπτίδης;99 747474\n'),
  });
  const write = staff.getByRole('button', { name: 'Μεταφορά 1 γραμμής' });
  await expect(write).toBeVisible();

  await test.step('a lock that was lost', async () => {
    const message = 'Η μεταφορά καθυστέρησε τόσο, που μπορεί να άρχισε άλλη, και σταμάτησε.';
    const sent = [
      { phase: 'check', done: 0, total: 1 },
      { phase: 'write', done: 0, total: 1 },
      { error: true, code: 'import.lost', message },
    ];
    const body = sent.map((line) => `${JSON.stringify(line)}\n`).join('');
    const contentType = 'application/x-ndjson';
    await staff.route('**/api/v1/import', (route) => route.fulfill({ body, contentType }));
    await write.click();
    const alert = staff.getByRole('alert');
    await expect(alert).toContainText(message);
    await expect(alert).toContainText('Όσες γραμμές γράφτηκαν έμειναν');
    await staff.unroute('**/api/v1/import');
  });

  await staff.getByRole('button', { name: 'Συνέχεια με τα ίδια αρχεία' }).click();
  await write.click();
  await expect(staff.getByRole('status').filter({ hasText: 'ολοκληρώθηκε' })).toBeVisible();
});

test('a file that breaks off is not saved, and the page says so', async ({ staff, api }) => {
  const client = await api.call('POST /client', { lastName: 'Κομμενίδης' });
  await staff.goto(`/clients/${client._id}`);
  await breakOff(staff, `**/client/${client._id}/export`);
  let saved = 0;
  staff.on('download', () => (saved += 1));
  await openMore(staff);
  await staff.getByRole('button', { name: 'Λήψη δεδομένων πελάτη' }).click();
  await expectNotice(staff, 'Η σύνδεση διακόπηκε και το αρχείο δεν είναι ολόκληρο.');
  expect(saved).toBe(0);
});
