import { basename } from 'node:path';
import type { LocalTask } from '@dossier/contract/ai-providers/constants';
import type { Pooling } from './port.ts';

/** The most tokens of an input, whatever the model allows: memory grows with the square of it. */
export const MAX_TOKENS = 2048;
const USUAL_TOKENS = 512;

type Json = Record<string, unknown>;

/**
 * What a model is for, from its `config.json`: models with a head name it in `architectures`; those without one give vectors. Null for
 * models that do something else, such as writing text.
 */
export function taskOf(config: Json): LocalTask | null {
  const architectures = Array.isArray(config['architectures']) ? config['architectures'].map(String) : [];
  const [architecture] = architectures;
  if (architecture === undefined) return null;
  if (architecture === 'WhisperForConditionalGeneration') return 'transcription';
  if (architecture.endsWith('ForQuestionAnswering')) return 'extractive';
  if (architecture.endsWith('ForSequenceClassification')) return labelCount(config) === 1 ? 'reranking' : null;
  return /^[A-Za-z0-9]+Model$/.test(architecture) ? 'embeddings' : null;
}

const ENCODER = 'encoder_model';

/** The decoder of an encoder, both as Hugging Face names the files of speech models; null for models of one file. */
export function decoderOf(file: string): string | null {
  const name = basename(file);
  if (!name.startsWith(ENCODER)) return null;
  return `${file.slice(0, -name.length)}decoder_model_merged${name.slice(ENCODER.length)}`;
}

/** Whether a file is part of another variant. */
export const isDecoder = (file: string): boolean => basename(file).startsWith('decoder_');

/** Two unless the configuration says otherwise, as in the library that wrote it. */
function labelCount(config: Json): number {
  const { id2label, num_labels: count } = config;
  if (typeof id2label === 'object' && id2label !== null) return Object.keys(id2label).length;
  return typeof count === 'number' ? count : 2;
}

/** The number of tokens of an input: the smallest that any of the files states. */
export function maxTokensOf(config: Json, tokenizerConfig: Json | null, sentenceConfig: Json | null): number {
  const positions = numberIn(config, 'max_position_embeddings');
  // RoBERTa counts positions from after that of the padding.
  const isRoberta = /roberta|camembert/.test(String(config['model_type']));
  const offset = isRoberta ? (numberIn(config, 'pad_token_id') ?? 1) + 1 : 0;
  const limits = [
    positions === null ? null : positions - offset,
    tokenizerConfig && numberIn(tokenizerConfig, 'model_max_length'),
    sentenceConfig && numberIn(sentenceConfig, 'max_seq_length'),
  ].filter((count) => count !== null && count >= 8);
  return Math.min(MAX_TOKENS, ...(limits.length > 0 ? (limits as number[]) : [USUAL_TOKENS]));
}

/** From `1_Pooling/config.json`, as sentence-transformers writes it; the mean if it says nothing. */
export function poolingOf(config: Json | null): Pooling {
  if (config?.['pooling_mode_cls_token'] === true) return 'first';
  if (config?.['pooling_mode_lasttoken'] === true) return 'last';
  if (config?.['pooling_mode_max_tokens'] === true) return 'max';
  return 'mean';
}

/** Whether the model knows a second kind of text; RoBERTa does not, and fails if it is given one. */
export const hasSegments = (config: Json): boolean => (numberIn(config, 'type_vocab_size') ?? 2) > 1;

const numberIn = (json: Json, name: string): number | null => {
  const value = json[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
};
