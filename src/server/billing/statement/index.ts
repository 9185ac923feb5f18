export { statementModule } from './statement.module.ts';
