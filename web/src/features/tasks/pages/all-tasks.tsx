import { taskPaths } from '@dossier/contract/tasks/paths';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { TasksTable } from '../parts/tasks-table.tsx';
import { taskKeys } from '../queries.ts';
import { tasksNamed } from '../../../shell/tasks/task-words.ts';

/** The tasks of all users, for technical admins. */
export function AllTasksPage() {
  const { t } = useTranslation('tasks');
  return (
    <Page>
      <PageHeader title={t('all_tasks')} ruled />
      <TasksTable
        tableKey="all-tasks"
        label={t('all_tasks')}
        queryKey={[...taskKeys.tables, 'everyone']}
        load={({ filters, ...query }, signal) =>
          call(taskPaths.all, { query: { ...query, ...filters, named: tasksNamed(query.q) } as never }, { signal })
        }
        showPeople
      />
    </Page>
  );
}
