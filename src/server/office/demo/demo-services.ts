import { creditHandlers } from '#server/billing/credit/index.ts';
import { invoiceHandlers } from '#server/billing/invoice/index.ts';
import { paymentHandlers } from '#server/billing/payment/index.ts';
import { countHandlers } from '#server/floor/count/index.ts';
import { handoverHandlers } from '#server/floor/handover/index.ts';
import { stayHandlers } from '#server/floor/storage/index.ts';
import { tagHandlers } from '#server/floor/tag/index.ts';
import { configHandlers } from '#server/office/settings/index.ts';
import { clientHandlers } from '#server/parties/client/index.ts';
import { type Db, isInParts, type Parts } from '#server/platform/db/index.ts';
import { type Call, programContext, type StaffContext } from '#server/platform/http/index.ts';
import type { Env } from '#server/platform/system/index.ts';
import { clientItemHandlers } from '#server/work/client-item/index.ts';
import { itemHandlers } from '#server/work/item/index.ts';
import { jobHandlers } from '#server/work/job/index.ts';
import { addPhoto } from '#server/work/photo/index.ts';
import { placeHandlers } from '#server/work/place/index.ts';
import { type Day, day } from '#shared/base/day.ts';
import { contract } from '#shared/contract/index.ts';
import { check } from '#shared/contract/issues.ts';
import { photoRoutes } from '#shared/contract/photo.ts';
import type { AnswerOf, Route, WireBodyOf } from '#shared/contract/route.ts';

type Handler<R extends Route> = (
  context: StaffContext,
  call: Call<R>,
) => Promise<AnswerOf<R> | Parts<unknown, unknown>>;

/** Calls the API's handlers in process, on the day `today`, all in one transaction. */
export class DemoServices {
  readonly db: Db;
  readonly #env: Env;
  today: Day = day('2000-01-01');

  constructor(db: Db, env: Env) {
    this.db = db;
    this.#env = env;
  }

  changeConfig = this.#caller(contract.config.update, configHandlers.update);
  createItem = this.#caller(contract.item.create, itemHandlers.create);
  createClient = this.#caller(contract.client.create, clientHandlers.create);
  createClientItem = this.#caller(contract.clientItem.create, clientItemHandlers.create);
  createJob = this.#caller(contract.job.create, jobHandlers.create);
  importItem = this.#caller(contract.stay.importItem, stayHandlers.importItem);
  exportItem = this.#caller(contract.stay.exportItem, stayHandlers.exportItem);
  completeJob = this.#caller(contract.job.complete, jobHandlers.complete);
  createInvoice = this.#caller(contract.invoice.create, invoiceHandlers.create);
  cancelInvoice = this.#caller(contract.invoice.cancel, invoiceHandlers.cancel);
  creditInvoice = this.#caller(contract.credit.create, creditHandlers.create);
  shareInvoice = this.#caller(contract.invoice.generatePublicId, invoiceHandlers.generatePublicId);
  createPayment = this.#caller(contract.payment.create, paymentHandlers.create);
  createPlaces = this.#caller(contract.place.createSeries, placeHandlers.createSeries);
  findStays = this.#caller(contract.stay.search, stayHandlers.search);
  moveStays = this.#caller(contract.stay.move, stayHandlers.move);
  findJobs = this.#caller(contract.job.search, jobHandlers.search);
  moveStage = this.#caller(contract.job.stage, jobHandlers.stage);
  makeTags = this.#caller(contract.tag.create, tagHandlers.create);
  handOver = this.#caller(contract.handover.create, handoverHandlers.create);
  beginCount = this.#caller(contract.count.create, countHandlers.create);
  scanCount = this.#caller(contract.count.scan, countHandlers.scan);
  closeCount = this.#caller(contract.count.close, countHandlers.close);
  sharePayment = this.#caller(contract.payment.generatePublicId, paymentHandlers.generatePublicId);

  /** A photo of a piece, from a picture in a file. */
  addPhoto(body: WireBodyOf<typeof photoRoutes.create>, file: string) {
    const { value, issues } = check(photoRoutes.create.body, body);
    if (issues) throw new Error(`photo: ${JSON.stringify(issues)}`);
    return addPhoto(this.#context(), value, { path: file, sha256: '', size: 0 });
  }

  #caller<R extends Route>(route: R, handler: Handler<R>) {
    return async (
      body: WireBodyOf<R>,
      params: Record<string, string> = {},
    ): Promise<AnswerOf<R>> => {
      const decoded = route.body && check(route.body, body);
      if (decoded?.issues) throw new Error(`${route.path}: ${JSON.stringify(decoded.issues)}`);
      const call = { params, query: undefined, body: decoded?.value };
      const answer = await handler(this.#context(), call as Call<R>);
      if (isInParts(answer)) throw new RangeError(`${route.path}: more rows than are asked for`);
      return answer;
    };
  }

  #context(): StaffContext {
    const now = new Date(`${this.today}T08:00:00Z`);
    return programContext({ db: this.db, env: this.#env, now, language: 'el', actor: null });
  }
}
