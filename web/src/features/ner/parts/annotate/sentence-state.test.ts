import { expect, test } from 'vitest';
import {
  changeSentence,
  hasNextSuggestion,
  type SentenceAction,
  startSentence,
  suggestionToDecide,
} from './sentence-state.ts';
import { spanOf, wordsOf } from './words.ts';

const part = 1;
const action = 2;
const text = 'The boom tip sheave had worn and lubrication was due.';
const words = wordsOf(text);
const stretch = (part_: string) => ({ start: text.indexOf(part_), end: text.indexOf(part_) + part_.length });
const suggested = (words_: string, label_id: number) => ({
  ...stretch(words_),
  label_id,
  probability: 0.6,
  alternatives: [],
});
const fresh = startSentence({ entities: [], suggestions: [suggested('worn', part), suggested('lubrication', action)] });

const after = (actions: readonly SentenceAction[], state = fresh) =>
  actions.reduce((before, one) => changeSentence(words, before, one), state);
const right: SentenceAction = { type: 'move', to: 'right', extends: false };
const further: SentenceAction = { type: 'move', to: 'right', extends: true };
const labelled = ({ annotation }: typeof fresh) =>
  annotation.entities.map(({ start, end, label_id }) => [text.slice(start, end), label_id]);
const selectedText = ({ selected }: typeof fresh) => {
  const span = selected && spanOf(words, selected);
  return span && text.slice(span.start, span.end);
};

test('arrows move from word to word, and extend what is selected', () => {
  expect(selectedText(after([right]))).toBe('The');
  expect(selectedText(after([right, right, further, further]))).toBe('boom tip sheave');
  expect(selectedText(after([right, { type: 'move', to: 'left', extends: false }]))).toBe('The');
  expect(selectedText(after([{ type: 'move', to: 'last', extends: false }]))).toBe('.');
  expect(selectedText(after([right, { type: 'move', to: 'last', extends: true }]))).toBe(text);
});

test('the keyboard goes on behind what was labelled', () => {
  const state = after([right, right, further, further, { type: 'label', labelId: part }]);
  expect(labelled(state)).toEqual([['boom tip sheave', part]]);
  expect(state.selected).toBeNull();
  expect(selectedText(after([right], state))).toBe('had');
});

test('the same label again removes it, and Delete removes any', () => {
  const select: SentenceAction = { type: 'select', range: { anchor: 1, head: 3 } };
  const label: SentenceAction = { type: 'label', labelId: part };
  const state = after([select, label]);
  expect(labelled(after([select, label], state))).toEqual([]);
  expect(labelled(after([select, { type: 'label', labelId: action }], state))).toEqual([['boom tip sheave', action]]);
  expect(labelled(after([{ type: 'unlabel' }], state))).toEqual([]);
});

test('suggestions are visited, accepted and refused in the order of the text', () => {
  expect(suggestionToDecide(words, fresh)?.label_id).toBe(part);
  const refused = after([{ type: 'refuse' }]);
  expect(suggestionToDecide(words, refused)?.label_id).toBe(action);
  expect(hasNextSuggestion(words, refused)).toBe(true);
  expect(labelled(after([{ type: 'accept' }], refused))).toEqual([['lubrication', action]]);
  const visited = after([{ type: 'next_suggestion' }, { type: 'next_suggestion' }]);
  expect(selectedText(visited)).toBe('lubrication');
  expect(hasNextSuggestion(words, visited)).toBe(false);
  // A number gives a suggestion another label.
  expect(labelled(after([{ type: 'label', labelId: part }], visited))).toEqual([['lubrication', part]]);
  expect(labelled(after([{ type: 'accept_all' }]))).toHaveLength(2);
});

test('every change is undone, and nothing else', () => {
  const state = after([right, { type: 'label', labelId: part }, { type: 'refuse' }, { type: 'accept' }]);
  const undo: SentenceAction = { type: 'undo' };
  expect(after([undo, undo, undo], state).annotation).toEqual(fresh.annotation);
  expect(after([undo], fresh)).toBe(fresh);
});

test('without words, nothing is selected or labelled', () => {
  const empty = startSentence({ entities: [], suggestions: [] });
  for (const one of [right, { type: 'label', labelId: part }, { type: 'accept' }, { type: 'unlabel' }] as const) {
    expect(changeSentence([], empty, one)).toBe(empty);
  }
});
