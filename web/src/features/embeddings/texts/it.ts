import type { Texts } from '../../../shell/texts/texts.ts';
import type en from './en.ts';

export default {
  count_one: '{{done}} passaggio su {{total}} con embedding',
  count_many: '{{done}} di passaggi su {{total}} con embedding',
  count_other: '{{done}} passaggi su {{total}} con embedding',
  running: 'In corso: {{progress}}',
  stop: 'Interrompi',
  start: 'Avvia ora',
  ended: 'Non tutti i passaggi hanno un embedding.',
  again: 'Riprova',
} satisfies Texts<typeof en>;
