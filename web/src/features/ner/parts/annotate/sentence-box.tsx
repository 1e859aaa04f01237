import { type KeyboardEvent, type PointerEvent, type Ref, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../../shell/theme/serif.ts';
import type { Annotation } from './annotation.ts';
import type { ShownLabel } from '../labels/label-tones.ts';
import { piecesOf } from './sentence-pieces.ts';
import classes from './sentence.module.css';
import { useLabelWords } from './use-label-words.ts';
import type { Span, WordRange } from './words.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  text: string;
  words: readonly Span[];
  annotation: Annotation;
  labels: ReadonlyMap<number, ShownLabel>;
  selected: WordRange | null;
  /** Null for users who may not label. */
  onSelect: ((range: WordRange) => void) | null;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The sentence that is labelled, as a list of its words: pointer, touch, or ← and → select them. A screen reader says each word with
 * its label. Offsets are UTF-16.
 */
export function SentenceBox({ ref, text, words, annotation, labels, selected, onSelect, onKeyDown }: Props) {
  const { t } = useTranslation('ner');
  const { spanWords } = useLabelWords(labels);
  const id = useId();
  const anchor = useRef<number | null>(null);
  const [first, last] = selected
    ? [Math.min(selected.anchor, selected.head), Math.max(selected.anchor, selected.head)]
    : [-1, -2];

  const wordAt = (element: Element | null): number | null => {
    const word = element?.closest('[data-word]');
    return word?.closest(`[id="${CSS.escape(id)}"]`) ? Number(word.getAttribute('data-word')) : null;
  };
  function begin(event: PointerEvent) {
    const word = wordAt(event.target as Element);
    if (!onSelect || word === null || event.button > 0) return;
    const isExtending = event.shiftKey && selected !== null;
    anchor.current = isExtending ? selected.anchor : word;
    onSelect({ anchor: anchor.current, head: word });
  }
  function move(event: PointerEvent) {
    // Touch events keep their first target.
    const word = anchor.current === null ? null : wordAt(document.elementFromPoint(event.clientX, event.clientY));
    if (word !== null && word !== selected?.head) onSelect?.({ anchor: anchor.current!, head: word });
  }
  const end = () => (anchor.current = null);

  return (
    <div
      ref={ref}
      id={id}
      className={classes.sentence}
      role="listbox"
      aria-multiselectable
      aria-orientation="horizontal"
      aria-label={t('annotate.sentence')}
      aria-activedescendant={selected ? `${id}-${selected.head}` : undefined}
      tabIndex={0}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    >
      {piecesOf(text, words, annotation).map(({ span, parts }) => {
        const label = span && labels.get(span.label_id);
        const shown = parts.map(({ start, end: partEnd, word, before }) => {
          const isSelected = word === null ? first < before && before <= last : first <= word && word <= last;
          const content = text.slice(start, partEnd);
          return word === null ? (
            <span key={start} data-selected={isSelected || undefined}>
              {content}
            </span>
          ) : (
            <span
              key={start}
              id={`${id}-${word}`}
              role="option"
              aria-selected={isSelected}
              aria-label={span ? `${content}, ${spanWords(span)}` : content}
              data-word={word}
              data-selected={isSelected || undefined}
              data-first={word === first || undefined}
              data-last={word === last || undefined}
            >
              {content}
            </span>
          );
        });
        if (!span || !label) return shown;
        return (
          <span
            key={span.start}
            className={classes.marked}
            data-tone={label.tone}
            data-suggested={'probability' in span || undefined}
            data-single={parts.length === 1 || undefined}
          >
            {shown}
            <small className={classes.tag} aria-hidden data-tag={spanWords(span)} />
          </span>
        );
      })}
    </div>
  );
}
