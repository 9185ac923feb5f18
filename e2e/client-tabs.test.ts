import { expect, test } from './fixtures.ts';

test('from a client’s page all that can be invoiced is ticked, and all that is owed; Back, reload and a copied link keep a client’s tab with its filters, sort and page', async ({
  staff,
  api,
}) => {
  const { client } = await api.invoice(100, { lastName: 'Καρτελίδης' });
  for (const over of [{}, {}, { subscription: true }] as const)
    await api.work(client._id, 10, over);
  for (let number = 1; number <= 12; number += 1) {
    await api.call('POST /clientItem', {
      title: `Χαλί ${String(number).padStart(2, '0')}`,
      client: client._id,
      category: 'Χαλιά',
      price: number,
    });
  }
  await staff.goto(`/clients/${client._id}`);
  await staff.getByRole('link', { name: /30,00\s€/ }).click();
  // What the subscription covers is not invoiced beside it.
  await expect(staff.getByLabel('Σύνολο με ΦΠΑ')).toHaveValue('23,80');
  await expect(staff.getByRole('main').getByRole('checkbox', { checked: true })).toHaveCount(2);
  await staff.goBack();
  await staff.getByRole('link', { name: 'Νέα είσπραξη' }).first().click();
  await expect(staff.getByLabel(/Ποσό πληρωμής για το/)).toHaveValue('119,00');
  await staff.goBack();

  await staff.getByRole('tab', { name: /^Χαλιά πελατών/ }).click();
  await staff.getByLabel('Φίλτρο: Τίτλος').fill('χαλι');
  await expect(staff.getByRole('button', { name: /Αφαίρεση φίλτρου: Τίτλος/ })).toBeVisible();
  await staff.getByRole('button', { name: 'Τιμή', exact: true }).click();
  await staff.getByRole('button', { name: 'Σελίδα 2' }).click();

  async function expectPlace() {
    await expect(staff.getByRole('tab', { name: /^Χαλιά πελατών/, selected: true })).toBeVisible();
    await expect(staff.getByText('11–12 από 12')).toBeVisible();
    await expect(staff.getByLabel('Φίλτρο: Τίτλος')).toHaveValue('χαλι');
    await expect(staff.getByRole('cell', { name: 'Χαλί 12' })).toBeVisible();
  }
  await expectPlace();
  const copied = staff.url();
  await staff.getByRole('cell', { name: 'Χαλί 12' }).click();
  await expect(staff).toHaveURL(/\/clientItems\//);
  await staff.goBack();
  await expectPlace();
  await staff.reload();
  await expectPlace();
  await staff.goto('/items');
  await staff.goto(copied);
  await expectPlace();

  // Another tab is another list: nothing of this one is asked there.
  await staff.getByRole('tab', { name: /^Τιμολόγια/ }).click();
  await expect(staff).toHaveURL(`/clients/${client._id}?tab=invoices`);
  await expect(staff.getByLabel('Σελίδες')).toHaveCount(0);
});
