import type { EntityDetails } from '@dossier/contract/entities/result-schema';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { FileName } from '../../../../parts/file-name.tsx';
import { MarkedText } from '../../../../parts/marked-text.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { kindTone } from '../kinds/kind-groups.ts';
import { mentionsQuery } from './result-queries.ts';
import type { ResultPlace } from '../../../documents/parts/analyses/analysis-queries.ts';
import classes from './panel.module.css';

interface Props {
  place: ResultPlace;
  companyId: number;
  entity: EntityDetails;
}

/** Every mention of an entity in its sentence, with a link to its place in the document. */
export function EntityMentions({ place, companyId, entity }: Props) {
  const { t } = useTranslation('entities');
  const { number } = useFormats();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    mentionsQuery(place, entity.id),
  );
  const mentions = data?.pages.flatMap(({ items }) => items) ?? [];
  const total = data?.pages[0]?.total ?? entity.mentions;
  return (
    <section aria-label={t('column.mentions')}>
      <h4 className={classes.mentionsHead}>
        {t('column.mentions')} <span>{number(total)}</span>
      </h4>
      {error && !data && (
        <MessageBar
          kind="error"
          title={errorMessage(error)}
          action={{ label: t('retry'), run: () => void refetch() }}
        />
      )}
      {!data && !error && <SkeletonRows count={3} />}
      <ul className={classes.mentions}>
        {mentions.map(({ id, document, page, start, end, sentence, spelling }) => (
          <li key={id}>
            {sentence ? (
              <MarkedText
                text={sentence.text}
                marks={[
                  {
                    start: sentence.start,
                    end: sentence.end,
                    kind: { tone: kindTone(entity.kind), label: '' },
                  },
                ]}
              />
            ) : (
              <>
                <MarkedText text={spelling} marks={[]} /> <small>{t('panel.no_page')}</small>
              </>
            )}
            <p>
              <FileName name={document.name} />
              <Link
                to="/company/$companyId/project/$projectId/document/$documentId"
                params={{ companyId, projectId: place.projectId, documentId: document.id }}
                search={sentence ? { tab: 'entities', page, start, end } : { tab: 'entities' }}
                aria-label={`${t('page', { number: number(page) })}, ${document.name}`}
              >
                {t('page', { number: number(page) })}
              </Link>
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more', { total: number(total - mentions.length) })}
        </Button>
      )}
    </section>
  );
}
