import { z } from 'zod';
import type { ProviderAdapter } from './adapter.ts';
import { fetchJson } from './listed-models.ts';
import { AiError, type Transcribed, type TranscribeRequest } from './port.ts';

/** The form of the answer: newer models of OpenAI know only the plain one, whose answer has no times. */
type Format = 'verbose_json' | 'json';

interface Service {
  fetch: typeof globalThis.fetch;
  /** The base address, up to `/v1`. */
  address: string;
  headers: Record<string, string>;
  /** Mistral has one form only, and gives times only if no language is set. */
  isMistral?: boolean;
}

const amount = z.number().min(0).optional().catch(undefined);
const probability = z.number().min(0).max(1).nullish().catch(null);
/** Whisper's mean logarithm of the probabilities of a segment. */
const logarithm = z.number().max(0).nullish().catch(null);
const answer = z.object({
  text: z.string(),
  language: z.string().nullish(),
  duration: amount,
  segments: z
    .array(
      z.object({
        text: z.string(),
        start: z.number(),
        end: z.number(),
        avg_logprob: logarithm,
        // Of servers that distinguish speakers, by a number or a name.
        speaker: z
          .union([z.string(), z.number().transform(String)])
          .nullish()
          .catch(null),
      }),
    )
    .nullish()
    .transform((segments) => segments ?? []),
  words: z
    .array(z.object({ word: z.string(), start: z.number(), end: z.number(), probability }))
    .nullish()
    .catch(null)
    .transform((words) => words ?? []),
  usage: z
    .object({
      seconds: amount,
      prompt_audio_seconds: amount,
      input_tokens: amount,
      output_tokens: amount,
      prompt_tokens: amount,
      completion_tokens: amount,
    })
    .nullish(),
});

/**
 * `POST audio/transcriptions`, a protocol of OpenAI that Azure, Mistral and many servers of one's own speak. Not through the packages: they
 * choose the form of the answer by the name of the model, which says nothing for deployments and servers of one's own.
 * https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export function transcriptions({ fetch, address, headers, isMistral = false }: Service): ProviderAdapter['transcribe'] {
  async function send(model: string, request: TranscribeRequest, format: Format): Promise<Transcribed> {
    const { audio, mimeType, language, signal } = request;
    const form = new FormData();
    form.set('model', model);
    form.set('file', new File([new Uint8Array(audio)], `audio.${extensionOf(mimeType)}`, { type: mimeType }));
    if (language !== undefined && !isMistral) form.set('language', language);
    if (!isMistral) form.set('response_format', format);
    if (!isMistral && format === 'verbose_json') form.append('timestamp_granularities[]', 'word');
    if (isMistral || format === 'verbose_json') form.append('timestamp_granularities[]', 'segment');
    // The guarded fetch takes bytes.
    const encoded = new Response(form);
    const body = new Uint8Array(await encoded.arrayBuffer());
    const allHeaders = { ...headers, 'content-type': encoded.headers.get('content-type')! };
    const received = await fetchJson(fetch, `${address}/audio/transcriptions`, {
      method: 'POST',
      headers: allHeaders,
      body,
      signal,
    });
    return toTranscribed(received);
  }

  return async (model, request) => {
    if (isMistral) return await send(model, request, 'json');
    try {
      return await send(model, request, 'verbose_json');
    } catch (error) {
      const isFormat = error instanceof AiError && error.problem === 'rejected' && FORMAT.test(error.detail);
      if (!isFormat) throw error;
      return await send(model, request, 'json');
    }
  };
}

const FORMAT = /response_format|verbose_json|timestamp_granularities/;

function toTranscribed(received: unknown): Transcribed {
  const parsed = answer.safeParse(received);
  if (!parsed.success) throw new AiError('protocol', 'no transcription');
  const { text, language, duration, segments, words, usage } = parsed.data;
  return {
    text,
    segments: segments.map(({ text: segmentText, start, end, speaker, avg_logprob: mean }) => ({
      text: segmentText.trim(),
      start,
      end,
      speaker: speaker ?? null,
      probability: typeof mean === 'number' ? Math.exp(mean) : null,
    })),
    words: words.map(({ word, start, end, probability: sureness }) => ({
      text: word.trim(),
      start,
      end,
      probability: sureness ?? null,
    })),
    language: language ?? null,
    seconds: duration ?? usage?.seconds ?? usage?.prompt_audio_seconds ?? segments.at(-1)?.end ?? null,
    usage: {
      inputTokens: usage?.input_tokens ?? usage?.prompt_tokens ?? 0,
      outputTokens: usage?.output_tokens ?? usage?.completion_tokens ?? 0,
    },
  };
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/x-m4a': 'm4a',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/webm': 'webm',
  'audio/ogg': 'ogg',
  'audio/flac': 'flac',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** Providers detect formats by the name of the file. */
const extensionOf = (mimeType: string): string => EXTENSIONS[mimeType] ?? 'mp3';
