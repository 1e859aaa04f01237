import type { ChatAttachment } from '@dossier/contract/ask/schema';
import { IconAlertTriangle, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { ProgressBar } from '../../../../parts/progress-bar.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { attachmentLink } from '../citation-link.ts';
import { type AttachingFile, dropAttaching, useAttaching } from './attaching.ts';
import classes from './attachment-chips.module.css';
import { useDetach } from './attachment-queries.ts';
import { useReadingShare } from './reading-progress.ts';

interface Props {
  uuid: string;
  attachments: readonly ChatAttachment[];
}

/** The files of a conversation above the field for a question: their state, to open and to remove. */
export function AttachmentChips({ uuid, attachments }: Props) {
  const { t } = useTranslation('ask');
  const attaching = useAttaching(uuid);
  if (attachments.length + attaching.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('attached.label')}>
      {attachments.map((attachment) => (
        <AttachmentChip key={attachment.id} attachment={attachment} />
      ))}
      {attaching.map((file) => (
        <AttachingChip key={`new-${file.id}`} attaching={file} />
      ))}
    </ul>
  );
}

function AttachmentChip({ attachment }: { attachment: ChatAttachment }) {
  const { t } = useTranslation('ask');
  const { share: formatShare, number } = useFormats();
  const detach = useDetach();
  const share = useReadingShare(attachment.task_id);
  const { name, type, status, error, number_of_pages: pages } = attachment;
  const failed = status === 'failed' || status === 'stopped';
  const isRunning = status === 'queued' || status === 'reading';
  const states = {
    queued: t('attached.queued'),
    reading: t('attached.reading', { share: formatShare(share) }),
    read: t('attached.pages', { count: pages ?? 0, total: number(pages ?? 0) }),
    failed: error ? wordSentence(error) : '',
    stopped: t('attached.stopped'),
  };
  return (
    <li className={classes.chip} data-state={failed ? 'failed' : status}>
      {failed ? <IconAlertTriangle size={15} aria-hidden /> : <FileBadge type={type} />}
      <span className={classes.text}>
        {status === 'read' ? (
          <Link {...attachmentLink(attachment)} className={classes.name}>
            <FileName name={name} />
          </Link>
        ) : (
          <span className={classes.name}>
            <FileName name={name} />
          </span>
        )}
        <span className={classes.state} role={failed ? 'alert' : undefined}>
          {states[status]}
        </span>
        {isRunning && <ProgressBar share={share} label={`${name}: ${states[status]}`} height={2} />}
      </span>
      <IconButton
        label={isRunning ? t('attached.cancel', { name }) : t('attached.remove', { name })}
        size={24}
        disabled={detach.isPending}
        onClick={() => detach.mutate(attachment)}
      >
        <IconX size={14} aria-hidden />
      </IconButton>
    </li>
  );
}

function AttachingChip({ attaching: { id, file, sentBytes, reason } }: { attaching: AttachingFile }) {
  const { t } = useTranslation('ask');
  const { share: formatShare } = useFormats();
  const share = file.size === 0 ? 0 : sentBytes / file.size;
  const state = reason ?? t('attached.sending', { share: formatShare(share) });
  return (
    <li className={classes.chip} data-state={reason === null ? 'sending' : 'failed'}>
      {reason === null ? (
        <FileBadge type={file.name.split('.').at(-1) ?? ''} />
      ) : (
        <IconAlertTriangle size={15} aria-hidden />
      )}
      <span className={classes.text}>
        <span className={classes.name}>
          <FileName name={file.name} />
        </span>
        <span className={classes.state} role={reason === null ? undefined : 'alert'}>
          {state}
        </span>
        {reason === null && <ProgressBar share={share} label={`${file.name}: ${state}`} height={2} />}
      </span>
      <IconButton
        label={t(reason === null ? 'attached.cancel' : 'attached.dismiss', { name: file.name })}
        size={24}
        onClick={() => dropAttaching(id)}
      >
        <IconX size={14} aria-hidden />
      </IconButton>
    </li>
  );
}
