import { statementDocument } from './statement-document.ts';
import { statementHandlers } from './statement.routes.ts';

export const statementModule = {
  handlers: { statement: statementHandlers },
  documents: [statementDocument],
};
