import { Anchor } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { When } from '../../../parts/when.tsx';
import { mailsQuery } from '../../sign-in/queries.ts';
import classes from './own-account.module.css';

/** Stored mails of an installation without a mail server, so that a technical admin can pass them on. */
export function StoredMails() {
  const { t } = useTranslation('users');
  const mails = useQuery(mailsQuery);
  if (mails.isPending) return <SkeletonRows count={6} />;
  if (mails.isError) {
    const retry = { label: t('profile.try_again'), run: () => void mails.refetch() };
    return <MessageBar kind="error" title={t('profile.mail_failed')} action={retry} />;
  }
  const { items, total, kept } = mails.data;
  if (!kept) return <EmptyState title={t('profile.mail_sent')}>{t('profile.mail_sent_text')}</EmptyState>;
  if (total === 0) return <EmptyState title={t('profile.no_mail')}>{t('profile.no_mail_text')}</EmptyState>;
  return (
    <>
      <p>{t('profile.mail_help')}</p>
      <div className={classes.mails}>
        {items.map((mail) => (
          <details key={mail.id} className={classes.mail}>
            <summary>
              <IconChevronRight className={classes.chevron} size={14} aria-hidden />
              <span className={classes.device}>{mail.subject}</span>
              <span className={classes.fine}>{t('profile.mail_to', { to: mail.to })}</span>
              <span className={classes.fine}>
                <When at={mail.created_at} />
              </span>
            </summary>
            <MailText text={mail.text} />
          </details>
        ))}
      </div>
      {total > items.length && <p className={classes.fine}>{t('profile.mail_more', { shown: items.length, total })}</p>}
    </>
  );
}

/** The text of a mail with clickable links. */
function MailText({ text }: { text: string }) {
  return (
    <p className={classes.letter}>
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        // Every second part is a link.
        index % 2 === 1 ? (
          <Anchor key={index} href={part}>
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </p>
  );
}
