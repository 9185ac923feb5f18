import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getClient } from '#server/parties/client/client.store.ts';
import { compose } from '#server/parties/mail/compose.ts';
import { forwardDocument } from '#server/parties/mail/forward-document.ts';
import { getConfig, issuerOf } from '#server/platform/config/config.store.ts';
import { audit } from '#server/platform/history/audit.ts';
import { readEnv } from '#server/platform/system/env.ts';
import type { DocumentKindName } from '#shared/base/choices.ts';
import { euros } from '#shared/base/money.ts';
import { cells, type DocumentModel, paper } from '#shared/document/paper.ts';
import { invoicePage } from '#test/answers.ts';
import { makeClient, makeDebt, makePayment } from '#test/builders.ts';
import { contextOf } from '#test/context.ts';
import { databases, useServer } from '#test/server.ts';
import { drawPublicPage } from '#web/office/public-page/draw-public-page.tsx';
import { type DocumentKind, toOpenDocument } from './document-kind.ts';
import { printDocument } from './print-document.ts';
import { servePublicPages } from './serve-public-pages.ts';

describe.each(databases)('public pages on %s', (database) => {
  const server = useServer(database);
  const open = (url: string) => server.app.inject({ url });

  test('an invoice’s page is whole without a script, and only its own parts take effect', async () => {
    const invoice = await makeDebt(server, { total: 119 });
    const page = await invoicePage(server, invoice._id);
    const { statusCode, headers, body } = await open(page);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect((await open('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    for (const text of [
      '<html lang="el">',
      '<title>Τιμολόγιο I-000001</title>',
      '119,00',
      `/api/v1/invoice/public/${page.split('/').at(-1)}/pdf?lang=el`,
    ]) {
      expect(body).toContain(text);
    }
    for (const id of [invoice._id, invoice.client._id]) expect(body).not.toContain(id);
    const policy = String(headers['content-security-policy']);
    expect(policy).not.toMatch(/unsafe|https?:/);
    const inline = [...body.matchAll(/<(script|style)>(.*?)<\/\1>/gs)];
    expect(inline.map(([, tag = '']) => tag)).toEqual(['style', 'style', 'script']);
    for (const [, , text = ''] of inline) {
      expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
    }
  });

  test('a link with a sign behind it opens the paper, and a cut one says that it is not valid', async () => {
    const page = await invoicePage(server, (await makeDebt(server, { total: 119 }))._id);
    for (const rest of ['/', '.', ')', '>', '%3E', '%20', '/?lang=el', '%', '=%0D%0A']) {
      const { statusCode, body } = await open(page + rest);
      expect([rest, statusCode, body.includes('119,00')]).toEqual([rest, 200, true]);
    }
    const folders = ['invoices', 'payments', 'credits', 'handovers', 'intake'];
    const pages = [...folders.map((name) => `/${name}/public`), '/clients/public/statement'];
    for (const path of [
      page.slice(0, -3),
      `${page}x`,
      ...pages,
      ...pages.map((each) => `${each}/`),
    ]) {
      const { statusCode, body } = await open(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toContain('ισχύει');
      expect(body).not.toContain('id="root"');
    }
  });

  test('it is in English if requested, otherwise in the company’s language, and links to the other', async () => {
    const page = await invoicePage(server, (await makeDebt(server, { total: 50 }))._id);
    const english = await open(`${page}?lang=en`);
    expect(english.body).toContain('<html lang="en">');
    expect(english.body).toContain('Invoice I-00000');
    expect(english.body).toContain(`href="${page}"`);
    await server.db.updateTable('config').set({ language: 'en' }).execute();
    const { body } = await open(page);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain(`href="${page}?lang=el"`);
    expect((await open(`${page}?lang=el`)).body).toContain('<html lang="el">');
    await server.db.updateTable('config').set({ language: 'el' }).execute();
  });

  test('it says whether it is paid, or what is owed until when, unlike its paper and its PDF', async () => {
    const invoice = await makeDebt(server, { total: 119, dueDate: '2026-04-04' });
    const page = await invoicePage(server, invoice._id);
    const state = async (lang = 'el') =>
      /data-screen[^>]*><strong[^>]*>([^<]*)<\/strong> ([^<]*)</
        .exec((await open(`${page}?lang=${lang}`)).body)
        ?.slice(1)
        .map((text) => text.replaceAll('\u00a0', ' '));
    expect(await state()).toEqual(['119,00 €', 'Οφείλονται 119,00 € έως 04/04/2026']);
    const pay = (amount: number) =>
      makePayment(server, {
        client: invoice.client._id,
        invoices: [{ invoice: invoice._id, amount: euros(amount) }],
      });
    await pay(40);
    expect(await state('en')).toEqual(['€119.00', '€79.00 due by 04/04/2026']);
    await pay(79);
    expect(await state()).toEqual(['119,00 €', 'Εξοφλήθηκε']);
    const other = await makeDebt(server, { total: 50 });
    const second = await invoicePage(server, other._id);
    const shown = async () => (await open(second)).body;
    expect(await shown()).toMatch(/Οφείλονται 50,00\s€<\/p>/);
    await server.ok('PUT /invoice/cancel/:id', { params: { id: other._id } });
    expect(await shown()).toContain('Ακυρώθηκε: δεν οφείλεται τίποτα');
  });

  test('a receipt and a statement have theirs, the statement for the days that are asked', async () => {
    const client = await makeClient(server);
    const invoice = await makeDebt(server, { client: client._id, total: 80 });
    const payment = await makePayment(server, {
      client: client._id,
      invoices: [{ invoice: invoice._id, amount: euros(30) }],
    });
    const { publicId } = await server.ok('POST /payment/generatePublicId/:id', {
      params: { id: payment._id },
    });
    expect((await open(`/payments/public/${publicId}`)).body).toContain('30,00');
    const page = `/clients/public/statement/${client.publicId}`;
    expect((await open(page)).body).toContain('50,00');
    const later = (await open(`${page}?from=2027-01-01&to=nonsense`)).body;
    expect(later).toContain('Υπόλοιπο από προηγούμενη περίοδο');
    expect(later).toContain('value="2027-01-01"');
    expect(later).not.toContain('nonsense');
  });

  test.each([
    ['/invoices/public/none', 'Ο σύνδεσμος δεν ισχύει'],
    ['/payments/public/none?lang=en', 'This link is not valid'],
    ['/clients/public/statement/none', 'Μη έγκυρη'],
  ])('%s opens nothing, and says so calmly', async (url, said) => {
    const { statusCode, body } = await open(url);
    expect([statusCode, body.includes(said)]).toEqual([404, true]);
  });

  test('a withdrawn link opens nothing any more', async () => {
    const invoice = await makeDebt(server, { total: 20 });
    const page = await invoicePage(server, invoice._id);
    await server.ok('DELETE /invoice/:id/publicId', { params: { id: invoice._id } });
    expect((await open(page)).statusCode).toBe(404);
  });
});

/** A kind of document that does not exist: a model, an entry and its text. */
type Greeting = { name: string; issuer: Parameters<typeof paper>[0]['issuer'] };
const kind = 'greeting' as DocumentKindName;
const model: DocumentModel<Greeting> = {
  kind,
  page: '/greetings/public',
  paper: ({ name, issuer }, locale) =>
    paper({
      locale,
      issuer,
      client: {
        clientFullName: name,
        clientCompanyName: '',
        clientVatNumber: '',
        clientAddress: null,
      },
      title: 'Ευχές',
      facts: [],
      table: {
        caption: 'Ευχές',
        columns: [{ label: 'Προς', wide: true }],
        rows: [cells(name)],
        empty: '',
      },
    }),
  letter: ({ name }, _, company) => ({ subject: `Ευχές – ${company}`, sentences: [name] }),
};

describe.each(databases)('a new kind of document on %s', (database) => {
  const server = useServer(database);
  let app: FastifyInstance;
  const greeting: DocumentKind = {
    kind,
    page: model.page,
    table: 'client',
    textClass: 'service',
    archive: { folder: 'greetings' },
    cancelled: 'record.notFound',
    recordEvent: async (context, id, happened) =>
      audit.client(context, { ...happened, after: await getClient(context.db, id) }),
    open: async (db, id) => {
      const { fullName, publicId } = await getClient(db, id);
      const issuer = issuerOf(await getConfig(db));
      return toOpenDocument({
        model,
        shown: { name: fullName, issuer },
        clientId: id,
        publicId,
        isCancelled: false,
      });
    },
  };

  beforeAll(() => {
    const { db } = server;
    app = Fastify();
    const services = { db, env: readEnv({}), clock: () => new Date(), drawPublicPage };
    servePublicPages(app, services, [greeting]);
  });
  afterAll(() => app.close());

  test('has its page, its PDF and its mail', async () => {
    const { db } = server;
    const client = await makeClient(server, { firstName: 'Ελένη', lastName: 'Νικολάου' });
    const page = await app.inject({ url: `/greetings/public/${client.publicId}` });
    expect([page.statusCode, page.body.includes('Ελένη Νικολάου')]).toEqual([200, true]);
    const { fileName, bytes } = await printDocument(db, greeting, { id: client._id });
    expect(fileName).toBe('Ευχές Ελένη Νικολάου.pdf');
    expect(Buffer.from(bytes).subarray(0, 4).toString()).toBe('%PDF');
    await forwardDocument(await contextOf(server), greeting, {
      id: client._id,
      emails: ['eleni@example.com'],
      confirmed: true,
    });
    const mail = await db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
    const message = await compose(
      {
        db,
        env: readEnv({}),
        now: new Date(),
        kinds: [greeting],
        route: { url: undefined, sender: '' },
      },
      mail,
    );
    const text = (await message.build({ isUtf8: false })).toString();
    expect(text).toContain('To: eleni@example.com');
    expect(text).toContain('application/pdf');
  });
});
