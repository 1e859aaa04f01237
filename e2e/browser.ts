// A real Chromium for the browser tests: the one on this machine, or else the one that comes inside an npm package.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

/** Where Linux distributions and Google put a Chromium. */
const placesOnTheMachine = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No sandbox, because containers and root have none; no traffic of the browser's own, because tests run without a network. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium. The caller closes it. */
export const launchBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions());

/** Starts a headless Chromium for several processes, which connect to its address. The caller closes it. */
export const launchBrowserServer = async (): Promise<BrowserServer> =>
  chromium.launchServer({ ...(await launchOptions()), host: '127.0.0.1' });

/** `CHROMIUM_PATH` names a Chromium to be used before all others. */
async function launchOptions(): Promise<LaunchOptions> {
  const found = [process.env['CHROMIUM_PATH'], ...placesOnTheMachine].find((path) => path && existsSync(path));
  if (found) return { executablePath: found, args: flags };
  // The package's Chromium is a Linux program; elsewhere the Chrome that people have is used.
  if (process.platform !== 'linux') return { channel: 'chrome', args: flags };

  const folder = await unpackedChromium();
  return {
    executablePath: join(folder, 'chromium'),
    args: flags,
    env: {
      ...definedOf(process.env),
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

function definedOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter((entry): entry is [string, string] => entry[1] != null));
}

/**
 * Unpacks the package's Chromium once per version into dist/. It is unpacked beside and then renamed, so that a run
 * that is killed half-way leaves no half browser, and under dist/ rather than /tmp, so that users don't meet each other's.
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
  // Another run may have been faster; its copy is as good.
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  return folder;
}

/** The package brings its libraries along only where it believes to be on Amazon's Linux. */
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
