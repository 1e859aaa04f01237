import type { Texts } from '../../../shell/texts/texts.ts';
import type en from './en.ts';

export default {
  count_one: '{{done}} von {{total}} Passage eingebettet',
  count_other: '{{done}} von {{total}} Passagen eingebettet',
  running: 'Läuft: {{progress}}',
  stop: 'Anhalten',
  start: 'Jetzt einbetten',
  ended: 'Nicht alle Passagen sind eingebettet.',
  again: 'Erneut versuchen',
} satisfies Texts<typeof en>;
