// A local server that speaks the protocol of OpenAI-compatible providers.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ChatServer {
  /** The base address to enter for the provider. */
  readonly address: string;
  readonly model: string;
  /** The next answers: what the model writes, piece by piece. */
  answerWith(write: Writer): void;
  close(): Promise<void>;
}

/** Writes pieces of text about the passages of a prompt. */
export type Writer = (passages: readonly Passage[]) => Iterable<string | Promise<string>>;

export interface Passage {
  passage: number;
  text: string;
}

interface ChatRequest {
  messages: { content: string | { text?: string }[] }[];
}

const MODEL = 'harbour-1';

/** Starts the server with one model. */
export async function startChatServer(): Promise<ChatServer> {
  let writer: Writer = () => ['NOT_FOUND'];
  const server = createServer((request, response) => {
    response.on('error', () => {});
    const { url } = request;
    if (url === '/v1/models')
      return void sendJson(response, { object: 'list', data: [{ id: MODEL, object: 'model' }] });
    if (url !== '/v1/chat/completions') return void response.writeHead(404).end();
    void json(request).then((body) => stream(response, writer(passagesIn(body as ChatRequest))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    model: MODEL,
    answerWith: (next) => (writer = next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const sendJson = (response: ServerResponse, value: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

async function stream(response: ServerResponse, pieces: ReturnType<Writer>): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const chunk = (more: object) =>
    response.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: MODEL, ...more })}\n\n`,
    );
  const choice = (delta: object, finish: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: finish }] });
  choice({ role: 'assistant', content: '' });
  for (const piece of pieces) choice({ content: await piece });
  choice({}, 'stop');
  chunk({ choices: [], usage: { prompt_tokens: 40, completion_tokens: 12, total_tokens: 52 } });
  response.end('data: [DONE]\n\n');
}

/** Each passage is a line of JSON. */
function passagesIn({ messages }: ChatRequest): Passage[] {
  const text = messages
    .flatMap(({ content }) => (typeof content === 'string' ? content : content.map((part) => part.text ?? '')))
    .join('\n');
  return text.split('\n').flatMap((line) => (line.startsWith('{"passage":') ? (JSON.parse(line) as Passage) : []));
}
