import type { Citation } from '@dossier/contract/ask/schema';
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CitationChip } from '../../../parts/citation.tsx';
import { FileName } from '../../../parts/file-name.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { PagePreview } from '../../documents/parts/viewer/page-preview.tsx';
import classes from './sources.module.css';
import { citationLink } from './citation-link.ts';

interface Props {
  citations: readonly Citation[];
  current: Citation;
  onChoose: (citation: Citation) => void;
  onClose: () => void;
}

/** The sources of an answer, and the page of the current one with its words marked. */
export function Sources({ citations, current, onChoose, onClose }: Props) {
  const { t } = useTranslation('ask');
  const at = citations.findIndex((citation) => citation.number === current.number);
  const step = (by: number) => {
    const next = citations[(at + by + citations.length) % citations.length];
    if (next) onChoose(next);
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    ...Object.fromEntries(citations.slice(0, 9).map((citation) => [String(citation.number), () => onChoose(citation)])),
  });
  return (
    <aside className={classes.sources} aria-label={t('sources.title')}>
      <header className={classes.sourcesHead}>
        <h2>{t('sources.title')}</h2>
        <span>{citations.length}</span>
        <span className={classes.tools}>
          <IconButton label={t('sources.previous')} hint="K" onClick={() => step(-1)}>
            <IconChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('sources.next')} hint="J" onClick={() => step(1)}>
            <IconChevronDown size={16} aria-hidden />
          </IconButton>
          <IconButton label={t('sources.close')} onClick={onClose}>
            <IconX size={16} aria-hidden />
          </IconButton>
        </span>
      </header>
      <ol className={classes.sourceList}>
        {citations.map((citation) => (
          <li key={citation.number}>
            <button
              type="button"
              className={classes.source}
              aria-current={citation.number === current.number || undefined}
              onClick={() => onChoose(citation)}
            >
              <CitationChip number={citation.number} location="" current={citation.number === current.number} />
              <FileName name={citation.document_name} />
              <span>{t('answer.page', { page: citation.page })}</span>
            </button>
          </li>
        ))}
      </ol>
      <Preview citation={current} all={citations} />
    </aside>
  );
}

function Preview({ citation, all }: { citation: Citation; all: readonly Citation[] }) {
  const { t } = useTranslation('ask');
  const marks = all
    .filter((other) => other.document_id === citation.document_id && other.page === citation.page)
    .map((other) => ({ ...other, current: other.number === citation.number }));
  return (
    <div className={classes.preview}>
      <div className={classes.previewHead}>
        <span>{t('sources.at', { name: citation.document_name, page: citation.page })}</span>
        <Link {...citationLink(citation)}>{t('sources.open')}</Link>
      </div>
      <PagePreview
        documentId={citation.document_id}
        page={citation.page}
        label={citation.document_name}
        marks={marks}
      />
    </div>
  );
}
