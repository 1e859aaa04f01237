import type { Outline } from '@dossier/contract/documents/schema';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { outlineQuery, readingQuery } from '../../queries.ts';
import { MailAttachments } from './mail-attachments.tsx';
import { AttachedPicture, MailPicture } from './mail-picture.tsx';
import { PageSkeleton } from './pdf-page.tsx';
import type { PlaceMark } from './place-mark.ts';
import { ReadPage } from './read-page.tsx';
import type { PageRun } from './use-page-run.ts';
import mail from './mail.module.css';
import classes from './pages.module.css';

interface Props {
  documentId: number;
  version: number;
  /** A zip file, whose first page lists its files. */
  isArchive: boolean;
  pages: Outline['pages'];
  marks: readonly PlaceMark[];
  zoom: number;
  run: PageRun;
  /** The name of the column. */
  label?: string;
}

/** The pages of a document as extracted text. */
export function ReadPages({ documentId, version, isArchive, pages, marks, zoom, run, label }: Props) {
  const { t } = useTranslation('documents');
  return (
    <div
      ref={run.deskRef}
      className={classes.desk}
      style={{ '--zoom': zoom } as React.CSSProperties}
      tabIndex={0}
      role="region"
      aria-label={label ?? t('viewer.pages')}
      data-desk
    >
      <div className={classes.run} style={{ height: run.virtualizer.getTotalSize() }}>
        {run.virtualizer.getVirtualItems().map((item) => {
          const page = pages[item.index];
          if (!page) return null;
          return (
            <div
              key={item.key}
              ref={run.virtualizer.measureElement}
              data-index={item.index}
              data-page={page.number}
              className={classes.slot}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <Loaded
                documentId={documentId}
                version={version}
                page={page}
                isArchive={isArchive}
                isMail={pages[0]?.kind === 'mail'}
                goTo={run.goTo}
                marks={marks.filter((mark) => mark.page === page.number)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface LoadedProps {
  documentId: number;
  version: number;
  page: Outline['pages'][number];
  isArchive: boolean;
  /** The document is a mail, or has mails attached. */
  isMail: boolean;
  goTo: (page: number) => void;
  marks: readonly PlaceMark[];
}

function Loaded({ documentId, version, page, isArchive, isMail, goTo, marks }: LoadedProps) {
  const { t } = useTranslation('documents');
  const { number, kind, name } = page;
  const reading = useQuery(readingQuery(documentId, version, number));
  const storedAttachments = useQuery(outlineQuery(documentId, version)).data?.attachments ?? [];
  // Pages of attachments follow those of the document; mails inside a mail show their subject.
  const isAttached = storedAttachments.some((attachment) => attachment.page !== null && attachment.page <= number);
  const attachments = number === 1 && <MailAttachments {...{ documentId, version, goTo, isArchive }} />;
  // The list as text is needed only where a mark is in it.
  const isListed = isArchive && number === 1 && marks.length === 0 && storedAttachments.length > 0;
  return (
    <article className={`${classes.paper} ${classes.flow}`} data-kind={kind} aria-label={t('viewer.page', { number })}>
      {isAttached && !(isMail && kind === 'mail') && name !== null && (
        <p className={mail.source}>
          <IconPaperclip size={14} aria-hidden />
          {name}
        </p>
      )}
      {isAttached && kind === 'page' && <AttachedPicture {...{ documentId, version }} page={number} />}
      {isListed && attachments}
      {reading.data && !isListed && (
        <ReadPage
          page={reading.data}
          marks={marks}
          goTo={goTo}
          belowHead={attachments}
          renderPicture={(attachment) => <MailPicture {...{ documentId, version }} number={attachment} />}
        />
      )}
      {reading.isPending && <PageSkeleton />}
      {reading.isError && <p className={classes.failed}>{t('viewer.page_failed')}</p>}
      <p className={classes.number}>{number}</p>
    </article>
  );
}
