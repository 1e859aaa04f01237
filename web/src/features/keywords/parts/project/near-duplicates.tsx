import type { DuplicateGroup } from '@dossier/contract/keywords/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { EmptyState } from '../../../../parts/empty-state.tsx';
import { FileBadge } from '../../../../parts/file-badge.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { Comparison } from '../comparison/comparison.tsx';
import { equalShare } from '../comparison/equal-share.ts';
import { nearDuplicatesQuery } from '../../queries.ts';
import classes from './near-duplicates.module.css';
import subjects from './subjects.module.css';

/** Groups of documents that are nearly the same, with what differs. */
export function NearDuplicates({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('keywords');
  const { number } = useFormats();
  const query = useInfiniteQuery(nearDuplicatesQuery(project.id));
  const { data, error } = query;
  if (error && !data) {
    return (
      <div className={subjects.message}>
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void query.refetch() }}
        />
      </div>
    );
  }
  if (!data) return <SkeletonRows />;
  const groups = data.pages.flatMap(({ items }) => items);
  const total = data.pages[0]?.total ?? 0;
  if (total === 0) return <EmptyState title={t('duplicates.empty')}>{t('duplicates.empty_text')}</EmptyState>;
  return (
    <div className={classes.page} tabIndex={0} role="region" aria-label={t('duplicates.label')}>
      <p className={classes.muted}>{t('duplicates.text')}</p>
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {query.hasNextPage && (
        <Button size="xs" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more', { total: number(total - groups.length) })}
        </Button>
      )}
    </div>
  );
}

type Member = DuplicateGroup['documents'][number];

function Group({ group }: { group: DuplicateGroup }) {
  const { t } = useTranslation('keywords');
  const { number } = useFormats();
  const { documents, number_of_documents: count } = group;
  const title = useId();
  return (
    <section className={classes.group} aria-labelledby={title}>
      <h2 id={title} className={classes.title}>
        {t('duplicates.group', { count, total: number(count) })}
      </h2>
      <ul className={classes.documents}>
        {documents.map((member) => (
          <Row
            key={member.document.id}
            member={member}
            like={documents.find(({ document }) => document.id === member.like) ?? null}
          />
        ))}
      </ul>
      {count > documents.length && (
        <p className={classes.muted}>{t('duplicates.shown', { total: number(documents.length) })}</p>
      )}
    </section>
  );
}

/** A document of a group, and in what it differs from an earlier one. */
function Row({ member: { document, equal_words: equalWords }, like }: { member: Member; like: Member | null }) {
  const { t } = useTranslation('keywords');
  const { share } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <div className={classes.row}>
        <FileBadge type={document.type} />
        <Link
          to="/company/$companyId/project/$projectId/document/$documentId"
          params={{ companyId: document.company_id, projectId: document.project.id, documentId: document.id }}
        >
          {document.name}
        </Link>
        <span className={classes.reason}>
          {like && equalWords !== null
            ? t('duplicates.like', { share: share(equalShare(equalWords)), name: like.document.name })
            : t('duplicates.first')}
        </span>
        {like && (
          <TextButton
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('duplicates.differs_from', { name: document.name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('duplicates.differs')}
          </TextButton>
        )}
      </div>
      {like && (
        <div id={id} hidden={!isOpen}>
          {isOpen && (
            <Comparison document={{ ...like.document, projectId: like.document.project.id }} otherId={document.id} />
          )}
        </div>
      )}
    </li>
  );
}
