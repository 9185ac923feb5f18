import { countEffort, printEffort } from './effort.ts';
import { expect, test } from './fixtures.ts';

test.afterAll(printEffort);

test('a hand’s work is counted: clicks, letters of any alphabet, and keys that write none', async ({
  staff,
}) => {
  await staff.goto('/clients/create');
  const effort = await countEffort(staff);
  await staff.getByLabel('Όνομα', { exact: true }).click();
  await staff.keyboard.type('Άννα');
  await staff.keyboard.press('Tab');
  await staff.keyboard.type('Lee');
  await staff.getByLabel('Επωνυμία', { exact: true }).fill('ABC');
  await staff.getByLabel('Γλώσσα εγγράφων').selectOption('English');
  await staff.keyboard.press('Control+s');
  await expect(staff).toHaveURL(/\/clients\/[^c]/);
  await effort.expectAtMost('a client, to prove the count', { clicks: 3, keys: 13 });
  expect(effort.count).toEqual({ clicks: 3, keys: 13 });
});
