import { expect, expectNotice, openMore, test } from './fixtures.ts';

test('a client agrees at the counter, and later says no by the link, without a login', async ({
  staff,
  api,
  browser,
}) => {
  const client = await api.call('POST /client', { lastName: 'Ενημερωμένος' });
  await staff.goto(`/clients/edit/${client._id}`);
  await staff.getByLabel('Με email').selectOption('Ναι');
  await staff.getByLabel('Πού ή πώς το είπε').fill('στο ταμείο');
  await staff.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(staff.getByText(/^Ναι · από .* · στο ταμείο$/)).toBeVisible();
  await openMore(staff);
  await expect(staff.getByRole('button', { name: 'Σύνδεσμος για ενημερώσεις' })).toBeVisible();

  const stranger = await browser.newPage({ baseURL: new URL(staff.url()).origin });
  await stranger.goto(`/clients/public/marketing/${client.marketingId}`);
  await expect(stranger.getByText('Τώρα: ναι, σας στέλνουμε')).toBeVisible();
  await stranger.getByRole('button', { name: 'Όχι, μη μου στέλνετε: Με email' }).click();
  await expect(stranger.getByRole('status')).toHaveText('Η απάντησή σας αποθηκεύτηκε.');
  await expect(stranger.getByText('Τώρα: όχι, δεν σας στέλνουμε')).toBeVisible();
  await stranger.close();

  await staff.reload();
  await expect(staff.getByText(/^Όχι · από .* · από τον σύνδεσμό του$/)).toBeVisible();
  await staff.goto('/clients?lastName=Ενημερωμένος');
  await staff.getByLabel('Ενημερώσεις και προσφορές').selectOption('Με email: όχι');
  await expect(staff.getByRole('row').filter({ hasText: 'Ενημερωμένος' })).toBeVisible();
  await staff.getByLabel('Ενημερώσεις και προσφορές').selectOption('Με email: ναι');
  await expect(staff.getByRole('row').filter({ hasText: 'Ενημερωμένος' })).toHaveCount(0);
});

test('the owner is told what is lost before it is saved how long pictures are kept', async ({
  staff: owner,
}) => {
  await owner.goto('/setup?section=privacy');
  await owner.getByLabel('Χρόνια φωτογραφιών και υπογραφών (κενό: πάντα)').fill('3');
  await expect(owner.getByText(/σβήνονται \d+ φωτογραφί/)).toBeVisible();
  await owner.getByLabel('Χρόνια που κρατιούνται τα έγγραφα').fill('5');
  await owner.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(owner.getByText('Τουλάχιστον 6')).toBeVisible();
  await owner.getByLabel('Χρόνια που κρατιούνται τα έγγραφα').fill('8');
  await owner.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expectNotice(owner, 'Αποθηκεύτηκε');
  await owner.goto('/setup?section=tax');
  await expect(owner.getByText(/φτιαγμένο για την Κύπρο/)).toBeVisible();
});
