// node scripts/run.mjs [--web] [NAME=value …] <file> [argument …]
// Sets up, builds the browser app where --web is given, its sources changed and more than help is wanted, then
// becomes the pinned Node running <file>. An empty value takes the variable away.
import { NODE, SERVER, SERVER_ENV, SERVER_FLAGS, environment, runNode } from './child.mjs';
import { setUp } from './setup.mjs';
import { buildWeb } from './web.mjs';

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string[]} args */
async function main(args) {
  const withWeb = args[0] === '--web';
  const rest = withWeb ? args.slice(1) : args;
  const command = rest.slice(rest.findIndex((arg) => !/^[A-Z_]+=/.test(arg)));
  rest.slice(0, rest.length - command.length).forEach(setVariable);
  setUp();
  if (withWeb && !command.some((word) => word === '--help' || word === '-h')) await buildWeb();
  if (command[0] === SERVER) await become([...SERVER_FLAGS, ...command], SERVER_ENV);
  else await become(command);
}

/** @param {string} assignment */
function setVariable(assignment) {
  const at = assignment.indexOf('=');
  const [name, value] = [assignment.slice(0, at), assignment.slice(at + 1)];
  if (value === '') Reflect.deleteProperty(process.env, name);
  else process.env[name] = value;
}

/**
 * Replaces this process where Node can, so that signals and the exit code need no go-between. An
 * old Node (the first run on a bare clone) stays as a parent that passes them on.
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
async function become(args, env = {}) {
  if (process.execve && process.platform !== 'win32') {
    process.execve(NODE, [NODE, ...args], environment(env));
  }
  process.exitCode = await runNode(args, { stdio: 'inherit', env });
}
