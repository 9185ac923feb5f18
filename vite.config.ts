import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './scripts/build/chunks.ts';
import { classNames, keptSheets } from './scripts/build/class-names.ts';
import { foldRuntime } from './scripts/build/fold-runtime.ts';
import { singleIcons } from './scripts/build/icons.ts';
import { preloads } from './scripts/build/preloads.ts';
import { sheetInScript } from './scripts/build/sheet-in-script.ts';

const { PORT: port = '3000', TZ_BUSINESS: zone = 'Europe/Nicosia' } = process.env;

const LEFT_OUT = path.join(import.meta.dirname, 'scripts/build/left-out.ts');

export default defineConfig({
  root: 'src/web',
  plugins: [
    react(),
    inZone(),
    classNames(),
    keptSheets(),
    singleIcons(),
    preloads(),
    foldRuntime(),
    sheetInScript(),
    compressed(),
  ],
  resolve: {
    alias: [
      // React has it itself by now.
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: './infiniteQueryBehavior.js', replacement: LEFT_OUT },
      { find: './searchParams.js', replacement: LEFT_OUT },
    ],
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // A data: URL is refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false, resolveDependencies: preloaded },
    rolldownOptions: {
      optimization: { inlineConst: true },
      input: ['src/web/index.html', 'src/web/login.html'],
      output: {
        // Every name is in the first file: a letter less of each.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf(), debugName: 'parts' }],
        },
      },
    },
  },
  server: {
    // The server draws public pages itself.
    proxy: { '^/(api/|logo\\?|.*/public/)': `http://127.0.0.1:${port}` },
  },
});

/** Before another script there is no need to ask for what every page has. */
function preloaded(
  _: string,
  files: string[],
  { hostType }: { hostType: 'html' | 'js' },
): string[] {
  return hostType === 'html' ? files : files.filter((file) => !/\/(?:start|frame)-/.test(file));
}

/** While it is developed the page is not the server's, which writes the business's zone into it. */
function inZone(): Plugin {
  return {
    name: 'in-zone',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('<html ', `<html data-zone="${zone}" `),
  };
}

/** Writes `.br` and `.gz` beside what the server sends as it is; pages it fills in first. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:js|css|svg|txt)$/.test(name)) continue;
        const file = path.join(dir, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        const best = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: best }));
      }
    },
  };
}
