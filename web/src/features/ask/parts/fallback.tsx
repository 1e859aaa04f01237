import { BUILT_IN_MODEL } from '@dossier/contract/ask/constants';
import type { AnswerFallback, ChatMessage } from '@dossier/contract/ask/schema';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../client/sentences.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import classes from './answer.module.css';

/** Why the chosen model did not write the whole answer, and who answered instead. */
export function Fallback({ message, fallback }: { message: ChatMessage; fallback: AnswerFallback }) {
  const { t } = useTranslation('ask');
  const { model, provider, problem } = fallback;
  const isCut = model === message.model;
  const title = isCut
    ? t('fallback.cut')
    : model === ''
      ? t('fallback.gone')
      : t('fallback.title', { model, provider });
  const instead =
    message.model === BUILT_IN_MODEL ? t('fallback.quotes') : t('fallback.model', { model: message.model });
  return (
    <div className={classes.fallback}>
      <MessageBar kind="warning" title={title}>
        {wordSentence(problem)} {!isCut && instead}
      </MessageBar>
    </div>
  );
}
