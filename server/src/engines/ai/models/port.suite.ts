import type { RemoteKind } from './adapter.ts';
import { keylessKinds } from '@dossier/contract/ai-providers/constants';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { pixel } from '../../../testing/picture.ts';
import { openOutbound } from '../../outbound/guarded.ts';
import { openModels } from './open-models.ts';
import { AiError, type CallLimits, type Models, type Target, type TranscribeRequest } from './port.ts';
import { protocols } from './testing-protocols.ts';
import { startTestProvider, type TestProvider, noLocalModels } from './testing-provider.ts';

const log = pino({ level: 'silent' });
const city = z.object({ city: z.string(), year: z.number() });
/** Not text, and with the bytes that separate the parts of a form. */
const recording = Buffer.from([0x52, 0x49, 0x46, 0x46, 0, 255, 13, 10, 45, 45, 0x80, 0xfe]);
const messages = [
  { role: 'system', text: 'Answer briefly.' },
  { role: 'user', text: 'Say hello.' },
] as const;

/** What every kind of provider must do, against a server that speaks its protocol. */
export function modelsSuite(
  kind: RemoteKind,
  { embeds, transcribes }: { embeds: boolean; transcribes: boolean },
): void {
  describe(`models: ${kind}`, () => {
    let provider: TestProvider;
    let models: Models;
    beforeAll(async () => {
      provider = await startTestProvider(kind);
      models = openModels({ outbound: openOutbound({ allow: ['127.0.0.1'], log }), local: noLocalModels });
    });
    afterAll(() => provider.close());
    beforeEach(() => void (provider.requests.length = 0));

    const target = (model: string, change: Partial<Target> = {}): Target => {
      const { address, key } = provider;
      return { kind, address, key, model, contextTokens: null, ...change };
    };
    const write = async (model: string, limits: Partial<CallLimits> = {}, change: Partial<Target> = {}) => {
      const pieces: string[] = [];
      const signal = new AbortController().signal;
      const onText = (piece: string) => pieces.push(piece);
      const written = models.write(target(model, change), { messages, signal, limits, onText, maxOutputTokens: 50 });
      const failure = await written.then(
        () => null,
        (error: unknown) => error as AiError,
      );
      return { written: failure ? null : await written, failure, pieces };
    };

    test('writes text in pieces, with the tokens that the provider counted', async () => {
      const { written, pieces } = await write('good');
      expect(pieces.join('')).toBe('Hello world');
      expect(pieces.length).toBeGreaterThan(1);
      expect(written).toMatchObject({
        text: 'Hello world',
        ended: 'complete',
        usage: { inputTokens: 12, outputTokens: 3 },
      });
      expect(written!.firstTextMs).toBeGreaterThan(0);
      expect(JSON.stringify(provider.requests[0]!.body)).toContain('Say hello.');
      expect(JSON.stringify(provider.requests[0]!.body)).toContain('50');
    });

    test('says when the answer was cut at the limit of tokens', async () => {
      expect((await write('long')).written).toMatchObject({ text: 'Hello', ended: 'length' });
    });

    test('writes objects of a form, and asks once more for them', async () => {
      const extract = (model: string) =>
        models.extract(target(model), { messages, schema: city, signal: new AbortController().signal });
      expect(await extract('json')).toEqual({
        value: { city: 'Delft', year: 1246 },
        usage: { inputTokens: 12, outputTokens: 3 },
      });
      expect(JSON.stringify(provider.requests[0]!.body)).toContain('"year"');
      expect(await extract('json-second')).toMatchObject({
        value: { city: 'Delft', year: 1246 },
        usage: { inputTokens: 24 },
      });
      await expect(extract('json-never')).rejects.toMatchObject({
        problem: 'invalid_answer',
        usage: { outputTokens: 6 },
      });
    });

    test('retries what passes by itself, after the pause that the provider wants', async () => {
      expect((await write('busy-once')).written).toMatchObject({ text: 'Hello' });
      expect(provider.requests).toHaveLength(2);
    });

    test('does not wait for a pause that is too long', async () => {
      const { failure } = await write('busy');
      expect(failure).toMatchObject({ problem: 'rate_limited', retryAfterMs: 120_000 });
      expect(provider.requests).toHaveLength(1);
    });

    test('gives up after three attempts', async () => {
      const { failure } = await write('broken');
      expect(failure).toMatchObject({ problem: 'overloaded', detail: expect.stringContaining('500') as unknown });
      expect(provider.requests).toHaveLength(3);
    });

    test.each([
      ['absent', 'model'],
      ['no-credit', 'credit'],
      ['too-long', 'context'],
      ['html', 'protocol'],
      ['garbage', 'protocol'],
      ['redirect', 'redirect'],
      ['empty', 'invalid_answer'],
      // No tools are offered, and what a model calls is not done.
      ['tool-call', 'invalid_answer'],
    ])('%s: %s, without a retry', async (model, problem) => {
      const { failure } = await write(model);
      expect(failure).toMatchObject({ problem });
      expect(provider.requests).toHaveLength(1);
    });

    test('an answer of another kind is no answer', async () => {
      const { failure, written } = await write('other-json', { attempts: 1 });
      expect(written).toBeNull();
      expect(['protocol', 'interrupted']).toContain(failure?.problem);
    });

    test.runIf(!keylessKinds.includes(kind))('reports a rejected key without repeating it', async () => {
      const { failure } = await write('good', {}, { key: 'wrong-key-4711' });
      expect(failure).toMatchObject({ problem: 'key' });
      expect(failure?.message).not.toContain('4711');
    });

    test.each(['cut', 'unfinished'])('%s: what was written stays, and is not written again', async (model) => {
      const { failure, pieces } = await write(model);
      expect(pieces.join('')).toBe('Hello');
      expect(failure).toMatchObject({ problem: 'interrupted' });
      expect(failure?.usage?.outputTokens).toBeGreaterThan(0);
      expect(provider.requests).toHaveLength(1);
    });

    test.each([
      ['silent', { firstText: 100 }, ''],
      ['slow', { firstText: 100 }, ''],
      ['pausing', { idle: 100 }, 'Hello'],
      ['endless', { total: 200, characters: Infinity }, null],
    ])('%s: is limited in time', async (model, limits, text) => {
      const { failure, pieces } = await write(model, limits);
      expect(failure?.problem).toMatch(model === 'endless' ? /time_out|too_large/ : /time_out/);
      if (text !== null) expect(pieces.join('')).toBe(text);
    });

    test.runIf(protocols[kind].thinking)(
      'waits for a model that thinks, and does not pass on what it thinks',
      async () => {
        const { written, pieces } = await write('thinking', { firstText: 150, idle: 150 });
        expect(written).toMatchObject({ text: 'Hello' });
        expect(pieces.join('')).toBe('Hello');
      },
    );

    test.each(['endless', 'huge'])('%s: is limited in size', async (model) => {
      const { failure, pieces } = await write(model, { characters: 20_000 });
      expect(failure).toMatchObject({ problem: 'too_large' });
      expect(pieces.join('').length).toBeLessThanOrEqual(20_000);
    });

    test('stops with the reason of the signal', async () => {
      const stopping = new AbortController();
      const reason = new Error('stopped by the user');
      const onText = () => stopping.abort(reason);
      const stopped = models.write(target('endless'), { messages, signal: stopping.signal, onText });
      await expect(stopped).rejects.toBe(reason);
      const never = models.write(target('good'), { messages, signal: AbortSignal.abort(reason) });
      await expect(never).rejects.toBe(reason);
    });

    test.runIf(embeds)('turns texts into vectors', async () => {
      const texts = Array.from({ length: 3 }, (_, index) => `text ${index}`);
      const { vectors, usage } = await models.embed(target('embed-good'), texts, {
        signal: new AbortController().signal,
      });
      expect(vectors).toEqual([
        [1, 0, 0.5],
        [1, 1, 0.5],
        [1, 2, 0.5],
      ]);
      expect(usage.inputTokens).toBeGreaterThan(0);
      const garbage = models.embed(target('embed-garbage'), ['a', 'b'], { signal: new AbortController().signal });
      await expect(garbage).rejects.toMatchObject({ problem: 'protocol' });
    });

    test('sends the pictures of a message, whole', async () => {
      const pictures = [{ mimeType: 'image/png', bytes: pixel }];
      const seeing = [{ role: 'user', text: 'What is on this page?', pictures }] as const;
      const { signal } = new AbortController();
      expect(await models.write(target('good'), { messages: seeing, signal })).toMatchObject({ text: 'Hello world' });
      const sent = JSON.stringify(provider.requests[0]!.body);
      expect(sent).toContain('What is on this page?');
      expect(sent).toContain(pixel.toString('base64'));
    });

    const transcribe = (model: string, more: Partial<TranscribeRequest> = {}) => {
      const request = { audio: recording, mimeType: 'audio/wav', signal: new AbortController().signal, ...more };
      return models.transcribe(target(model), request);
    };

    test.runIf(transcribes)('writes down speech, with times in seconds', async () => {
      expect(await transcribe('speech')).toMatchObject({
        text: 'Goede morgen',
        segments: [
          { text: 'Goede', start: 0, end: 1.5 },
          { text: 'morgen', start: 1.5, end: 3.5 },
        ],
        // Mistral gives times of sentences only.
        words: kind === 'mistral' ? [] : [{ text: 'Goede', start: 0.1, end: 1.4, probability: 0.75 }],
      });
      const { body, url } = provider.requests[0]!;
      expect(url).toMatch(/\/v1\/audio\/transcriptions$/);
      expect(body).toMatchObject({ model: 'speech', 'timestamp_granularities[]': 'segment' });
      const file = body['file'] as File;
      expect([file.name, file.type, Buffer.from(await file.arrayBuffer())]).toEqual([
        'audio.wav',
        'audio/wav',
        recording,
      ]);
    });

    test.runIf(transcribes)(
      'has the length of the recording and the tokens, where the provider says them',
      async () => {
        const timed = await transcribe('speech', { language: 'nl' });
        expect(timed.seconds).toBe(kind === 'mistral' ? 4 : 3.5);
        expect(provider.requests[0]!.body['language']).toBe(kind === 'mistral' ? undefined : 'nl');
        const plain = await transcribe('speech-plain').catch((error: unknown) => error);
        // A model that knows only the plain form is asked again for that.
        if (kind !== 'mistral')
          expect(plain).toEqual({
            text: 'Goede morgen',
            segments: [],
            words: [],
            language: null,
            seconds: null,
            usage: { inputTokens: 14, outputTokens: 4 },
          });
      },
    );

    test.runIf(transcribes).each([
      ['absent', 'model'],
      ['no-credit', 'credit'],
      ['speech-garbage', 'protocol'],
      ['html', 'protocol'],
      ['redirect', 'redirect'],
      ['busy', 'rate_limited'],
    ])('speech, %s: %s', async (model, problem) => {
      await expect(transcribe(model)).rejects.toMatchObject({ problem });
      expect(provider.requests).toHaveLength(1);
    });

    test.runIf(transcribes)('speech: retries, is limited in time, and stops', async () => {
      await expect(transcribe('broken')).rejects.toMatchObject({ problem: 'overloaded' });
      expect(provider.requests).toHaveLength(3);
      await expect(transcribe('silent', { limits: { total: 100 } })).rejects.toMatchObject({ problem: 'time_out' });
      const reason = new Error('stopped by the user');
      await expect(transcribe('silent', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
    });

    test.runIf(!transcribes)('has no models for speech', async () => {
      await expect(transcribe('speech')).rejects.toMatchObject({ problem: 'model' });
      expect(provider.requests).toEqual([]);
    });

    test('lists the models, where the provider does', async () => {
      const { address, key } = provider;
      const list = await models.list({ kind, address, key }, { signal: new AbortController().signal });
      if (kind === 'azure_openai') expect(list).toBeNull();
      else expect(list).toContainEqual(expect.objectContaining({ name: 'good' }));
      for (const { capabilities } of list ?? []) expect(capabilities.length).toBeGreaterThan(0);
    });

    test('reports what is wrong with an address', async () => {
      const at = async (address: string) => (await write('good', { attempts: 1 }, { address })).failure?.problem;
      expect(await at('http://no-such-host.invalid')).toBe('unknown_host');
      expect(await at('http://127.0.0.1:1')).toBe('refused');
      expect(await at('http://10.11.12.13')).toBe('private_address');
      expect(await at(provider.address.replace('http:', 'https:'))).toBe('protocol');
    });
  });
}
