import {
  acceptAll,
  type Annotation,
  currentSuggestion,
  label,
  refuse,
  type Suggestion,
  suggestionBehind,
  unlabel,
} from './annotation.ts';
import { overlaps, type Span, spanOf, type WordRange, wordsIn } from './words.ts';

/** A sentence while it is labelled. */
export interface SentenceState {
  annotation: Annotation;
  /** The selected words. */
  selected: WordRange | null;
  /** The word from which the keyboard continues; -1 before the first one. */
  cursor: number;
  /** What undo returns to, the last one first. */
  earlier: readonly Annotation[];
}

export type SentenceAction =
  | { type: 'select'; range: WordRange | null }
  /** Moves by words, or to the first or last one. */
  | { type: 'move'; to: 'left' | 'right' | 'first' | 'last'; extends: boolean }
  /** Labels the selected words; those that have this label lose it. */
  | { type: 'label'; labelId: number }
  | { type: 'unlabel' }
  /** Decides about a suggestion; without one, about the current one. */
  | { type: 'accept' | 'refuse'; suggestion?: Suggestion }
  | { type: 'accept_all' }
  | { type: 'next_suggestion' }
  | { type: 'undo' };

export const startSentence = (annotation: Annotation): SentenceState => ({
  annotation,
  selected: null,
  cursor: -1,
  earlier: [],
});

/** The stretch that is selected, otherwise the word from which the keyboard continues. */
function place(words: readonly Span[], { selected, cursor }: SentenceState): Span | null {
  if (selected) return spanOf(words, selected);
  return words[cursor] ?? null;
}

/** The suggestion that A and R decide about. */
export const suggestionToDecide = (words: readonly Span[], state: SentenceState): Suggestion | undefined =>
  currentSuggestion(state.annotation, place(words, state));

/** Whether Tab has a suggestion to go to. */
export const hasNextSuggestion = (words: readonly Span[], state: SentenceState): boolean =>
  suggestionBehind(state.annotation, place(words, state)) !== undefined;

/** What an action makes of a sentence; the same state if it changes nothing. */
export function changeSentence(words: readonly Span[], state: SentenceState, action: SentenceAction): SentenceState {
  const { annotation, selected, cursor, earlier } = state;
  const select = (range: WordRange | null) => ({ ...state, selected: range, cursor: range?.head ?? cursor });
  /** The selection ends with a change, and the keyboard continues after it. */
  const change = (next: Annotation, at: Span): SentenceState => ({
    annotation: next,
    selected: null,
    cursor: wordsIn(words, at)?.head ?? cursor,
    earlier: [annotation, ...earlier],
  });
  switch (action.type) {
    case 'select':
      return select(action.range);
    case 'move': {
      const last = words.length - 1;
      const heads = { left: cursor - 1, right: cursor + 1, first: 0, last };
      const head = Math.max(0, Math.min(last, heads[action.to]));
      if (last < 0) return state;
      return select({ anchor: action.extends ? (selected?.anchor ?? Math.max(0, cursor)) : head, head });
    }
    case 'label': {
      if (!selected) return state;
      const span = spanOf(words, selected);
      const isSame = annotation.entities.some(
        (one) => one.start === span.start && one.end === span.end && one.label_id === action.labelId,
      );
      return change(
        isSame ? unlabel(annotation, span) : label(annotation, { ...span, label_id: action.labelId }),
        span,
      );
    }
    case 'unlabel': {
      const span = place(words, state);
      if (!span || !annotation.entities.some((one) => overlaps(one, span))) return state;
      return change(unlabel(annotation, span), span);
    }
    case 'accept':
    case 'refuse': {
      const suggestion = action.suggestion ?? suggestionToDecide(words, state);
      if (!suggestion) return state;
      const decide = action.type === 'accept' ? label : refuse;
      return change(decide(annotation, suggestion), suggestion);
    }
    case 'accept_all': {
      const last = annotation.suggestions.at(-1);
      return last ? change(acceptAll(annotation), last) : state;
    }
    case 'next_suggestion': {
      const next = suggestionBehind(annotation, place(words, state));
      return next ? select(wordsIn(words, next)) : state;
    }
    case 'undo': {
      const [before, ...rest] = earlier;
      return before ? { annotation: before, selected: null, cursor, earlier: rest } : state;
    }
  }
}
