export { statementDocument } from './statement-document.ts';
export { statementHandlers } from './statement.routes.ts';
