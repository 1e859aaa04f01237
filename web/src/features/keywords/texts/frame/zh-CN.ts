import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { keywords: '关键词', subjects: '主题' } satisfies Texts<typeof en>;
