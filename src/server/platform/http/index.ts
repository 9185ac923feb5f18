export { answerReads } from './answer-reads.ts';
export { hasTooManyValues } from './body.ts';
export { compressShortResponses } from './compress.ts';
export { contentPolicy } from './content-policy.ts';
export {
  callerKey,
  type Context,
  type RowsContext,
  type Services,
  type Session,
  type StaffContext,
} from './context.ts';
export { answerError, bodyOf, refuseConnection, sentenceOf } from './errors.ts';
export { guardHeaders } from './headers.ts';
export { isKnownNetwork, rememberNetwork } from './known-networks.ts';
export { closeOnLongBodies } from './let-go.ts';
export { logResponses } from './log-answers.ts';
export { mount, type Call, type Handlers } from './mount.ts';
export { networkOf } from './network.ts';
export { serveOpenApi } from './openapi.ts';
export { refuseOtherSites } from './other-sites.ts';
export { servePages } from './pages.ts';
export { serveProbes } from './probes.ts';
export { isPrivateHost, isPublic } from './public-address.ts';
export { readForms, type Upload } from './read-form.ts';
export { refusal, refuseRows, type Reason } from './refusal.ts';
export { stopReading } from './run-in-worker.ts';
export { sendPage } from './send-page.ts';
export { refuseOtherHosts } from './site.ts';
export { guardSockets, serverOptions } from './sockets.ts';
export { warnOfUndeclaredProxy } from './undeclared-proxy.ts';
