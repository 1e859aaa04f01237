import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { unreadMentionsQuery } from '../queries.ts';

/** The number of unread mentions, in the menu. */
export function MentionsBadge({ className }: { className: string | undefined }) {
  const { t } = useTranslation('frame');
  const count = useQuery(unreadMentionsQuery).data ?? 0;
  if (count === 0) return null;
  return (
    <span className={className} aria-label={t('notes.unread', { count })}>
      {count}
    </span>
  );
}
