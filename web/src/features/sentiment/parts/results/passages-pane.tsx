import type { Passage, SentimentChart } from '@dossier/contract/sentiment/result-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { FilterChip } from '../../../../parts/data-table/filter-chip.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { Key } from '../../../../parts/key.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { type ChosenFilters, listTitle, toPassageFilters } from './passage-filters.ts';
import { PassageRow } from './passage-row.tsx';
import { passagesQuery } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import { usePassageFilters } from './use-passage-filters.ts';
import { notNegative, usePassageLabels } from './use-passage-labels.ts';
import classes from './passages.module.css';

interface Props {
  place: ResultPlace;
  analysis: SentimentAnalysis;
  chosen: ChosenFilters;
  onFilters: (chosen: Record<string, string[]>) => void;
  periods: SentimentChart['points'];
  mayLabel: boolean;
}

/** Elements that handle Enter themselves. */
const OWN_ENTER = 'a, button, input, [role=menuitem], [role=option]';

/** The passages of a project, the worst first: J and K move, Enter opens the place in the document, N says that one is not negative. */
export function PassagesPane({ place, analysis, chosen, onFilters, periods, mayLabel }: Props) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const navigate = useNavigate();
  const filters = usePassageFilters({ place, analysis, chosen, periods });
  const query = useInfiniteQuery(passagesQuery(place, toPassageFilters(chosen)));
  const labels = usePassageLabels(place);
  const passages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const [at, setAt] = useState(0);
  const question = JSON.stringify(chosen);
  useEffect(() => setAt(0), [question]);
  // What was labelled may leave the list; the next one takes its place.
  const index = Math.min(at, passages.length - 1);
  const current = passages[index];
  const linkTo = ({ document, page, start, end }: Passage) => ({
    to: '/company/$companyId/project/$projectId/document/$documentId' as const,
    params: { companyId: analysis.company.id, projectId: place.projectId, documentId: document.id },
    search: { tab: 'sentiment', page, start, end },
  });
  function move(step: 1 | -1) {
    const next = index + step;
    if (next >= passages.length && query.hasNextPage) void query.fetchNextPage();
    setAt(Math.max(0, Math.min(next, passages.length - 1)));
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: ({ target }) => {
      if (current && !(target instanceof Element && target.closest(OWN_ENTER))) void navigate(linkTo(current));
    },
    ...(mayLabel && {
      n: () => {
        if (current?.sentiment === 'negative' && !labels.isPending) void labels.give(current, notNegative(current));
      },
    }),
  });
  return (
    <div className={classes.pane}>
      <div className={classes.head}>
        <h2 id="passages-title">
          {t(`passages.${listTitle(chosen)}`)} {query.data && <span>{number(total)}</span>}
        </h2>
        {filters.map((filter) => (
          <FilterChip
            key={filter.id}
            filter={filter}
            values={chosen[filter.id] ?? []}
            onChange={(values) => {
              const { [filter.id]: _, ...others } = chosen;
              onFilters({ ...(others as Record<string, string[]>), ...(values.length > 0 && { [filter.id]: values }) });
            }}
          />
        ))}
      </div>
      <div
        className={classes.scroll}
        tabIndex={0}
        role="region"
        aria-labelledby="passages-title"
        data-stale={query.isPlaceholderData || undefined}
      >
        {query.error && !query.data && (
          <div className={classes.message}>
            <MessageBar
              kind="error"
              title={errorMessage(query.error)}
              action={{ label: t('retry'), run: () => void query.refetch() }}
            />
          </div>
        )}
        {!query.data && !query.error && <SkeletonRows count={6} />}
        {query.data && passages.length === 0 && <p className={classes.message}>{t('empty.passages')}</p>}
        <ul className={classes.passages}>
          {passages.map((passage, row) => (
            <PassageRow
              key={passage.id}
              passage={passage}
              isCurrent={row === index}
              onChoose={() => setAt(row)}
              labels={mayLabel ? labels : null}
            >
              <FileName name={passage.document.name} />
              <Link
                {...linkTo(passage)}
                aria-label={t('passage.open', { page: number(passage.page), name: passage.document.name })}
              >
                {t('passage.page', { page: number(passage.page) })}
              </Link>
            </PassageRow>
          ))}
        </ul>
        {query.hasNextPage && (
          <div className={classes.more}>
            <Button size="xs" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more', { total: number(total - passages.length) })}
            </Button>
          </div>
        )}
      </div>
      {passages.length > 0 && (
        <p className={classes.foot}>
          <span>
            <Key>J</Key> <Key>K</Key> {t('keys.passage')}
          </span>
          <span>
            <Key>Enter</Key> {t('keys.open')}
          </span>
          {mayLabel && (
            <span>
              <Key>N</Key> {t('keys.not_negative')}
            </span>
          )}
        </p>
      )}
    </div>
  );
}
