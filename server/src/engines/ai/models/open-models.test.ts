import { providerKinds } from '@dossier/contract/ai-providers/constants';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openOutbound } from '../../outbound/guarded.ts';
import { openModels } from './open-models.ts';
import { modelsSuite } from './port.suite.ts';
import { noLocalModels } from './testing-provider.ts';
import { selfSignedCertificate } from './testing-certificate.ts';

const withoutSpeech = ['anthropic', 'google', 'ollama'];
for (const kind of providerKinds) {
  if (kind !== 'local') modelsSuite(kind, { embeds: kind !== 'anthropic', transcribes: !withoutSpeech.includes(kind) });
}

test('a self-signed certificate is not trusted, and nothing is sent', async () => {
  let requests = 0;
  const server = createServer(selfSignedCertificate(), (_, response) => {
    requests += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const outbound = openOutbound({ allow: ['127.0.0.1'], log: pino({ level: 'silent' }) });
  const address = `https://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const connection = { kind: 'openai', address, key: 'sk-1' } as const;
  const listed = openModels({ outbound, local: noLocalModels }).list(connection, {
    signal: new AbortController().signal,
  });
  await expect(listed).rejects.toMatchObject({ problem: 'certificate', detail: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(requests).toBe(0);
  server.close();
});
