import { Button, Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import '../../../../parts/dialog.css';
import { useFocusReturn } from '../../../../parts/focus-return.ts';
import { IconButton } from '../../../../parts/icon-button.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { useSmall } from '../../../../parts/screen.ts';
import { useFormats } from '../../../../parts/use-formats.ts';
import { PreviewedPage } from '../../../documents/parts/viewer/page-preview.tsx';
import { attachmentPageQuery, attachmentQuery, downloadAttached } from './attachment-queries.ts';
import classes from './attachment-viewer.module.css';

interface Props {
  id: number;
  /** The page to show, from 1. */
  page: number;
  /** The quoted words of that page. */
  mark: { start: number; end: number } | null;
  /** Whether the user owns the conversation, and so the file. */
  isOwn: boolean;
  onPage: (page: number) => void;
  onClose: () => void;
}

/** An attached file as it was read, page by page, with the quoted words marked. */
export function AttachmentViewer({ id, page, mark, isOwn, onPage, onClose }: Props) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  const small = useSmall();
  const attachment = useQuery(attachmentQuery(id));
  const shown = useQuery({ ...attachmentPageQuery(id, page), placeholderData: keepPreviousData });
  useFocusReturn(true);
  const total = attachment.data?.number_of_pages ?? page;
  const name = attachment.data?.name ?? '';
  const isShown = shown.data?.number === page;
  return (
    <Modal opened onClose={onClose} title={name || t('attached.title')} size={860} fullScreen={small} yOffset="4vh">
      {attachment.isError || shown.isError ? (
        <MessageBar kind="warning" title={t('attached.gone')}>
          {t('attached.gone_text')}
        </MessageBar>
      ) : (
        <>
          <div className={classes.bar}>
            <IconButton label={t('attached.previous_page')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
              <IconChevronLeft size={16} aria-hidden />
            </IconButton>
            <span role="status">{t('attached.page_of', { page: number(page), total: number(total) })}</span>
            <IconButton label={t('attached.next_page')} disabled={page >= total} onClick={() => onPage(page + 1)}>
              <IconChevronRight size={16} aria-hidden />
            </IconButton>
            {shown.data?.name && <span className={classes.pageName}>{shown.data.name}</span>}
            {isOwn && attachment.data && (
              <Button
                className={classes.download}
                size="xs"
                leftSection={<IconDownload size={14} aria-hidden />}
                onClick={() => void downloadAttached(attachment.data)}
              >
                {t('attached.download')}
              </Button>
            )}
          </div>
          <div className={classes.desk}>
            <PreviewedPage
              page={shown.data}
              isError={false}
              label={name}
              marks={isShown && mark ? [{ page, ...mark, current: true }] : []}
            />
          </div>
        </>
      )}
    </Modal>
  );
}
