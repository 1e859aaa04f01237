import type { ChangedSince } from '@dossier/contract/base/changed-since';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from './status-badge.tsx';
import { useFormats } from './use-formats.ts';

/** Beside what was made from an earlier version, if the current one says something else there. */
export function ChangedBadge() {
  const { t } = useTranslation('parts');
  return (
    <StatusBadge tone="warn" plain>
      {t('since.badge')}
    </StatusBadge>
  );
}

/** Whether the current version still says what was quoted, with a link to the change. */
export function SinceVersion({ since: { version, changed, comparison_id: id, change } }: { since: ChangedSince }) {
  const { t } = useTranslation('parts');
  const { number } = useFormats();
  const text = t(changed ? 'since.changed' : 'since.same', { version: number(version) });
  if (!changed) return <span>{text}</span>;
  return (
    <Link to="/doc-compare/$comparisonId" params={{ comparisonId: id }} search={change === null ? {} : { change }}>
      {text}
    </Link>
  );
}
