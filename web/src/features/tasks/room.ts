import { lazyComponent } from '../../parts/lazy-component.tsx';
import { IconActivity, IconCircleDashedCheck, IconListCheck } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { idParams, text } from '../../parts/address-values.ts';
import { listSearch } from '../../parts/data-table/list-search.ts';
import { layout } from '../../shell/frame-routes.tsx';
import { lazyPage } from '../../shell/lazy-page.ts';
import type { Room } from '../../shell/room.ts';
import type frame from './texts/frame/en.ts';
import type texts from './texts/en.ts';

declare module '../../shell/room.ts' {
  interface RoomTexts {
    tasks: typeof texts;
  }
  interface FrameTexts {
    tasks: typeof frame;
  }
}

const RunningBadge = lazyComponent(async () => (await import('./parts/running-badge.tsx')).RunningBadge);

const tasks = createRoute({
  getParentRoute: () => layout,
  path: '/tasks',
  staticData: { title: 'tasks.titles.tasks' },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/tasks.tsx'), 'TasksPage'),
});

const allTasks = createRoute({
  getParentRoute: () => layout,
  path: '/all-tasks',
  staticData: { title: 'tasks.titles.all_tasks', access: { technicalAdmin: true } },
  validateSearch: listSearch,
  component: lazyPage(() => import('./pages/all-tasks.tsx'), 'AllTasksPage'),
});

const task = createRoute({
  getParentRoute: () => layout,
  path: '/task/$taskResultId',
  staticData: { title: 'tasks.titles.task' },
  params: idParams('taskResultId'),
  validateSearch: (raw: Record<string, unknown>): { uuid?: string } => {
    const uuid = text(raw['uuid']);
    return uuid ? { uuid } : {};
  },
  component: lazyPage(() => import('./pages/task.tsx'), 'TaskPage'),
});

export const tasksRoom = {
  name: 'tasks',
  routes: [tasks, allTasks, task],
  menu: [
    {
      group: 'top',
      to: '/tasks',
      text: 'tasks.menu.tasks',
      icon: IconCircleDashedCheck,
      under: ['/task'],
      keys: 'g t',
      bottomBar: { order: 4, text: 'tasks.menu.tasks_short', icon: IconActivity },
      badge: RunningBadge,
    },
    {
      group: 'administration',
      to: '/all-tasks',
      text: 'tasks.menu.all_tasks',
      icon: IconListCheck,
      technicalAdmin: true,
    },
  ],
  live: { events: ['task'], load: () => import('./live.ts') },
  texts: import.meta.glob<unknown>('./texts/*.ts'),
} as const satisfies Room;
