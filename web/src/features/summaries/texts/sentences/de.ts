import type { sentences } from '@dossier/contract/summaries/sentences';
import type { summaryTasks } from '@dossier/contract/summaries/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  text_required: 'Geben Sie einen Text ein.',
  title_required: 'Geben Sie einen Titel ein.',
  file_required: 'Wählen Sie eine Datei.',
  too_short: 'Dieser Text ist zu kurz für eine Zusammenfassung.',
  too_long:
    'Texte mit mehr als {limit} Zeichen können hier nicht zusammengefasst werden. Fügen Sie die Datei einem Projekt als Dokument hinzu.',
  only_tables:
    'Es gibt keine ganzen Sätze zum Auswählen, nur Tabellen oder Listen. Ein verbundenes KI-Modell kann sie zusammenfassen.',
  no_text: 'Es gibt keinen Text zum Zusammenfassen.',
  no_company: 'Dateien können nur in einem Unternehmen zusammengefasst werden. Wählen Sie zuerst eines.',
  document_not_read: 'Das Dokument wurde noch nicht gelesen.',
  document_unreadable: 'Das Dokument konnte nicht gelesen werden.',
  document_deleted: 'Das Dokument wurde gelöscht.',
  nothing_readable: 'Keines der Dokumente konnte gelesen werden.',
  no_documents: 'Es gibt keine Dokumente zum Zusammenfassen.',
  too_many_together: 'Höchstens {limit} Dokumente können gemeinsam zusammengefasst werden.',
  two_documents: 'Wählen Sie mindestens zwei Dokumente für eine gemeinsame Zusammenfassung aus.',
  no_earlier_version: 'Es gibt keine frühere Version zum Vergleichen.',
  no_such_version: 'Dies ist keine frühere Version des Dokuments.',
  not_made: 'Es gibt noch keine Zusammenfassung.',
  unknown_model: 'Dieses KI-Modell ist nicht mehr verfügbar. Wählen Sie ein anderes.',
  context_too_small: 'Das KI-Modell kann nicht genug Text auf einmal lesen. Wählen Sie ein anderes.',
  unsupported: 'Das KI-Modell hat nichts geschrieben, was der Text belegt.',
  deleted_meanwhile: 'Die Zusammenfassung wurde gelöscht.',
  took_too_long: 'Das Zusammenfassen hat zu lange gedauert.',
  needed_too_much_memory: 'Das Zusammenfassen hat zu viel Speicher benötigt.',
  failed: 'Der Text konnte nicht zusammengefasst werden.',
  tasks: {
    summarise_text: {
      description: 'Text zusammenfassen',
      steps: {
        fetch_data: { todo: 'Datei abrufen', doing: 'Datei wird abgerufen', done: 'Datei abgerufen' },
        parse_pages: { todo: 'Seiten lesen', doing: 'Seiten werden gelesen', done: 'Seiten gelesen' },
        summarise: { todo: 'Zusammenfassen', doing: 'Wird zusammengefasst', done: 'Zusammengefasst' },
      },
    },
    summarise_document: {
      description: 'Dokument zusammenfassen',
      steps: { summarise: { todo: 'Zusammenfassen', doing: 'Wird zusammengefasst', done: 'Zusammengefasst' } },
    },
    summarise_documents: {
      description: 'Dokumente zusammenfassen',
      steps: { summarise: { todo: 'Zusammenfassen', doing: 'Wird zusammengefasst', done: 'Zusammengefasst' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof summaryTasks> };
