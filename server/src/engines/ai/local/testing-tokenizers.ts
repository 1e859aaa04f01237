/** Small tokenizers of each kind, in the format of `tokenizer.json`. Words are one token; other words are made of letters. */

export const words = [
  'the',
  'rent',
  'is',
  'monthly',
  'notice',
  'period',
  'three',
  'months',
  'tenant',
  'landlord',
  'pays',
  'deposit',
  'garden',
  'cats',
  'allowed',
  'berlin',
  'ends',
  'contract',
  'two',
  'years',
  'who',
  'what',
  'how',
  'long',
  'high',
  'word',
  'test',
  'which',
  'cafe',
  'warranty',
  'delivery',
  'machine',
  'price',
  'euros',
  'not',
  'in',
  'of',
  'and',
] as const;
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789.,?!-€'.split('');

const special = (tokens: readonly string[]) =>
  tokens.map((content, id) => ({
    id,
    content,
    special: true,
    normalized: false,
    lstrip: false,
    rstrip: false,
    single_word: false,
  }));
const template = (first: string, last: string, between: readonly string[]) => {
  const token = (id: string, type_id = 0) => ({ SpecialToken: { id, type_id } });
  const sequence = (id: string, type_id: number) => ({ Sequence: { id, type_id } });
  const second = between.length === 1 ? 1 : 0;
  return {
    type: 'TemplateProcessing',
    single: [token(first), sequence('A', 0), token(last)],
    pair: [
      token(first),
      sequence('A', 0),
      ...between.map((id) => token(id)),
      sequence('B', second),
      token(last, second),
    ],
    special_tokens: {},
  };
};
const ids = (tokens: readonly string[]) => Object.fromEntries(tokens.map((token, id) => [token, id]));
const common = { version: '1.0', truncation: null, padding: null };

/** As BERT has it. */
function wordPiece() {
  const specials = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
  const vocab = [...specials, ...words, ...letters, ...letters.map((letter) => `##${letter}`)];
  const json = {
    ...common,
    added_tokens: special(specials),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: template('[CLS]', '[SEP]', ['[SEP]']),
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: ids(vocab),
    },
  };
  return { json, vocab, specials };
}

/** As XLM-RoBERTa has it. */
function unigram() {
  const specials = ['<s>', '<pad>', '</s>', '<unk>'];
  const vocab = [...specials, '▁', ...words.map((word) => `▁${word}`), ...letters];
  const json = {
    ...common,
    added_tokens: special(specials),
    normalizer: { type: 'Sequence', normalizers: [{ type: 'NFKC' }, { type: 'Lowercase' }] },
    pre_tokenizer: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
    post_processor: template('<s>', '</s>', ['</s>', '</s>']),
    decoder: { type: 'Metaspace', replacement: '▁', prepend_scheme: 'always', split: true },
    model: { type: 'Unigram', unk_id: 3, vocab: vocab.map((token) => [token, token.length > 1 ? -1 : -10]) },
  };
  return { json, vocab, specials };
}

/** As RoBERTa has it: bytes, and merges that make the words. */
function bytePairs() {
  const specials = ['<s>', '<pad>', '</s>', '<unk>'];
  const printable = (byte: number) =>
    (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xac) || (byte >= 0xae && byte <= 0xff);
  let next = 0x100;
  const bytes = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(printable(byte) ? byte : next++));
  const merges: [string, string][] = [];
  const pieces = new Set<string>();
  for (const word of words) {
    let joined = 'Ġ';
    for (const letter of word) {
      if (!pieces.has(joined + letter)) merges.push([joined, letter]);
      joined += letter;
      pieces.add(joined);
    }
  }
  const vocab = [...specials, ...bytes, ...pieces];
  const json = {
    ...common,
    added_tokens: special(specials),
    normalizer: null,
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
    post_processor: {
      type: 'RobertaProcessing',
      sep: ['</s>', 2],
      cls: ['<s>', 0],
      trim_offsets: true,
      add_prefix_space: true,
    },
    decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
    model: { type: 'BPE', unk_token: '<unk>', vocab: ids(vocab), merges, fuse_unk: false },
  };
  return { json, vocab, specials };
}

export const smallTokenizers = { WordPiece: wordPiece, Unigram: unigram, BPE: bytePairs } as const;
export type SmallTokenizer = keyof typeof smallTokenizers;
