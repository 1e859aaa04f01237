import type { AskedComparison } from '@dossier/contract/ask/change-answers';
import { IconArrowsDiff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { comparisonName } from '../../../../parts/comparisons/comparison-name.ts';
import chip from '../scope-chip.module.css';

/** The comparison that a conversation is about, as a link to it. */
export function ComparisonChip({ comparison }: { comparison: AskedComparison }) {
  const { t } = useTranslation('ask');
  const name = comparisonName(comparison);
  return (
    <Link
      to="/doc-compare/$comparisonId"
      params={{ comparisonId: comparison.id }}
      className={chip.chip}
      title={name}
      aria-label={t('changes.comparison', { name })}
    >
      <IconArrowsDiff size={14} aria-hidden />
      <span>{name}</span>
    </Link>
  );
}
