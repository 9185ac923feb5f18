import path from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Says at the end what the journeys of each file took, the slowest first. */
export default class TimeByFile implements Reporter {
  readonly #files = new Map<string, { journeys: number; ms: number }>();

  onTestEnd({ location }: TestCase, { duration }: TestResult): void {
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
