import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const { PORT: port = '3000' } = process.env;

export default defineConfig({
  root: 'src/web',
  plugins: [react(), compressed()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // A data: URL is refused by the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  server: {
    // The server draws public pages itself.
    proxy: { '^/(api/|.*/public/)': `http://127.0.0.1:${port}` },
  },
});

/** Writes `.br` and `.gz` beside what the server sends as it is; `index.html` it fills in first. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:js|css|svg|json|txt)$/.test(name)) continue;
        const file = path.join(dir, name);
        const text = readFileSync(file);
        writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
        const best = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${file}.br`, brotliCompressSync(text, { params: best }));
      }
    },
  };
}
