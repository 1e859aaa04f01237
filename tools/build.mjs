// Builds the product into dist/: the server, the reading programs and the web application.
// Parts whose sources have not changed since their last build are skipped.
import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { languagesAsTable } from './languages/as-table.mjs';
import { dist, inRoot, root } from './paths.mjs';
import { replaceBuild } from './replace-build.mjs';

const workspaces = ['contract', 'reading', 'language', 'comparing', 'demo', 'server', 'web'];

/**
 * Packages that the server loads at every start. They are bundled with all they import, because one file loads faster than many. Others
 * stay in node_modules: compiled ones, those that read files of their own folder, and those that are rarely loaded.
 */
const bundledPackages = [
  '@e965/xlsx',
  '@fastify/multipart',
  '@fastify/static',
  '@orama/stemmers',
  '@socket.io/postgres-adapter',
  '@socket.io/redis-adapter',
  'cookie',
  'drizzle-orm',
  'fastify',
  'graphile-worker',
  'jose',
  'openid-client',
  'otpauth',
  'p-limit',
  'pg',
  'pino',
  'prom-client',
  'socket.io',
  'zod',
];

const programs = {
  server: {
    sources: ['contract/src', 'reading/src', 'language/src', 'comparing/src', 'demo/src', 'server/src'],
    make: (folder) => bundle({ main: 'server/src/main.ts' }, folder),
    proof: 'main.mjs',
  },
  reading: {
    sources: ['reading/src'],
    make: (folder) =>
      bundle(
        {
          cli: 'reading/src/cli.ts',
          child: 'reading/src/child.ts',
          redact: 'reading/src/redaction/cli.ts',
          signatures: 'reading/src/signatures/cli.ts',
        },
        folder,
      ),
    proof: 'child.mjs',
  },
  // The command line of `language/`, not part of the product.
  language: {
    sources: ['language/src'],
    make: (folder) => bundle({ cli: 'language/src/cli.ts' }, folder),
    proof: 'cli.mjs',
  },
  // The command line of `comparing/`, not part of the product.
  comparing: {
    sources: ['reading/src', 'comparing/src'],
    make: (folder) => bundle({ cli: 'comparing/src/cli.ts', child: 'reading/src/child.ts' }, folder),
    proof: 'cli.mjs',
  },
  computing: {
    sources: ['contract/src', 'reading/src', 'language/src', 'comparing/src', 'demo/src', 'server/src'],
    make: (folder) => bundle({ child: 'server/src/compute.ts' }, folder),
    proof: 'child.mjs',
  },
  // Programs that the server's tests start, not part of the product.
  testing: {
    sources: ['contract/src', 'reading/src', 'language/src', 'comparing/src', 'demo/src', 'server/src'],
    make: (folder) => bundle(testPrograms(), folder),
    proof: 'process.program.mjs',
  },
  web: {
    sources: [
      'contract/src',
      'web/src',
      'web/public',
      'web/index.html',
      'web/service-worker.js',
      'web/vite.config.ts',
      'web/postcss.config.mjs',
    ],
    make: bundleWeb,
    proof: 'index.html',
  },
};

/**
 * Builds the named parts that are outdated.
 * @param {('server' | 'reading' | 'computing' | 'language' | 'comparing' | 'web' | 'testing')[]} [names] default: all parts of the product
 * @param {(line: string) => void} [say] called for each part that is built
 * @returns {Promise<string[]>} the parts that were built
 * @throws if a part does not compile; its last good build is kept
 */
export async function build(names = ['server', 'reading', 'computing', 'web'], say = () => {}) {
  const results = await Promise.allSettled(names.map((name) => buildPart(name, say)));
  if (results.some((result) => result.status === 'rejected' || result.value)) await stopBundler();
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) throw failure.reason;
  return names.filter((_, index) => results[index]?.status === 'fulfilled' && results[index].value);
}

async function buildPart(name, say) {
  const part = programs[name];
  const folder = join(dist, name);
  const stamp = join(dist, `.stamp-${name}`);
  const hash = await hashSources([...part.sources, 'package-lock.json', 'tools/build.mjs', 'tools/languages']);
  const lastHash = await readFile(stamp, 'utf8').catch(() => '');
  if (lastHash === hash && existsSync(join(folder, part.proof))) return false;

  const started = performance.now();
  await mkdir(dist, { recursive: true });
  const fresh = await mkdtemp(join(dist, `.${name}-`));
  try {
    await part.make(fresh);
    // Temporary folders are private to their creator; served files must be readable by the serving account.
    await chmod(fresh, 0o755);
    await replaceBuild(folder, fresh);
    await writeFile(stamp, hash);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  say(`Built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

async function hashSources(sources) {
  const hash = createHash('sha256');
  hash.update(process.version);
  for (const source of sources) {
    for (const file of filesUnder(inRoot(source))) {
      hash.update(`\0${relative(root, file)}\0`);
      hash.update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

const isTest = /\.(test|suite)\.tsx?$/;

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !isTest.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .toSorted();
}

/** The paths of the server's `*.program.ts`, by the name of the built file. */
const testPrograms = () =>
  Object.fromEntries(
    filesUnder(inRoot('server/src'))
      .filter((path) => path.endsWith('.program.ts'))
      .map((path) => [basename(path, '.ts'), path]),
  );

/** Bundles the workspaces from source with the `bundledPackages`; other packages are loaded from node_modules. */
async function bundle(entryPoints, folder) {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Node.js 20 has them; otherwise each use of such a pattern would compile it again.
    supported: { 'regexp-unicode-property-escapes': true },
    sourcemap: true,
    sourcesContent: false,
    loader: { '.sql': 'text' },
    logLevel: 'silent',
    charset: 'utf8',
    // CommonJS packages load modules of Node.js with `require`.
    banner: {
      js: `import { createRequire as createBundleRequire } from 'node:module';\nconst require = createBundleRequire(import.meta.url);`,
    },
    plugins: [languagesAsTable, externalPackages],
  });
}

/** The bundler is a process shared by all parts; it keeps running until stopped. */
async function stopBundler() {
  const { stop } = await import('esbuild');
  await stop();
}

const externalPackages = {
  name: 'external-packages',
  setup(run) {
    run.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || path.startsWith('@dossier/')) return undefined;
      // Its data is loaded by the plugin above.
      if (path === 'eld/small') return undefined;
      const name = packageName(path);
      if (/[\\/]node_modules[\\/]/.test(importer) || bundledPackages.includes(name) || isNested(name)) return undefined;
      return { path, external: true };
    });
  },
};

const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** A package that npm could not hoist to the top-level node_modules cannot be resolved from dist/, so it is bundled. */
const isNested = (name) => workspaces.some((workspace) => existsSync(inRoot(workspace, 'node_modules', name)));

async function bundleWeb(folder) {
  const vite = createRequire(inRoot('web/package.json'))
    .resolve('vite/package.json')
    .replace(/package\.json$/, '');
  const options = ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const child = spawn(process.execPath, [join(vite, 'bin/vite.js'), ...options], {
    cwd: inRoot('web'),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The web application does not build:\n${output}`);
  if (output.trim()) process.stderr.write(output);
  await compressFiles(folder);
}

/** Precompresses static files, so that the server does not compress per request. */
async function compressFiles(folder) {
  const files = filesUnder(folder).filter((file) => /\.(js|mjs|css|svg|json|wasm|webmanifest)$/.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < 1000) return;
      const params = {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 10,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      };
      await writeFile(`${file}.br`, await promisify(zlib.brotliCompress)(bytes, { params }));
      await writeFile(`${file}.gz`, await promisify(zlib.gzip)(bytes, { level: 9 }));
    }),
  );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { install } = await import('./install.mjs');
  try {
    await install();
    const built = await build(undefined, console.log);
    if (built.length === 0) console.log('Everything is up to date');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
