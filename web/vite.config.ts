import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const server = process.env.DOSSIER_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: {
    alias: { zod: join(import.meta.dirname, 'src/client/no-schemas.ts') },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'build-manifest.json',
    sourcemap: 'hidden',
    // Fonts and drawings stay files: a strict content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A file for each stage of a visit: what every page needs, the form to sign in, the frame around all other pages. Left to itself
        // the bundler cuts the same code into a hundred small files, which compress badly and come one round trip after the other.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'sign-in', test: /features\/sign-in\/pages\/sign-in\.tsx$/, priority: 2 },
            { name: 'frame', test: /shell\/layout\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});
