import { euros } from '#shared/base/money.ts';
import {
  completedJob,
  makeClient,
  makeClientItem,
  makeCredit,
  makeHandover,
  makeInvoice,
  makeItem,
  makeJob,
  makePayment,
  makePlace,
} from '../builders.ts';
import { plainPicture } from '../photos.ts';
import type { TestServer } from '../server.ts';

/** Two or three records of each kind that differ in everything, and not in the order of their making. */
export async function fillLists(server: TestServer): Promise<void> {
  await server.setDay('2026-03-05');
  const zoe = await makeClient(server, {
    firstName: 'Ζωή',
    lastName: 'Θεοδώρου',
    companyName: 'Ωμέγα',
    notes: 'Πόρτα πίσω',
    phones: [{ phoneType: 'Main', phoneNumber: '22 765432' }],
    emails: [{ emailType: 'Main', emailAddress: 'zoe@example.com' }],
    addresses: [{ city: 'Πάφος' }],
    marketing: { mail: 'yes', message: 'no' },
  });
  const anna = await makeClient(server, {
    firstName: 'Άννα',
    lastName: 'Γεωργίου',
    companyName: 'Βήτα',
    notes: 'Τρίτη μόνο',
    phones: [{ phoneType: 'Main', phoneNumber: '99 123456' }],
    emails: [{ emailType: 'Main', emailAddress: 'anna@example.com' }],
    addresses: [{ city: 'Λευκωσία' }],
    marketing: { mail: 'no', message: 'yes' },
  });
  const wash = await makeItem(server, { title: 'Πλύσιμο', description: 'Στεγνό', price: euros(7) });
  await makeItem(server, {
    title: 'Μεταφορά',
    description: 'Έως τον όροφο',
    category: 'Product',
    unit: 'metre',
    price: euros(41.4),
    disabled: true,
  });
  const kilim = await makeClientItem(server, {
    client: zoe._id,
    _previousRef: 'Ψ 9',
    title: 'Κιλίμι',
    category: 'Μεταξωτά',
    description: 'Κόκκινο',
    price: euros(77.7),
    dimensions: { width: 91.5, length: 187 },
  });
  const flokati = await makeClientItem(server, {
    client: anna._id,
    _previousRef: 'Δ 4',
    title: 'Φλοκάτη',
    category: 'Άσπρα',
    description: 'Γωνία',
    price: euros(20),
    dimensions: { width: 100, length: 300 },
  });
  const spare = await makeClientItem(server, { client: anna._id, title: 'Διάδρομος' });
  const row = (clientItem: string, unitCost: number, notes: string) => ({
    item: wash._id,
    clientItem,
    unitCost: euros(unitCost),
    notes,
  });
  const early = await makeJob(server, {
    client: zoe._id,
    startDate: '2026-02-01',
    dueDate: '2026-04-20',
    instructions: 'Λεκές',
    items: [row(kilim._id, 12.5, 'Κρασί')],
  });
  const late = await makeJob(server, {
    client: anna._id,
    startDate: '2026-01-15',
    dueDate: '2026-03-20',
    subscription: true,
    instructions: 'Κρόσσια',
    items: [row(flokati._id, 30, 'Καφές')],
  });
  await makeJob(server, { client: anna._id, items: [row(spare._id, 1, 'Σκόνη')] });
  await fillStore(server, { early, late, spare: spare._id });
  await fillPapers(server, { early, late });
  await readBankLines(server);
  const file = await plainPicture('jpeg');
  const young = { clientItem: kilim._id, takenOn: '2026-03-02T10:00:00Z', note: 'Τρύπα' };
  await server.ok('POST /photo', { form: { file, ...young } });
  const old = { clientItem: flokati._id, takenOn: '2026-02-01T10:00:00Z', note: 'Λεκές' };
  const jobItem = late.items[0]?._id ?? '';
  await server.ok('POST /photo', { form: { file, ...old, jobItem } });
  await server.ok('POST /user', { body: { username: 'maro', role: 'floor' } });
}

/** Imports two bank lines, one of them skipped. */
async function readBankLines(server: TestServer): Promise<void> {
  const rows = [
    'Ημερομηνία;Περιγραφή;Εντολέας;Αναφορά;Ποσό',
    '02/03/2026;Έμβασμα ρεύματος;ΘΕΟΔΩΡΟΥ;ΩΨ9;12,50',
    '01/02/2026;Κατάθεση;ΑΝΝΑ;ΒΓ3;77,00',
  ];
  const file = Buffer.from(rows.join('\n'));
  await server.ok('POST /payment/bank/read', { form: { name: 'Τράπεζα.csv', file } });
  const { data } = await server.ok('POST /payment/bank/search');
  await server.ok('POST /payment/bank/skip', { body: { lines: [data[1]?._id ?? ''] } });
}

type Job = Awaited<ReturnType<typeof makeJob>>;

async function fillStore(
  server: TestServer,
  { early, late, spare }: { early: Job; late: Job; spare: string },
): Promise<void> {
  const near = await makePlace(server, { code: 'Β-02', title: 'Πατάρι' });
  const far = await makePlace(server, { code: 'Α-01', title: 'Βάθος', disabled: false });
  const bring = (job: Job, startDate: string, place: string) =>
    server.ok('POST /stay/import', {
      body: { jobItems: job.items.map(({ _id }) => _id), startDate, notes: `Ράφι ${place}`, place },
    });
  await bring(early, '2026-03-02', near._id);
  await bring(late, '2026-03-01', far._id);
  const stay = await server.ok('POST /stay', {
    body: { clientItem: spare, startDate: '2026-02-01', notes: 'Χωρίς εργασία' },
  });
  const params = { id: stay._id };
  await server.ok('PUT /stay/:id/close', { params, body: { endDate: '2026-02-11' } });
  const closed = await server.ok('POST /count', { body: { place: near._id, notes: 'Πρώτη' } });
  await server.ok('PUT /count/:id/close', { params: { id: closed._id }, body: {} });
  await server.ok('POST /count', { body: { place: far._id, notes: 'Δεύτερη' } });
}

async function fillPapers(
  server: TestServer,
  { early, late }: { early: Job; late: Job },
): Promise<void> {
  const complete = (id: string) => server.ok('PUT /job/completeJob/:id', { params: { id } });
  await complete(late._id);
  const invoice = await makeInvoice(server, {
    client: late.client._id,
    jobs: [late._id],
    date: '2026-03-03',
    notes: 'Ευχαριστούμε',
  });
  const other = await completedJob(server, { client: early.client._id });
  const second = await makeInvoice(server, {
    client: early.client._id,
    jobs: [other._id],
    date: '2026-02-10',
    dueDate: '2026-05-01',
    invoiceType: 'other',
    notes: 'Μετρητά',
  });
  const third = await completedJob(server, { client: early.client._id, subscription: true });
  const gone = await makeInvoice(server, { client: early.client._id, jobs: [third._id] });
  await server.ok('PUT /invoice/cancel/:id', { params: { id: gone._id } });
  await makeCredit(server, invoice._id, { date: '2026-03-04', total: euros(5), reason: 'Λεκές' });
  const wrong = await makeCredit(server, second._id, {
    date: '2026-02-15',
    total: euros(3),
    reason: 'Έκπτωση',
  });
  await server.ok('PUT /credit/cancel/:id', { params: { id: wrong._id } });
  const entry = (to: { _id: string }, amount: number) => ({
    invoices: [{ invoice: to._id, amount: euros(amount) }],
  });
  const body = { receipts: 'book', receiptsSince: '2026-01-01' } as const;
  await server.ok('PATCH /config', { body });
  await makePayment(server, {
    client: late.client._id,
    ...entry(invoice, 10),
    transactionDate: '2026-03-04',
    method: 'cheque',
    notes: 'Πρώτη δόση',
  });
  const back = await makePayment(server, {
    client: early.client._id,
    ...entry(second, 20),
    transactionDate: '2026-02-20',
    notes: 'Προκαταβολή',
    fiscalNumber: 'Α-0012',
    fiscalDate: '2026-02-21',
    addRef: false,
  });
  await server.ok('PUT /payment/cancel/:id', { params: { id: back._id } });
  await makeHandover(server, early, { date: '2026-03-05', receivedBy: 'Θεία Ευτέρπη' });
  const last = await makeHandover(server, late, {
    date: '2026-03-04',
    receivedBy: 'Μάρω',
    notes: 'Με ρολό',
  });
  await server.ok('PUT /handover/cancel/:id', { params: { id: last._id } });
  await server.ok('POST /credit/forward/:id', {
    params: { id: (await makeCredit(server, invoice._id, { total: euros(1) }))._id },
    body: { emails: ['a@example.com'], confirmed: true },
  });
  for (const call of ['POST /invoice/forward/:id', 'POST /handover/forward/:id'] as const) {
    const params = { id: call.includes('invoice') ? invoice._id : await anyHandover(server) };
    await server.ok(call, { params, body: { emails: ['a@example.com'], confirmed: true } });
  }
}

async function anyHandover(server: TestServer): Promise<string> {
  const body = { filters: { status: 'issued' as const } };
  return (await server.ok('POST /handover/search', { body })).data[0]?._id ?? '';
}
