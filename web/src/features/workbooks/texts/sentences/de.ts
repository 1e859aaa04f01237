import type { sentences } from '@dossier/contract/workbooks/sentences';
import type { workbooksTasks } from '@dossier/contract/workbooks/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  no_tables: '{name} hat keine Tabellen, die mit einer Arbeitsmappe verglichen werden können.',
  not_read_yet: '{name} wird noch gelesen. Versuchen Sie es gleich erneut.',
  key_not_found:
    'Das Blatt {sheet} hat nicht in beiden Arbeitsmappen eine Spalte {column}. Nennen Sie eine Überschrift oder einen Buchstaben, die beide haben.',
  sheet_not_found: 'In {name} gibt es kein Blatt {sheet}.',
  too_many_cells:
    'Die beiden Arbeitsmappen haben zusammen {cells} Zellen. Höchstens {limit} können verglichen werden: Vergleichen Sie einzelne Blätter.',
  no_sheets: '{name} hat keine Blätter.',
  no_such_sheet: 'Dieses Blatt gibt es in diesem Vergleich nicht.',
  no_access: 'Sie können nicht beide Arbeitsmappen dieses Vergleichs öffnen.',
  document_deleted: 'Eine der Arbeitsmappen wurde gelöscht.',
  not_done: 'Der Vergleich ist noch nicht fertig.',
  not_yours: 'Nur der Benutzer, der den Vergleich erstellt hat, kann ihn löschen.',
  made_again: 'Derselbe Vergleich wurde erneut erstellt. Öffnen Sie den neueren.',
  export_gone: 'Diese Datei wird nicht mehr aufbewahrt. Exportieren Sie den Vergleich erneut.',
  too_many_presets: 'Ein Projekt kann höchstens {limit} gespeicherte Optionen haben. Löschen Sie zuerst welche.',
  took_too_long: 'Der Vergleich der Arbeitsmappen dauerte zu lange.',
  needed_too_much_memory: 'Der Vergleich der Arbeitsmappen brauchte zu viel Speicher.',
  failed: 'Die Arbeitsmappen konnten nicht verglichen werden.',
  tasks: {
    compare_workbooks: {
      description: 'Arbeitsmappen vergleichen',
      steps: {
        fetch_data: { todo: 'Daten abrufen', doing: 'Daten werden abgerufen', done: 'Daten abgerufen' },
        compare: { todo: 'Quellen vergleichen', doing: 'Quellen werden verglichen', done: 'Quellen verglichen' },
        persist_results: {
          todo: 'Ergebnisse speichern',
          doing: 'Ergebnisse werden gespeichert',
          done: 'Ergebnisse gespeichert',
        },
      },
    },
    export_workbook_comparison: {
      description: 'Vergleich von Arbeitsmappen exportieren',
      steps: {
        generate_report: { todo: 'Bericht erstellen', doing: 'Bericht wird erstellt', done: 'Bericht erstellt' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof workbooksTasks> };
