import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '#test/server.ts';

type Line = {
  level: number;
  msg: string;
  security?: Record<string, string>;
  status?: number;
  route?: string;
  [key: string]: unknown;
};

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await TestServer.start('SQLite', { logTo: { write: (line) => lines.push(line) } });
});
afterAll(() => server.stop());

/** The log lines of some calls; each is a JSON object. */
async function loggedLines(calls: () => Promise<unknown>): Promise<Line[]> {
  lines.length = 0;
  await calls();
  return lines.map((line) => {
    expect(line.endsWith('}\n')).toBe(true);
    expect(line.slice(0, -1)).not.toContain('\n');
    return JSON.parse(line) as Line;
  });
}

const logIn = (username: string, password: string) =>
  server.call('POST /auth/public/login', {
    body: { username, password },
    headers: { 'user-agent': 'Firefox\u00e9 140' },
    token: null,
  });

const securityOf = (said: Line[]) =>
  said.flatMap(({ security }) => (security === undefined ? [] : [security]));

test('a login is a line: who, from where, with what, and how it ended', async () => {
  const { username, password } = server.login;
  const said = await loggedLines(async () => {
    await logIn(username, password);
    await logIn(username, 'not the password');
    await logIn('nobody\nhas this', 'a secret typed here');
  });
  const from = { address: '127.0.0.1', device: 'Firefox 140' };
  expect(securityOf(said)).toEqual([
    { event: 'loggedIn', user: username, ...from, outcome: 'good' },
    { event: 'loginFailed', user: username, ...from, outcome: 'password' },
    { event: 'loginFailed', user: null, ...from, outcome: 'unknown' },
  ]);
  expect(said.every(({ reqId }) => typeof reqId === 'string')).toBe(true);
  expect(said.filter(({ status }) => status === 401)).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/password for tests|not the password|secret typed|has this/);
});

test('who is slowed down is a line, too', async () => {
  const said = await loggedLines(async () => {
    for (let tries = 0; tries < 12; tries += 1) await logIn('somebody', 'a wrong password');
  });
  const events = securityOf(said).map(({ event }) => event);
  expect(events).toContain('loginBlocked');
  expect(events.length).toBe(12);
  server.time.now = new Date(server.time.now.getTime() + 3_600_000);
});

test('what changes about a person is a line: by whom and of whom', async () => {
  const said = await loggedLines(async () => {
    const made = await server.ok('POST /user', {
      body: { username: 'eleni', firstName: 'Ελένη', lastName: '', role: 'floor' },
    });
    const params = { id: made._id };
    await server.ok('DELETE /user/:id/sessions', { params });
    await server.ok('PUT /user/disable/:id', { params, body: {} });
    await server.ok('PUT /user/enable/:id', { params });
    const [, secret = '-'] = /#([\w-]+)/.exec(made.link) ?? [];
    expect(lines.join('')).not.toContain(secret);
  });
  expect(securityOf(said).map(({ event, user, of }) => [event, user, of])).toEqual([
    ['created', 'admin', 'eleni'],
    ['sessionsEnded', 'admin', 'eleni'],
    ['disabled', 'admin', 'eleni'],
    ['enabled', 'admin', 'eleni'],
  ]);
});

test('a call that is refused is a line at warn, by its route and without the address asked for', async () => {
  const token = await server.logInAs('floor');
  const said = await loggedLines(async () => {
    await server.call('GET /config', { token: null });
    await server.call('GET /status', { token });
    await server.call('GET /invoice/public/:publicId', {
      params: { publicId: 'AAAAAAAAAAAAAAAAAAAAAA' },
      token: null,
    });
  });
  expect(said.map(({ level, status, route }) => [level, status, route])).toEqual([
    [40, 401, '/api/v1/config'],
    [40, 403, '/api/v1/status'],
  ]);
  expect(lines.join('')).not.toContain(token);
});
