export { documents, invariants, moduleHandlers, searched, tables } from './modules.ts';
