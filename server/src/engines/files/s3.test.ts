import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { filesSuite } from './port.suite.ts';
import { openS3, type S3Options } from './s3.ts';

const s3rver = join(dirname(createRequire(import.meta.url).resolve('s3rver')), '..', 'bin', 's3rver.js');

/** An S3 server in its own process: its paging needs a cipher that Node enables only on request. */
async function startServer(): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'dossier-s3-'));
  const options = [
    '-d',
    folder,
    '-a',
    '127.0.0.1',
    '-p',
    '0',
    '-s',
    '--no-vhost-buckets',
    '--configure-bucket',
    'papers',
  ];
  const child: ChildProcess = spawn(process.execPath, ['--openssl-legacy-provider', s3rver, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      const match = /listening on .*:(\d+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
    child.once('exit', () => reject(new Error(`The S3 server ended: ${output}`)));
  });
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const optionsFor = (endpoint: string, prefix: string): S3Options => ({
  bucket: 'papers',
  prefix,
  region: 'us-east-1',
  endpoint,
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  pathStyle: true,
});

const S3_PAGE = 1000;
filesSuite(
  'files in a bucket',
  async () => {
    const server = await startServer();
    return { files: openS3(optionsFor(server.endpoint, '')), close: server.stop };
  },
  S3_PAGE,
);

test('two installations can share a bucket with prefixes', async () => {
  const server = await startServer();
  const [first, second] = ['one/', 'two/'].map((prefix) => openS3(optionsFor(server.endpoint, prefix)));
  await first!.put('a', Readable.from([Buffer.from('of one')]));
  expect(await second!.exists('a')).toBe(false);
  await second!.put('b', Readable.from([Buffer.from('of two')]));
  const keys: string[] = [];
  for await (const key of first!.list('')) keys.push(key);
  expect(keys).toEqual(['a']);
  await server.stop();
});

test('a missing bucket is detected', async () => {
  const server = await startServer();
  await expect(openS3({ ...optionsFor(server.endpoint, ''), bucket: 'nowhere' }).check()).rejects.toMatchObject({
    $metadata: { httpStatusCode: 404 },
  });
  await server.stop();
});
