export default {
  titles: {
    tasks: 'My tasks',
    all_tasks: 'All tasks',
    task: 'Task',
  },
  menu: {
    tasks: 'My tasks',
    tasks_short: 'Tasks',
    all_tasks: 'All tasks',
    running_one: '{{count}} running task',
    running_other: '{{count}} running tasks',
  },
};
