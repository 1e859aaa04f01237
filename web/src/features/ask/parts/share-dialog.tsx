import type { SessionShare } from '@dossier/contract/ask/share-calls';
import type { ChatSession } from '@dossier/contract/ask/schema';
import { Button, Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { Avatar } from '../../../parts/avatar.tsx';
import '../../../parts/dialog.css';
import { useFocusReturn } from '../../../parts/focus-return.ts';
import { Picker } from '../../../parts/forms/picker.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import classes from './share-dialog.module.css';
import { loadReaders, readersKey, sharesQuery, useShareSession, useUnshareSession } from './share-queries.ts';

/** With whom a conversation is shared: adds colleagues who can read its documents, and stops sharing. */
export function ShareDialog({ session, onClose }: { session: ChatSession; onClose: () => void }) {
  const { t } = useTranslation('ask');
  const uuid = session.session_uuid;
  const [userId, setUserId] = useState<number | null>(null);
  const shares = useQuery(sharesQuery(uuid));
  const share = useShareSession(uuid);
  useFocusReturn(true);

  async function send() {
    if (userId === null) return;
    const { items } = await share.mutateAsync(userId);
    const name = items.find(({ user }) => user.id === userId)?.user.name ?? '';
    setUserId(null);
    showToast({ kind: 'success', text: t('share.done', { name }) });
  }

  return (
    <Modal opened onClose={onClose} title={t('share.title')} size={520} yOffset="9.8vh">
      <p className={classes.text}>
        {t('share.text')} {session.attachments.length > 0 && t('attached.shared')}
      </p>
      <form
        className={classes.add}
        onSubmit={(event) => {
          event.preventDefault();
          void send().catch(() => {});
        }}
      >
        <div className={classes.field}>
          <Picker
            label={t('share.user')}
            value={userId}
            onChange={setUserId}
            queryKey={readersKey(uuid)}
            load={(words, signal) => loadReaders(uuid, words, signal)}
            placeholder={t('share.placeholder')}
          />
        </div>
        <Button type="submit" variant="filled" disabled={userId === null} loading={share.isPending}>
          {t('share.add')}
        </Button>
      </form>
      {shares.data && (
        <section className={classes.shares} aria-label={t('share.shared')}>
          <h3>{t('share.shared')}</h3>
          {shares.data.items.length === 0 ? (
            <p className={classes.none}>{t('share.none')}</p>
          ) : (
            <ul>
              {shares.data.items.map((item) => (
                <Share key={item.user.id} uuid={uuid} share={item} />
              ))}
            </ul>
          )}
        </section>
      )}
    </Modal>
  );
}

function Share({ uuid, share: { user, has_access: hasAccess } }: { uuid: string; share: SessionShare }) {
  const { t } = useTranslation('ask');
  const unshare = useUnshareSession(uuid);
  async function stop() {
    await unshare.mutateAsync(user.id);
    showToast({ kind: 'success', text: t('share.ended', { name: user.name }) });
  }
  return (
    <li>
      <Avatar name={user.name} />
      <span className={classes.person}>
        <span>{user.name}</span>
        <span>{hasAccess ? user.email : t('share.no_access')}</span>
      </span>
      <IconButton
        label={t('share.end', { name: user.name })}
        loading={unshare.isPending}
        onClick={() => void stop().catch(() => {})}
      >
        <IconX size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
