import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { copy: '脱敏副本', remove: '在副本中删除' } satisfies Texts<typeof en>;
