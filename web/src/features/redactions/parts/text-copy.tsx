import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import '../../../shell/theme/serif.ts';
import { DeskSkeleton } from '../../documents/parts/viewer/pdf-pages.tsx';
import { copyPagesQuery } from '../queries.ts';
import type { CopyPages } from './copy-pages.ts';
import classes from './redactions.module.css';

/** The text of a copy whose pages are not drawn, as it was read from the copy. */
export function TextCopy({ copy, bar }: CopyPages) {
  const { t } = useTranslation('redactions');
  const { number } = useFormats();
  const query = useInfiniteQuery(copyPagesQuery(copy.id));
  const pages = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <>
      {bar(null)}
      {query.isPending && <DeskSkeleton />}
      {query.error && (
        <div className={classes.message}>
          <MessageBar
            kind="error"
            title={errorMessage(query.error)}
            action={{ label: t('retry'), run: () => void query.refetch() }}
          />
        </div>
      )}
      {query.data && (
        <div className={classes.texts} tabIndex={0} role="region" aria-label={t('desk.text')}>
          {pages.length === 0 && <p className={classes.muted}>{t('desk.no_text')}</p>}
          {pages.map((page) => (
            <article key={page.number} className={classes.text} aria-label={t('desk.page', { number: page.number })}>
              {page.text}
              <p>{number(page.number)}</p>
            </article>
          ))}
          {query.hasNextPage && (
            <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('more', { total: number(total - pages.length) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
