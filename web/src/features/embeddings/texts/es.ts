import type { Texts } from '../../../shell/texts/texts.ts';
import type en from './en.ts';

export default {
  count_one: '{{done}} de {{total}} pasaje incrustado',
  count_many: '{{done}} de {{total}} de pasajes incrustados',
  count_other: '{{done}} de {{total}} pasajes incrustados',
  running: 'En curso: {{progress}}',
  stop: 'Detener',
  start: 'Incrustar ahora',
  ended: 'No todos los pasajes están incrustados.',
  again: 'Reintentar',
} satisfies Texts<typeof en>;
