import { expect, test } from 'vitest';
import {
  acceptAll,
  type Annotation,
  currentSuggestion,
  label,
  refuse,
  suggestionBehind,
  unlabel,
} from './annotation.ts';

const part = 1;
const action = 2;
const span = (start: number, end: number, label_id = part) => ({ start, end, label_id });
const suggestion = (start: number, end: number, label_id = part) => ({
  ...span(start, end, label_id),
  probability: 0.6,
  alternatives: [],
});
const given: Annotation = {
  entities: [span(0, 4), span(20, 25)],
  suggestions: [suggestion(6, 10, action), suggestion(30, 34)],
};

test('a label replaces what it overlaps, labelled or suggested', () => {
  expect(label(given, span(3, 8, action))).toEqual({
    entities: [span(3, 8, action), span(20, 25)],
    suggestions: [suggestion(30, 34)],
  });
  // Beside each other is not overlapping.
  expect(label(given, span(4, 6)).entities).toHaveLength(3);
});

test('labels are removed, and suggestions refused', () => {
  expect(unlabel(given, span(1, 2)).entities).toEqual([span(20, 25)]);
  expect(refuse(given, suggestion(6, 10)).suggestions).toEqual([suggestion(30, 34)]);
});

test('all suggestions are accepted; of those that overlap, the last one stays', () => {
  expect(acceptAll(given)).toEqual({
    entities: [span(0, 4), span(6, 10, action), span(20, 25), span(30, 34)],
    suggestions: [],
  });
});

test('the suggestion to decide is the selected one, otherwise the next one, otherwise the first', () => {
  expect(currentSuggestion(given, null)?.start).toBe(6);
  expect(currentSuggestion(given, { start: 31, end: 32 })?.start).toBe(30);
  expect(currentSuggestion(given, { start: 12, end: 13 })?.start).toBe(30);
  expect(currentSuggestion(given, { start: 40, end: 41 })?.start).toBe(6);
  expect(suggestionBehind(given, { start: 6, end: 10 })?.start).toBe(30);
  expect(suggestionBehind(given, { start: 31, end: 40 })).toBeUndefined();
});
