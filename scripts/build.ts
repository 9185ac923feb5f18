// npm run build: the browser app and the public pages, where their sources have changed since the last build.
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { runMain } from './parts.ts';
import { buildWeb } from './web.mjs';

programWordsOrExit({ usage: 'Usage: npm run build. Builds the browser app into dist.' });

await runMain(buildWeb);
