import type { ChatMessage } from '@dossier/contract/ask/schema';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../parts/icon-button.tsx';
import classes from './version-steps.module.css';

interface Props {
  message: ChatMessage;
  show: (id: number) => void;
  isDisabled: boolean;
}

/** "2 / 3" with arrows: the versions of an edited question, or of an answer that was given again. */
export function VersionSteps({ message, show, isDisabled }: Props) {
  const { t } = useTranslation('ask');
  const { versions } = message;
  const at = versions.indexOf(message.id);
  if (at < 0 || versions.length < 2) return null;
  const step = (by: -1 | 1) => {
    const next = versions[at + by];
    const label = by < 0 ? t('versions.previous') : t('versions.next');
    const isOff = isDisabled || next === undefined;
    return (
      <IconButton label={label} aria-disabled={isOff} size={24} onClick={() => !isOff && show(next)}>
        {by < 0 ? <IconChevronLeft size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
      </IconButton>
    );
  };
  const numbers = { number: at + 1, total: versions.length };
  return (
    <span className={classes.steps} role="group" aria-label={t('versions.label', numbers)}>
      {step(-1)}
      <span aria-hidden>
        {numbers.number}/{numbers.total}
      </span>
      {step(1)}
    </span>
  );
}
