import type { Prompt } from '@dossier/contract/prompts/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage, isNotFound } from '../../../client/failures.ts';
import { useReadOnly } from '../../../client/me.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { promptQuery } from '../queries.ts';
import type { NewPromptValues } from './prompt-dialog.tsx';
import { PromptEditor } from './prompt-editor.tsx';
import { PromptReader } from './prompt-reader.tsx';
import classes from './prompts.module.css';

interface Props {
  id: number;
  /** Opens the dialog for a new prompt with this content. */
  onDuplicate: (values: Partial<NewPromptValues>) => void;
  onAdded: (prompt: Prompt) => void;
  onDeleted: () => void;
}

/** A prompt: its text, variables and versions, and a try-out. Without the permission to change it, it is shown as text. */
export function PromptDetail({ id, onDuplicate, onAdded, onDeleted }: Props) {
  const { t } = useTranslation(['prompts', 'shell']);
  const { data: prompt, error, refetch } = useQuery({ ...promptQuery(id), retry: false });
  const readOnly = useReadOnly('company', prompt?.company?.id);
  useCrumbs([{ label: t('title'), to: '/prompts' }, ...(prompt ? [{ label: prompt.title }] : [])]);
  if (error && !prompt) {
    const isGone = isNotFound(error);
    return (
      <div className={classes.detail}>
        {isGone ? (
          <EmptyState title={t('gone')}>{t('gone_text')}</EmptyState>
        ) : (
          <div className={classes.message}>
            <MessageBar
              kind="error"
              title={t('failed_one')}
              action={{ label: t('shell:errors.retry'), run: () => void refetch() }}
            >
              {errorMessage(error)}
            </MessageBar>
          </div>
        )}
      </div>
    );
  }
  if (!prompt) {
    return (
      <div className={classes.detail}>
        <SkeletonRows count={8} />
      </div>
    );
  }
  return prompt.may_change && readOnly === null ? (
    <PromptEditor prompt={prompt} onDuplicate={onDuplicate} onDeleted={onDeleted} />
  ) : (
    <PromptReader prompt={prompt} readOnly={readOnly} onAdded={onAdded} />
  );
}
