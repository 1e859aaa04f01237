import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer as readBuffer } from 'node:stream/consumers';
import type { LocalModels } from '../local/port.ts';
import type { RemoteKind } from './adapter.ts';
import { protocols } from './testing-protocols.ts';

export interface ReceivedRequest {
  url: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface TestProvider {
  /** The base address to enter for the provider. */
  readonly address: string;
  readonly key: string | null;
  readonly requests: ReceivedRequest[];
  /** Further models, by name. */
  readonly writers: Map<string, Writer>;
  /** Further models for transcription, by name: the answer for a recording. If one throws, the connection breaks off. */
  readonly transcribers: Map<string, (audio: Uint8Array) => object>;
  /** Further models for embeddings, by name. If one throws, the connection breaks off. */
  readonly embedders: Map<string, (texts: readonly string[]) => number[][] | Promise<number[][]>>;
  close(): Promise<void>;
}

/** Writes pieces of text for all the text that it is sent. If it throws, the connection breaks off. */
export type Writer = (prompt: string) => Iterable<string> | AsyncIterable<string>;

/** The tokens of every answer. */
export const TEST_USAGE = { input: 12, output: 3 };

/**
 * A server that speaks the protocol of a kind of provider. The name of the model chooses what it does: `good` answers "Hello world",
 * `json` with JSON, `cut` breaks off, and so on; unknown ones do not exist.
 */
export async function startTestProvider(kind: RemoteKind): Promise<TestProvider> {
  const protocol = protocols[kind];
  const requests: ReceivedRequest[] = [];
  const writers: TestProvider['writers'] = new Map();
  const transcribers: TestProvider['transcribers'] = new Map();
  const embedders: TestProvider['embedders'] = new Map();
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    response.on('error', () => {});
    void readBuffer(request).then(async (received) => {
      const body = await parse(received, request.headers['content-type'] ?? '');
      requests.push({ url: request.url ?? '', headers: request.headers, body });
      answer(request, response, body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function answer(request: IncomingMessage, response: ServerResponse, body: Record<string, unknown>): void {
    const url = request.url ?? '';
    const key = protocol.keyIn(request);
    const json = (status: number, value: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));
    const wrong = (status: number, message: string, code = 'error', headers = {}) =>
      json(status, protocol.error(status, message, code), headers);
    if (protocol.key !== null && key !== protocol.key) return void wrong(401, `Incorrect API key provided: ${key}`);
    const list = protocol.models(request, body);
    if (list) return void json(200, list);
    const model = /\/models\/([^:/]+):/.exec(url)?.[1] ?? String(body['model']);
    const count = (counts.get(model) ?? 0) + 1;
    counts.set(model, count);
    if (/embed/i.test(url)) return void embed(model, body).catch(() => response.destroy());
    const { end, contentType } = protocol;
    const begin = () => protocol.begin(model, body);
    const text = (piece: string) => protocol.text(piece, body);
    const stream = () => response.writeHead(200, { 'content-type': contentType });
    const write = (...pieces: string[]) =>
      void stream().end(begin() + pieces.map(text).join('') + end(TEST_USAGE, 'stop'));
    const behaviours: Record<string, () => void> = {
      good: () => write('Hello', ' world'),
      json: () => write('{"city":"Delft",', '"year":1246}'),
      'json-second': () =>
        count === 1 ? write('Sure, it is Delft.') : write('```json\n{"city":"Delft","year":1246}\n```'),
      'json-never': () => write('{"city":"Delft"}'),
      long: () => void stream().end(begin() + text('Hello') + end(TEST_USAGE, 'length')),
      'busy-once': () => (count === 1 ? wrong(429, 'Slow down', 'rate_limit', { 'retry-after': '0' }) : write('Hello')),
      busy: () => void wrong(429, 'Slow down', 'rate_limit', { 'retry-after': '120' }),
      'no-credit': () => void wrong(429, 'You exceeded your current quota', 'insufficient_quota'),
      broken: () => void wrong(500, 'Internal error', 'error', { 'retry-after': '0' }),
      'too-long': () =>
        void wrong(400, "This model's maximum context length is 8192 tokens", 'context_length_exceeded'),
      empty: () => write(),
      'tool-call': () => void stream().end(begin() + protocol.toolCall(TEST_USAGE)),
      cut: () => {
        stream().write(begin() + text('Hello'));
        setImmediate(() => response.socket?.destroy());
      },
      unfinished: () => void stream().end(begin() + text('Hello')),
      slow: () => stream().flushHeaders(),
      thinking: () => {
        stream().write(begin());
        let left = 6;
        const think = setInterval(() => {
          left -= 1;
          if (left > 0) return void response.write(protocol.thinking!('Hm. '));
          clearInterval(think);
          response.end(text('Hello') + end(TEST_USAGE, 'stop'));
        }, 40);
      },
      pausing: () => void stream().write(begin() + text('Hello')),
      silent: () => {},
      garbage: () => void stream().end(`${begin()}data: {"choices": [{]\n\n{nonsense\n`),
      html: () => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome</html>'),
      'other-json': () => void json(200, { hello: 'world' }),
      redirect: () => void response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
      endless: () => keepWriting(stream(), begin(), () => text('and so on '.repeat(100))),
      huge: () => keepWriting(stream(), begin(), () => 'x'.repeat(64 * 1024), 50_000_000),
    };
    if (url.endsWith('/audio/transcriptions')) {
      return transcribers.has(model)
        ? void transcribeSound(model, body).catch(() => response.destroy())
        : transcribe(model, body);
    }
    const writer = writers.get(model);
    if (writer) return void writePieces(stream(), writer(textsIn(body).join('\n')));
    const behaviour = behaviours[model];
    if (behaviour) return behaviour();
    const { status, body: unknown } = protocol.unknownModel(model);
    json(status, unknown);

    async function writePieces(to: ServerResponse, pieces: ReturnType<Writer>): Promise<void> {
      try {
        to.write(begin());
        for await (const piece of pieces) to.write(text(piece));
        to.end(end(TEST_USAGE, 'stop'));
      } catch {
        setImmediate(() => to.socket?.destroy());
      }
    }

    function transcribe(name: string, form: Record<string, unknown>): void {
      const format = form['response_format'];
      if (name === 'speech-plain' && format !== 'json')
        return void wrong(400, `response_format '${String(format)}' is not compatible with model '${name}'.`);
      if (name === 'speech-garbage') return void json(200, { transcript: 'none' });
      if (name.startsWith('speech')) return void json(200, protocol.transcription('Goede morgen', format !== 'json'));
      const behaviour = behaviours[name];
      if (behaviour) return behaviour();
      const { status, body: unknown } = protocol.unknownModel(name);
      json(status, unknown);
    }

    async function transcribeSound(name: string, form: Record<string, unknown>): Promise<void> {
      json(200, transcribers.get(name)!(new Uint8Array(await (form['file'] as File).arrayBuffer())));
    }

    async function embed(name: string, input: Record<string, unknown>): Promise<void> {
      const texts = [input['input'] ?? input['requests'] ?? ['']].flat();
      const embedder = embedders.get(name);
      if (embedder) return void json(200, protocol.embeddings(await embedder(texts.map(String))));
      if (name === 'embed-garbage') return void json(200, { data: 'none' });
      json(200, protocol.embeddings(texts.map((_, index) => [1, index, 0.5])));
    }
  }

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}${protocol.address}`,
    key: protocol.key,
    requests,
    writers,
    transcribers,
    embedders,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** All text of the messages of a request. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function keepWriting(response: ServerResponse, begin: string, next: () => string, most = Infinity): void {
  let size = 0;
  const more = () => {
    while (!response.destroyed && size < most) {
      const piece = next();
      size += piece.length;
      if (!response.write(piece)) return void response.once('drain', more);
    }
    response.end();
  };
  response.write(begin);
  more();
}

/** JSON, or the fields of a form with its files. */
async function parse(received: Buffer, contentType: string): Promise<Record<string, unknown>> {
  try {
    if (contentType.startsWith('multipart/')) {
      const form = new Response(new Uint8Array(received), { headers: { 'content-type': contentType } });
      return Object.fromEntries(await form.formData());
    }
    return JSON.parse(received.toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** For tests of providers on the network. */
export const noLocalModels = {} as LocalModels;
