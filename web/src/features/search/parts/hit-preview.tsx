import type { SearchHit } from '@dossier/contract/search/schema';
import { IconExternalLink, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileName } from '../../../parts/file-name.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { PagePreview } from '../../documents/parts/viewer/page-preview.tsx';
import { hitPlace, markedWords } from './hit-place.ts';
import classes from './hit-preview.module.css';

interface Props {
  hit: SearchHit;
  /** The other passages of its document. */
  others: readonly SearchHit[];
  onClose: () => void;
}

/** The page of a passage beside the results, with the words of the search marked. */
export function HitPreview({ hit, others, onClose }: Props) {
  const { t } = useTranslation('search');
  const marks = [hit, ...others.filter(({ start, page }) => start !== hit.start || page !== hit.page)]
    .filter(({ page }) => page === hit.page)
    .flatMap((other) =>
      markedWords(other).map(([start, end]) => ({ page: hit.page, start, end, current: other === hit })),
    );
  return (
    <aside className={classes.pane} aria-label={t('preview')}>
      <header className={classes.head}>
        <h2>
          <FileName name={hit.document_name} />
        </h2>
        <span className={classes.page}>{t('page', { page: hit.page })}</span>
        <Link className={classes.open} {...hitPlace(hit)} aria-label={t('open_document')} title={t('open_document')}>
          <IconExternalLink size={16} aria-hidden />
        </Link>
        <IconButton label={t('close_preview')} hint="]" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </IconButton>
      </header>
      <PagePreview documentId={hit.document_id} page={hit.page} label={hit.document_name} marks={marks} />
    </aside>
  );
}
