import type { NerModel } from '@dossier/contract/ner/schema';
import type { OfferedSample } from '@dossier/contract/ner/sample-schema';
import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OWN_ENTER } from '../../../../parts/data-table/use-active-row.ts';
import { isTyping, useKeys } from '../../../../parts/keys.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { LABEL_KEYS } from '../labels/label-list.tsx';
import type { Suggestion } from './annotation.ts';
import { hasNextSuggestion, type SentenceAction } from './sentence-state.ts';
import type { Round } from './use-round.ts';
import { spanOf } from './words.ts';

/** Elements with own arrow keys. */
const OWN_ARROWS = '[role=tab], [role=radio], [role=menuitem], input, select, textarea';

interface Options {
  round: Round;
  model: NerModel;
  isActive: boolean;
}

/** The keys that label, the focus that follows them, and what is said to screen readers. */
export function useAnnotateKeys({ round, model, isActive }: Options) {
  const { t } = useTranslation('ner');
  const { number } = useFormats();
  const box = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { current, state, words } = round;
  const isReady = isActive && current !== undefined;
  const currentId = current?.sample.id;
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);

  const focus = () => box.current?.focus({ preventScroll: true });
  const act = (action: SentenceAction) => {
    round.change(action);
    focus();
  };
  const selectedText = () => {
    if (!current || !state?.selected) return '';
    const { start, end } = spanOf(words, state.selected);
    return current.sample.text.slice(start, end);
  };
  const actions = {
    label(labelId: number) {
      const name = model.labels.find(({ id }) => id === labelId)?.name ?? '';
      const text = selectedText();
      setAnnouncement(text === '' ? t('annotate.select_first') : t('annotate.labelled', { text, name }));
      act({ type: 'label', labelId });
    },
    unlabel: () => act({ type: 'unlabel' }),
    accept(suggestion?: Suggestion) {
      act({ type: 'accept', ...(suggestion && { suggestion }) });
    },
    refuse(suggestion?: Suggestion) {
      act({ type: 'refuse', ...(suggestion && { suggestion }) });
    },
    acceptAll: () => act({ type: 'accept_all' }),
    undo() {
      round.undo();
      setAnnouncement(t('annotate.undone'));
      focus();
    },
    done() {
      round.done();
      const { done, total } = round.next.data?.round ?? model.round;
      setAnnouncement(t('annotate.saved', { done: number(Math.min(done + 1, total)), total: number(total) }));
      focus();
    },
    skip() {
      round.skip();
      setAnnouncement(t('annotate.skipped'));
      focus();
    },
    choose(item: OfferedSample) {
      round.choose(item);
      focus();
    },
  };

  const move = (to: 'left' | 'right', extends_: boolean) => (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
    event.preventDefault();
    act({ type: 'move', to, extends: extends_ });
  };
  useKeys(
    {
      ...Object.fromEntries(
        model.labels.slice(0, LABEL_KEYS).map(({ id }, index) => [String(index + 1), () => actions.label(id)]),
      ),
      a: () => actions.accept(),
      'shift+a': actions.acceptAll,
      r: () => actions.refuse(),
      s: actions.skip,
      ArrowLeft: move('left', false),
      ArrowRight: move('right', false),
      'shift+ArrowLeft': move('left', true),
      'shift+ArrowRight': move('right', true),
      Enter: ({ target }) => {
        if (isTyping(target) || (target instanceof Element && target.closest(OWN_ENTER))) return;
        actions.done();
      },
    },
    isReady,
  );
  useKeys({ z: actions.undo }, isActive && round.mayUndo);

  /** Keys of the sentence itself. Tab leaves it behind the last suggestion. */
  function onKeyDown(event: ReactKeyboardEvent) {
    if (!isReady || !state) return;
    const isTab = event.key === 'Tab' && !event.shiftKey && hasNextSuggestion(words, state);
    const action: SentenceAction | null = isTab
      ? { type: 'next_suggestion' }
      : event.key === 'Home' || event.key === 'End'
        ? { type: 'move', to: event.key === 'Home' ? 'first' : 'last', extends: event.shiftKey }
        : event.key === 'Delete' || event.key === 'Backspace'
          ? { type: 'unlabel' }
          : event.key === 'Escape' && state.selected
            ? { type: 'select', range: null }
            : null;
    if (!action) return;
    event.preventDefault();
    act(action);
  }
  return { box, announcement, actions, onKeyDown };
}

export type AnnotateActions = ReturnType<typeof useAnnotateKeys>['actions'];
