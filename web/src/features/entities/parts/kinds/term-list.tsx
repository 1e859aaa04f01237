import type { OwnKind } from '@dossier/contract/entities/schema';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../../client/failures.ts';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SearchField } from '../../../../parts/search-field.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { entityKeys, loadTerms, useKindVerbs } from '../../queries.ts';
import classes from './kinds.module.css';

const TERMS_AT_ONCE = 50;

const termsQuery = (analysisId: number, kindId: number, q: string) =>
  infiniteQueryOptions({
    queryKey: [...entityKeys.one(analysisId), 'terms', kindId, q],
    queryFn: ({ pageParam, signal }) =>
      loadTerms({ analysisId, kindId }, { ...(q && { q }), page: pageParam, per_page: TERMS_AT_ONCE }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page: perPage, total }) => (page * perPage < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

interface Props {
  analysisId: number;
  kind: OwnKind;
  mayEdit: boolean;
}

/** The terms of a word list, which can be searched. */
export function TermList({ analysisId, kind, mayEdit }: Props) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const [words, setWords] = useState('');
  const { removeTerms } = useKindVerbs(analysisId);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    termsQuery(analysisId, kind.id, words.trim()),
  );
  const terms = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? 0;
  return (
    <div className={classes.stack}>
      <SearchField value={words} onChange={setWords} placeholder={t('search.terms')} />
      {error && <MessageBar kind="error" title={errorMessage(error)} />}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={t('terms.label')}>
        <ul className={classes.terms}>
          {terms.map(({ id, term, spellings }) => (
            <li key={id}>
              <span>
                {term} {spellings.length > 0 && <small>{spellings.join(', ')}</small>}
              </span>
              {mayEdit && (
                <IconButton
                  label={t('terms.remove', { name: term })}
                  onClick={() =>
                    removeTerms.mutate({ kindId: kind.id, ids: [id] }, { onError: (failure) => showFailure(failure) })
                  }
                >
                  <IconX size={15} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {hasNextPage && (
          <Button size="xs" mt={8} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more', { total: number(total - terms.length) })}
          </Button>
        )}
      </div>
      {data && total === 0 && <p className={classes.muted}>{t('terms.none')}</p>}
    </div>
  );
}
