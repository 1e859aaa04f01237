import type { Redaction } from '@dossier/contract/redactions/schema';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { lazyComponent } from '../../../parts/lazy-component.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import type { CopyContext } from '../../documents/parts/viewer/shown-copy.tsx';
import { DeskSkeleton } from '../../documents/parts/viewer/pdf-pages.tsx';
import { copyQuery, downloadCopy, isRunning } from '../queries.ts';
import type { CopyPages, VerifiedCopy } from './copy-pages.ts';
import { PdfCopy } from './pdf-copy.tsx';
import { TextCopy } from './text-copy.tsx';
import classes from './redactions.module.css';

/** A redacted copy in place of its document: pages where they can be drawn, else its text. */
export function CopyDesk({ document, copyId, bar, onClose }: CopyContext) {
  const { t } = useTranslation('redactions');
  const { data: copy, isPending } = useQuery(copyQuery(copyId));
  if (isPending) {
    return (
      <>
        {bar(null, undefined)}
        <DeskSkeleton />
      </>
    );
  }
  if (!copy || !isVerified(copy) || copy.document.id !== document.id) {
    const reason =
      copy && isRunning(copy.state) ? t(`state.${copy.state}`) : t(copy ? 'desk.not_verified' : 'desk.gone');
    return (
      <>
        {bar(null, undefined)}
        <EmptyState title={reason} actions={<Button onClick={onClose}>{t('desk.original')}</Button>}>
          {t('desk.unavailable')}
        </EmptyState>
      </>
    );
  }
  const download = () => void downloadCopy(copy.id, copy.file.filename);
  const barOfCopy: CopyPages['bar'] = (controls) => (
    <>
      {bar(controls, download)}
      {copy.outdated && (
        <div className={classes.message}>
          <MessageBar kind="warning" title={t('outdated')} />
        </div>
      )}
    </>
  );
  const Shown = pagesOf[copy.file.type] ?? TextCopy;
  return <Shown document={document} copy={copy} bar={barOfCopy} />;
}

const DrawnCopy = lazyComponent(async () => (await import('./drawn-copy.tsx')).DrawnCopy);

/** What shows the pages of copies, by their type. */
const pagesOf: Partial<Record<string, ComponentType<CopyPages>>> = { pdf: PdfCopy, docx: DrawnCopy, pptx: DrawnCopy };

const isVerified = (copy: Redaction): copy is VerifiedCopy => copy.state === 'verified' && copy.file !== null;
