import type { Outline } from '@dossier/contract/documents/schema';
import { Button } from '@mantine/core';
import { IconDownload, IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { wordSentence } from '../../../../client/sentences.ts';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { FileName } from '../../../../parts/file-name.tsx';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { downloadAttachment, outlineQuery } from '../../queries.ts';
import { isPicture } from './mail-picture.tsx';
import classes from './mail.module.css';

type Attachment = Outline['attachments'][number];

interface Props {
  documentId: number;
  version: number;
  goTo: (page: number) => void;
  /** The files are the content of the document, as in a zip file. */
  isArchive?: boolean;
}

/**
 * The files attached to a mail or embedded in a document: each can be opened if it was processed, and downloaded. Inline pictures that are
 * shown in the text are left out.
 */
export function MailAttachments({ documentId, version, goTo, isArchive = false }: Props) {
  const { t } = useTranslation('documents');
  const all = useQuery(outlineQuery(documentId, version)).data?.attachments ?? [];
  const attachments = all.filter((attachment) => !isPicture(attachment));
  if (attachments.length === 0) return null;
  const inOrder = attachments.toSorted((a, b) => Number(a.inline) - Number(b.inline));
  return (
    <section className={classes.attachments} aria-label={t('mail.attachments')}>
      <p className={classes.count}>
        <IconPaperclip size={15} aria-hidden />
        {t(isArchive ? 'mail.file' : 'mail.attachment', { count: attachments.length })}
      </p>
      <ul className={classes.list}>
        {inOrder.map((attachment) => (
          <AttachmentRow key={attachment.number} {...{ documentId, version, attachment, goTo }} />
        ))}
      </ul>
    </section>
  );
}

function AttachmentRow({ documentId, version, attachment, goTo }: Props & { attachment: Attachment }) {
  const { t } = useTranslation('documents');
  const { size } = useFormats();
  const { number, name, page, inline, error } = attachment;
  return (
    <li className={classes.file}>
      <FileBadge type={extension(name)} />
      <span className={classes.name}>
        <FileName name={name} />
      </span>
      <span className={classes.size}>{size(attachment.size)}</span>
      {page !== null && (
        <Button className={classes.open ?? ''} size="compact-xs" variant="subtle" onClick={() => goTo(page)}>
          {t('mail.open', { page })}
        </Button>
      )}
      <IconButton
        className={classes.download ?? ''}
        label={t('mail.download', { name })}
        onClick={() => void downloadAttachment(documentId, version, number, name)}
      >
        <IconDownload size={16} aria-hidden />
      </IconButton>
      {inline && <span className={classes.remark}>{t('mail.inline')}</span>}
      {error && <span className={classes.remark}>{t('mail.not_processed', { reason: wordSentence(error) })}</span>}
    </li>
  );
}

/** The extension of an attachment's name. */
function extension(name: string): string {
  return /\.(\w{1,8})$/.exec(name)?.[1] ?? '?';
}
