import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the server draws public pages with: one module with React in it, and one style sheet. */
export default defineConfig({
  root: 'src/web',
  publicDir: false,
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'office/public-page/draw-public-page.tsx',
    ssrEmitAssets: true,
    outDir: '../../dist/public-page',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
});
