import { AiError } from '../../models/port.ts';
import type { SpeechSetup } from '../port.ts';
import { FRAMES, RATE } from './log-mel.ts';

type Json = Record<string, unknown>;

/** The vocabulary of models that know English only is smaller than this. */
const MULTILINGUAL_FROM = 51_865;
/** Whisper writes half of its context in a window, as OpenAI's code lets it. */
const USUAL_POSITIONS = 448;

/**
 * What a Whisper model needs beside its files, from its `config.json`, `preprocessor_config.json` and `generation_config.json`. Throws
 * `AiError` `local_config`.
 */
export function speechSetupOf(
  config: Json,
  preprocessor: Json | null,
  generation: Json | null,
): Pick<SpeechSetup, 'bands' | 'heads' | 'headSize' | 'isMultilingual' | 'decoding'> {
  const heads = wholeIn(config, 'decoder_attention_heads');
  const bands = wholeIn(config, 'num_mel_bins');
  const { sampling_rate: rate = RATE, nb_max_frames: frames = FRAMES } = preprocessor ?? {};
  if (rate !== RATE) throw new AiError('local_config', `sampling_rate ${String(rate)}`);
  if (frames !== FRAMES) throw new AiError('local_config', `nb_max_frames ${String(frames)}`);
  const { is_multilingual: isMultilingual, suppress_tokens: suppressed = config['suppress_tokens'] } = generation ?? {};
  const positions =
    typeof config['max_target_positions'] === 'number' ? config['max_target_positions'] : USUAL_POSITIONS;
  return {
    bands,
    heads,
    headSize: wholeIn(config, 'd_model') / heads,
    isMultilingual:
      typeof isMultilingual === 'boolean' ? isMultilingual : wholeIn(config, 'vocab_size') >= MULTILINGUAL_FROM,
    decoding: {
      suppressed: Array.isArray(suppressed) ? suppressed.filter((id) => Number.isInteger(id) && id >= 0) : [],
      maxTokens: Math.floor(positions / 2),
    },
  };
}

function wholeIn(config: Json, name: string): number {
  const value = config[name];
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw new AiError('local_config', name);
  return value;
}
