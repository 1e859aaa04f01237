import { bearer, event, type Protocol } from './testing-protocol.ts';

/** A piece of a streamed answer. */
export const openAiChunk = (delta: object, finish: string | null, more: object = {}) =>
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

export const openAi: Protocol = {
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
          words: [{ word: ' Goede', start: 0.1, end: 1.4, probability: 0.75 }],
          usage: { type: 'duration', seconds: 4 },
        }
      : { text, usage: { type: 'tokens', input_tokens: 14, output_tokens: 4, total_tokens: 18 } },
  models: ({ method, url }) =>
    method === 'GET' && url === '/v1/models'
      ? { object: 'list', data: ['good', 'text-embedding-good', 'whisper-good', 'tts-good'].map((id) => ({ id })) }
      : null,
};

export const mistral: Protocol = {
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
