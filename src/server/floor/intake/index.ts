export { intakeDocument, evidenceOf } from './intake-document.ts';
export { intakeHandlers } from './intake.routes.ts';
