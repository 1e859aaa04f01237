import { frequencyOf, type Planned, VOCABULARY } from '@dossier/reading/testing/spoken-words';
import { floatTensor, type Input, node, onnxModel, wholeTensor } from './testing-onnx.ts';
import { FRAMES, LogMel, RATE } from './whisper/log-mel.ts';

/** The words that the small Whisper model recognises: far enough from each other for bands of the mel scale. */
const HEARD_WORDS = VOCABULARY.filter((_, at) => at % 3 === 0);
/** Seconds of each word, with its pause and without. */
const SLOT = 0.5;
const LENGTH = 0.3;
const SLOTS = 30 / SLOT;

/** This many of its words, in an order without repetition: a text that repeats itself is taken for a mistake. */
export function planHeardWords(count: number): Planned[] {
  let random = 1;
  return Array.from({ length: count }, (_, at) => {
    random = (random * 16_807) % 2_147_483_647;
    const word = HEARD_WORDS[at < HEARD_WORDS.length ? at : random % HEARD_WORDS.length]!;
    return { word, pause: SLOT - LENGTH, length: LENGTH };
  });
}

const BANDS = 80;
/** The languages it knows; it takes every sound for the second. */
const LANGUAGES = ['en', 'nl'];
const ORDERS = [
  '<|translate|>',
  '<|transcribe|>',
  '<|startoflm|>',
  '<|startofprev|>',
  '<|nospeech|>',
  '<|notimestamps|>',
];
const TIMES = 1501;

const SPECIALS = ['<|endoftext|>', '<|startoftranscript|>', ...LANGUAGES.map((one) => `<|${one}|>`), ...ORDERS];
const END = HEARD_WORDS.length;
const FIRST_TIME = END + SPECIALS.length;
const SIZE = FIRST_TIME + TIMES;

/**
 * The files of a small model in the form of Whisper, with weights that were not trained but chosen: it recognises words of `sayWords` that are said
 * every half a second. The encoder finds for each half of a second which word has its tone in it; the decoder, which counts the words that it
 * has written, writes the next one, or the time if there is none.
 */
export function smallWhisper(): Record<string, string | Uint8Array> {
  const vocab = Object.fromEntries(HEARD_WORDS.map((word, id) => [`Ġ${word}`, id]));
  const added = SPECIALS.map((content, at) => ({
    id: END + at,
    content,
    special: true,
    normalized: false,
    lstrip: false,
    rstrip: false,
    single_word: false,
  }));
  const bytes = { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true };
  return {
    'onnx/encoder_model.onnx': encoder(),
    'onnx/decoder_model_merged.onnx': decoder(),
    'tokenizer.json': JSON.stringify({
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: added,
      normalizer: null,
      pre_tokenizer: bytes,
      post_processor: null,
      decoder: bytes,
      model: { type: 'BPE', vocab, merges: [], fuse_unk: false },
    }),
    'config.json': JSON.stringify({
      architectures: ['WhisperForConditionalGeneration'],
      model_type: 'whisper',
      num_mel_bins: BANDS,
      d_model: 1,
      decoder_attention_heads: 1,
      decoder_layers: 1,
      max_target_positions: 448,
      vocab_size: SIZE,
    }),
    'preprocessor_config.json': JSON.stringify({ sampling_rate: RATE, nb_max_frames: FRAMES, feature_size: BANDS }),
    'generation_config.json': JSON.stringify({ is_multilingual: true, suppress_tokens: [] }),
  };
}

/** The louder band of a word, by the sound of its tone. */
function bandOf(word: string, logMel: LogMel): number {
  const tone = Int16Array.from({ length: RATE }, (_, at) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * frequencyOf(word) * at) / RATE)),
  );
  const bands = logMel.spectrogram(tone);
  const loudness = Array.from({ length: BANDS }, (_, band) => bands[band * FRAMES + 20]!);
  return loudness.indexOf(Math.max(...loudness));
}

function encoder(): Uint8Array {
  const logMel = new LogMel(BANDS);
  const weights = Array.from({ length: BANDS * SIZE }, () => 0);
  for (const [id, word] of HEARD_WORDS.entries()) weights[bandOf(word, logMel) * SIZE + id] = WEIGHT;
  const rows = Array.from({ length: SLOTS + 1 }, (_, slot) => rowOf(slot));
  return onnxModel({
    nodes: [
      node('Reshape', ['input_features', 'slots'], 'by_slot'),
      node('ReduceMean', ['by_slot'], 'means', { axes: [3], keepdims: 0 }),
      node('Transpose', ['means'], 'slots_bands', { perm: [0, 2, 1] }),
      node('MatMul', ['slots_bands', 'weights'], 'words'),
      node('Add', ['words', 'rows'], 'spoken'),
      node('Concat', ['spoken', 'last_row'], 'last_hidden_state', { axis: 1 }),
    ],
    tensors: [
      wholeTensor('slots', [4], [1, BANDS, SLOTS, FRAMES / SLOTS]),
      floatTensor('weights', [BANDS, SIZE], weights),
      floatTensor('rows', [1, SLOTS, SIZE], rows.slice(0, SLOTS).flat()),
      floatTensor('last_row', [1, 1, SIZE], rows[SLOTS]!),
    ],
    inputs: [{ name: 'input_features', type: 'float', dims: [1, BANDS, FRAMES] }],
    outputs: { last_hidden_state: [1, SLOTS + 1, SIZE] },
  });
}

/** The band of a tone is above the threshold, and without it below. */
const WEIGHT = 40;
const THRESHOLD = 0.45;

/** What holds in each half of a second without sound: its time is more probable than the end, and words are improbable. */
function rowOf(slot: number): number[] {
  const row = Array.from({ length: SIZE }, () => -20);
  row.fill(-WEIGHT * THRESHOLD, 0, END);
  row[END] = 3;
  row[END + 1 + LANGUAGES.length] = -10;
  row[FIRST_TIME + Math.round((slot * SLOT) / 0.02)] = 5;
  return row;
}

function decoder(): Uint8Array {
  const past = (of: string): Input[] =>
    ['key', 'value'].map((part) => ({
      name: `past_key_values.0.${of}.${part}`,
      type: 'float',
      dims: [1, 1, `past_${of}`, 1],
    }));
  return onnxModel({
    nodes: [
      node('Cast', ['input_ids'], 'ids', { to: 1 }),
      node('Reshape', ['ids', 'as_past'], 'added'),
      node('Concat', ['past_key_values.0.decoder.key', 'added'], 'present.0.decoder.key', { axis: 2 }),
      node('Identity', ['present.0.decoder.key'], 'present.0.decoder.value'),
      node('Reshape', ['encoder_hidden_states', 'as_row'], 'present.0.encoder.key'),
      node('Identity', ['present.0.encoder.key'], 'present.0.encoder.value'),
      node('Less', ['present.0.decoder.key', 'end'], 'is_word'),
      node('Cast', ['is_word'], 'words', { to: 1 }),
      node('ReduceSum', ['words'], 'count_float', { keepdims: 0 }),
      node('Cast', ['count_float'], 'count', { to: 7 }),
      node('Gather', ['encoder_hidden_states', 'count'], 'row', { axis: 1 }),
      node('Unsqueeze', ['row', 'one'], 'rows'),
      node('Unsqueeze', ['ids', 'two'], 'column'),
      node('Mul', ['column', 'nothing'], 'zeros'),
      node('Add', ['rows', 'zeros'], 'logits'),
    ],
    tensors: [
      wholeTensor('as_past', [4], [1, 1, -1, 1]),
      wholeTensor('as_row', [4], [1, 1, -1, 1]),
      wholeTensor('one', [1], [1]),
      wholeTensor('two', [1], [2]),
      floatTensor('end', [1], [END]),
      floatTensor('nothing', [1], [0]),
    ],
    inputs: [
      'input_ids',
      { name: 'encoder_hidden_states', type: 'float', dims: [1, 'rows', SIZE] },
      ...past('decoder'),
      ...past('encoder'),
      { name: 'use_cache_branch', type: 'truth', dims: [1] },
    ],
    outputs: {
      logits: ['batch', 'tokens', SIZE],
      ...Object.fromEntries(
        ['decoder', 'encoder'].flatMap((of) =>
          ['key', 'value'].map((part) => [`present.0.${of}.${part}`, [1, 1, `present_${of}`, 1]]),
        ),
      ),
    },
  });
}
