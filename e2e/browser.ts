// Chromium for the browser tests: an installed one, or the one of an npm package.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const installedPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No sandbox, which does not work in containers and as root; no background traffic, because tests run without a network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium; the caller must close it. @param more further flags, such as for a microphone */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const options = await launchOptions();
  return await chromium.launch({ ...options, args: [...flags, ...more] });
}

/** `CHROMIUM_PATH` has priority. */
async function launchOptions(): Promise<LaunchOptions> {
  const installed = [process.env['CHROMIUM_PATH'], ...installedPaths].find((path) => path && existsSync(path));
  if (installed) return { executablePath: installed, args: flags };
  // The Chromium of the package runs on Linux only.
  if (process.platform !== 'linux') return { channel: 'chrome', args: flags };

  const folder = await unpackedChromium();
  return {
    executablePath: join(folder, 'chromium'),
    args: flags,
    env: {
      ...definedVariables(process.env),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

function definedVariables(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] != null));
}

/**
 * Unpacks the package's Chromium once per version, into dist/ because /tmp is shared between users. The final rename prevents an
 * incomplete copy if the run is killed.
 */
async function unpackedChromium(): Promise<string> {
  const { devDependencies } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'));
  const dist = fileURLToPath(new URL('../dist', import.meta.url));
  const folder = join(dist, `chromium-${devDependencies['@sparticuz/chromium']}`);
  if (existsSync(folder)) return folder;

  await mkdir(dist, { recursive: true });
  const fresh = await mkdtemp(join(dist, '.chromium-'));
  await unpackInto(fresh);
  await writeFile(join(fresh, 'fonts.conf'), fontSettings(folder));
  // A concurrent run may have created it.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  return folder;
}

/** The package unpacks its libraries only on Amazon Linux, as detected by these variables. */
async function unpackInto(folder: string): Promise<void> {
  await promisify(execFile)(process.execPath, [fileURLToPath(new URL('unpack-chromium.mjs', import.meta.url))], {
    env: {
      ...process.env,
      TMPDIR: folder,
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x',
      AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x',
    },
  });
}

function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(folder, 'fonts/fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
