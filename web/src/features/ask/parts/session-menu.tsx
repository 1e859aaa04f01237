import type { ChatSession } from '@dossier/contract/ask/schema';
import { Menu } from '@mantine/core';
import { IconDots, IconShare2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import { Key } from '../../../parts/key.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { useSessionActions } from './session-actions.tsx';

/** The actions of the open conversation, with their keys. */
export function SessionMenu({ session }: { session: ChatSession }) {
  const { t } = useTranslation('ask');
  const { actions, share, dialogs } = useSessionActions(session);
  useKeys(Object.fromEntries(actions.flatMap(({ keys, run }) => (keys ? [[keys, run]] : []))));
  return (
    <>
      {!session.shared_by && (
        <IconButton label={t('session.share')} hint="S" onClick={share}>
          <IconShare2 size={17} aria-hidden />
        </IconButton>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('session.more')}>
            <IconDots size={17} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ label, icon, run, danger, keys }) => (
            <Menu.Item
              key={label}
              leftSection={icon}
              {...(danger && { color: 'var(--d-bad)' })}
              {...(keys && { rightSection: <Key>{keys.toUpperCase()}</Key> })}
              onClick={run}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  );
}
