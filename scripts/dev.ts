// Server, browser app and public pages, all watching their files. Where one ends, the others end too.
import { spawn } from 'node:child_process';
import { NODE, ROOT, environment, exitOf } from './child.mjs';

const VITE = 'node_modules/vite/bin/vite.js';
const PAGES = ['--config', 'vite.page.config.ts', '--logLevel', 'warn'];

const children = [
  ['--watch', 'src/server/main.ts'],
  [VITE],
  [VITE, 'build', '--watch', ...PAGES],
].map((args) => spawn(NODE, args, { cwd: ROOT, stdio: 'inherit', env: environment() }));

const exits = children.map((child) => exitOf(child));
process.exitCode = await Promise.race(exits);
children.forEach((child) => child.kill('SIGTERM'));
await Promise.all(exits);
