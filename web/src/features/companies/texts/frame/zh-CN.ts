import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    companies: '公司',
    company_add: '添加公司',
    company: '公司',
  },
  menu: {
    companies: '公司',
  },
  switcher: {
    label: '切换公司',
    search: '搜索公司',
    none: '未找到公司',
    all: '全部公司',
  },
} satisfies Texts<typeof en>;
