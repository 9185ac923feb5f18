import { roles } from '#shared/base/choices.ts';
import { loginPage } from '#shared/i18n/el/login-page.ts';
import { expect, test } from './demo.ts';

/** Where each role begins. */
const begins = {
  owner: /\/clients$/,
  office: /\/clients$/,
  floor: /\/storage$/,
  accountant: /\/invoices$/,
};

test('the demonstration is entered as somebody of each role by one press, on a phone too', async ({
  page,
}) => {
  for (const [at, role] of roles.entries()) {
    await page.setViewportSize(
      at % 2 === 0 ? { width: 1440, height: 900 } : { width: 390, height: 844 },
    );
    await page.goto('/healthz');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    const people = page.getByRole('region', { name: 'Επίδειξη με φανταστικά δεδομένα' });
    await expect(people.getByRole('button')).toHaveCount(roles.length);
    const name = loginPage.login[`demo.${role}`];
    await people.getByRole('button', { name, exact: true }).click();
    await expect(page).toHaveURL(begins[role]);
  }
});
