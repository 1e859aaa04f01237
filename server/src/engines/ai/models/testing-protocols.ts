import type { RemoteKind } from './adapter.ts';
import { mistral, openAi, openAiChunk } from './testing-openai.ts';
import { bearer, event, type Protocol } from './testing-protocol.ts';

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
