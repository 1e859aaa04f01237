import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    templates: '模板',
    template_add: '添加模板',
    template: '模板',
  },
  menu: {
    templates: '模板',
  },
  tab: {
    templates: '模板',
  },
} satisfies Texts<typeof en>;
