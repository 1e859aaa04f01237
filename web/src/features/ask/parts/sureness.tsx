import type { Citation } from '@dossier/contract/ask/schema';
import { IconHelpCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../parts/status-badge.tsx';
import classes from './sureness.module.css';

/** How sure a quote answers: a word with an icon. */
export function Sureness({ sureness }: { sureness: NonNullable<Citation['sureness']> }) {
  const { t } = useTranslation('ask');
  const word = t(`sureness.${sureness}`);
  if (sureness !== 'likely') return <StatusBadge tone={sureness === 'sure' ? 'ok' : 'warn'}>{word}</StatusBadge>;
  return (
    <span className={classes.likely}>
      <IconHelpCircle size={13} aria-hidden />
      {word}
    </span>
  );
}
