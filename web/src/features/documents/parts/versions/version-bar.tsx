import type { Document } from '@dossier/contract/documents/schema';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { isBeingRead } from '../viewer/reading-state.tsx';
import { usePairVerbs } from './use-pair-verbs.ts';
import type { ShownVersion } from './use-shown-version.ts';
import classes from './versions.module.css';

interface Props {
  document: Document;
  shown: ShownVersion;
  /** Shows the current version. */
  onCurrent: () => void;
  /** Opens the list of versions. */
  onVersions: () => void;
}

/** Says that another version than the current one is open, or that a newer one is on its way; nothing otherwise. */
export function VersionBar({ document, shown, onCurrent, onVersions }: Props) {
  const { t } = useTranslation('documents');
  const { number: current } = document.version;
  const pairVerbs = usePairVerbs(document);
  const buttonsFor = (one: number, other: number) =>
    pairVerbs(one, other).map(({ key, label, run }) => (
      <Button key={key} size="xs" onClick={run}>
        {label}
      </Button>
    ));
  const compare = buttonsFor(shown.number, current);
  if (shown.isMissing) {
    return (
      <Bar
        kind="warning"
        title={t('versions.missing', { number: shown.number })}
        icon={<IconAlertTriangle size={16} aria-hidden />}
      >
        <Button size="xs" onClick={onCurrent}>
          {t('versions.open_number', { number: current })}
        </Button>
      </Bar>
    );
  }
  if (shown.isOutdated) {
    return (
      <Bar
        kind="info"
        title={t('versions.available')}
        text={t('versions.reading_older', { number: shown.number })}
        icon={<IconInfoCircle size={16} aria-hidden />}
      >
        {compare}
        <Button size="xs" onClick={onCurrent}>
          {t('versions.show_number', { number: current })}
        </Button>
      </Bar>
    );
  }
  if (shown.number !== current) {
    return (
      <Bar
        kind="warning"
        title={t('versions.older', { number: shown.number, total: document.number_of_versions })}
        text={t('versions.used', { number: current })}
        icon={<IconHistory size={16} aria-hidden />}
      >
        {compare}
        <Button size="xs" onClick={onCurrent}>
          {t('versions.open_number', { number: current })}
        </Button>
      </Bar>
    );
  }
  return (
    shown.next && (
      <NextBar next={shown.next} current={current} onVersions={onVersions}>
        {buttonsFor(current, shown.next.number)}
      </NextBar>
    )
  );
}

function NextBar({
  next,
  current,
  onVersions,
  children,
}: {
  next: NonNullable<ShownVersion['next']>;
  current: number;
  onVersions: () => void;
  /** What can be done with both versions, which waits until the newer one has been read. */
  children: ReactNode;
}) {
  const { t } = useTranslation('documents');
  const { number, indexing_error: error } = next;
  // A version that was read without becoming the current one was overtaken by a choice of a user.
  if (next.indexing_status === 'indexed') return null;
  if (isBeingRead(next)) {
    return (
      <Bar
        kind="info"
        title={t('versions.being_read', { number })}
        text={t('versions.used_until', { number: current })}
        icon={<IconInfoCircle size={16} aria-hidden />}
      >
        {children}
      </Bar>
    );
  }
  return (
    <Bar
      kind="error"
      title={t('versions.not_read', { number })}
      text={[error && wordSentence(error), t('versions.stays', { number: current })].filter(Boolean).join(' ')}
      icon={<IconAlertTriangle size={16} aria-hidden />}
    >
      <Button size="xs" onClick={onVersions}>
        {t('versions.show_all')}
      </Button>
    </Bar>
  );
}

interface BarProps {
  kind: 'info' | 'warning' | 'error';
  title: string;
  text?: string;
  icon: ReactNode;
  children?: ReactNode;
}

function Bar({ kind, title, text, icon, children }: BarProps) {
  return (
    <div className={classes.bar} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      {icon}
      <p>
        <strong>{title}</strong> {text}
      </p>
      {children && <span className={classes.barActions}>{children}</span>}
    </div>
  );
}
