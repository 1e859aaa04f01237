import { taskCalls } from '@dossier/contract/tasks/calls';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { TasksTable } from '../parts/tasks-table.tsx';
import { taskKeys } from '../queries.ts';

/** Everyone's tasks, for technical admins. */
export function AllTasksPage() {
  const { t } = useTranslation('tasks');
  return (
    <Page>
      <PageHeader title={t('everyone')} ruled />
      <TasksTable
        tableKey="all-tasks"
        label={t('everyone')}
        queryKey={[...taskKeys.tables, 'everyone']}
        load={({ filters, ...query }, signal) =>
          call(taskCalls.all, { query: { ...query, ...filters } as never }, { signal })
        }
        showPeople
      />
    </Page>
  );
}
