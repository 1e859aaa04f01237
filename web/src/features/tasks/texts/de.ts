import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  my_tasks: 'Meine Aufgaben',
  all_tasks: 'Alle Aufgaben',
  objects: 'Aufgaben',
  count_one: '{{total}} Aufgabe',
  count_other: '{{total}} Aufgaben',
  filter: 'Aufgaben suchen',
  cancel: 'Abbrechen',
  terminate: 'Beenden',
  retry: 'Erneut versuchen',
  column: {
    task: 'Aufgabe',
    entity: 'Element',
    status: 'Status',
    message: 'Meldung',
    by: 'Gestartet von',
    started: 'Gestartet',
    duration: 'Dauer',
  },
  empty: {
    title: 'Noch keine Aufgaben',
    text: 'Länger laufende Vorgänge wie die Verarbeitung von Dokumenten erscheinen hier.',
  },
  status: {
    scheduled: 'Geplant',
    start: 'Läuft',
    success: 'Abgeschlossen',
    failure: 'Fehlgeschlagen',
    cancelled: 'Abgebrochen',
    terminated: 'Beendet',
  },
} satisfies Texts<typeof en>;
