import type en from './en.ts';
import type { PartialTexts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    project_add: '添加项目',
    project: '项目',
  },
} satisfies PartialTexts<typeof en>;
