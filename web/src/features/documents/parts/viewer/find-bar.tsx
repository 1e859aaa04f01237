import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { findQuery } from '../../queries.ts';
import type { PlaceMark } from './place-mark.ts';
import classes from './toolbar.module.css';

export interface Search {
  words: string;
  /** Which of the hits is looked at, from 0. */
  at: number;
}

interface Props {
  documentId: number;
  /** What to begin with: the view below may change, and the bar with it. */
  begin: Search;
  onSearch: (search: Search) => void;
  /** Tells what is found, the one looked at among it; nothing when the search is closed. */
  onHits: (marks: readonly PlaceMark[]) => void;
  onClose: () => void;
}

const PAUSE = 200;

/** Search in the document: every hit yellow, and a counter that walks from one to the next. */
export function FindBar({ documentId, begin, onSearch, onHits, onClose }: Props) {
  const { t } = useTranslation('documents');
  const [typed, setTyped] = useState(begin.words);
  const [asked, setAsked] = useState(begin.words.trim());
  const [at, setAt] = useState(begin.at);
  const found = useQuery(findQuery(documentId, asked));
  const hits = asked === '' ? undefined : found.data?.items;
  const tell = useEffectEvent(onHits);
  const ask = useEffectEvent((words: string) => {
    if (words === asked) return;
    setAsked(words);
    setAt(0);
  });
  const keep = useEffectEvent(onSearch);

  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    tell((hits ?? []).map((hit, place) => ({ ...hit, current: place === at })));
  }, [hits, at]);
  useEffect(() => keep({ words: asked, at }), [asked, at]);
  useEffect(() => () => tell([]), []);

  const step = (by: number) => {
    if (hits && hits.length > 0) setAt((at + by + hits.length) % hits.length);
  };
  useKeys({ 'mod+g': () => step(1), 'mod+shift+g': () => step(-1) });

  return (
    <search className={classes.find}>
      <input
        // The field was asked for by a key or a button: it is what one wants to type into.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="search"
        aria-label={t('viewer.find')}
        placeholder={t('viewer.find')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') {
            event.stopPropagation();
            onClose();
          }
        }}
      />
      <span className={classes.counter} role="status">
        {hits &&
          (hits.length === 0 ? t('viewer.no_hits') : t('viewer.hit', { at: at + 1, total: found.data?.total ?? 0 }))}
      </span>
      <IconButton label={t('viewer.previous_hit')} disabled={!hits?.length} onClick={() => step(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('viewer.next_hit')} disabled={!hits?.length} onClick={() => step(1)}>
        <IconChevronDown size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('viewer.close_find')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </search>
  );
}
