export { answerReads, stopReading } from './run-in-worker.ts';
export { hasTooManyValues, refuseOtherCharsets } from './body.ts';
export { compressShortResponses } from './compress.ts';
export { contentPolicy, guardHeaders } from './headers.ts';
export {
  type Answered,
  callerKey,
  type Context,
  type RowsContext,
  type Services,
  type Session,
  type StaffContext,
} from './context.ts';
export {
  answerError,
  bodyOf,
  refuseConnection,
  sentenceOf,
  refusal,
  refuseRows,
  type Reason,
} from './errors.ts';
export {
  isKnownNetwork,
  rememberNetwork,
  networkOf,
  isPrivateHost,
  isPublic,
  warnOfUndeclaredProxy,
} from './network.ts';
export { isFirstUse } from './idempotency.store.ts';
export { closeOnLongBodies, guardSockets, serverOptions } from './sockets.ts';
export { logResponses } from './log-answers.ts';
export { programContext } from './program-context.ts';
export { mount, type Call, type Handlers } from './mount.ts';
export { serveOpenApi } from './openapi.ts';
export { refuseOtherSites, refuseOtherHosts } from './site.ts';
export { servePages } from './pages.ts';
export { serveProbes } from './probes.ts';
export { reportAnswers } from './report-answers.ts';
export { readForm, readForms, type Upload } from './read-form.ts';
export { sendPage } from './send.ts';
export { httpModule } from './http.module.ts';
