// Makes the product's TypeScript loadable in Node, for benchmarks of single parts.
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { dist, root } from '../tools/paths.mjs';

const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(run) {
    run.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@dossier/') ? undefined : { path, external: true },
    );
  },
};

/** Sources that locate files relative to themselves must see their original location, not the bundle's. */
const sourcesKnowTheirPlace = {
  name: 'sources-know-their-place',
  setup(run) {
    run.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return { contents: text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)), loader: 'ts' };
    });
  },
};

/**
 * All exports of the given source files as one module.
 * @param {string[]} files paths from the root of the checkout
 * @returns {Promise<Record<string, any>>}
 */
export async function loadSource(files) {
  // Inside the checkout, so that packages can be resolved.
  const folder = join(dist, `.bench-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    const outfile = join(folder, 'source.mjs');
    await build({
      stdin: { contents: files.map((file) => `export * from './${file}';`).join('\n'), resolveDir: root, loader: 'ts' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      loader: { '.sql': 'text' },
      plugins: [packagesStayOutside, sourcesKnowTheirPlace],
      outfile,
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
