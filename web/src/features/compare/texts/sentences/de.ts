import type { sentences } from '@dossier/contract/compare/sentences';
import type { compareTasks } from '@dossier/contract/compare/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  same_document: 'Das ist dasselbe Dokument. Wählen Sie ein anderes Dokument oder eine andere Version.',
  other_company: 'Beide Dokumente müssen zum selben Unternehmen gehören.',
  reading_failed: '{name} konnte nicht gelesen werden: {reason}',
  no_text: '{name} enthält keinen Text, der verglichen werden kann. Scans brauchen Texterkennung.',
  recording: '{name} ist eine Aufnahme. Vergleichen Sie stattdessen das Transkript.',
  too_many_pages: 'Die Dokumente haben zusammen {pages} Seiten. Höchstens {limit} können verglichen werden.',
  no_such_version: 'Diese Version des Dokuments gibt es nicht.',
  no_access: 'Sie können nicht beide Dokumente dieses Vergleichs öffnen.',
  document_deleted: 'Eines der Dokumente wurde gelöscht.',
  not_done: 'Der Vergleich ist noch nicht fertig.',
  no_such_change: 'Diese Änderung gibt es nicht.',
  not_yours: 'Nur wer den Vergleich erstellt hat, kann ihn löschen.',
  needs_docx: 'Für nachverfolgte Änderungen muss das ältere Dokument eine Word-Datei (docx) sein.',
  made_again: 'Derselbe Vergleich wurde erneut erstellt. Öffnen Sie den neueren.',
  export_gone: 'Diese Datei wird nicht mehr aufbewahrt. Exportieren Sie den Vergleich erneut.',
  waiting_for_reading: 'Wartet, bis beide Dokumente gelesen sind.',
  took_too_long: 'Das Vergleichen der Dokumente hat zu lange gedauert.',
  needed_too_much_memory: 'Das Vergleichen der Dokumente brauchte zu viel Speicher.',
  failed: 'Die Dokumente konnten nicht verglichen werden.',
  tasks: {
    compare_documents: {
      description: 'Dokumente vergleichen',
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
    export_comparison: {
      description: 'Vergleich exportieren',
      steps: {
        generate_report: { todo: 'Bericht erstellen', doing: 'Bericht wird erstellt', done: 'Bericht erstellt' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof compareTasks> };
