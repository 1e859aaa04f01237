import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  titles: { models: '命名实体模型', model: '命名实体模型' },
} satisfies Texts<typeof en>;
