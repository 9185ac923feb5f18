export {
  documents,
  invariants,
  keptDocuments,
  moduleHandlers,
  searched,
  tables,
} from './modules.ts';
