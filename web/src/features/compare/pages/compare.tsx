import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { ComparisonsTable } from '../parts/list/comparisons-table.tsx';
import { ScheduleForm } from '../parts/schedule/schedule-form.tsx';

/** Schedules a comparison of two documents; below it the comparisons that the user may see. */
export function ComparePage() {
  const { t } = useTranslation(['compare', 'frame']);
  return (
    <Page>
      <PageHeader title={t('frame:compare.titles.compare')} sub={t('schedule.sub')} />
      <ScheduleForm />
      <ComparisonsTable />
    </Page>
  );
}
