import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The page as it was, and the calls that were refused. */
const SHOWN = ['page', 'refusals'];
const MAX_LINES = 120;

/** Says at the end what the journeys of each file took, the slowest first, and what a failed one saw. */
export default class TimeByFile implements Reporter {
  readonly #files = new Map<string, { journeys: number; ms: number }>();

  onTestEnd({ location }: TestCase, { duration, attachments }: TestResult): void {
    // Where only the output is kept, as on another machine, the page would be gone.
    for (const { name, body } of attachments) {
      if (!SHOWN.includes(name) || body === undefined) continue;
      const text = body.toString();
      console.log(text.split('\n').slice(0, MAX_LINES).join('\n'));
    }
    const file = path.basename(location.file);
    const { journeys = 0, ms = 0 } = this.#files.get(file) ?? {};
    this.#files.set(file, { journeys: journeys + 1, ms: ms + duration });
  }

  onEnd(): void {
    const files = [...this.#files].toSorted(([, a], [, b]) => b.ms - a.ms);
    console.log('\n  seconds  journeys  file');
    for (const [file, { journeys, ms }] of files) {
      const cells = [(ms / 1000).toFixed(1).padStart(9), String(journeys).padStart(8)];
      console.log(`${cells.join('  ')}  ${file}`);
    }
  }
}
