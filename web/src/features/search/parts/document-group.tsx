import type { DocumentHit, SearchHit } from '@dossier/contract/search/schema';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileBadge } from '../../../parts/file-badge.tsx';
import { LabelChip } from '../../../parts/label-chip.tsx';
import { MarkedText } from '../../../parts/marked-text.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { When } from '../../../parts/when.tsx';
import { documentsQuery } from '../queries.ts';
import { hitPlace } from './hit-place.ts';
import { MarkedName } from './marked-name.tsx';
import classes from './search.module.css';

/** Maximum number of passages that a document shows. */
const MAX_PASSAGES = 100;
const MAX_LABELS = 2;

interface Props {
  hit: DocumentHit;
  query: string;
  /** The passage that the preview shows. */
  current: string | null;
  /** Shows a passage in the preview; without it a passage opens its document. */
  onShow: ((hit: SearchHit, others: readonly SearchHit[]) => void) | null;
}

/** The key of a passage on the page. */
export const hitKey = ({ document_id, page, start }: SearchHit) => `${document_id}-${page}-${start}`;

/** A document with its best passages, and the others on request. */
export function DocumentGroup({ hit, query, current, onShow }: Props) {
  const { t } = useTranslation(['search', 'shell']);
  const { number } = useFormats();
  const navigate = useNavigate();
  const [all, setAll] = useState(false);
  const rest = useQuery({
    ...documentsQuery({ query, document_id: hit.document_id, passages_per_document: MAX_PASSAGES }),
    enabled: all,
  });
  // A passage that matches only by its heading or the document's name has none of the words.
  const hits = (rest.data?.items[0]?.hits ?? hit.hits).filter(({ marks }) => marks.length > 0);
  const more = hit.passages - hit.hits.length;
  return (
    <li className={classes.group}>
      <div className={classes.groupHead}>
        <FileBadge type={hit.type} />
        <h3 className={classes.groupName}>
          <Link
            to="/company/$companyId/project/$projectId/document/$documentId"
            params={{ companyId: hit.company_id, projectId: hit.project_id, documentId: hit.document_id }}
          >
            <MarkedName name={hit.document_name} marks={hit.marks} />
          </Link>
        </h3>
        {hit.labels.length > 0 && (
          <span className={classes.labels}>
            {hit.labels.slice(0, MAX_LABELS).map((label) => (
              <LabelChip key={label}>{label}</LabelChip>
            ))}
            {hit.labels.length > MAX_LABELS && (
              <span title={hit.labels.slice(MAX_LABELS).join(', ')}>+{number(hit.labels.length - MAX_LABELS)}</span>
            )}
          </span>
        )}
        <span className={classes.project}>{hit.project_name}</span>
        <span className={classes.groupCount}>
          {t('found_passages', { count: hit.passages, total: number(hit.passages) })}
        </span>
        <span className={classes.when}>
          <When at={hit.updated_at} />
        </span>
      </div>
      <ol className={classes.passages}>
        {hits.map((passage) => (
          <li key={hitKey(passage)}>
            <Link
              className={classes.passage}
              data-passage
              data-current={current === hitKey(passage) || undefined}
              aria-current={current === hitKey(passage) || undefined}
              onFocus={() => onShow?.(passage, hits)}
              onClick={(event) => {
                // A click shows the page beside the list; Enter, and a click with a modifier, open it.
                if (!onShow || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onShow(passage, hits);
              }}
              onDoubleClick={() => onShow && void navigate(hitPlace(passage))}
              {...hitPlace(passage)}
            >
              <span className={classes.page}>{t('page', { page: passage.page })}</span>
              <MarkedText
                text={passage.snippet}
                marks={passage.marks.map(([start, end]) => ({ start, end, current: current === hitKey(passage) }))}
              />
            </Link>
          </li>
        ))}
      </ol>
      {more > 0 && !rest.data && !rest.error && (
        <TextButton
          className={classes.more ?? ''}
          aria-busy={rest.isFetching}
          disabled={rest.isFetching}
          onClick={() => setAll(true)}
        >
          {t('more', { count: more })}
        </TextButton>
      )}
      {rest.error && (
        <p className={classes.more} role="alert">
          {t('failed_more')} <TextButton onClick={() => void rest.refetch()}>{t('shell:errors.retry')}</TextButton>
        </p>
      )}
    </li>
  );
}
