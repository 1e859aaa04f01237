import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { titles: { look: 'Voor het vergelijken', result: 'Vergelijking van werkmappen' } } satisfies Texts<
  typeof en
>;
