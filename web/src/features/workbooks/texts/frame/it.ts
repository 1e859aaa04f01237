import type en from './en.ts';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default { titles: { look: 'Prima del confronto', result: 'Confronto di cartelle di lavoro' } } satisfies Texts<
  typeof en
>;
