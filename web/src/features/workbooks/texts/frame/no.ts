import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { titles: { look: 'Før sammenligning', result: 'Sammenligning av arbeidsbøker' } } satisfies Texts<
  typeof en
>;
