// npm run bench [-- …]: see run.ts; `numbers`: gap-free numbers per second; `servers`: invoices per second of one and
// of three servers on one PostgreSQL.
import { benchWordsOrExit } from './words.ts';

const [what] = benchWordsOrExit().words;
if (what === 'numbers') await import('./numbers.ts');
else if (what === 'servers') await import('./servers.ts');
else await import('./run.ts');
