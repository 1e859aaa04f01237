import type { Texts } from '../../../shell/texts/texts.ts';
import type en from './en.ts';

export default {
  count_one: '{{done}} van {{total}} passage geëmbed',
  count_other: '{{done}} van {{total}} passages geëmbed',
  running: 'Bezig: {{progress}}',
  stop: 'Stoppen',
  start: 'Nu embedden',
  ended: 'Niet alle passages zijn geëmbed.',
  again: 'Opnieuw proberen',
} satisfies Texts<typeof en>;
