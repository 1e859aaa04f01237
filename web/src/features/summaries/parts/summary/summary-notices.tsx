import { BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import type { DocumentSummary } from '@dossier/contract/summaries/schema';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { Spinner } from '../../../../parts/spinner.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { GrowingSentences } from './summary-sentences.tsx';
import classes from './summary-view.module.css';

/** What the notices need of a summary of any kind. */
export type NoticedSummary = Pick<
  DocumentSummary,
  | 'state'
  | 'problem'
  | 'growing'
  | 'model_id'
  | 'summary'
  | 'serves_purpose'
  | 'removed'
  | 'read'
  | 'changes'
  | 'written_by'
>;

const TOO_SHORT = 'summaries.too_short';

interface Props {
  summary: NoticedSummary;
  /** Makes it again, with another model if one is given. Undefined if the user may not. */
  onAgain: ((modelId?: number) => void) | undefined;
  /** Whether a model can be chosen, so that a failed one can be replaced by the built-in selection. */
  hasModels: boolean;
}

const writtenSentences = ({ growing }: Pick<NoticedSummary, 'growing'>): string[] =>
  growing?.text.split('\n').filter(Boolean) ?? [];

/** Whether a model has written a part of it by now, which is shown instead of what was made before. */
export const isGrowing = (summary: Pick<NoticedSummary, 'state' | 'growing'>): boolean =>
  summary.state === 'queued' && writtenSentences(summary).length > 0;

/** How far a summary is: it is made, failed, or was cancelled. What was made before stays below. */
export function StateNotices({ summary, onAgain, hasModels }: Props) {
  const { t } = useTranslation('summaries');
  const { state, problem, model_id: modelId } = summary;
  const again = onAgain && { action: { label: t('retry'), run: () => onAgain() } };
  if (state === 'queued') {
    return (
      <>
        <p className={classes.running} role="status">
          <Spinner /> {t('running')}
        </p>
        {isGrowing(summary) && <GrowingSentences sentences={writtenSentences(summary)} />}
      </>
    );
  }
  // Trying again would not help.
  if (state === 'failed' && problem?.key === TOO_SHORT) return <MessageBar kind="info" title={wordSentence(problem)} />;
  if (state === 'failed') {
    return (
      <MessageBar kind="error" title={t('failed')} {...again}>
        {problem && wordSentence(problem)}{' '}
        {onAgain && hasModels && modelId !== BUILT_IN_MODEL_ID && (
          <TextButton onClick={() => onAgain(BUILT_IN_MODEL_ID)}>{t('use_built_in')}</TextButton>
        )}
      </MessageBar>
    );
  }
  return state === 'cancelled' ? <MessageBar kind="warning" title={t('cancelled')} {...again} /> : null;
}

/** What is to be known before reading the sentences: that there are none for the purpose, what was read. */
export function ContentNotices({ summary }: Pick<Props, 'summary'>) {
  const { t } = useTranslation('summaries');
  const { share } = useFormats();
  const { serves_purpose: isServed, read, changes } = summary;
  return (
    <>
      {changes === 0 && <MessageBar kind="info" title={t('no_changes')} />}
      {!isServed && <MessageBar kind="info" title={t('not_served')} />}
      {read && <MessageBar kind="info" title={t('partly', { share: share(read.characters / read.total) })} />}
    </>
  );
}

/** How many sentences of a model were removed; below the sentences. */
export function CheckedNotice({ summary: { removed, written_by: writtenBy } }: Pick<Props, 'summary'>) {
  const { t } = useTranslation('summaries');
  const { number } = useFormats();
  if (!writtenBy || removed === 0) return null;
  return (
    <p className={classes.checked} role="status">
      <IconInfoCircle size={16} aria-hidden />
      {t('checked', { count: removed, total: number(removed) })}
    </p>
  );
}
