import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { ProgressBar } from '../../../parts/progress-bar.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { embeddingQuery, useEmbedding } from '../queries.ts';
import classes from './embedding-progress.module.css';

/** Below the default model for embeddings of a company: how many of its passages are embedded, and why not all. */
export function EmbeddingProgress({ companyId }: { companyId: number }) {
  const { t } = useTranslation('embeddings');
  const { number } = useFormats();
  const state = useQuery(embeddingQuery(companyId)).data;
  const embed = useEmbedding(companyId, 'embed');
  const stop = useEmbedding(companyId, 'stop');
  if (!state?.model) return null;
  const { passages, embedded, task, problem, may_change: mayChange } = state;
  const isDone = embedded >= passages;
  const count = t('count', { count: passages, done: number(embedded), total: number(passages) });
  return (
    <div className={classes.state}>
      <div className={classes.line} role="status">
        <span>{task ? t('running', { progress: count }) : count}</span>
        {mayChange && task && (
          <Button size="compact-xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
            {t('stop')}
          </Button>
        )}
        {mayChange && !task && !problem && !isDone && (
          <Button size="compact-xs" variant="default" loading={embed.isPending} onClick={() => embed.mutate()}>
            {t('start')}
          </Button>
        )}
      </div>
      {!isDone && <ProgressBar share={passages === 0 ? 1 : embedded / passages} label={count} />}
      {problem && !task && (
        <MessageBar
          kind="warning"
          title={t('ended')}
          {...(mayChange && !isDone && { action: { label: t('again'), run: () => embed.mutate() } })}
        >
          {wordSentence(problem.reason)} <When at={problem.at} />
        </MessageBar>
      )}
    </div>
  );
}
