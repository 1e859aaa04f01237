import { type Sentiment, sentiments } from '@dossier/contract/sentiment/constants';
import type { DocumentAnalysis, Passage, SentimentMark } from '@dossier/contract/sentiment/result-schema';
import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { usePermissions, useReadOnly } from '../../../../client/me.ts';
import { FilterChip } from '../../../../parts/data-table/filter-chip.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import '../../../../shell/theme/serif.ts';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { PlaceStepper } from '../../../documents/parts/panels/place-stepper.tsx';
import { useShownMarks } from '../../../documents/parts/panels/use-shown-marks.ts';
import { isSentiment } from '../results/passage-filters.ts';
import { PassageRow } from '../results/passage-row.tsx';
import { signs } from '../results/sentiment-signs.ts';
import { useSentimentWords } from '../results/sentiment-badge.tsx';
import { notNegative, usePassageLabels } from '../results/use-passage-labels.ts';
import { documentMarksQuery, documentPassagesQuery } from './document-queries.ts';
import classes from './document-passages.module.css';

interface Props {
  results: DocumentAnalysis;
  isMarking: boolean;
  context: PanelContext;
}

/** The passages of a document in the order of the text. J and K go through them; N says that one is not negative. */
export function DocumentPassages({ results, isMarking, context }: Props) {
  const { t } = useTranslation(['sentiment', 'documents']);
  const { number } = useFormats();
  const { document, current } = context;
  const analysisId = results.analysis.id;
  const [shown, setShown] = useState<Sentiment[]>(['negative', 'positive']);
  const [subject, setSubject] = useState<string[]>([]);
  const query = useInfiniteQuery(documentPassagesQuery(document, analysisId, { sentiment: shown, subject }));
  const marks = useQuery(documentMarksQuery(document, analysisId));
  const labels = usePassageLabels({ projectId: document.project_id, analysisId });
  const mayUpdate = usePermissions('project', document.project_id)('SENTIMENT_ANALYSIS_UPDATE');
  const mayLabel = useReadOnly('project', document.project_id) === null && mayUpdate;
  // Offsets of a version that is not shown would mark other words.
  const isShown = document.version.number === (results.version ?? context.currentVersion);
  useShownMarks(useSentimentMarks(isShown ? marks.data?.items : undefined), isMarking, context);

  const passages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const isCurrent = ({ page, start, end }: Passage) =>
    current !== null && page === current.page && start === current.start && end === current.end;
  const go = ({ page, start, end }: Passage) => context.open({ page, start, end });
  const opened = passages.find(isCurrent);
  useKeys(
    {
      n: () => {
        if (opened?.sentiment === 'negative' && !labels.isPending) void labels.give(opened, notNegative(opened));
      },
    },
    mayLabel,
  );
  const error = query.error ?? marks.error;
  if (error && !query.data) {
    return (
      <MessageBar
        kind="error"
        title={errorMessage(error)}
        action={{ label: t('retry'), run: () => void Promise.all([query.refetch(), marks.refetch()]) }}
      />
    );
  }
  if (results.passages === 0) return <p className={classes.muted}>{t('document.none')}</p>;
  return (
    <>
      {!isShown && <MessageBar kind="info" title={t('documents:analysis.other_version')} />}
      <div className={classes.filters}>
        <FilterChip
          filter={{
            id: 'sentiment',
            label: t('column.sentiment'),
            options: sentiments.map((value) => ({
              value,
              label: t('project.sentiment', { sentiment: t(`sentiment.${value}`), total: number(results[value]) }),
            })),
          }}
          values={shown}
          onChange={(values) => setShown(values.filter(isSentiment))}
        />
        {results.subjects.length > 0 && (
          <FilterChip
            filter={{
              id: 'subject',
              label: t('column.subject'),
              options: results.subjects.map(({ key, name, passages: count }) => ({
                value: key,
                label: t('project.sentiment', { sentiment: name, total: number(count) }),
              })),
            }}
            values={subject}
            onChange={setSubject}
          />
        )}
      </div>
      {!query.data && <SkeletonRows count={6} />}
      {isShown && (
        <PlaceStepper
          places={passages}
          current={current}
          count={t('count.passages', { count: total, total: number(total) })}
          labels={{ previous: t('document.previous'), next: t('document.next') }}
          onGo={go}
        />
      )}
      {query.data && total === 0 && <p className={classes.muted}>{t('empty.passages')}</p>}
      <ul className={classes.passages}>
        {passages.map((passage) => (
          <PassageRow
            key={passage.id}
            passage={passage}
            isCurrent={isCurrent(passage)}
            onChoose={() => isShown && go(passage)}
            labels={mayLabel ? labels : null}
          >
            {isShown ? (
              <TextButton className={classes.page} onClick={() => go(passage)}>
                {t('passage.page', { page: number(passage.page) })}
              </TextButton>
            ) : (
              t('passage.page', { page: number(passage.page) })
            )}
          </PassageRow>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="xs" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more', { total: number(total - passages.length) })}
        </Button>
      )}
      {marks.data && marks.data.total > marks.data.items.length && (
        <p className={classes.muted}>{t('document.first_marks', { total: number(marks.data.items.length) })}</p>
      )}
    </>
  );
}

/** The negative and positive passages as marks: an edge at their side, with face, word and score. */
function useSentimentMarks(places: readonly SentimentMark[] | undefined) {
  const words = useSentimentWords();
  return useMemo(
    () =>
      (places ?? []).map(({ page, start, end, sentiment, score, corrected }) => {
        const { tone, icon: edge } = signs[sentiment];
        return { page, start, end, kind: { tone, edge, label: words(sentiment, corrected ? null : score) } };
      }),
    [places, words],
  );
}
