import type { SimilarDocument } from '@dossier/contract/keywords/schema';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { StatusBadge } from '../../../../parts/status-badge.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import type { PanelContext } from '../../../documents/parts/panels/panel-frame.tsx';
import { Comparison } from '../comparison/comparison.tsx';
import { equalShare } from '../comparison/equal-share.ts';
import { similarQuery } from '../../queries.ts';
import panel from './keywords-panel.module.css';
import classes from './similar-documents.module.css';

/** The documents that are most similar to a document, with what they have in common. */
export function SimilarDocuments({ context }: { context: PanelContext }) {
  const { t } = useTranslation('keywords');
  const title = useId();
  const { data, error, refetch } = useQuery(similarQuery(context.document.id));
  return (
    <section aria-labelledby={title}>
      <h3 id={title} className={classes.title}>
        {t('similar.title')}
      </h3>
      {error && !data && (
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      )}
      {data?.length === 0 && <p className={panel.muted}>{t('similar.none')}</p>}
      <ul className={classes.documents} aria-busy={!data && !error}>
        {data?.map((similar) => (
          <Similar key={similar.document.id} similar={similar} context={context} />
        ))}
      </ul>
    </section>
  );
}

function Similar({ similar, context }: { similar: SimilarDocument; context: PanelContext }) {
  const { t, i18n } = useTranslation('keywords');
  const { share } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { document, equal_words: equalWords, keywords } = similar;
  const words = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(keywords.map(({ text }) => text));
  return (
    <li>
      <div className={classes.name}>
        <FileBadge type={document.type} />
        <Link
          to="/company/$companyId/project/$projectId/document/$documentId"
          params={{ companyId: document.company_id, projectId: document.project.id, documentId: document.id }}
          search={{ tab: 'keywords' }}
        >
          {document.name}
        </Link>
      </div>
      {equalWords !== null && (
        <p className={classes.reason}>
          <StatusBadge tone="warn">{t('similar.near')}</StatusBadge>{' '}
          {t('similar.equal', { share: share(equalShare(equalWords)) })}
        </p>
      )}
      {keywords.length > 0 && <p className={classes.reason}>{t('similar.shared', { keywords: words })}</p>}
      <p className={classes.reason}>
        {document.project.id !== context.document.project_id && (
          <span>{t('similar.in_project', { name: document.project.name })}</span>
        )}
        <TextButton
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t('similar.compare', { name: document.name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('similar.compare_short')}
        </TextButton>
      </p>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Comparison
            document={{ ...context.document, projectId: context.document.project_id }}
            otherId={document.id}
            onOpen={context.open}
          />
        )}
      </div>
    </li>
  );
}
