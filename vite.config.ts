import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { PORT: port = '3000', TZ_BUSINESS: zone = 'Europe/Nicosia' } = process.env;

export default defineConfig({
  root: 'src/web',
  plugins: [react(), inZone(), compressed()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // A data: URL is refused by the content security policy.
    assetsInlineLimit: 0,
    // One sheet, so that the order of its rules does not depend on which screen was opened first.
    cssCodeSplit: false,
    // Every browser that Kilim supports has modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Importing one name from a module's face must not load the rest of it: 67 kB of the first visit.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]src[\\/]web[\\/].+[\\/]index\.ts$/, sideEffects: false }],
      },
      input: ['index.html', 'login.html'].map((page) => path.resolve('src/web', page)),
      output: {
        codeSplitting: {
          // The default makes a file of whatever the same screens share: up to 90 for a screen. A group takes
          // along what its modules import, unless an earlier group has it.
          groups: [
            // The login page loads this alone: react-dom, but not the router.
            {
              name: 'start',
              test: /[\\/]web[\\/](?:parties[\\/]login[\\/]|app[\\/](?:start|after-deployment)\.)/,
            },
            // And the two lists where most days begin, or each would be ten more files.
            { name: 'app', test: /[\\/](?:App|ClientList|InvoiceList)\.tsx$/ },
            { name: 'shared', test: isShared, minShareCount: 5 },
            { name: 'form', test: /[\\/]ui[\\/]form[\\/](?!body-resolver)|DocumentDayField/ },
            { name: 'combobox', test: /[Cc]ombobox|PlaceField/ },
          ],
        },
      },
    },
  },
  server: {
    // The server draws public pages and the guide itself.
    proxy: { '^/(api/|guide/|logo\\?|.*/public/)': `http://127.0.0.1:${port}` },
  },
});

/**
 * Without what imports zod (26 kB), react-hook-form or Downshift (30 kB), or screens that need neither would load
 * them.
 */
function isShared(id: string): boolean {
  return (
    /[\\/]src[\\/](?:web|shared)[\\/]|lucide-react/.test(id) &&
    !/[\\/]contract[\\/]|[\\/]ui[\\/]form[\\/]|ClientPicker|DayField|PlaceField|[Cc]ombobox/.test(
      id,
    )
  );
}

/** In development the page comes from Vite, not from the server, which adds the time zone of the business. */
function inZone(): Plugin {
  return {
    name: 'in-zone',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('<html ', `<html data-zone="${zone}" `),
  };
}

/** For @fastify/static's `preCompressed`: compressed once instead of for each visit. Pages are filled in first. */
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
