import pLimit from 'p-limit';
import type { Capability } from '@dossier/contract/ai-providers/constants';
import type { ChatPart, ChatRequest, ConnectProvider } from './adapter.ts';
import { capabilitiesByName, countIn, entriesIn, fetchJson, textIn } from './listed-models.ts';
import { AiError, type Connection, type ModelMessage, type ModelOffer } from './port.ts';
import { failureInStream } from './response-failure.ts';

/** Models whose details are asked for one by one. */
const MAX_DETAILED = 50;
/** Without a size, Ollama cuts the beginning off longer prompts without saying so. */
const CONTEXT_IF_UNKNOWN = 8192;
const MAX_LINE = 4 * 1024 * 1024;

/**
 * Ollama's own API: JSON lines instead of events. Its OpenAI-compatible one has no way to set the size of the context.
 * https://github.com/ollama/ollama/blob/main/docs/api.md
 */
export const connect: ConnectProvider = (connection, fetch) => {
  const base = connection.address.replace(/\/(api|v1)$/, '');
  const headers = {
    'content-type': 'application/json',
    ...(connection.key !== null && { authorization: `Bearer ${connection.key}` }),
  };
  const post = (path: string, body: object, signal: AbortSignal) =>
    fetch(`${base}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal });

  async function details(name: string, signal: AbortSignal): Promise<ModelOffer> {
    const init = { method: 'POST', headers, body: JSON.stringify({ model: name }), signal };
    const answer = (await fetchJson(fetch, `${base}/api/show`, init)) as Record<string, unknown> | null;
    const info = (answer?.['model_info'] ?? {}) as Record<string, unknown>;
    const contextName = Object.keys(info).find((part) => part.endsWith('.context_length'));
    return {
      name,
      capabilities: capabilitiesOf(name, answer?.['capabilities']),
      contextTokens: contextName ? countIn(info, contextName) : null,
    };
  }

  return {
    async *chat(model, request) {
      const response = await post('chat', chatBody(model, request), request.signal);
      yield* readLines(connection, response);
    },
    async embed(model, texts, signal) {
      const init = { method: 'POST', headers, body: JSON.stringify({ model, input: texts, truncate: false }), signal };
      const answer = (await fetchJson(fetch, `${base}/api/embed`, init)) as Record<string, unknown> | null;
      const vectors = answer?.['embeddings'];
      if (!Array.isArray(vectors)) throw new AiError('protocol', 'no embeddings');
      return { vectors: vectors as number[][], tokens: countIn(answer ?? {}, 'prompt_eval_count') };
    },
    transcribe: null,
    async list(signal) {
      const models = entriesIn(await fetchJson(fetch, `${base}/api/tags`, { headers, signal }), 'models');
      const names = models.flatMap((entry) => textIn(entry, 'name', 'model') ?? []);
      const four = pLimit(4);
      const offers = names.map(async (name, index) =>
        index < MAX_DETAILED
          ? four(() => details(name, signal))
          : { name, capabilities: capabilitiesByName(name), contextTokens: null },
      );
      return (await Promise.all(offers)).filter(({ capabilities }) => capabilities.length > 0);
    },
    batchSize: 64,
  };
};

function chatBody(model: string, request: ChatRequest): object {
  const { messages, maxOutputTokens, temperature, jsonSchema, contextTokens } = request;
  return {
    model,
    messages: messages.map(toOllamaMessage),
    stream: true,
    ...(jsonSchema && { format: jsonSchema }),
    options: {
      num_ctx: contextTokens ?? CONTEXT_IF_UNKNOWN,
      ...(maxOutputTokens !== undefined && { num_predict: maxOutputTokens }),
      ...(temperature !== undefined && { temperature }),
    },
  };
}

const toOllamaMessage = ({ role, text, pictures = [] }: ModelMessage) => ({
  role,
  content: text,
  ...(pictures.length > 0 && { images: pictures.map(({ bytes }) => Buffer.from(bytes).toString('base64')) }),
});

/** The parts in a body of JSON lines. */
async function* readLines(connection: Connection, response: Response): AsyncGenerator<ChatPart> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) throw new AiError('too_large');
    for (const line of lines) yield* readLine(connection, line);
  }
  yield* readLine(connection, rest + decoder.decode());
}

function* readLine(connection: Connection, line: string): Generator<ChatPart> {
  if (line.trim() === '') return;
  let parsed: Record<string, unknown>;
  try {
    parsed = JSON.parse(line) as Record<string, unknown>;
  } catch {
    throw new AiError('protocol', 'no JSON');
  }
  if (parsed['error'] !== undefined) throw failureInStream(connection, parsed);
  const message = parsed['message'] as { content?: unknown; thinking?: unknown } | undefined;
  if (message === undefined && parsed['done'] !== true) throw new AiError('protocol', 'no message');
  if (typeof message?.thinking === 'string' && message.thinking !== '') yield { kind: 'thinking' };
  if (typeof message?.content === 'string' && message.content !== '') yield { kind: 'text', text: message.content };
  if (parsed['done'] === true) {
    const ended = parsed['done_reason'] === 'length' ? 'length' : 'complete';
    const inputTokens = countIn(parsed, 'prompt_eval_count');
    yield { kind: 'end', ended, inputTokens, outputTokens: countIn(parsed, 'eval_count') };
  }
}

function capabilitiesOf(name: string, capabilities: unknown): Capability[] {
  if (!Array.isArray(capabilities)) return capabilitiesByName(name);
  if (capabilities.includes('embedding')) return ['embeddings'];
  return [
    ...(capabilities.includes('completion') ? ['chat' as const] : []),
    ...(capabilities.includes('vision') ? ['vision' as const] : []),
  ];
}
