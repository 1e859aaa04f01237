import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    document: '文档',
    unpacked: '已解压的文件',
  },
  upload: {
    button: '上传',
    on_home: '上传文档',
    drop_target: '一个项目',
  },
  panel: {
    info: '信息',
    tasks: '任务',
    history: '历史',
  },
  tab: {
    documents: '文档',
  },
} satisfies Texts<typeof en>;
