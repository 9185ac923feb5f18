export { documents, invariants, moduleHandlers, tables } from './modules.ts';
