import type { ListedSummarization } from '@dossier/contract/summaries/schema';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { ageGroups, groupByAge } from '../../../../parts/age-groups.ts';
import { moveByArrows } from '../../../../parts/arrow-keys.ts';
import listClasses from '../../../../parts/own-list.module.css';
import rowClasses from '../../../../parts/own-row.module.css';
import { RowMenu } from '../../../../parts/data-table/row-menu.tsx';
import { MessageBar } from '../../../../parts/message-bar.tsx';
import { SearchField } from '../../../../parts/search-field.tsx';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { Spinner } from '../../../../parts/spinner.tsx';
import { textsQuery } from '../../queries.ts';
import { useTextActions } from './text-actions.tsx';

interface Props {
  currentId: number | null;
  /** Shown without a summary beside it, on narrow screens. */
  standalone: boolean;
}

/** The user's summaries by age; the field filters by title. */
export function TextList({ currentId, standalone }: Props) {
  const { t } = useTranslation('summaries');
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const texts = useInfiniteQuery(textsQuery(title));
  const loaded = texts.data?.pages.flatMap(({ items }) => items) ?? [];
  const groups = groupByAge(loaded);
  const isSearching = title.trim() !== '';
  return (
    <nav
      className={listClasses.frame}
      aria-label={t('quick.list')}
      data-alone={standalone || undefined}
      onKeyDown={moveByArrows}
    >
      <div className={listClasses.top}>
        {!standalone && (
          <Button
            // The form for a new one has its own filled button.
            variant={currentId === null ? 'default' : 'filled'}
            leftSection={<IconPlus size={15} aria-hidden />}
            onClick={() => void navigate({ to: '/quick-summary/{-$summaryId}', params: { summaryId: undefined } })}
          >
            {t('quick.new')}
          </Button>
        )}
        {(loaded.length > 0 || title !== '') && (
          <SearchField value={title} onChange={setTitle} placeholder={t('quick.search')} />
        )}
      </div>
      {texts.isPending && <SkeletonRows count={4} />}
      {texts.error && (
        <MessageBar
          kind="error"
          title={errorMessage(texts.error)}
          action={{ label: t('retry'), run: () => void texts.refetch() }}
        />
      )}
      {ageGroups.map((key) =>
        groups[key].length === 0 ? null : (
          <section key={key}>
            <h2 className={listClasses.group}>{t(`group.${key}`)}</h2>
            <ul className={listClasses.list}>
              {groups[key].map((text) => (
                <TextRow key={text.id} text={text} isCurrent={text.id === currentId} />
              ))}
            </ul>
          </section>
        ),
      )}
      {texts.isSuccess && loaded.length === 0 && (
        <p className={listClasses.none}>{t(isSearching ? 'quick.none_match' : 'quick.none')}</p>
      )}
      {texts.hasNextPage && (
        <Button
          size="xs"
          variant="subtle"
          loading={texts.isFetchingNextPage}
          onClick={() => void texts.fetchNextPage()}
        >
          {t('quick.more')}
        </Button>
      )}
    </nav>
  );
}

function TextRow({ text, isCurrent }: { text: ListedSummarization; isCurrent: boolean }) {
  const { t } = useTranslation('summaries');
  const { actions, dialogs } = useTextActions(text);
  return (
    <li className={rowClasses.row} data-current={isCurrent || undefined}>
      <Link
        className={rowClasses.link}
        to="/quick-summary/{-$summaryId}"
        params={{ summaryId: String(text.id) }}
        aria-current={isCurrent ? 'page' : undefined}
        title={text.title}
        data-arrow
      >
        <span className={rowClasses.title}>{text.title}</span>
        {text.state === 'failed' && (
          <IconAlertTriangle size={15} className={rowClasses.errored} role="img" aria-label={t('quick.failed')} />
        )}
        {text.state === 'queued' && (
          <span role="img" aria-label={t('quick.running')}>
            <Spinner />
          </span>
        )}
      </Link>
      <span className={rowClasses.menu}>
        <RowMenu name={text.title} actions={() => actions} />
      </span>
      {dialogs}
    </li>
  );
}
