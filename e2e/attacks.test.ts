import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures.ts';
import { goInside } from './go-inside.ts';

/** Each tries to set `window.attacked`, in another place of a page. */
const payloads = [
  '<script>window.attacked=1</script>',
  '"><script>window.attacked=1</script>',
  "'><img src=x onerror=window.attacked=1>",
  '<img src=x onerror=window.attacked=1>',
  '<svg onload=window.attacked=1>',
  '<svg><script>window.attacked=1</script></svg>',
  '<body onload=window.attacked=1>',
  '<iframe srcdoc="<script>parent.attacked=1</script>"></iframe>',
  '<iframe src="javascript:parent.attacked=1"></iframe>',
  '<a href="javascript:window.attacked=1">x</a>',
  'javascript:window.attacked=1',
  '</title><script>window.attacked=1</script>',
  '</textarea><script>window.attacked=1</script>',
  '</style><script>window.attacked=1</script>',
  '--><script>window.attacked=1</script>',
  ']]><script>window.attacked=1</script>',
  '" autofocus onfocus=window.attacked=1 x="',
  "' autofocus onfocus=window.attacked=1 x='",
  '`-window.attacked=1-`',
  '${window.attacked=1}',
  '{{constructor.constructor("window.attacked=1")()}}',
  '<details open ontoggle=window.attacked=1>',
  '<video><source onerror=window.attacked=1></video>',
  '<math><mtext></mtext><script>window.attacked=1</script></math>',
  '<object data="data:text/html,<script>parent.attacked=1</script>"></object>',
  '<embed src="javascript:window.attacked=1">',
  '<form action="javascript:window.attacked=1"><input type=submit></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:window.attacked=1">',
  '<link rel=stylesheet href="https://evil.example/x.css">',
];

test('thirty payloads in every text of a client, a piece, a job and an invoice run on no page', async ({
  staff,
  api,
}) => {
  const all = payloads.join('\n');
  const [first = '', second = '', third = ''] = payloads;
  const client = await api.call('POST /client', {
    companyName: first,
    firstName: second,
    lastName: third,
    notes: all,
    addresses: payloads.slice(0, 20).map((street) => ({ street, city: third, notes: first })),
  });
  const piece = await api.call('POST /clientItem', {
    client: client._id,
    title: first,
    category: 'Χαλιά',
    description: all,
  });
  const item = await api.call('POST /item', { title: second, description: all, price: 10 });
  const job = await api.call('POST /job', {
    client: client._id,
    instructions: all,
    items: payloads.map((notes) => ({ item: item._id, clientItem: piece._id, notes })),
  });
  await api.call('PUT /job/completeJob/:id', undefined, { id: job._id });
  const { _id } = await api.call('POST /invoice', {
    client: client._id,
    invoiceType: 'invoice',
    date: job.startDate,
    jobs: [job._id],
    notes: all,
  });
  const { publicId } = await api.call('POST /invoice/generatePublicId/:id', undefined, { id: _id });

  const blocked: string[] = [];
  staff.on('console', (message) => {
    if (/script-src|Trusted/.test(message.text())) blocked.push(message.text());
  });
  for (const [path, seen] of [
    ['/clients', first],
    [`/clients/${client._id}`, third],
    [`/clients/edit/${client._id}`, ''],
    [`/clients/statement/${client._id}`, first],
    [`/clientItems/${piece._id}`, first],
    [`/jobs/${job._id}`, second],
    [`/invoices/${_id}`, first],
    [`/invoices/public/${publicId}`, first],
    [`/invoices/public/${publicId}?lang=en`, first],
    [`/clients/public/statement/${client.publicId}`, first],
  ] as const) {
    await (path.includes('/public/') ? staff.goto(path) : goInside(staff, path));
    await expect(staff.getByRole('heading', { level: 1 }).first()).toBeVisible();
    if (seen !== '') await expect(staff.getByText(seen).first()).toBeAttached();
    expect([path, await staff.evaluate(() => 'attacked' in window)]).toEqual([path, false]);
  }
  expect(blocked).toEqual([]);
});

test('code that got in sends nothing to another site, and makes none of text', async ({
  staff,
}) => {
  const arrived: string[] = [];
  const sink = createServer((request, response) => {
    arrived.push(request.url ?? '');
    response.end();
  });
  sink.on('upgrade', (request) => arrived.push(request.url ?? ''));
  await once(sink.listen(0, '127.0.0.1'), 'listening');
  const { port } = sink.address() as AddressInfo;
  await staff.goto('/clients');
  await expect(staff.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await staff.evaluate(() => {
    const stopped: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
      stopped.push(new URL(blockedURI).pathname),
    );
    Object.assign(window, { stopped });
  });
  const refused = await staff.evaluate(async (there) => {
    const made = (name: string, values: object) =>
      document.body.append(Object.assign(document.createElement(name), values));
    const sends: Record<string, () => unknown> = {
      fetch: () => fetch(`${there}/fetch`, { mode: 'no-cors' }),
      beacon: () => navigator.sendBeacon(`${there}/beacon`, 'token'),
      request: () => {
        const request = new XMLHttpRequest();
        request.open('GET', `${there}/request`);
        request.send();
      },
      socket: () => new WebSocket(`${there.replace('http', 'ws')}/socket`),
      events: () => new EventSource(`${there}/events`),
      picture: () => made('img', { src: `${there}/picture` }),
      background: () => (document.body.style.backgroundImage = `url(${there}/background)`),
      script: () => made('script', { src: `${there}/script` }),
      sheet: () => made('link', { rel: 'stylesheet', href: `${there}/sheet` }),
      prefetch: () => made('link', { rel: 'prefetch', href: `${there}/prefetch` }),
      frame: () => made('iframe', { src: `${there}/frame` }),
      sound: () => made('audio', { src: `${there}/sound`, autoplay: true }),
      form: () => {
        const form = Object.assign(document.createElement('form'), { action: `${there}/form` });
        document.body.append(form);
        form.submit();
      },
      html: () => (document.body.innerHTML = '<b>text</b>'),
      code: () => made('script', { textContent: 'window.attacked = 1' }),
    };
    const thrown: string[] = [];
    for (const [name, send] of Object.entries(sends)) {
      try {
        await send();
      } catch {
        thrown.push(name);
      }
    }
    return thrown;
  }, `http://127.0.0.1:${port}`);
  expect(refused).toEqual(expect.arrayContaining(['fetch', 'script', 'html', 'code']));
  // The browser has decided about each of them; of a frame it tells the site only.
  const names = 'background beacon events fetch form picture prefetch request sheet socket sound';
  const decided = ['/', ...names.split(' ').map((name) => `/${name}`)];
  const stopped = () => staff.evaluate(() => (window as { stopped?: string[] }).stopped ?? []);
  await expect.poll(async () => (await stopped()).toSorted()).toEqual(decided);
  expect(arrived).toEqual([]);
  expect(await staff.evaluate(() => 'attacked' in window)).toBe(false);
  // What no policy forbids: it leaves the page, for all to see.
  await staff.goto(`http://127.0.0.1:${port}/left`);
  expect(arrived).toContain('/left');
  sink.close();
});
