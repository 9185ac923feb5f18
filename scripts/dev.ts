// Server, browser app and public pages, all watching their files. Where one ends, the others end too.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'vite';
import { programWordsOrExit } from '../src/server/platform/system/program-words.ts';
import { NODE, ROOT, environment, exitOf } from './child.mjs';

programWordsOrExit({
  usage:
    'Usage: npm run dev. Serves Kilim, reloaded when files change. Settings are as of npm start.',
});

// The browser app's own server, which asks Kilim's for everything else.
const web = await createServer();
await web.listen();
const [address = ''] = web.resolvedUrls?.local ?? [];

const server = start('pipe', '--watch', 'src/server/main.ts');
// The address that it names itself has the app of the last build.
server.stdout?.setEncoding('utf8').on('data', (text: string) => {
  process.stdout.write(text.replace(/(?<=ready at )http\S+/, address.replace(/\/$/, '')));
});
const build = ['build', '--watch', '--config', 'vite.page.config.ts', '--logLevel', 'warn'];
const pages = start('inherit', 'node_modules/vite/bin/vite.js', ...build);

const exits = [server, pages].map((child) => exitOf(child));
process.exitCode = await Promise.race(exits);
[server, pages].forEach((child) => child.kill('SIGTERM'));
await Promise.all([...exits, web.close()]);

function start(output: 'inherit' | 'pipe', ...args: string[]): ChildProcess {
  return spawn(NODE, args, {
    cwd: ROOT,
    stdio: ['inherit', output, 'inherit'],
    env: environment(),
  });
}
