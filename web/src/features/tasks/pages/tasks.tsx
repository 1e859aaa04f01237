import { taskPaths } from '@dossier/contract/tasks/paths';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { CancelAll } from '../parts/cancel-all.tsx';
import { TasksTable } from '../parts/tasks-table.tsx';
import { taskFilters, taskKeys } from '../queries.ts';

/** The tasks that the user started. */
export function TasksPage() {
  const { t } = useTranslation('tasks');
  return (
    <Page>
      <PageHeader title={t('my_tasks')} actions={<CancelAll />} ruled />
      <TasksTable
        tableKey="tasks"
        label={t('my_tasks')}
        queryKey={[...taskKeys.tables, 'mine']}
        load={({ filters, q, ...query }, signal) =>
          call(taskPaths.mine, { query: { ...query, ...taskFilters({ q, filters }) } as never }, { signal })
        }
        isOwn
      />
    </Page>
  );
}
