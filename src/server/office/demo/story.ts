import { addDays, type Day, daysBetween, monthOf } from '#shared/base/day.ts';
import { euros, toEuros } from '#shared/base/money.ts';
import type { Invoice } from '#shared/contract/invoice.ts';
import type { Job } from '#shared/contract/job.ts';
import type { PaymentMethod } from '#shared/contract/payment.ts';
import type { Chance } from './chance.ts';
import {
  type Complaint,
  complaintAboutPaid,
  complaintAboutUnpaid,
  settleComplaint,
} from './credits.ts';
import type { DemoServices } from './demo-services.ts';
import { addClient, type Carpet, type Person } from './people.ts';
import type { DemoCatalogue } from './shop.ts';
import { instructions, shelves } from './vocabulary.ts';

const SPRING = [4, 5, 6];
const AUTUMN = [10, 11];

type Event = () => Promise<unknown>;
type StoryContext = {
  services: DemoServices;
  shop: DemoCatalogue;
  chance: Chance;
  firstDay: Day;
  today: Day;
  /** Their number at the end. */
  clients: number;
};

/**
 * Simulates the business day by day. In spring carpets come in, are cleaned and stored over the summer, and
 * go home in autumn; in between they are only cleaned.
 */
export class Story {
  readonly #context: StoryContext;
  readonly #people: Person[] = [];
  readonly #planned = new Map<Day, Event[]>();
  /** Clients with an open job. */
  readonly #busy = new Set<string>();
  /** Carpets that are, or are about to be, in storage. */
  readonly #away = new Set<string>();

  /** How many invoices will never be paid, and how many were paid in one sum. */
  readonly #settled = { unpaid: 0, paid: 0 };
  /** The latest invoice that will never be paid. */
  #unpaid: Invoice | undefined;

  constructor(context: StoryContext) {
    this.#context = context;
  }

  async simulate(day: Day): Promise<void> {
    await this.#addClients(day);
    for (const event of this.#planned.get(day) ?? []) await event();
    this.#planned.delete(day);
    for (const person of this.#visitors(day)) await this.#visit(person, day);
    await this.#creditLast(day);
  }

  /** Half of the clients come in the first 30 days, the others evenly until the end. */
  async #addClients(day: Day): Promise<void> {
    const { firstDay, today, services, chance, clients } = this.#context;
    const passed = daysBetween(firstDay, day);
    const all = daysBetween(firstDay, today);
    const due = Math.min(1, 0.5 * Math.min(1, passed / 30) + 0.5 * (passed / all)) * clients;
    while (this.#people.length < due) {
      this.#people.push(await addClient(services, chance, this.#people.length));
    }
  }

  #visitors(day: Day): Person[] {
    const { chance } = this.#context;
    const isSpring = SPRING.includes(monthOf(day));
    const percent = isSpring ? 0.9 : 0.45;
    return this.#people.filter(({ client, isRegular }) => {
      const comes = chance.happens(isRegular ? percent * 4 : percent);
      return comes && !this.#busy.has(client._id);
    });
  }

  /** Creates a job and schedules its further steps. */
  async #visit(person: Person, day: Day): Promise<void> {
    const { services, chance } = this.#context;
    const home = person.carpets.filter(({ _id }) => !this.#away.has(_id));
    if (home.length === 0) return;
    const carpets = home.slice(0, chance.integer(1, home.length));
    const isStored = SPRING.includes(monthOf(day)) || chance.happens(15);
    const job = await services.createJob({
      client: person.client._id,
      startDate: day,
      dueDate: addDays(day, chance.integer(5, 14)),
      instructions: chance.pick(instructions),
      subscription: person.isRegular,
      items: this.#rows(carpets, isStored),
    });
    this.#busy.add(person.client._id);
    if (isStored) {
      for (const { _id } of carpets) this.#away.add(_id);
      this.#plan(addDays(day, chance.integer(1, 2)), () => this.#store(job));
    }
    const end = addDays(day, chance.integer(4, 18));
    this.#plan(end, () => this.#complete(person, job));
  }

  #rows(carpets: Carpet[], isStored: boolean) {
    const { shop, chance } = this.#context;
    const rows = carpets.flatMap(({ _id, category, area }) => {
      const { _id: item, price: unitCost } = shop.cleaning[category];
      const cleaning = { item, clientItem: _id, qty: Math.max(1, area), unitCost };
      const storage = { item: shop.storage._id, clientItem: _id, unitCost: shop.storage.price };
      return isStored ? [cleaning, storage] : [cleaning];
    });
    const extra = chance.pick([shop.delivery, shop.delivery, shop.fringes, shop.underlay]);
    return chance.happens(60) ? [...rows, { item: extra._id, unitCost: extra.price }] : rows;
  }

  async #store(job: Job): Promise<void> {
    const { services, chance, shop } = this.#context;
    for (const row of job.items.filter(({ item }) => item._id === shop.storage._id)) {
      const startDate = this.#now;
      const notes = `${chance.pick(shelves)} ${chance.integer(1, 20)}`;
      const params = { jobId: job._id, jobItemId: row._id };
      await services.importItem({ startDate, notes }, params);
      this.#plan(this.#homecoming(startDate), async () => {
        await services.exportItem({ endDate: this.#now, notes: 'Παραδόθηκε' }, params);
        this.#away.delete(row.clientItem?._id ?? '');
      });
    }
  }

  /** Most stored carpets go home in the next autumn, some stay longer. */
  #homecoming(day: Day): Day {
    const { chance } = this.#context;
    if (chance.happens(15)) return addDays(day, chance.integer(200, 500));
    let home = addDays(day, chance.integer(30, 60));
    while (!AUTUMN.includes(monthOf(home))) home = addDays(home, 1);
    return addDays(home, chance.integer(0, 45));
  }

  async #complete(person: Person, job: Job): Promise<void> {
    const { services, chance, today } = this.#context;
    await services.completeJob(undefined, { id: job._id });
    this.#busy.delete(person.client._id);
    // What was completed in the last week waits to be invoiced, so that there is something whatever day it is.
    const isRecent = daysBetween(this.#now, today) < 7;
    const soon = chance.integer(0, 3);
    // Some are invoiced so late that they belong to the VAT return of the day of the work.
    const isForgotten = job._ref % 20 === 0;
    const wait = isForgotten ? 25 : soon;
    this.#plan(addDays(this.#now, Math.max(wait, isRecent ? 7 : 0)), () =>
      this.#invoice(person, job),
    );
  }

  async #invoice(person: Person, job: Job): Promise<void> {
    const { services, chance } = this.#context;
    const isOther = !person.isRegular && chance.happens(15);
    const total = toEuros(job.total);
    const invoice = await services.createInvoice({
      client: person.client._id,
      date: this.#now,
      dueDate: addDays(this.#now, 30),
      showDates: chance.happens(20),
      invoiceType: isOther ? 'other' : 'invoice',
      subscription: person.isRegular,
      jobs: [job._id],
      breakdown: chance.happens(8) ? { total: euros(Math.max(1, Math.floor(total))) } : {},
    });
    if (chance.happens(1)) return this.#mistake(person, job, invoice);
    if (chance.happens(40)) await services.shareInvoice(undefined, { id: invoice._id });
    if (chance.happens(88)) this.#planPayments(invoice);
    else if (!person.isRegular) this.#complainUnpaid(invoice);
  }

  #complainUnpaid(invoice: Invoice): void {
    const complaint = complaintAboutUnpaid((this.#settled.unpaid += 1));
    if (complaint) this.#planCredit(invoice, complaint);
    else this.#unpaid = invoice;
  }

  /** Gives the current month and the previous quarter of the sales book a credit note each. */
  async #creditLast(day: Day): Promise<void> {
    const { services, today } = this.#context;
    const isDue = [today, addDays(today, -91)].includes(day);
    if (!isDue || this.#unpaid === undefined) return;
    await settleComplaint(services, this.#unpaid, 'part');
    this.#unpaid = undefined;
  }

  #planCredit(invoice: Invoice, complaint: Complaint): void {
    this.#plan(addDays(this.#now, 3), () =>
      settleComplaint(this.#context.services, invoice, complaint),
    );
  }

  /** Cancels an invoice and issues another one on the same day. */
  async #mistake(person: Person, job: Job, invoice: Invoice): Promise<void> {
    await this.#context.services.cancelInvoice(undefined, { id: invoice._id });
    await this.#invoice(person, job);
  }

  /** Most pay at once or within weeks; some in two parts, the second of which may be missing. */
  #planPayments(invoice: Invoice): void {
    const { chance } = this.#context;
    const total = invoice.breakdown.total;
    const isSplit = chance.happens(15) && total > 4_000;
    const first = isSplit ? Math.floor(total / 200) * 100 : total;
    const wait = chance.happens(50) ? 0 : chance.integer(3, 50);
    this.#plan(addDays(this.#now, wait), () => this.#pay(invoice, first));
    if (isSplit && chance.happens(60)) {
      this.#plan(addDays(this.#now, wait + chance.integer(10, 40)), () =>
        this.#pay(invoice, total - first),
      );
    }
  }

  async #pay(invoice: Invoice, amount: number): Promise<void> {
    const { services, chance } = this.#context;
    if (amount === 0) return;
    const payment = await services.createPayment({
      client: invoice.client._id,
      transactionDate: this.#now,
      method: chance.pick<PaymentMethod>(['cash', 'cash', 'creditCard', 'bankTransfer', 'cheque']),
      invoices: [{ invoice: invoice._id, amount: euros(amount / 100) }],
    });
    if (chance.happens(20)) await services.sharePayment(undefined, { id: payment._id });
    if (amount !== invoice.breakdown.total || invoice.subscription) return;
    const complaint = complaintAboutPaid((this.#settled.paid += 1));
    if (complaint) this.#planCredit(invoice, complaint);
  }

  get #now(): Day {
    return this.#context.services.today;
  }

  #plan(day: Day, event: Event): void {
    const target = day <= this.#now ? addDays(this.#now, 1) : day;
    this.#planned.set(target, [...(this.#planned.get(target) ?? []), event]);
  }
}
