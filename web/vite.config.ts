import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/** The frame around all pages, with what nearly every page has and what would be a tiny file each. */
const frameFiles = [
  /shell\/layout\.tsx$/,
  /\/(company-switcher|running-badge|mentions-badge)\.tsx$/,
  /parts\/((file|status)-badge|file-name|text-button|upload-button|when|use-formats)\.tsx?$/,
  /parts\/formats\/[\w-]+\.ts$/,
  /react-query\/.*\/useMutation\.js$/,
  /Icon(ArrowUp|Clock|Dots|Folder|Upload)\.mjs$/,
];
const server = process.env.DOSSIER_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), pdfData(), serviceWorker()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'build-manifest.json',
    sourcemap: 'hidden',
    // Fonts and drawings stay files: a strict content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // Of what a lazy part needs, only its styles are listed in the first file: the lists of scripts were 12 kB of it, and the browser finds
    // these as soon as it has the part.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'js' ? dependencies.filter((name) => name.endsWith('.css')) : dependencies,
    },
    rolldownOptions: {
      output: {
        // A file for each stage of a visit: what every page needs, the form to sign in, the frame around all other pages. Left to itself
        // the bundler cuts the same code into a hundred small files, which compress badly and come one round trip after the other.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'sign-in', test: /features\/sign-in\/pages\/sign-in\.tsx$/, priority: 2 },
            {
              name: 'frame',
              test: (id) => frameFiles.some((pattern) => pattern.test(id)),
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
});

/**
 * What the PDF library loads for some files alone: maps of Asian letters, the fonts a PDF may count on, and the decoder of JPEG 2000 that
 * runs under a policy which forbids WebAssembly.
 */
function pdfData(): Plugin {
  const folders = { cmaps: /\.bcmap$/, standard_fonts: /\.(?:pfb|ttf)$/, wasm: /^openjpeg_nowasm_fallback\.js$/ };
  return {
    name: 'pdf-data',
    apply: 'build',
    async generateBundle() {
      const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
      const { version } = JSON.parse(await readFile(manifest, 'utf8'));
      for (const [folder, wanted] of Object.entries(folders)) {
        const path = join(dirname(manifest), folder);
        for (const name of await readdir(path)) {
          if (!wanted.test(name)) continue;
          const fileName = `assets/pdfjs-${version}/${folder}/${name}`;
          this.emitFile({ type: 'asset', fileName, source: await readFile(join(path, name)) });
        }
      }
    },
  };
}

/** Writes the service worker beside the application, with a name that changes whenever one of its files does. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const worker = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8');
      const build = createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex').slice(0, 16);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.replace('__BUILD__', build) });
    },
  };
}
