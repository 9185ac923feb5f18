// Server and browser app, both watching their files. Where one ends, the other ends too.
import { spawn } from 'node:child_process';
import { NODE, ROOT, environment, exitOf } from './child.mjs';

const children = [['--watch', 'src/server/main.ts'], ['node_modules/vite/bin/vite.js']].map(
  (args) => spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env: environment() }),
);

const exits = children.map((child) => exitOf(child));
process.exitCode = await Promise.race(exits);
children.forEach((child) => child.kill('SIGTERM'));
await Promise.all(exits);
