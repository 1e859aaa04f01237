import type { WorkbookOptions } from '@dossier/contract/workbooks/options-schema';
import type { LookInput } from '@dossier/contract/workbooks/schema';
import { useSuspenseQueries } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { ButtonLink } from '../../../parts/link.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { documentQuery } from '../../documents/queries.ts';
import { Look } from '../parts/look/look.tsx';
import { completeOptions, shortOptions } from '../parts/options/workbook-options.ts';

const route = getRouteApi('/layout/workbook-compare');

/** A look at two workbooks before they are compared. */
export function LookPage() {
  const { t } = useTranslation(['workbooks', 'frame']);
  const { source, source_version, target, target_version } = route.useSearch();
  useCrumbs([{ label: t('frame:compare.titles.compare'), to: '/doc-compare' }, { label: t('look.title') }]);
  if (source === undefined || target === undefined) return <NothingChosen />;
  const choice = {
    source_document_id: source,
    target_document_id: target,
    ...(source_version !== undefined && { source_version }),
    ...(target_version !== undefined && { target_version }),
  };
  return <OpenLook key={JSON.stringify(choice)} choice={choice} />;
}

function OpenLook({ choice }: { choice: Omit<LookInput, 'options'> }) {
  const search = JSON.stringify(route.useSearch().options ?? {});
  const options = useMemo(() => completeOptions(JSON.parse(search) as Partial<WorkbookOptions>), [search]);
  const navigate = route.useNavigate();
  const [older, newer] = useSuspenseQueries({
    queries: [documentQuery(choice.source_document_id), documentQuery(choice.target_document_id)],
  });
  return (
    <Look
      older={older.data}
      newer={newer.data}
      choice={choice}
      options={options}
      onOptions={(next) =>
        void navigate({
          search: (before) => ({ ...before, options: shortOptions(next) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

function NothingChosen() {
  const { t } = useTranslation('workbooks');
  return (
    <Page scroll>
      <PageHeader title={t('look.title')} />
      <EmptyState
        title={t('look.none')}
        actions={
          <ButtonLink to="/doc-compare" variant="filled">
            {t('look.choose')}
          </ButtonLink>
        }
      >
        {t('look.none_text')}
      </EmptyState>
    </Page>
  );
}
