export { intakeDocument } from './intake-document.ts';
export { intakeHandlers } from './intake.routes.ts';
export { evidenceOf } from './piece-evidence.ts';
