import type { RoleContext } from '@dossier/contract/base/permission';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../client/failures.ts';
import { FilterChip } from '../../../parts/data-table/filter-chip.tsx';
import { PageSteps } from '../../../parts/data-table/page-steps.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { MessageBar } from '../../../parts/message-bar.tsx';
import { useSmall } from '../../../parts/screen.ts';
import { SearchField } from '../../../parts/search-field.tsx';
import { SkeletonRows } from '../../../parts/skeleton-rows.tsx';
import { useCompanyFilter } from '../../../shell/pickers/use-company-filter.ts';
import { rolesQuery } from '../queries.ts';
import { OneRole } from './one-role.tsx';
import type { MatrixProps } from './permission-box.tsx';
import { RoleGrid } from './role-grid.tsx';
import classes from './role-matrix.module.css';
import { usePermissionGroups } from './use-permission-groups.ts';
import type { useRoleActions } from './use-role-actions.tsx';
import { usePermissionEdits } from './use-permission-edits.ts';

interface Props {
  context: RoleContext;
  /** Only roles that can be assigned in this company. */
  companyId?: number;
  actions: ReturnType<typeof useRoleActions>;
}

/** With more roles than this they do not fit on the screen, so there is a search. */
const MAX_VISIBLE_COLUMNS = 7;
const PAGE_SIZE = 25;

/** Permissions of all roles. Custom roles are edited in place and saved together. Below 700 px it shows one role at a time. */
export function RoleMatrix({ context, companyId, actions }: Props) {
  const { t } = useTranslation(['roles', 'parts']);
  const small = useSmall();
  const [words, setWords] = useState('');
  const [companyIds, setCompanyIds] = useState<string[]>([]);
  const [requestedPage, setPage] = useState(1);
  const company = useCompanyFilter(companyIds);
  const [of = companyId] = companyIds.map(Number);
  const query = { context, sort: 'id' as const, ...(of !== undefined && { company_id: of }) };
  const roles = useQuery(
    rolesQuery({ ...query, ...(words && { q: words }), page: requestedPage, per_page: PAGE_SIZE }),
  );
  const groups = usePermissionGroups(context);
  const { count, discard, save, saving, ...boxes } = usePermissionEdits();

  if (roles.error) {
    return (
      <div className={classes.help}>
        <MessageBar kind="error" title={t('failed')} action={{ label: t('retry'), run: () => void roles.refetch() }}>
          {errorMessage(roles.error)}
        </MessageBar>
      </div>
    );
  }
  if (!roles.data || !groups) return <SkeletonRows rowHeight="normal" />;
  const { items, total } = roles.data;
  if (total === 0 && words === '') return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  // The roles of the last page may have been deleted.
  const page = Math.min(requestedPage, Math.max(1, Math.ceil(total / PAGE_SIZE)));
  if (page !== requestedPage && !roles.isPlaceholderData) setPage(page);

  const matrix: MatrixProps = { roles: items, groups, ...boxes, actions };
  return (
    <>
      <div className={classes.help}>
        <p>{t(`level_help.${context}`)}</p>
        {!small && (words !== '' || companyIds.length > 0 || total > MAX_VISIBLE_COLUMNS) && (
          <div className={classes.tools}>
            <PageSteps page={page} size={PAGE_SIZE} total={total} onPage={setPage} />
            {context !== 'app' && companyId === undefined && (
              <FilterChip
                filter={{ ...company, single: true }}
                values={companyIds}
                onChange={(next) => {
                  setCompanyIds(next);
                  setPage(1);
                }}
              />
            )}
            <SearchField
              value={words}
              onChange={(next) => {
                setWords(next.trim());
                setPage(1);
              }}
              placeholder={t('filter')}
              slash
            />
          </div>
        )}
      </div>
      {small && <OneRole {...matrix} rolesFilter={query} />}
      {!small && items.length > 0 && <RoleGrid {...matrix} />}
      {!small && items.length === 0 && <EmptyState title={t('parts:table.no_match', { objects: t('objects') })} />}
      {count > 0 && (
        <footer className={classes.foot}>
          <span role="status">{t('unsaved', { count })}</span>
          <Button onClick={discard}>{t('discard')}</Button>
          <Button variant="filled" loading={saving} onClick={() => void save()}>
            {t('save')}
          </Button>
        </footer>
      )}
    </>
  );
}
