import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  my_tasks: 'Mijn taken',
  all_tasks: 'Alle taken',
  objects: 'taken',
  count_one: '{{total}} taak',
  count_other: '{{total}} taken',
  filter: 'Taken zoeken',
  cancel: 'Annuleren',
  terminate: 'Afbreken',
  retry: 'Opnieuw proberen',
  column: {
    task: 'Taak',
    entity: 'Onderdeel',
    status: 'Status',
    message: 'Bericht',
    by: 'Gestart door',
    started: 'Gestart',
    duration: 'Duur',
  },
  empty: { title: 'Nog geen taken', text: 'Langer lopend werk, zoals het verwerken van documenten, verschijnt hier.' },
  status: {
    scheduled: 'Gepland',
    start: 'Wordt uitgevoerd',
    success: 'Voltooid',
    failure: 'Mislukt',
    cancelled: 'Geannuleerd',
    terminated: 'Afgebroken',
  },
} satisfies Texts<typeof en>;
