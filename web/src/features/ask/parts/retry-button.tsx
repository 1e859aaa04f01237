import type { ChatMessage } from '@dossier/contract/ask/schema';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { useDropdownButton } from '../../../parts/use-dropdown-button.ts';
import type { MessageActions } from './message-actions.ts';

const RetryMenu = lazyComponent(async () => (await import('./retry-menu.tsx')).RetryMenu);

interface Props {
  message: ChatMessage;
  actions: Pick<MessageActions, 'again' | 'models'>;
}

/** Answers a question again: by the same model, or by another where a provider is connected. */
export function RetryButton({ message, actions }: Props) {
  const { t } = useTranslation('ask');
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  const icon = <IconRefresh size={15} aria-hidden />;
  if (!actions.models?.items.length) {
    return (
      <IconButton label={t('answer.retry')} onClick={() => actions.again(message)}>
        {icon}
      </IconButton>
    );
  }
  return (
    <>
      <IconButton label={t('answer.retry')} {...button}>
        {icon}
      </IconButton>
      {dropdown && <RetryMenu dropdown={dropdown} message={message} models={actions.models} again={actions.again} />}
    </>
  );
}
