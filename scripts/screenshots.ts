// npm run screenshots: draws the pictures of the README and the guide from the demonstration.
import { mkdirSync } from 'node:fs';
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { launchBrowser } from './browser.ts';
import { startDemo } from './demo-server.ts';
import { runMain } from './parts.ts';
import { drawGuide } from './screenshots/guide.ts';
import { drawReadme } from './screenshots/readme.ts';
import { findRecords } from './screenshots/records.ts';
import { buildWeb } from './web.mjs';

programWordsOrExit({
  usage:
    'Usage: npm run screenshots. Redraws docs/pictures and docs/guide/pictures from the demonstration.',
});

await runMain(async () => {
  const browser = await launchBrowser();
  await buildWeb();
  for (const folder of ['docs/pictures', 'docs/guide/pictures'])
    mkdirSync(folder, { recursive: true });
  const demo = await startDemo();
  try {
    const records = await findRecords(demo);
    await drawReadme({ browser, demo, records });
    for (const language of ['el', 'en'] as const)
      await drawGuide({ browser, demo, records, language });
  } finally {
    await browser.close();
    await demo.stop();
  }
});
