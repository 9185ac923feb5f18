import type { Role } from '#shared/base/choices.ts';
import { type Api, begin, type Page } from './fixtures.ts';

const PASSWORD = 'επτά χαλιά κάτω από τη λεμονιά';

/** Somebody of this role who has just logged in. */
export async function someone(api: Api, page: Page, role: Role): Promise<void> {
  const username = `${role}-${Date.now()}`;
  const { link } = await api.call('POST /user', { username, role });
  const data = { link: /#([\w-]+)/.exec(link)?.[1], password: PASSWORD };
  await page.request.post('/api/v1/auth/public/password', { data });
  const credentials = { username, password: PASSWORD };
  const login = await page.request.post('/api/v1/auth/public/login', { data: credentials });
  await begin(page, ((await login.json()) as { token: string }).token);
}
