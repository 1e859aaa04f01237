import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { Segments } from '../../../parts/segments.tsx';
import { DocumentComparisons, WorkbookComparisons } from '../parts/list/comparison-lists.tsx';
import { ScheduleForm } from '../parts/schedule/schedule-form.tsx';

const route = getRouteApi('/layout/doc-compare');

/** Schedules a comparison of two documents; below it the comparisons that the user may see. */
export function ComparePage() {
  const { t } = useTranslation(['compare', 'frame']);
  const { list = 'documents' } = route.useSearch();
  const navigate = route.useNavigate();
  // Filters and pages belong to one of the lists.
  const show = (next: 'documents' | 'workbooks') =>
    void navigate({
      search: ({ source, source_version, target, target_version }) => ({
        source,
        source_version,
        target,
        target_version,
        list: next === 'workbooks' ? next : undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  return (
    <Page>
      <PageHeader
        title={t('frame:compare.titles.compare')}
        sub={t('schedule.sub')}
        actions={
          <Segments
            label={t('list')}
            name="comparisons"
            value={list}
            options={[
              { value: 'documents', label: t('lists.documents') },
              { value: 'workbooks', label: t('lists.workbooks') },
            ]}
            onChange={show}
          />
        }
      />
      <ScheduleForm />
      {list === 'workbooks' ? <WorkbookComparisons /> : <DocumentComparisons />}
    </Page>
  );
}
