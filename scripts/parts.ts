import { runNode } from './child.mjs';

const TSC = 'node_modules/typescript/bin/tsc';
const KEPT = 'node_modules/.cache/types';

/** They keep the types of the whole house in memory: it is there, and collecting it takes a fifth. */
const ROOMY = { GOGC: '400' };

/** A part of a check failed; its own output, already printed, says how. */
class PartFailed extends Error {}

/** Runs one part under its name and throws PartFailed where `run` gives anything but 0. */
export async function part(name: string, run: () => Promise<number>): Promise<void> {
  const start = performance.now();
  console.log(`\n── ${name}`);
  const code = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (code !== 0) throw new PartFailed(`✗ ${name} failed after ${seconds} s (exit code ${code}).`);
  console.log(`✓ ${name}, ${seconds} s`);
}

/** The parts of `npm run check`: what can be said about the code without running it. */
export async function checkAll(): Promise<void> {
  await part('types', types);
  await part('lint', () => runNode(['node_modules/oxlint/bin/oxlint'], { env: ROOMY }));
  await part('measure', () => runNode(['scripts/measure.ts']));
  await part('suppressions', () => runNode(['scripts/suppressions.ts']));
  await part('format', () => runNode(['node_modules/oxfmt/bin/oxfmt', '--check']));
}

/** Formats everything and applies the lint's safe fixes; fails where something is left to do. */
export async function applyFixes(): Promise<void> {
  await part('format', () => runNode(['node_modules/oxfmt/bin/oxfmt']));
  await part('lint', () => runNode(['node_modules/oxlint/bin/oxlint', '--fix']));
}

/**
 * Checks everything as one program, and `shared` once more without the types of browser and server; gives 0 or the exit
 * code of one that failed. What it found of files that have not changed since, nor what they import, it says again.
 */
export async function types(): Promise<number> {
  const codes = await Promise.all(['tsconfig', 'tsconfig.shared'].map(typesOf));
  return codes.find((code) => code !== 0) ?? 0;
}

/** By one checker: several work out the same types again. */
function typesOf(config: string): Promise<number> {
  const kept = ['--incremental', '--tsBuildInfoFile', `${KEPT}/${config}.tsbuildinfo`];
  const args = [TSC, '--checkers', '1', '--project', `${config}.json`, ...kept];
  return runNode(args, { env: ROOMY });
}

/** Runs a script's main function; prints a failure as one sentence and fails the process. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(`\n${messageOf(error)}`);
    process.exitCode = 1;
  }
}

function messageOf(error: unknown): string {
  if (error instanceof PartFailed) return error.message;
  return `✗ ${error instanceof Error ? error.message : String(error)}`;
}
