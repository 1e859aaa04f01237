import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { otherDocumentsQuery } from '../queries.ts';
import classes from './table-answer.module.css';
import { valueText } from './value-text.ts';

interface Props {
  messageId: number;
  /** Number of documents that are not in the table. */
  others: number;
  /** How complete the table is. */
  text: string;
  action: ReactNode;
}

/** The line below a table, and the documents that are not in it. */
export function OtherDocuments({ messageId, others, text, action }: Props) {
  const { t } = useTranslation('ask');
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const list = useId();
  const total = number(others);
  return (
    <>
      <div className={classes.completeness}>
        <span>{text}</span>
        {others > 0 && (
          <TextButton aria-expanded={isOpen} aria-controls={list} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? t('table.hide_others', { total }) : t('table.show_others', { total })}
          </TextButton>
        )}
        <span className={classes.action}>{action}</span>
      </div>
      <div id={list}>{isOpen && <OtherDocumentList messageId={messageId} />}</div>
    </>
  );
}

function OtherDocumentList({ messageId }: { messageId: number }) {
  const { t, i18n } = useTranslation('ask');
  const others = useInfiniteQuery(otherDocumentsQuery(messageId));
  if (others.isPending) return <SkeletonRows count={3} />;
  const items = others.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <ul className={classes.others} aria-label={t('table.others')}>
        {items.map(({ document, outcome, value }, at) => (
          <li key={document?.id ?? `hidden-${at.toString()}`}>
            {document ? (
              <Link
                to="/company/$companyId/project/$projectId/document/$documentId"
                params={{
                  companyId: document.company_id,
                  projectId: document.project_id,
                  documentId: document.id,
                }}
              >
                {document.name}
              </Link>
            ) : (
              <span>{t('table.no_access')}</span>
            )}
            <span className={classes.outcome}>
              {t(`table.outcome.${outcome}`)}
              {value && `: ${valueText(value, i18n.language)}`}
            </span>
          </li>
        ))}
      </ul>
      {others.hasNextPage && <TextButton onClick={() => void others.fetchNextPage()}>{t('more')}</TextButton>}
    </>
  );
}
