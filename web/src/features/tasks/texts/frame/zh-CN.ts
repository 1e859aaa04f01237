import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    tasks: '我的任务',
    all_tasks: '全部任务',
    task: '任务',
  },
  menu: {
    tasks: '我的任务',
    tasks_short: '任务',
    all_tasks: '全部任务',
    running_one: '{{count}} 个任务正在运行',
    running_other: '{{count}} 个任务正在运行',
  },
} satisfies Texts<typeof en>;
