import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  mine: 'Mijn taken',
  everyone: 'Alle taken',
  things: 'taken',
  count_one: '{{total}} taak',
  count_other: '{{total}} taken',
  filter: 'Zoeken in taken',
  cancel: 'Annuleren',
  terminate: 'Nu stoppen',
  again: 'Opnieuw starten',
  column: {
    task: 'Taak',
    entity: 'Over',
    status: 'Status',
    message: 'Bericht',
    by: 'Gestart door',
    started: 'Gestart',
    duration: 'Duur',
  },
  empty: { title: 'Nog geen taken', text: 'Werk dat langer dan een ogenblik duurt verschijnt hier.' },
  status: {
    scheduled: 'Gepland',
    start: 'Bezig',
    success: 'Klaar',
    failure: 'Mislukt',
    cancelled: 'Geannuleerd',
    terminated: 'Gestopt',
  },
} satisfies Texts<typeof en>;
