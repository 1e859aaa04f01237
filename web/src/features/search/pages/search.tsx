import type { DocumentResults, SearchHit } from '@dossier/contract/search/schema';
import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionsAnywhere } from '../../../client/me.ts';
import { errorMessage } from '../../../client/failures.ts';
import type { ListSearch } from '../../../parts/data-table/list-search.ts';
import { PageSteps } from '../../../parts/data-table/page-steps.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { Key } from '../../../parts/key.tsx';
import { useKeys } from '../../../parts/keys.ts';
import { ButtonLink } from '../../../parts/link.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useNarrow } from '../../../parts/screen.ts';
import { Page } from '../../../parts/page.tsx';
import { SearchField } from '../../../parts/search-field.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { TextButton } from '../../../parts/text-button.tsx';
import { useFormats } from '../../../parts/use-formats.ts';
import { visibleItems } from '../../../shell/room-list.ts';
import { DocumentGroup, hitKey } from '../parts/document-group.tsx';
import { HitPreview } from '../parts/hit-preview.tsx';
import { NameMatches } from '../parts/name-matches.tsx';
import { ResultCount } from '../parts/result-count.tsx';
import { searchFilters } from '../parts/search-body.ts';
import classes from '../parts/search.module.css';
import { SearchToolbar } from '../parts/search-toolbar.tsx';
import { documentsQuery, namesQuery, projectsQuery } from '../queries.ts';

const route = getRouteApi('/layout/search');
const PER_PAGE = 10;
const MAX_PROJECTS = 20;
/** The labels of a search without results. */
const none: readonly string[] = [];

/** All results of a search: names first, then passages by document. */
export function SearchPage() {
  const { t } = useTranslation(['search', 'frame', 'shell', 'parts']);
  const { number } = useFormats();
  const may = usePermissionsAnywhere();
  const { q = '', filters = {}, sort = 'match', page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const query = q.trim();
  const filter = searchFilters(filters);
  const isFiltered = Object.keys(filters).length > 0;
  const results = useQuery({
    ...documentsQuery({ query, ...filter, sort: sort as 'match', page, per_page: PER_PAGE }),
    placeholderData: keepPreviousData,
  });
  const names = useQuery(namesQuery({ query, ...filter }));
  const { company_id } = filter;
  const projects = useQuery({
    ...projectsQuery(query, { limit: MAX_PROJECTS, ...(company_id !== undefined && { company_id }) }),
    // The other filters are about documents.
    enabled: query !== '' && Object.keys(filters).every((name) => name === 'company_id'),
  });
  const isNamed = projects.isEnabled ? (projects.data?.items ?? []) : [];
  const change = (changes: ListSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...changes }), replace });
  const passages = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-passage]') ?? [])];
  const move = (step: 1 | -1) => {
    const all = passages();
    const at = all.findIndex((passage) => passage === document.activeElement);
    all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
  };
  const found = query === '' ? undefined : results.data;
  const preview = useShownHit(found);
  useKeys({ j: () => move(1), k: () => move(-1), ']': preview.toggle });

  const ask = visibleItems('commandAction', may).map(({ key, label, icon: Icon, open }) => (
    <ButtonLink key={key} {...open(query)} leftSection={<Icon size={16} aria-hidden />}>
      {t(`frame:${label}`)}
    </ButtonLink>
  ));
  return (
    <Page>
      <h1 className={classes.hidden} tabIndex={-1} data-page-title>
        {t('title')}
      </h1>
      <div className={classes.columns}>
        <div className={classes.column}>
          <div className={classes.head} role="search">
            <div className={classes.field}>
              <SearchField
                slash
                value={q}
                onChange={(words) => change({ q: words || undefined }, true)}
                placeholder={t('field')}
              />
              {ask}
            </div>
            <SearchToolbar
              filters={filters}
              labels={found?.labels ?? none}
              sort={sort}
              onFilters={(next) => change({ filters: Object.keys(next).length > 0 ? next : undefined })}
              onSort={(next) => change({ sort: next === 'match' ? undefined : next })}
            />
          </div>
          <div className={classes.results} ref={list} tabIndex={-1} data-stale={results.isPlaceholderData || undefined}>
            {query === '' && <EmptyState title={t('start')}>{t('start_text')}</EmptyState>}
            {query !== '' && results.error && !results.data && (
              <div className={classes.message}>
                <MessageBar
                  kind="error"
                  title={t('failed')}
                  action={{ label: t('shell:errors.retry'), run: () => void results.refetch() }}
                >
                  {errorMessage(results.error)}
                </MessageBar>
              </div>
            )}
            {query !== '' && results.isPending && <SkeletonRows count={10} />}
            {found && <NameMatches key={query} query={query} documents={names.data?.items ?? []} projects={isNamed} />}
            {found && found.suggestion !== null && (
              <p className={classes.summary}>
                <TextButton onClick={() => change({ q: found.suggestion ?? undefined })}>
                  {t('did_you_mean', { words: found.suggestion })}
                </TextButton>
              </p>
            )}
            {found && found.total > 0 && (
              <section aria-labelledby="search-documents">
                <div className={classes.summary}>
                  <h2 id="search-documents" className={classes.heading}>
                    {t('in_documents')}
                  </h2>
                  <ResultCount results={found} />
                </div>
                <ol className={classes.groups}>
                  {found.items.map((hit) => (
                    <DocumentGroup
                      key={hit.document_id}
                      hit={hit}
                      query={query}
                      current={preview.shown ? hitKey(preview.shown.hit) : null}
                      onShow={preview.show}
                    />
                  ))}
                </ol>
              </section>
            )}
            {found?.total === 0 && (
              <EmptyState
                title={t('none')}
                actions={
                  <>
                    {isFiltered && (
                      <Button onClick={() => change({ filters: undefined })}>{t('parts:table.clear_filters')}</Button>
                    )}
                    {ask}
                  </>
                }
              >
                {t(isFiltered ? 'none_filtered' : 'none_text', { query })}
              </EmptyState>
            )}
          </div>
          {found && found.total > 0 && (
            <footer className={classes.footer}>
              <span role="status">{t('count', { count: found.total, total: number(found.total) })}</span>
              <span className={classes.steps}>
                <PageSteps
                  page={page}
                  size={PER_PAGE}
                  total={found.total}
                  onPage={(next) => {
                    change({ page: next });
                    list.current?.scrollTo({ top: 0 });
                  }}
                />
                <span className={classes.keys}>
                  <Key>J</Key> <Key>K</Key> {t('key_passage')} <Key>Enter</Key> {t('key_open')}
                </span>
              </span>
            </footer>
          )}
        </div>
        {preview.shown && <HitPreview {...preview.shown} onClose={preview.toggle} />}
      </div>
    </Page>
  );
}

interface ShownHit {
  hit: SearchHit;
  /** The other passages of its document. */
  others: readonly SearchHit[];
}

/** The passage whose page is shown beside the results: the first, until another is chosen. On narrow screens passages open their document. */
function useShownHit(found: DocumentResults | undefined) {
  const narrow = useNarrow();
  const [folded, setFolded] = useState(false);
  const [chosen, setChosen] = useState<(ShownHit & { among: DocumentResults }) | null>(null);
  const others = found?.items[0]?.hits ?? [];
  const first = others.find(({ marks }) => marks.length > 0);
  const current = chosen && chosen.among === found ? chosen : first && { hit: first, others };
  return {
    shown: narrow || folded ? undefined : current,
    show:
      narrow || folded || !found
        ? null
        : (hit: SearchHit, others: readonly SearchHit[]) => setChosen({ hit, others, among: found }),
    toggle: () => setFolded(!folded),
  };
}
