import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const server = process.env.DOSSIER_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: null,
      includeManifestIcons: false,
      manifestFilename: 'manifest.json',
      manifest: {
        id: '/',
        name: 'Dossier',
        short_name: 'Dossier',
        description: 'Documents of a company, read, searched and answered with their sources',
        start_url: '/home',
        scope: '/',
        display: 'standalone',
        background_color: '#fafafa',
        theme_color: '#fafafa',
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
        screenshots: [
          { src: '/screenshots/wide.png', sizes: '1440x900', type: 'image/png', form_factor: 'wide', label: 'Home' },
          {
            src: '/screenshots/narrow.png',
            sizes: '390x844',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'A document with a marked place',
          },
        ],
      },
      workbox: {
        // Nothing of the application is served from a cache: a page without its server can show nobody's documents. The page of the
        // application is listed all the same, so that a new build makes a new worker, which is how an open tab hears of it.
        globPatterns: ['index.html', 'offline.html', 'offline.js', 'color-scheme.js', 'icon.svg'],
        directoryIndex: null,
        navigateFallback: null,
        sourcemap: false,
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: ({ request }) => request.mode === 'navigate',
            handler: 'NetworkOnly',
            options: { precacheFallback: { fallbackURL: '/offline.html' } },
          },
        ],
      },
    }),
  ],
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
