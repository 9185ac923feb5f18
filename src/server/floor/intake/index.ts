export { evidenceOf } from './intake-document.ts';
export { intakeModule } from './intake.module.ts';
