import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { title: '语音转文字', transcript: '文字稿' } satisfies Texts<typeof en>;
