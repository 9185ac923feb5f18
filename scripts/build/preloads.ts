import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const WEB = path.join(import.meta.dirname, '../../src/web');
const ROUTES = path.join(WEB, 'app/routes.tsx');
const SCREEN = /screen\(\s*'([^']+)',\s*\(\) => import\('#web\/([^']+)'\)/g;
/** Who comes for the first time has chosen no language yet. */
const WORDS = path.join(WEB, '../shared/i18n/el/index.ts');

type Bundle = Rolldown.OutputBundle;

/**
 * What a page needs is asked for at once, not one thing after the other: the typeface by the page
 * itself, and in `screens.json` for each path the files that its screen has beside the page's own.
 * The server writes those into the page.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => typeface(`/${file}`)),
    },
    generateBundle(_, bundle) {
      refuseCircles(bundle);
      const source = JSON.stringify(screensOf(bundle), null, 1);
      this.emitFile({ type: 'asset', fileName: 'screens.json', source });
    },
  };
}

function typeface(href: string): HtmlTagDescriptor {
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: true };
  return { tag: 'link', attrs, injectTo: 'head' };
}

/** The scripts of each screen's path, but those that every page names. */
function screensOf(bundle: Bundle): Record<string, string[]> {
  const page = withImports(entryOf(bundle, path.join(WEB, 'index.html')), bundle);
  const routes = readFileSync(ROUTES, 'utf8');
  const screens = Array.from(routes.matchAll(SCREEN), ([, route = '', file = '']) => {
    const roots = [WORDS, path.join(WEB, file)].map((id) => entryOf(bundle, id));
    const files = roots.flatMap((root) => [...withImports(root, bundle)]);
    return [
      route,
      [...new Set(files)].filter((name) => !page.has(name)).map((name) => `/${name}`),
    ] as const;
  });
  if (screens.length !== routes.split('import(').length - 1) {
    throw new Error('A screen of routes.tsx is written in a way that the build does not read.');
  }
  return Object.fromEntries(screens);
}

/** The file that holds a module which the bundle begins with, or loads when it is needed. */
function entryOf(bundle: Bundle, id: string): string {
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && (file.facadeModuleId === id || file.moduleIds.includes(id)),
  );
  if (chunk === undefined) throw new Error(`The build has no file with ${id}.`);
  return chunk.fileName;
}

/** Files that import each other run in an order that nobody sees; a part would find another empty. */
function refuseCircles(bundle: Bundle): void {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    const behind = new Set(file.imports.flatMap((name) => [...withImports(name, bundle)]));
    if (behind.has(file.fileName))
      throw new Error(`${file.fileName} imports itself through others.`);
  }
}

function withImports(file: string, bundle: Bundle): Set<string> {
  const found = new Set([file]);
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const next of chunk.imports) found.add(next);
  }
  return found;
}
