import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInPaths } from '@dossier/contract/sign-in/paths';
import type { CurrentUser } from '@dossier/contract/sign-in/schema';
import { call } from '../../../client/call.ts';
import { showFailure } from '../../../client/failures.ts';
import { queryClient } from '../../../client/query-client.ts';
import { showToast } from '../../../client/toasts.ts';
import { upload } from '../../../client/upload.ts';
import { Avatar } from '../../../parts/avatar.tsx';
import { meQuery, useMe } from '../../../client/me.ts';
import classes from './own-account.module.css';
import { squarePicture } from './square-picture.ts';

const keep = (user: CurrentUser) =>
  queryClient.setQueryData(meQuery.queryKey, (before) => before && { ...before, user });

/** The user's picture: upload or delete. */
export function OwnPicture() {
  const { t } = useTranslation('users');
  const me = useMe();
  const [sending, setSending] = useState(false);

  async function choose(file: File | null) {
    if (!file) return;
    setSending(true);
    try {
      const data = await squarePicture(file).catch(() => null);
      if (!data) {
        showToast({ kind: 'error', text: t('profile.picture_unreadable') });
        return;
      }
      keep(
        await upload(signInPaths.putPicture, {
          params: undefined,
          fields: undefined,
          file: { field: 'file', name: 'picture', data },
        }),
      );
      showToast({ kind: 'success', text: t('profile.picture_saved') });
    } catch (error) {
      showFailure(error);
    } finally {
      setSending(false);
    }
  }

  async function remove() {
    try {
      keep(await call(signInPaths.removePicture, {}));
      showToast({ kind: 'success', text: t('profile.picture_removed') });
    } catch (error) {
      showFailure(error);
    }
  }

  return (
    <section className={classes.section} aria-labelledby="picture">
      <h2 id="picture">{t('profile.picture')}</h2>
      <div className={classes.row}>
        <Avatar name={`${me.first_name} ${me.last_name}`.trim()} picture={me.profile_picture_url} size={56} />
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} loading={sending}>
              {t('profile.choose_picture')}
            </Button>
          )}
        </FileButton>
        {me.profile_picture_url && <Button onClick={() => void remove()}>{t('profile.remove_picture')}</Button>}
        <span className={classes.fine}>{t('profile.picture_help')}</span>
      </div>
    </section>
  );
}
