import { taskPaths } from '@dossier/contract/tasks/paths';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { TasksTable } from '../parts/tasks-table.tsx';
import { taskKeys } from '../queries.ts';
import { tasksNamed } from '../../../shell/tasks/task-words.ts';

/** The tasks that the user started. */
export function TasksPage() {
  const { t } = useTranslation('tasks');
  return (
    <Page>
      <PageHeader title={t('my_tasks')} ruled />
      <TasksTable
        tableKey="tasks"
        label={t('my_tasks')}
        queryKey={[...taskKeys.tables, 'mine']}
        load={({ filters, ...query }, signal) =>
          call(taskPaths.mine, { query: { ...query, ...filters, named: tasksNamed(query.q) } as never }, { signal })
        }
      />
    </Page>
  );
}
