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
  /** Index of the current hit, from 0. */
  at: number;
}

interface Props {
  documentId: number;
  version: number;
  /** Initial state: the bar is remounted when the view changes. */
  begin: Search;
  onSearch: (search: Search) => void;
  /** Called with the hits, including the current one; with none when the search is closed. */
  onHits: (marks: readonly PlaceMark[]) => void;
  onClose: () => void;
}

const DEBOUNCE_MS = 200;

/** Search in the document: all hits are highlighted, and the counter steps through them. */
export function FindBar({ documentId, version, begin, onSearch, onHits, onClose }: Props) {
  const { t } = useTranslation('documents');
  const [typed, setTyped] = useState(begin.words);
  const [query, setQuery] = useState(begin.words.trim());
  const [at, setAt] = useState(begin.at);
  const results = useQuery(findQuery(documentId, version, query));
  const hits = query === '' ? undefined : results.data?.items;
  const notifyHits = useEffectEvent(onHits);
  const ask = useEffectEvent((words: string) => {
    if (words === query) return;
    setQuery(words);
    setAt(0);
  });
  const keep = useEffectEvent(onSearch);

  useEffect(() => {
    const timer = setTimeout(() => ask(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    notifyHits((hits ?? []).map((hit, index) => ({ ...hit, current: index === at })));
  }, [hits, at]);
  useEffect(() => keep({ words: typed, at }), [typed, at]);
  useEffect(() => () => notifyHits([]), []);

  const step = (by: number) => {
    if (hits && hits.length > 0) setAt((at + by + hits.length) % hits.length);
  };
  useKeys({ 'mod+g': () => step(1), 'mod+shift+g': () => step(-1) });

  return (
    <search className={classes.find}>
      <input
        // The search was opened to type in it.
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
          (hits.length === 0
            ? t('viewer.no_matches')
            : t('viewer.match', { at: at + 1, total: results.data?.total ?? 0 }))}
      </span>
      <IconButton label={t('viewer.previous_match')} disabled={!hits?.length} onClick={() => step(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('viewer.next_match')} disabled={!hits?.length} onClick={() => step(1)}>
        <IconChevronDown size={16} aria-hidden />
      </IconButton>
      <IconButton label={t('viewer.close_find')} onClick={onClose}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </search>
  );
}
