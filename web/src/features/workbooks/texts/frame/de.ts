import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { titles: { look: 'Vor dem Vergleich', result: 'Vergleich von Arbeitsmappen' } } satisfies Texts<
  typeof en
>;
