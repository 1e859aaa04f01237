import { Button, Modal, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../../parts/confirm.ts';
import { copyLink } from '../../../parts/copy-link.ts';
import '../../../parts/dialog.css';
import { useFocusReturn } from '../../../parts/focus-return.ts';
import { IconButton } from '../../../parts/icon-button.tsx';
import { When } from '../../../parts/when.tsx';
import { feedQuery, useCalendarAddress } from '../queries.ts';
import classes from './dates.module.css';

interface Props {
  projectId: number;
  name: string;
  onClose: () => void;
}

/** The private address with which a calendar program reads the dates of the project. */
export function CalendarAddressDialog({ projectId, name, onClose }: Props) {
  const { t } = useTranslation('dates');
  useFocusReturn(true);
  const feed = useQuery(feedQuery(projectId)).data?.feed ?? null;
  const { create, end } = useCalendarAddress(projectId);
  const url = create.data?.url;
  const replace = async () => {
    const isSure =
      feed === null ||
      (await confirm({
        title: t('address.replace_title'),
        text: t('address.replace_text'),
        verb: t('address.replace'),
      }));
    if (isSure) create.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={t('calendar.subscribe')} size={520} yOffset="9.8vh">
      <div className={classes.body}>
        <p className={classes.text}>{t('address.text', { name })}</p>
        {url && feed && (
          <div className={classes.address}>
            <TextInput
              aria-label={t('address.label')}
              readOnly
              value={url}
              onFocus={(event) => event.currentTarget.select()}
            />
            <IconButton label={t('address.copy')} onClick={() => void copyLink(url)}>
              <IconCopy size={16} aria-hidden />
            </IconButton>
          </div>
        )}
        {url && feed && <p className={classes.text}>{t('address.once')}</p>}
        {!url && feed && (
          <p className={classes.text}>
            {t('address.created')} <When at={feed.created_at} />
            {' · '}
            {t('address.used')} <When at={feed.used_at} never={t('address.never')} />
          </p>
        )}
        <div className={classes.foot}>
          {feed && (
            <Button
              color="var(--d-bad)"
              loading={end.isPending}
              onClick={() => end.mutate(undefined, { onSuccess: () => create.reset() })}
            >
              {t('address.end')}
            </Button>
          )}
          {!url && (
            <Button variant="filled" loading={create.isPending} onClick={() => void replace()}>
              {feed ? t('address.replace') : t('address.create')}
            </Button>
          )}
          {url && (
            <Button variant="filled" onClick={onClose}>
              {t('address.done')}
            </Button>
          )}
        </div>
      </div>
    </Modal>
  );
}
