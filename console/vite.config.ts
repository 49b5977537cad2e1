import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../tools/precompress.mjs';

const server = 'http://127.0.0.1:3001';

/** `base: './'`: the built console runs from whatever folder its server puts it in. */
export default defineConfig({
  base: './',
  plugins: [react(), precompress()],
  build: { outDir: 'dist', target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  server: { port: 5174, strictPort: true, proxy: { '/console/api': server } },
});
