import type { NerModel } from '@dossier/contract/ner/schema';
import { VisuallyHidden } from '@mantine/core';
import { IconLayoutSidebarRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, showFailure } from '../../../../client/failures.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useKeys } from '../../../../parts/keys.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useNarrow } from '../../../../parts/screen.ts';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { sourcesQuery } from '../../queries.ts';
import { LabelList } from '../labels/label-list.tsx';
import { shownLabels } from '../labels/label-tones.ts';
import { SourceList } from '../sources/source-list.tsx';
import classes from './annotate.module.css';
import { KeyHints } from './key-hints.tsx';
import { RoundProgress } from './round-progress.tsx';
import { SentenceCard } from './sentence-card.tsx';
import { ComingSentences, FinishedSentences } from './sentence-rows.tsx';
import { StartRound } from './start-round.tsx';
import { SuggestionPane } from './suggestion-pane.tsx';
import { useAnnotateKeys } from './use-annotate-keys.ts';
import { useRound } from './use-round.ts';

interface Props {
  model: NerModel;
  mayEdit: boolean;
  /** A sentence that is labelled again. */
  sampleId: number | undefined;
  /** The button that trains a version, when the round is finished. */
  train: ReactNode;
}

/** Labels, the sentences of the round, and the suggestions for the current one, side by side; below each other on narrow screens. */
export function AnnotateDesk({ model, mayEdit, sampleId, train }: Props) {
  const { t } = useTranslation(['ner', 'parts']);
  const narrow = useNarrow();
  const [isFolded, setFolded] = useState(false);
  const round = useRound(model.id);
  const labels = shownLabels(model.labels);
  const { box, announcement, actions, onKeyDown } = useAnnotateKeys({ round, model, isActive: mayEdit });
  const { next, current, state } = round;
  const reopen = useEffectEvent((id: number) => void round.reopen(id).catch(showFailure));
  useEffect(() => {
    if (sampleId !== undefined) reopen(sampleId);
  }, [sampleId]);
  useKeys({ ']': () => setFolded(!isFolded) }, !narrow);
  const side = (
    <SuggestionPane
      round={round}
      model={model}
      labels={labels}
      actions={mayEdit ? actions : null}
      onFold={narrow ? null : () => setFolded(true)}
    />
  );
  const left = (
    <aside className={classes.left} aria-label={t('annotate.left')} tabIndex={0}>
      <LabelList model={model} mayEdit={mayEdit} />
      <RoundProgress model={model} round={next.data?.round ?? model.round} />
      <SourceList model={model} mayEdit={mayEdit} />
    </aside>
  );
  return (
    <div className={classes.desk} data-folded={isFolded || undefined}>
      {!narrow && left}
      <div className={classes.middle}>
        <section className={classes.sentences} aria-label={t('annotate.sentences')} tabIndex={-1}>
          {!narrow && isFolded && (
            <span className={classes.unfold}>
              <IconButton label={t('annotate.unfold')} hint="]" onClick={() => setFolded(false)}>
                <IconLayoutSidebarRight size={17} aria-hidden />
              </IconButton>
            </span>
          )}
          {round.failure !== null && (
            <MessageBar
              kind="error"
              title={t('annotate.unsaved')}
              action={{ label: t('parts:table.retry'), run: round.retry }}
            >
              {errorMessage(round.failure)}
            </MessageBar>
          )}
          {next.error && !next.data && (
            <MessageBar
              kind="error"
              title={t('parts:table.failed')}
              action={{ label: t('parts:table.retry'), run: () => void next.refetch() }}
            >
              {errorMessage(next.error)}
            </MessageBar>
          )}
          {next.isPending && <SkeletonRows count={6} />}
          <FinishedSentences round={round} labels={labels} mayEdit={mayEdit} />
          {current && state && (
            <SentenceCard
              box={box}
              round={round}
              model={model}
              labels={labels}
              mayEdit={mayEdit}
              actions={actions}
              onKeyDown={onKeyDown}
            />
          )}
          {narrow && current && side}
          <ComingSentences round={round} mayEdit={mayEdit} onChoose={actions.choose} />
          {next.data && !current && !next.isFetching && <NoSentences model={model} mayEdit={mayEdit} train={train} />}
        </section>
        {mayEdit && current && <KeyHints labels={model.labels.length} round={round} actions={actions} />}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </div>
      {narrow ? left : !isFolded && side}
    </div>
  );
}

/** There are no sources or labels yet, or the round is finished. */
function NoSentences({ model, mayEdit, train }: Omit<Props, 'sampleId'>) {
  const { t } = useTranslation('ner');
  const sources = useQuery(sourcesQuery(model.id)).data;
  if (model.round.total > 0) {
    return (
      <EmptyState
        title={t('annotate.all_done')}
        actions={
          mayEdit && (
            <>
              {train}
              <StartRound modelId={model.id} companyId={model.company.id} variant="default" />
            </>
          )
        }
      >
        {t('annotate.all_done_text')}
      </EmptyState>
    );
  }
  const isReady = sources?.some(({ enabled }) => enabled);
  return (
    <EmptyState
      title={t(isReady ? 'annotate.ready' : 'annotate.none')}
      actions={mayEdit && <StartRound modelId={model.id} companyId={model.company.id} variant="filled" />}
    >
      {t(isReady ? 'annotate.ready_text' : 'annotate.none_text')}
    </EmptyState>
  );
}
