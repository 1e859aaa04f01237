import { overlaps, type Span } from './words.ts';

/** A labelled stretch of a sentence. */
export interface LabelledSpan extends Span {
  label_id: number;
}

/** A stretch that the active version suggests to label. */
export interface Suggestion extends LabelledSpan {
  probability: number;
  /** Other labels, the most probable first. */
  alternatives: readonly { label_id: number; probability: number }[];
}

/** What is labelled in a sentence, and the suggestions that are neither accepted nor refused; each in the order of the text. */
export interface Annotation {
  entities: readonly LabelledSpan[];
  suggestions: readonly Suggestion[];
}

const without = <T extends Span>(spans: readonly T[], span: Span): T[] => spans.filter((one) => !overlaps(one, span));

/** Labels a stretch. What it overlaps, labelled or suggested, is replaced. */
export function label({ entities, suggestions }: Annotation, { start, end, label_id }: LabelledSpan): Annotation {
  const span = { start, end, label_id };
  return {
    entities: [...without(entities, span), span].toSorted((a, b) => a.start - b.start),
    suggestions: without(suggestions, span),
  };
}

/** Removes the labels of what a stretch overlaps. */
export const unlabel = ({ entities, suggestions }: Annotation, span: Span): Annotation => ({
  entities: without(entities, span),
  suggestions,
});

/** Removes suggestions that a stretch overlaps. */
export const refuse = ({ entities, suggestions }: Annotation, span: Span): Annotation => ({
  entities,
  suggestions: without(suggestions, span),
});

export const acceptAll = (annotation: Annotation): Annotation => annotation.suggestions.reduce(label, annotation);

/** The suggestion that is decided next: the one that is selected, otherwise the first one behind the selection, otherwise the first. */
export const currentSuggestion = ({ suggestions }: Annotation, selected: Span | null): Suggestion | undefined =>
  selected === null
    ? suggestions[0]
    : (suggestions.find((one) => overlaps(one, selected)) ??
      suggestions.find(({ start }) => start >= selected.end) ??
      suggestions[0]);

/** The next suggestion behind a selection; undefined at the end. */
export const suggestionBehind = ({ suggestions }: Annotation, selected: Span | null): Suggestion | undefined =>
  selected === null ? suggestions[0] : suggestions.find(({ start }) => start >= selected.end);
