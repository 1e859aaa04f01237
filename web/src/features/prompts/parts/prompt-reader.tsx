import type { Prompt } from '@dossier/contract/prompts/schema';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../client/failures.ts';
import { getPreferences } from '../../../client/preferences.ts';
import { showToast } from '../../../client/toasts.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useAddPrompt } from '../queries.ts';
import { PromptBar } from './prompt-bar.tsx';
import { PromptText } from './prompt-textarea.tsx';
import { TryOutPane } from './try-out-pane.tsx';
import { Versions } from './versions.tsx';
import classes from './prompts.module.css';

interface Props {
  prompt: Prompt;
  /** Why it cannot be changed by anyone now. */
  readOnly: string | null;
  onAdded: (prompt: Prompt) => void;
}

/** A prompt that the user may only read and copy. */
export function PromptReader({ prompt, readOnly, onAdded }: Props) {
  const { t } = useTranslation('prompts');
  const { title, description, text } = prompt;
  const add = useAddPrompt();
  const key = useRef(crypto.randomUUID());

  async function copy() {
    const body = { title, description, text, level: 'own', company_id: getPreferences().companyId } as const;
    try {
      const added = await add.mutateAsync({ body, key: key.current });
      showToast({ kind: 'success', text: t('copied') });
      onAdded(added);
    } catch (error) {
      showFailure(error);
    }
  }
  return (
    <section className={classes.detail} aria-label={title}>
      <PromptBar prompt={prompt}>
        {prompt.level !== 'own' && (
          <Button
            variant="filled"
            leftSection={<IconCopy size={15} aria-hidden />}
            loading={add.isPending}
            onClick={() => void copy()}
          >
            {t('copy_to_own')}
          </Button>
        )}
      </PromptBar>
      <div className={classes.panes}>
        <div className={classes.content}>
          {readOnly && <MessageBar kind="locked" title={readOnly} />}
          {description && <p className={classes.description}>{description}</p>}
          <p className={classes.readText}>
            <PromptText text={text} />
          </p>
          <Versions prompt={{ ...prompt, may_change: prompt.may_change && readOnly === null }} />
        </div>
        <TryOutPane text={text} />
      </div>
    </section>
  );
}
