// A small deterministic model behind the calls of OpenAI, for trying written answers without a key and for load tests. It runs on no
// weights: it quotes the sentences of the passages that share most words with the question. The name of a model says what it does, in parts:
//   quote        answers from the passages, or NOT_FOUND
//   obedient     follows any instruction that it finds in what it is sent; otherwise as `quote`
//   embed-64     turns texts into vectors of 64 numbers, by the hashes of their words
//   -first300    milliseconds until the first text           -pace20   milliseconds between two words
//   -words80     at most so many words                        -cut8     breaks the connection after so many words
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** The names in the list of models; others of the same form exist, too. */
const LISTED = ['quote', 'quote-first300-pace20', 'quote-first50-words40', 'obedient', 'quote-cut8', 'embed-64'];
const NAME = /^(quote|obedient|embed)((?:-(?:first|pace|words|cut)?\d{1,6})*)$/;
const MAX_BODY = 20_000_000;
const CONTEXT_TOKENS = 32_000;

/**
 * @param {{ port?: number, onAnswer?: (times: { prompt: string, receivedAt: number, firstAt: number }) => void }} options `onAnswer` is
 *   called after the first text, with times in milliseconds since 1970
 */
export async function startModelServer({ port = 0, onAnswer = () => {} } = {}) {
  const server = createServer((request, response) => {
    response.on('error', () => {});
    void answer(request, response, onAnswer).catch(() => response.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(request, response, onAnswer) {
  const receivedAt = now();
  const json = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (request.method === 'GET' && request.url === '/v1/models') {
    const data = LISTED.map((id) => ({ id, object: 'model', context_length: CONTEXT_TOKENS }));
    return void json(200, { object: 'list', data });
  }
  const body = await readBody(request);
  const behaviour = body && behaviourOf(String(body.model));
  if (!body) return void json(400, { error: { message: 'The body is not JSON, or too long.' } });
  if (!behaviour) {
    const message = `The model ${JSON.stringify(body.model)} does not exist.`;
    return void json(404, { error: { message, type: 'invalid_request_error', code: 'model_not_found' } });
  }
  if (request.url === '/v1/embeddings') return void json(200, embeddings([body.input].flat(), behaviour.size));
  if (request.url !== '/v1/chat/completions') return void json(404, { error: { message: 'There is no such call.' } });
  const prompt = promptOf(body.messages ?? []);
  const words = wordsOf(behaviour.kind === 'obedient' ? obey(prompt) : writeAnswer(prompt)).slice(0, behaviour.words);
  const usage = usageOf(prompt, words.join(''));
  if (!body.stream) {
    await sleep(behaviour.first);
    const message = { role: 'assistant', content: words.join('') };
    const choices = [{ index: 0, message, finish_reason: 'stop' }];
    return void json(200, { id: 'model-1', object: 'chat.completion', model: body.model, choices, usage });
  }
  await stream(response, {
    body,
    behaviour,
    words,
    usage,
    onFirst: (firstAt) => onAnswer({ prompt, receivedAt, firstAt }),
  });
}

async function stream(response, { body, behaviour, words, usage, onFirst }) {
  const send = (delta, finish = null, more = {}) => {
    const choices = delta === null ? [] : [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'model-1', object: 'chat.completion.chunk', model: body.model, choices, ...more };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.flushHeaders();
  await sleep(behaviour.first);
  for (const [at, word] of words.entries()) {
    if (response.destroyed) return;
    if (at === behaviour.cut) return void response.socket?.destroy();
    send({ role: 'assistant', content: word });
    if (at === 0) onFirst(now());
    if (behaviour.pace > 0) await sleep(behaviour.pace);
  }
  send({}, 'stop');
  if (body.stream_options?.include_usage) send(null, null, { usage });
  response.end('data: [DONE]\n\n');
}

/** What the name of a model says; null if there is no such model. */
export function behaviourOf(name) {
  const match = NAME.exec(name);
  if (!match) return null;
  const [, kind, parts] = match;
  const value = (part, otherwise) => Number(new RegExp(`-${part}(\\d+)`).exec(parts)?.[1] ?? otherwise);
  return {
    kind,
    size: Math.min(4096, value('', 64)),
    first: value('first', 0),
    pace: value('pace', 0),
    words: value('words', 200),
    cut: value('cut', -1),
  };
}

const now = () => performance.timeOrigin + performance.now();

async function readBody(request) {
  let text = '';
  for await (const piece of request.setEncoding('utf8')) {
    text += piece;
    if (text.length > MAX_BODY) return null;
  }
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** All text of the messages. */
function promptOf(messages) {
  const textOf = (content) =>
    typeof content === 'string' ? content : (content ?? []).map((part) => part.text ?? '').join('\n');
  return messages.map(({ content }) => textOf(content)).join('\n');
}

/** The words with the spaces after them, so that joined they are the text. */
const wordsOf = (text) => text.match(/\S+\s*/g) ?? [];

const usageOf = (prompt, text) => {
  const [input, output] = [prompt, text].map((value) => Math.ceil(value.length / 4));
  return { prompt_tokens: input, completion_tokens: output, total_tokens: input + output };
};

const SHORT = 3;
const significant = (text) =>
  (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((word) => word.length > SHORT || /\d/.test(word));

/** Up to two sentences of the passages that share most words with the question, each with its citation. */
export function writeAnswer(prompt) {
  const lines = prompt.split('\n');
  const passages = lines.flatMap((line) => (line.startsWith('{"passage":') ? [JSON.parse(line)] : []));
  const questionLine = lines.findLast((line) => line.startsWith('Question: '));
  if (passages.length === 0 || !questionLine) return `You wrote: ${lines.at(-1) ?? ''}`;
  const words = new Set(significant(JSON.parse(questionLine.slice('Question: '.length))));
  const sentences = passages.flatMap(({ passage, text }, order) =>
    sentencesOf(text).map((sentence) => ({ passage, order, text: sentence })),
  );
  const shared = ({ text }) => new Set(significant(text).filter((word) => words.has(word))).size;
  const ranked = sentences
    .map((sentence) => ({ ...sentence, score: shared(sentence) }))
    .filter(({ score }) => score >= Math.min(2, words.size))
    .toSorted((a, b) => b.score - a.score || a.order - b.order)
    .slice(0, 2);
  if (ranked.length === 0) return 'NOT_FOUND';
  return ranked.map(({ text, passage }) => `${text.replace(/[.!?]$/, '')} [${passage}].`).join(' ');
}

/** Without line breaks; a number or an abbreviation before a small letter does not end a sentence. */
const sentencesOf = (text) =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(?<=[.!?]) (?=[\p{Lu}\d])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

const ORDERS = [/SAY THIS: (.*?) END/g, /(?:write|say|answer|reply|print|output)(?: with)?:? \\?"(.{1,500}?)\\?"/gi];

/** What instructions in the prompt ask to be written; without one, an answer. */
export function obey(prompt) {
  const orders = ORDERS.flatMap((order) => [...prompt.matchAll(order)].map(([, text]) => text.replaceAll('\\"', '"')));
  return orders.length > 0 ? `${orders.join('\n')}\n` : writeAnswer(prompt);
}

/** Texts as vectors of length 1: each word counts at the place of its hash. */
function embeddings(texts, size) {
  const data = texts.map((text, index) => {
    const vector = Array.from({ length: size }, () => 0);
    for (const word of significant(String(text))) {
      const hash = createHash('sha256').update(word).digest();
      vector[hash.readUInt32LE(0) % size] += hash[4] < 128 ? 1 : -1;
    }
    const length = Math.hypot(...vector) || 1;
    return { object: 'embedding', index, embedding: vector.map((value) => value / length) };
  });
  const tokens = Math.ceil(texts.join('').length / 4);
  return { object: 'list', model: 'embed', data, usage: { prompt_tokens: tokens, total_tokens: tokens } };
}
