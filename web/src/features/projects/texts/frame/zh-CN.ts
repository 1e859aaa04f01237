import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: '添加项目',
    project: '项目',
  },
  tab: {
    projects: '项目',
  },
} satisfies Texts<typeof en>;
