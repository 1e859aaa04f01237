import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PageSkeleton } from '../../../shell/page-skeleton.tsx';
import { taskLink } from '../../../shell/entity-link.ts';
import { taskQuery } from '../queries.ts';

const route = getRouteApi('/layout/task/$taskResultId');

/** Redirects to the entity of the task; if it has no page, to the list of tasks. */
export function TaskPage() {
  const { taskResultId } = route.useParams();
  const { uuid } = route.useSearch();
  const navigate = useNavigate();
  const { data: task } = useSuspenseQuery(taskQuery(taskResultId, uuid));
  useEffect(() => {
    void navigate({ to: taskLink(task) ?? '/tasks', replace: true });
  }, [task, navigate]);
  return <PageSkeleton />;
}
