import type { Speech } from '@dossier/contract/speech/schema';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { isRunning, useTranscribe } from '../../queries.ts';
import classes from './transcript.module.css';

/** What becomes of the transcription, while it is not done, and what to do. */
export function TranscriptState({ speech }: { speech: Speech }) {
  const { t } = useTranslation('speech');
  const { share } = useFormats();
  const navigate = useNavigate();
  const transcribe = useTranscribe();
  const { id, status, progress, problem, task_result_id: taskId } = speech;
  const again = speech.editable && {
    action: { label: t('transcribe'), run: () => transcribe.mutate({ id, key: crypto.randomUUID() }) },
  };
  if (isRunning(speech)) {
    const text = status === 'queued' ? t('state.queued') : t('state.running', { share: share((progress ?? 0) / 100) });
    return (
      <div className={classes.running} role="status">
        <span>{text}</span>
        {status === 'running' && <ProgressBar share={(progress ?? 0) / 100} label={text} />}
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <MessageBar
        kind="error"
        title={taskId === null ? t('failed_first') : t('failed', { id: taskId })}
        {...(taskId !== null && {
          action: { label: t('open_task'), run: () => void navigate({ to: `/task/${taskId}` as '/' }) },
        })}
      >
        {problem && wordSentence(problem)}
      </MessageBar>
    );
  }
  if (status === 'stopped') return <MessageBar kind="warning" title={t('state.stopped')} {...again} />;
  if (status === 'waiting') {
    return (
      <MessageBar kind="info" title={t('state.waiting')} {...(problem === null && again)}>
        {problem && wordSentence(problem)}
      </MessageBar>
    );
  }
  if (speech.words === 0 && speech.failed_pieces === 0) return <MessageBar kind="info" title={t('state.silent')} />;
  if (speech.engine?.kind !== 'draft') return null;
  return (
    <MessageBar kind="warning" title={t('draft.title', { name: speech.engine.name })}>
      {t('draft.text')}
    </MessageBar>
  );
}
