import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    ask: '询问 Dossier',
  },
  menu: {
    ask: '询问 Dossier',
    ask_short: '询问',
  },
  button: '询问',
  feedback: '下载回答反馈',
  shared: '{{by}}与您分享了“{{title}}”',
  open: '打开',
  about_documents_one: '询问 {{count}} 个文档',
  about_documents_other: '询问 {{count}} 个文档',
  panel: {
    ask: '询问',
  },
} satisfies Texts<typeof en>;
