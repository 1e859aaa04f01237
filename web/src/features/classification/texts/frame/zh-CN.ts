import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: {
    classification: '分类',
    model: '分类模型',
    instance: '模型版本',
    evaluation: '评估',
    dataset: '数据集',
    upload: '上传样本',
  },
  tab: { models: '模型' },
} satisfies Texts<typeof en>;
