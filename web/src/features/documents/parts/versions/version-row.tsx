import type { Document, DocumentVersion } from '@dossier/contract/documents/schema';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePermissions, useMe } from '../../../../client/me.ts';
import { wordSentence } from '../../../../client/sentences.ts';
import { Avatar } from '../../../../parts/avatar.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { personName } from '../../../../parts/person-name.ts';
import { StatusBadge } from '../../../../parts/status-badge.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { When } from '../../../../parts/when.tsx';
import { visibleItems } from '../../../../shell/room-list.ts';
import { downloadOriginal } from '../../queries.ts';
import { isBeingRead } from '../viewer/reading-state.tsx';
import { usePairVerbs } from './use-pair-verbs.ts';
import type { VersionVerbs } from './use-version-verbs.ts';
import classes from './versions.module.css';

interface Props {
  document: Document;
  version: DocumentVersion;
  /** The number of the current version. */
  currentVersion: number;
  /** Whether it is the version that is shown. */
  isOpen: boolean;
  /** Whether it is being made the current one. */
  isBecomingCurrent: boolean;
  onOpen: () => void;
  onNote: () => void;
  verbs: VersionVerbs;
}

/** A version of a document: its state, who uploaded it and why, and what can be done with it. */
export function VersionRow(props: Props) {
  const { document, version, currentVersion, isOpen, isBecomingCurrent, onOpen, onNote, verbs } = props;
  const { t } = useTranslation('documents');
  const { size, number: formatNumber } = useFormats();
  const may = usePermissions('project', document.project_id);
  const me = useMe();
  const pairVerbs = usePairVerbs(document);
  const { number, note, created_by: by, number_of_pages: pages, indexing_error: error } = version;
  const name = by ? personName(by) : 'Dossier';
  const mayNote = may('DOCUMENT_UPDATE') || by?.id === me.id;
  const hasFailed = version.indexing_status === 'failed' || version.indexing_status === 'not_indexed';
  const canBeCurrent =
    !version.current && verbs.makeCurrent && (version.indexing_status === 'indexed' || isShowable(version));
  return (
    <li className={classes.version} data-open={isOpen || undefined} aria-current={isOpen || undefined}>
      <div className={classes.line}>
        <strong>{t('versions.number', { number })}</strong>
        <VersionState version={version} isOpen={isOpen} isBecomingCurrent={isBecomingCurrent} />
        <span className={classes.end}>
          <When at={version.created_at} />
        </span>
      </div>
      <div className={classes.line}>
        <Avatar name={name} size={20} />
        <span className={classes.note} title={name}>
          {note || name}
        </span>
        {mayNote && (
          <IconButton size={24} label={t('versions.edit_note', { number })} onClick={onNote}>
            <IconPencil size={14} aria-hidden />
          </IconButton>
        )}
      </div>
      {hasFailed && error && !version.current && <p className={classes.reason}>{wordSentence(error)}</p>}
      <div className={classes.line}>
        {!isOpen && (
          <TextButton onClick={onOpen} aria-label={t('versions.open_number', { number })}>
            {t('versions.open')}
          </TextButton>
        )}
        <TextButton
          onClick={() => void downloadOriginal(document.id, version.filename, number)}
          aria-label={t('versions.download_number', { number })}
        >
          {t('versions.download')}
        </TextButton>
        {canBeCurrent && (
          <TextButton
            onClick={() => verbs.makeCurrent?.(number)}
            disabled={isBecomingCurrent}
            aria-label={t('versions.make_current_number', { number })}
          >
            {t('versions.make_current')}
          </TextButton>
        )}
        {hasFailed && !version.current && verbs.retry && (
          <TextButton onClick={() => verbs.retry?.(number)} aria-label={t('versions.retry_number', { number })}>
            {t('action.retry')}
          </TextButton>
        )}
        {version.removable && !isBeingRead(version) && verbs.remove && (
          <TextButton onClick={() => verbs.remove?.(number)} aria-label={t('versions.remove_number', { number })}>
            {t('versions.remove')}
          </TextButton>
        )}
        {version.indexing_status === 'indexed' &&
          pairVerbs(number, currentVersion).map(({ key, label, run }) => (
            <TextButton
              key={key}
              onClick={run}
              aria-label={t('versions.pair', {
                verb: label,
                older: Math.min(number, currentVersion),
                newer: Math.max(number, currentVersion),
              })}
            >
              {label}
            </TextButton>
          ))}
        {visibleItems('documentVersion', may).map((item) => (
          <item.component key={item.key} document={document} version={version} />
        ))}
        <span className={classes.end}>
          {pages !== null && pages > 0 && `${t('versions.pages', { count: pages, pages: formatNumber(pages) })}, `}
          {size(version.size)}
        </span>
      </div>
    </li>
  );
}

/** Codes of failures that leave pages or a recording to show. */
const SHOWABLE = ['ER-0105', 'ER-0107'];
const isShowable = ({ indexing_status: status, indexing_error: error }: DocumentVersion): boolean =>
  status === 'failed' && error !== null && SHOWABLE.includes(error.code);

function VersionState({ version, isOpen, isBecomingCurrent }: Pick<Props, 'version' | 'isOpen' | 'isBecomingCurrent'>) {
  const { t } = useTranslation('documents');
  if (version.current) return <StatusBadge tone="ok">{t('versions.current')}</StatusBadge>;
  if (isBecomingCurrent) return <StatusBadge tone="running">{t('versions.becoming_current')}</StatusBadge>;
  if (version.indexing_status !== 'indexed') {
    const tone = ({ not_indexed: 'warn', queued: 'scheduled', indexing: 'running', failed: 'bad' } as const)[
      version.indexing_status
    ];
    return <StatusBadge tone={tone}>{t(`indexing.${version.indexing_status}`)}</StatusBadge>;
  }
  if (!isOpen) return null;
  return (
    <span className={classes.openBadge}>
      <IconEye size={13} aria-hidden />
      {t('versions.is_open')}
    </span>
  );
}
