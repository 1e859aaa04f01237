import { taskCalls } from '@dossier/contract/tasks/calls';
import { useTranslation } from 'react-i18next';
import { call } from '../../../client/call.ts';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { TasksTable } from '../parts/tasks-table.tsx';
import { taskKeys } from '../queries.ts';

/** The tasks one has started. */
export function TasksPage() {
  const { t } = useTranslation('tasks');
  return (
    <Page>
      <PageHeader title={t('mine')} ruled />
      <TasksTable
        tableKey="tasks"
        label={t('mine')}
        queryKey={[...taskKeys.tables, 'mine']}
        load={({ filters, ...query }, signal) =>
          call(taskCalls.mine, { query: { ...query, ...filters } as never }, { signal })
        }
      />
    </Page>
  );
}
