import { intakeDocument } from './intake-document.ts';
import { intakeHandlers } from './intake.routes.ts';

export const intakeModule = { handlers: { intake: intakeHandlers }, documents: [intakeDocument] };
