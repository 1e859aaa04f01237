import type { SpeechPassage } from '@dossier/contract/speech/schema';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { SearchField } from '../../../../parts/search-field.tsx';
import { findWords, type WordMatch } from './find-words.ts';
import classes from './transcript.module.css';

export interface TranscriptSearch {
  query: string;
  setQuery: (query: string) => void;
  matches: readonly WordMatch[];
  /** The position of the match that is looked at; -1 for none. */
  at: number;
  step: (by: number) => void;
}

/** A search in a transcript. */
export function useTranscriptSearch(passages: readonly SpeechPassage[]): TranscriptSearch {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const matches = useMemo(() => findWords(passages, query), [passages, query]);
  const count = matches.length;
  return {
    query,
    setQuery: (next) => {
      setQuery(next);
      setAt(0);
    },
    matches,
    at: count === 0 ? -1 : Math.min(at, count - 1),
    step: (by) => setAt((before) => (count === 0 ? 0 : (before + by + count) % count)),
  };
}

/** The field for a search, with the number of matches and the way through them. */
export function TranscriptSearchField({ search }: { search: TranscriptSearch }) {
  const { t } = useTranslation('speech');
  const { query, matches, at } = search;
  return (
    <div className={classes.search}>
      <SearchField value={query} onChange={search.setQuery} placeholder={t('search')} slash />
      {query !== '' && (
        <>
          <span className={classes.count} role="status">
            {matches.length === 0 ? t('no_match') : t('matches', { at: at + 1, count: matches.length })}
          </span>
          <IconButton label={t('previous_match')} disabled={at === -1} onClick={() => search.step(-1)}>
            <IconChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('next_match')} disabled={at === -1} onClick={() => search.step(1)}>
            <IconChevronDown size={16} aria-hidden />
          </IconButton>
        </>
      )}
    </div>
  );
}
