import type { PromptLevel } from '@dossier/contract/prompts/constants';
import type { Prompt } from '@dossier/contract/prompts/schema';
import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { FilterChip } from '../../../parts/data-table/filter-chip.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Key } from '../../../parts/key.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { SearchField } from '../../../parts/search-field.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { promptsQuery } from '../queries.ts';
import { FavouriteButton } from './favourite-button.tsx';
import type { PromptsSearch } from './prompts-search.ts';
import classes from './prompts.module.css';

const route = getRouteApi('/layout/prompts/{-$promptId}');
const levels: readonly PromptLevel[] = ['app', 'company', 'own'];

interface Props {
  /** Only prompts of this company, besides those of the installation and own ones. */
  companyId: number | null;
  openId: number | undefined;
  /** The button that adds a prompt. */
  add: ReactNode;
}

/** The prompts that the user can see, with search and filters. */
export function PromptList({ companyId, openId, add }: Props) {
  const { t } = useTranslation(['prompts', 'parts', 'shell']);
  const { number } = useFormats();
  const { q = '', level, favourite } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const prompts = useInfiniteQuery({
    ...promptsQuery({
      ...(q.trim() && { q: q.trim() }),
      ...(level && { level: [level] }),
      ...(favourite && { favourite }),
      ...(companyId !== null && { company_id: companyId }),
    }),
    placeholderData: keepPreviousData,
  });
  const change = (changes: { [K in keyof PromptsSearch]: PromptsSearch[K] | undefined }) =>
    void navigate({
      search: (before) =>
        Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)),
      replace: true,
    });
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-prompt]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement || link.ariaCurrent === 'true');
    const focused = links.findIndex((link) => link === document.activeElement);
    links[Math.min(links.length - 1, Math.max(0, (focused === -1 ? at : focused) + step))]?.focus();
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  const isFiltered = q !== '' || level !== undefined || favourite !== undefined;
  const { items, total } = prompts.data ?? { items: [], total: 0 };

  return (
    <section className={classes.list} aria-label={t('title')}>
      <header className={classes.head}>
        <h1 tabIndex={-1} data-page-title>
          {t('title')}
        </h1>
        {add}
      </header>
      <div className={classes.tools}>
        <SearchField
          slash
          value={q}
          onChange={(words) => change({ q: words || undefined })}
          placeholder={t('search')}
        />
        <FilterChip
          filter={{
            id: 'level',
            label: t('level.label'),
            single: true,
            options: levels.map((value) => ({ value, label: t(`level.${value}`) })),
          }}
          values={level ? [level] : []}
          onChange={([value]) => change({ level: levels.find((known) => known === value) })}
        />
        <FilterChip
          filter={{
            id: 'favourite',
            label: t('favourites'),
            single: true,
            options: [{ value: 'true', label: t('only_favourites') }],
          }}
          values={favourite ? ['true'] : []}
          onChange={(values) => change({ favourite: values.length > 0 ? true : undefined })}
        />
      </div>
      <div className={classes.rows} data-stale={prompts.isPlaceholderData || undefined}>
        {prompts.error && !prompts.data && (
          <div className={classes.message}>
            <MessageBar
              kind="error"
              title={t('failed')}
              action={{ label: t('shell:errors.retry'), run: () => void prompts.refetch() }}
            >
              {errorMessage(prompts.error)}
            </MessageBar>
          </div>
        )}
        {prompts.isPending && <SkeletonRows count={8} />}
        {prompts.data && total === 0 && (
          <EmptyState
            title={t(isFiltered ? 'none_match' : 'empty')}
            actions={
              isFiltered ? (
                <Button onClick={() => change({ q: undefined, level: undefined, favourite: undefined })}>
                  {t('parts:table.clear_filters')}
                </Button>
              ) : (
                add
              )
            }
          >
            {t(isFiltered ? 'none_match_text' : 'empty_text')}
          </EmptyState>
        )}
        {total > 0 && (
          <>
            <div className={classes.columns} aria-hidden>
              <span>{t('column.prompt')}</span>
              <span>{t('level.label')}</span>
              <span>{t('column.uses')}</span>
            </div>
            <ul ref={list}>
              {items.map((prompt) => (
                <PromptLine key={prompt.id} prompt={prompt} isOpen={prompt.id === openId} />
              ))}
            </ul>
          </>
        )}
        {prompts.hasNextPage && (
          <Button
            className={classes.more ?? ''}
            variant="subtle"
            loading={prompts.isFetchingNextPage}
            onClick={() => void prompts.fetchNextPage()}
          >
            {t('more')}
          </Button>
        )}
      </div>
      <footer className={classes.foot}>
        <span role="status">{prompts.data && t('count', { count: total, total: number(total) })}</span>
        <span className={classes.hints}>
          <span>
            <Key>J</Key> <Key>K</Key> {t('keys.next')}
          </span>
          {openId !== undefined && (
            <span>
              <Key>E</Key> {t('keys.edit')}
            </span>
          )}
        </span>
      </footer>
    </section>
  );
}

function PromptLine({ prompt, isOpen }: { prompt: Prompt; isOpen: boolean }) {
  const { t } = useTranslation('prompts');
  const { number } = useFormats();
  return (
    <li className={classes.line} data-current={isOpen || undefined}>
      <FavouriteButton prompt={prompt} />
      <Link
        to="/prompts/{-$promptId}"
        params={{ promptId: prompt.id }}
        search={(before) => before}
        data-prompt
        aria-current={isOpen || undefined}
        title={prompt.description || undefined}
      >
        <span className={classes.title}>{prompt.title}</span>
        <span className={classes.meta} title={prompt.level === 'company' ? prompt.company?.name : undefined}>
          {t(`level.${prompt.level}`)}
        </span>
        <span className={classes.uses}>
          <span aria-hidden>{number(prompt.uses)}</span>
          <span className={classes.hidden}>{t('used', { count: prompt.uses })}</span>
        </span>
      </Link>
    </li>
  );
}
