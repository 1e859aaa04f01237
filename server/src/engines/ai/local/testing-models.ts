import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LocalTask } from '@dossier/contract/ai-providers/constants';
import { floatTensor, node, onnxModel, wholeTensor } from './testing-onnx.ts';
import { type SmallTokenizer, smallTokenizers } from './testing-tokenizers.ts';
import { smallWhisper } from './testing-whisper.ts';

/**
 * Writes small models whose results can be checked by hand. Each token of the vocabulary has a dimension of its own, and special tokens none:
 * the vector of a text counts its words, the score of a pair counts the words that both have, and the answer is a word of the question.
 */
export async function writeSmallModel(
  folder: string,
  task: LocalTask,
  { tokenizer = 'WordPiece', operator }: { tokenizer?: SmallTokenizer; operator?: string } = {},
): Promise<void> {
  const files = smallModel(task, { tokenizer, ...(operator !== undefined && { operator }) });
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

type TextTask = Exclude<LocalTask, 'transcription'>;

/** The files of such a model, by path. `operator` replaces the first operation. */
export function smallModel(
  task: LocalTask,
  { tokenizer = 'WordPiece', operator = 'Gather' }: { tokenizer?: SmallTokenizer; operator?: string } = {},
): Record<string, string | Uint8Array> {
  if (task === 'transcription') return { ...smallWhisper(), ...about };
  const { json, vocab, specials } = smallTokenizers[tokenizer]();
  const architecture = { WordPiece: 'Bert', Unigram: 'XLMRoberta', BPE: 'Roberta' }[tokenizer];
  const head = { embeddings: 'Model', reranking: 'ForSequenceClassification', extractive: 'ForQuestionAnswering' }[
    task
  ];
  return {
    'onnx/model.onnx': graphOf(task, vocab.length, specials.length, operator),
    'tokenizer.json': JSON.stringify(json),
    'tokenizer_config.json': JSON.stringify({ model_max_length: 64 }),
    'config.json': JSON.stringify({
      architectures: [architecture + head],
      model_type: tokenizer === 'WordPiece' ? 'bert' : 'roberta',
      max_position_embeddings: 130,
      ...(task === 'reranking' && { id2label: { 0: 'LABEL_0' } }),
    }),
    ...about,
  };
}

const about = {
  'README.md': '---\nlicense: mit\n---\nA small model for tests.\n',
  LICENSE: 'MIT License\n\nPermission is hereby granted, free of charge.\n',
};

function graphOf(task: TextTask, size: number, specials: number, operator: string): Uint8Array {
  const table = Array.from({ length: size * size }, (_, at) => {
    const row = Math.floor(at / size);
    return row >= specials && at % size === row ? 1 : 0;
  });
  const tensors = [floatTensor('table', [size, size], table)];
  const hidden = node(operator, ['table', 'input_ids'], task === 'embeddings' ? 'last_hidden_state' : 'hidden');
  if (task === 'embeddings') {
    const outputs = { last_hidden_state: ['batch', 'tokens', size] };
    return onnxModel({ nodes: [hidden], tensors, inputs: ['input_ids', 'attention_mask'], outputs });
  }
  tensors.push(
    wholeTensor('one', [1], [1]),
    wholeTensor('last', [1], [2]),
    wholeTensor('middle', [1], [1]),
    floatTensor('ten', [1], [10]),
    floatTensor('five', [1], [5]),
  );
  // 1 for the tokens of the question, and of the text, without padding.
  const nodes = [
    hidden,
    node('Sub', ['one', 'token_type_ids'], 'first'),
    node('Mul', ['first', 'attention_mask'], 'of_question'),
    node('Mul', ['token_type_ids', 'attention_mask'], 'of_text'),
    node('Cast', ['of_question'], 'question_float', { to: 1 }),
    node('Cast', ['of_text'], 'text_float', { to: 1 }),
    node('Unsqueeze', ['question_float', 'last'], 'question_mask'),
    node('Unsqueeze', ['text_float', 'last'], 'text_mask'),
    node('Mul', ['hidden', 'question_mask'], 'question_hidden'),
    node('Mul', ['hidden', 'text_mask'], 'text_hidden'),
    node('ReduceSum', ['question_hidden', 'middle'], 'question', { keepdims: 1 }),
  ];
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'];
  if (task === 'reranking') {
    nodes.push(
      node('ReduceSum', ['text_hidden', 'middle'], 'text', { keepdims: 1 }),
      node('Mul', ['question', 'text'], 'shared'),
      node('ReduceSum', ['shared', 'last'], 'score', { keepdims: 0 }),
      node('Identity', ['score'], 'logits'),
    );
    return onnxModel({ nodes, tensors, inputs, outputs: { logits: ['batch', 1] } });
  }
  // 5 for words of the question, -5 for other words, 0 for the first token: no answer.
  nodes.push(
    node('Mul', ['text_hidden', 'question'], 'shared'),
    node('ReduceSum', ['shared', 'last'], 'equal', { keepdims: 0 }),
    node('Mul', ['equal', 'ten'], 'raised'),
    node('Mul', ['text_float', 'five'], 'lowered'),
    node('Sub', ['raised', 'lowered'], 'start_logits'),
    node('Identity', ['start_logits'], 'end_logits'),
  );
  const dims = ['batch', 'tokens'];
  return onnxModel({ nodes, tensors, inputs, outputs: { start_logits: dims, end_logits: dims } });
}
