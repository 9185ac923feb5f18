import { euros } from '#shared/base/money.ts';
import type { Routes } from '#shared/contract/index.ts';
import type { TestServer } from '../server.ts';
import type { Luck } from './counts.ts';

/** What the contract says of a job, an invoice and a payment, and nothing more. */
type Job = {
  id: string;
  client: Client;
  piece: string;
  cents: number;
  isDone: boolean;
  stored: 'never' | 'in' | 'out';
  invoice: Invoice | undefined;
  isGone: boolean;
};
type Invoice = { id: string; client: Client; jobs: Job[]; total: number; isLive: boolean };
type Payment = { id: string; paid: [Invoice, number][]; isLive: boolean };
type Client = { id: string; isGone: boolean };

/** A small shop in memory. Each command says what the server must answer, and then follows it. */
export class Model {
  readonly #server: TestServer;
  readonly #luck: Luck;
  readonly #item: string;
  readonly clients: Client[] = [];
  readonly jobs: Job[] = [];
  readonly invoices: Invoice[] = [];
  readonly payments: Payment[] = [];
  /** What was done, for when the two differ. */
  readonly steps: string[] = [];
  /** Every answer as it came. */
  readonly answers: string[] = [];

  constructor(server: TestServer, luck: Luck, item: string) {
    this.#server = server;
    this.#luck = luck;
    this.#item = item;
  }

  /** Does one command by chance. */
  async step(): Promise<void> {
    const commands = [
      () => this.makeClient(),
      () => this.deleteClient(),
      ...Array.from({ length: 3 }, () => () => this.makeJob()),
      () => this.editJob(),
      () => this.store(),
      () => this.release(),
      ...Array.from({ length: 3 }, () => () => this.complete()),
      () => this.deleteJob(),
      ...Array.from({ length: 3 }, () => () => this.issue()),
      () => this.editInvoice(),
      () => this.cancelInvoice(),
      ...Array.from({ length: 3 }, () => () => this.pay()),
      () => this.cancelPayment(),
    ];
    await this.#luck.of(commands)?.();
  }

  /** Makes a call that the model says is taken, or refused with a 400. */
  async #call(
    isTaken: boolean,
    name: keyof Routes,
    call: { params?: Record<string, string>; body?: Record<string, unknown> },
  ): Promise<{ _id: string; items?: { _id: string }[]; breakdown?: { total: number } }> {
    this.steps.push(`${name} ${JSON.stringify(call)}: ${isTaken ? 'taken' : 'refused'}`);
    const answer = await this.#server.sendAny(name, call);
    this.answers.push(`${answer.statusCode} ${answer.body}`);
    if (answer.statusCode !== (isTaken ? 200 : 400)) {
      throw new Error(
        `${answer.statusCode} ${answer.body}, after:\n${this.steps.slice(-30).join('\n')}`,
      );
    }
    return answer.json();
  }

  async makeClient(): Promise<void> {
    const body = { firstName: 'Άννα', lastName: `Μ${this.clients.length}` };
    const { _id } = await this.#call(true, 'POST /client', { body });
    this.clients.push({ id: _id, isGone: false });
  }

  async deleteClient(): Promise<void> {
    const client = this.#luck.of(this.clients.filter(({ isGone }) => !isGone));
    if (client === undefined || this.#luck.below(4) > 0) return;
    const jobs = this.jobs.filter((job) => job.client === client && !job.isGone);
    const isFree =
      this.owedBy(client) === 0 &&
      jobs.every((job) => job.isDone && job.invoice !== undefined && job.stored !== 'in');
    await this.#call(isFree, 'DELETE /client/:id', { params: { id: client.id } });
    client.isGone = isFree;
  }

  async makeJob(): Promise<void> {
    const client = this.#luck.of(this.clients.filter(({ isGone }) => !isGone));
    if (client === undefined) return this.makeClient();
    const piece = await this.#call(true, 'POST /clientItem', {
      body: { client: client.id, title: 'Χαλί', category: 'Χαλιά', price: 0 },
    });
    const cents = this.#luck.below(30_000);
    const made = await this.#call(true, 'POST /job', {
      body: this.#bodyOf(client, piece._id, cents),
    });
    this.jobs.push({
      id: made._id,
      client,
      piece: piece._id,
      cents,
      isDone: false,
      stored: 'never',
      invoice: undefined,
      isGone: false,
    });
  }

  #bodyOf(client: Client, clientItem: string, cents: number, row?: string) {
    const line = { item: this.#item, clientItem, unitCost: cents / 100 };
    return { client: client.id, items: [{ ...line, ...(row && { _id: row }) }] };
  }

  async editJob(): Promise<void> {
    const job = this.#luck.of(this.jobs);
    if (job === undefined) return;
    const isTaken = !job.isGone && job.invoice === undefined && !job.client.isGone;
    const cents = this.#luck.below(30_000);
    const row = job.isGone ? 'gone' : await this.#rowOf(job);
    const body = this.#bodyOf(job.client, job.piece, cents, row);
    await this.#call(isTaken, 'PUT /job/:id', { params: { id: job.id }, body });
    if (isTaken) job.cents = cents;
  }

  async #rowOf(job: Job): Promise<string> {
    const read = await this.#call(true, 'GET /job/:id', { params: { id: job.id } });
    return read.items?.[0]?._id ?? '';
  }

  async store(): Promise<void> {
    const job = this.#luck.of(this.jobs.filter(({ isGone }) => !isGone));
    if (job === undefined) return;
    const isTaken = !job.isDone && job.stored !== 'in';
    const params = { jobId: job.id, jobItemId: await this.#rowOf(job) };
    const body = { startDate: '2026-03-05', notes: 'Ράφι' };
    await this.#call(isTaken, 'PUT /job/:jobId/item/:jobItemId/import', { params, body });
    if (isTaken) job.stored = 'in';
  }

  async release(): Promise<void> {
    const job = this.#luck.of(this.jobs.filter(({ isGone }) => !isGone));
    if (job === undefined) return;
    const isTaken = job.stored === 'in';
    const params = { jobId: job.id, jobItemId: await this.#rowOf(job) };
    const body = { endDate: '2026-03-05' };
    await this.#call(isTaken, 'PUT /job/:jobId/item/:jobItemId/export', { params, body });
    if (isTaken) job.stored = 'out';
  }

  async complete(): Promise<void> {
    const job = this.#luck.of(this.jobs.filter(({ isGone }) => !isGone));
    if (job === undefined) return;
    await this.#call(!job.isDone, 'PUT /job/completeJob/:id', { params: { id: job.id } });
    job.isDone = true;
  }

  async deleteJob(): Promise<void> {
    const job = this.#luck.of(this.jobs);
    if (job === undefined) return;
    const isTaken = !job.isGone && job.invoice === undefined && job.stored !== 'in';
    await this.#call(isTaken, 'DELETE /job/:id', { params: { id: job.id } });
    if (isTaken) job.isGone = true;
  }

  async issue(): Promise<void> {
    const first = this.#luck.of(this.jobs);
    if (first === undefined) return;
    const others = this.jobs.filter((job) => job !== first && job.client === first.client);
    const jobs = [first, ...others.filter(() => this.#luck.below(3) === 0)];
    const isTaken = jobs.every((job) => job.isDone && !job.isGone && job.invoice === undefined);
    const typedTotal = this.#luck.below(2) === 0 ? undefined : this.#luck.below(40_000);
    const { client } = first;
    const { _id, breakdown } = await this.#call(isTaken, 'POST /invoice', {
      body: {
        client: client.id,
        jobs: jobs.map(({ id }) => id),
        date: '2026-03-05',
        invoiceType: 'invoice',
        breakdown: typedTotal === undefined ? {} : { total: typedTotal / 100 },
      },
    });
    if (!isTaken) return;
    const total = Math.round((breakdown?.total ?? 0) * 100);
    const sum = jobs.reduce((all, { cents }) => all + cents, 0);
    // Half a cent of tax goes up; what is up to four cents over a euro goes down to it.
    const whole = sum + Math.floor((sum * 19 + 50) / 100);
    const computed = whole % 100 > 0 && whole % 100 < 5 ? whole - (whole % 100) : whole;
    const expected = typedTotal ?? computed;
    if (expected !== total) throw new Error(`a total of ${total}, not ${expected}`);
    const invoice = { id: _id, client, jobs, total, isLive: true };
    for (const job of jobs) job.invoice = invoice;
    this.invoices.push(invoice);
  }

  async editInvoice(): Promise<void> {
    const invoice = this.#luck.of(this.invoices);
    if (invoice === undefined) return;
    const total = this.#luck.below(40_000);
    const isTaken = invoice.isLive && total >= this.paidOn(invoice);
    await this.#call(isTaken, 'PUT /invoice/:id', {
      params: { id: invoice.id },
      body: {
        date: '2026-03-05',
        jobs: invoice.jobs.map(({ id }) => id),
        breakdown: { total: euros(total / 100) },
      },
    });
    if (isTaken) invoice.total = total;
  }

  async cancelInvoice(): Promise<void> {
    const invoice = this.#luck.of(this.invoices);
    if (invoice === undefined) return;
    const isPaid = this.payments.some(
      (payment) => payment.isLive && payment.paid.some(([paid]) => paid === invoice),
    );
    const isTaken = invoice.isLive && !isPaid;
    await this.#call(isTaken, 'PUT /invoice/cancel/:id', { params: { id: invoice.id } });
    if (!isTaken) return;
    invoice.isLive = false;
    for (const job of invoice.jobs) job.invoice = undefined;
  }

  async pay(): Promise<void> {
    const first = this.#luck.of(this.invoices);
    if (first === undefined) return;
    const others = this.invoices.filter((value) => value !== first && this.#luck.below(4) === 0);
    const paid = [first, ...others].map((invoice): [Invoice, number] => {
      const owed = invoice.total - this.paidOn(invoice);
      return [invoice, this.#luck.below(3) === 0 ? owed : this.#luck.below(owed + 200)];
    });
    const counted = paid.filter(([, cents]) => cents > 0);
    const isTaken =
      counted.length > 0 &&
      counted.every(
        ([invoice, cents]) =>
          invoice.isLive &&
          invoice.client === first.client &&
          cents <= invoice.total - this.paidOn(invoice),
      );
    const { _id } = await this.#call(isTaken, 'POST /payment', {
      body: {
        client: first.client.id,
        transactionDate: '2026-03-05',
        method: 'cash',
        invoices: paid.map(([{ id }, cents]) => ({ invoice: id, amount: cents / 100 })),
      },
    });
    if (isTaken) this.payments.push({ id: _id, paid: counted, isLive: true });
  }

  async cancelPayment(): Promise<void> {
    const payment = this.#luck.of(this.payments);
    if (payment === undefined) return;
    const { isLive } = payment;
    await this.#call(isLive, 'PUT /payment/cancel/:id', { params: { id: payment.id } });
    payment.isLive = false;
  }

  paidOn(invoice: Invoice): number {
    const entries = this.payments.filter(({ isLive }) => isLive).flatMap(({ paid }) => paid);
    return entries.reduce((sum, [paid, cents]) => sum + (paid === invoice ? cents : 0), 0);
  }

  owedBy(client: Client): number {
    return this.invoices
      .filter((invoice) => invoice.isLive && invoice.client === client)
      .reduce((sum, invoice) => sum + invoice.total - this.paidOn(invoice), 0);
  }
}
