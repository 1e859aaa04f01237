import type { IncomingMessage } from 'node:http';
import type { RemoteKind } from './adapter.ts';

/** The messages of a provider's API, for servers in tests. Written after the documentation of each provider. */
export interface Protocol {
  /** Below the root of the server. */
  readonly address: string;
  readonly key: string | null;
  /** The key that the request carries. */
  keyIn(request: IncomingMessage): string | undefined;
  contentType: string;
  begin(model: string, body: Record<string, unknown>): string;
  text(piece: string, body: Record<string, unknown>): string;
  /** What a model writes for itself, where the protocol has it. */
  thinking?(piece: string): string;
  end(usage: { input: number; output: number }, reason: 'stop' | 'length'): string;
  error(status: number, message: string, code: string): object;
  /** A complete answer that only calls a tool. */
  toolCall(usage: { input: number; output: number }): string;
  /** The error for a model that does not exist. */
  unknownModel(model: string): { status: number; body: object };
  embeddings(vectors: number[][]): object;
  /** The answer to `audio/transcriptions`, with times or without. */
  transcription(text: string, isTimed: boolean): object;
  /** The response to a request for the list of models; null if the request is another one. */
  models(request: IncomingMessage, body: Record<string, unknown>): object | null;
}

const bearer = (request: IncomingMessage) => request.headers.authorization?.replace(/^Bearer /, '');
const event = (data: object | string, name?: string) =>
  `${name ? `event: ${name}\n` : ''}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

const openAiChunk = (delta: object, finish: string | null, more: object = {}) =>
  event({
    id: 'c1',
    object: 'chat.completion.chunk',
    created: 1_700_000_000,
    model: 'm',
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  });
const openAiUsage = ({ input, output }: { input: number; output: number }) => ({
  usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output },
});

const openAi: Protocol = {
  address: '/v1',
  key: 'sk-test-0123456789',
  keyIn: bearer,
  contentType: 'text/event-stream',
  begin: () => openAiChunk({ role: 'assistant', content: '' }, null),
  text: (piece) => openAiChunk({ content: piece }, null),
  end: (usage, reason) =>
    openAiChunk({}, reason) +
    event({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], ...openAiUsage(usage) }) +
    event('[DONE]'),
  toolCall: (usage) =>
    openAiChunk(
      { tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: { name: 'delete_all', arguments: '{}' } }] },
      null,
    ) +
    openAiChunk({}, 'tool_calls', openAiUsage(usage)) +
    event('[DONE]'),
  error: (_, message, code) => ({ error: { message, type: 'error', param: null, code } }),
  unknownModel: (model) => ({
    status: 404,
    body: {
      error: {
        message: `The model \`${model}\` does not exist`,
        type: 'invalid_request_error',
        code: 'model_not_found',
      },
    },
  }),
  embeddings: (vectors) => ({
    object: 'list',
    data: vectors.map((embedding, index) => ({ object: 'embedding', index, embedding })),
    model: 'm',
    usage: { prompt_tokens: 7, total_tokens: 7 },
  }),
  transcription: (text, isTimed) =>
    isTimed
      ? {
          task: 'transcribe',
          language: 'dutch',
          duration: 3.5,
          text,
          segments: [
            { id: 0, seek: 0, start: 0, end: 1.5, text: ' Goede', tokens: [1], temperature: 0, no_speech_prob: 0 },
            { id: 1, seek: 0, start: 1.5, end: 3.5, text: ' morgen', tokens: [2], temperature: 0, no_speech_prob: 0 },
          ],
          usage: { type: 'duration', seconds: 4 },
        }
      : { text, usage: { type: 'tokens', input_tokens: 14, output_tokens: 4, total_tokens: 18 } },
  models: ({ method, url }) =>
    method === 'GET' && url === '/v1/models'
      ? { object: 'list', data: ['good', 'text-embedding-good', 'whisper-good', 'tts-good'].map((id) => ({ id })) }
      : null,
};

/** Objects of a form are the input of a tool that the model must call. */
const firstBlock = ({ tools }: Record<string, unknown>) =>
  Array.isArray(tools)
    ? { type: 'tool_use', id: 't1', name: (tools[0] as { name: string }).name, input: {} }
    : { type: 'text', text: '' };

const anthropic: Protocol = {
  address: '/v1',
  key: 'sk-ant-0123456789',
  keyIn: ({ headers }) => headers['x-api-key'] as string | undefined,
  contentType: 'text/event-stream',
  begin: (model, body) =>
    event(
      {
        type: 'message_start',
        message: {
          id: 'm1',
          type: 'message',
          role: 'assistant',
          model,
          content: [],
          stop_reason: null,
          usage: { input_tokens: 12, output_tokens: 1 },
        },
      },
      'message_start',
    ) + event({ type: 'content_block_start', index: 0, content_block: firstBlock(body) }, 'content_block_start'),
  text: (piece, body) =>
    event(
      {
        type: 'content_block_delta',
        index: 0,
        delta: body['tools'] ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece },
      },
      'content_block_delta',
    ),
  end: ({ output }, reason) =>
    event({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
    event(
      {
        type: 'message_delta',
        delta: { stop_reason: reason === 'length' ? 'max_tokens' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: output },
      },
      'message_delta',
    ) +
    event({ type: 'message_stop' }, 'message_stop'),
  toolCall({ output }) {
    const block = { type: 'tool_use', id: 't1', name: 'delete_all', input: {} };
    return (
      event({ type: 'content_block_start', index: 0, content_block: block }, 'content_block_start') +
      event({ type: 'content_block_stop', index: 0 }, 'content_block_stop') +
      event(
        {
          type: 'message_delta',
          delta: { stop_reason: 'tool_use', stop_sequence: null },
          usage: { output_tokens: output },
        },
        'message_delta',
      ) +
      event({ type: 'message_stop' }, 'message_stop')
    );
  },
  error: (_, message, code) => ({ type: 'error', error: { type: code, message } }),
  unknownModel: (model) => ({
    status: 404,
    body: { type: 'error', error: { type: 'not_found_error', message: `model: ${model}` } },
  }),
  embeddings: () => ({}),
  transcription: () => ({}),
  models: ({ method, url }) =>
    method === 'GET' && url?.startsWith('/v1/models')
      ? { data: [{ type: 'model', id: 'good' }], has_more: false }
      : null,
};

const googleChunk = (parts: object[], more: object = {}) =>
  event({ candidates: [{ content: { role: 'model', parts }, index: 0, ...more }] });
const google: Protocol = {
  thinking: (piece) => googleChunk([{ text: piece, thought: true }]),
  address: '/v1beta',
  key: 'AIza-0123456789',
  keyIn: ({ headers }) => headers['x-goog-api-key'] as string | undefined,
  contentType: 'text/event-stream',
  begin: () => '',
  text: (piece) => googleChunk([{ text: piece }]),
  end: ({ input, output }, reason) =>
    event({
      candidates: [
        {
          content: { role: 'model', parts: [{ text: '' }] },
          finishReason: reason === 'length' ? 'MAX_TOKENS' : 'STOP',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: input, candidatesTokenCount: output, totalTokenCount: input + output },
    }),
  toolCall: () => googleChunk([{ functionCall: { name: 'delete_all', args: {} } }], { finishReason: 'STOP' }),
  error: (status, message, code) => ({ error: { code: status, message, status: code } }),
  unknownModel: (model) => ({
    status: 404,
    body: { error: { code: 404, message: `models/${model} is not found for API version v1beta`, status: 'NOT_FOUND' } },
  }),
  embeddings: (vectors) =>
    vectors.length === 1
      ? { embedding: { values: vectors[0] } }
      : { embeddings: vectors.map((values) => ({ values })) },
  transcription: () => ({}),
  models: ({ method, url }) =>
    method === 'GET' && url?.startsWith('/v1beta/models')
      ? {
          models: [
            { name: 'models/good', inputTokenLimit: 1_048_576, supportedGenerationMethods: ['generateContent'] },
            { name: 'models/embed-good', inputTokenLimit: 2048, supportedGenerationMethods: ['embedContent'] },
          ],
        }
      : null,
};

const mistral: Protocol = {
  ...openAi,
  key: 'mistral-0123456789',
  end: (usage, reason) => openAiChunk({ content: '' }, reason, openAiUsage(usage)) + event('[DONE]'),
  transcription: (text) => ({
    model: 'voxtral-mini-latest',
    text,
    language: null,
    segments: [
      { type: 'transcription_segment', text: 'Goede', start: 0, end: 1.5 },
      { type: 'transcription_segment', text: ' morgen', start: 1.5, end: 3.5 },
    ],
    usage: { prompt_audio_seconds: 4, prompt_tokens: 4, completion_tokens: 35, total_tokens: 39 },
  }),
  error: (_, message, code) => ({ object: 'error', message, type: code, param: null, code: null }),
  unknownModel: (model) => ({
    status: 400,
    body: { object: 'error', message: `Invalid model: ${model}`, type: 'invalid_model', param: null, code: '1500' },
  }),
  models: ({ method, url }) =>
    method === 'GET' && url === '/v1/models'
      ? {
          data: [
            { id: 'good', capabilities: { completion_chat: true, vision: true }, max_context_length: 131_072 },
            { id: 'mistral-embed', capabilities: { completion_chat: false }, max_context_length: 8192 },
          ],
        }
      : null,
};

const ollama: Protocol = {
  thinking: (thinking) =>
    `${JSON.stringify({ model: 'm', message: { role: 'assistant', content: '', thinking }, done: false })}\n`,
  address: '',
  key: null,
  keyIn: bearer,
  contentType: 'application/x-ndjson',
  begin: () => '',
  text: (piece) => `${JSON.stringify({ model: 'm', message: { role: 'assistant', content: piece }, done: false })}\n`,
  end: ({ input, output }, reason) =>
    `${JSON.stringify({
      model: 'm',
      message: { role: 'assistant', content: '' },
      done: true,
      done_reason: reason,
      prompt_eval_count: input,
      eval_count: output,
    })}\n`,
  toolCall({ input, output }) {
    const tool_calls = [{ function: { name: 'delete_all', arguments: {} } }];
    const message = { role: 'assistant', content: '', tool_calls };
    const end = { done: true, done_reason: 'stop', prompt_eval_count: input, eval_count: output };
    return `${JSON.stringify({ model: 'm', message, ...end })}\n`;
  },
  error: (_, message) => ({ error: message }),
  unknownModel: (model) => ({ status: 404, body: { error: `model '${model}' not found` } }),
  embeddings: (embeddings) => ({ model: 'm', embeddings, prompt_eval_count: 7 }),
  transcription: () => ({}),
  models: ({ method, url }, body) => {
    if (method === 'GET' && url === '/api/tags') return { models: [{ name: 'good' }, { name: 'nomic-embed-text' }] };
    if (url !== '/api/show') return null;
    return body['model'] === 'good'
      ? { capabilities: ['completion', 'vision'], model_info: { 'llama.context_length': 131_072 } }
      : { capabilities: ['embedding'], model_info: { 'bert.context_length': 2048 } };
  },
};

export const protocols: Readonly<Record<RemoteKind, Protocol>> = {
  openai: openAi,
  azure_openai: {
    ...openAi,
    address: '',
    key: 'azure-0123456789',
    keyIn: ({ headers }) => headers['api-key'] as string,
  },
  anthropic,
  google,
  mistral,
  ollama,
  openai_compatible: {
    ...openAi,
    key: null,
    thinking: (piece) => openAiChunk({ reasoning_content: piece }, null),
  },
};
