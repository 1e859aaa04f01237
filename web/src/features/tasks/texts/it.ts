import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  my_tasks: 'Le mie attività',
  all_tasks: 'Tutte le attività',
  objects: 'attività',
  count_one: '{{total}} attività',
  count_other: '{{total}} attività',
  count_many: '{{total}} di attività',
  filter: 'Cerca attività',
  cancel: 'Annulla',
  terminate: 'Termina',
  retry: 'Riprova',
  column: {
    task: 'Attività',
    entity: 'Elemento',
    status: 'Stato',
    message: 'Messaggio',
    by: 'Avviata da',
    started: 'Inizio',
    duration: 'Durata',
  },
  empty: {
    title: 'Ancora nessuna attività',
    text: 'Le operazioni lunghe, come l’elaborazione dei documenti, compaiono qui.',
  },
  status: {
    scheduled: 'Pianificata',
    start: 'In corso',
    success: 'Completata',
    failure: 'Non riuscita',
    cancelled: 'Annullata',
    terminated: 'Terminata',
  },
} satisfies Texts<typeof en>;
