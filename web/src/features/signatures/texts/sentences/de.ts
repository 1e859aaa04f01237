import type { sentences } from '@dossier/contract/signatures/sentences';
import type { signatureTasks } from '@dossier/contract/signatures/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  outside_page: 'Diese Stelle liegt nicht auf der Seite. Zeichnen Sie den Rahmen erneut.',
  place_too_small: 'Dieser Rahmen ist zu klein. Zeichnen Sie ihn um die ganze Unterschrift.',
  too_many_marked: 'Dieses Dokument hat bereits {limit} von Benutzern gezeichnete Rahmen. Entfernen Sie zuerst einen.',
  version_changed: 'Das Dokument hat eine neue Version. Laden Sie neu und versuchen Sie es noch einmal.',
  no_such_page: 'Das Dokument hat keine Seite {page}.',
  no_such_signature: 'Diese Unterschrift wurde inzwischen neu erkannt. Laden Sie neu und versuchen Sie es noch einmal.',
  no_decision: 'Es gibt keine Entscheidung, die zurückgenommen werden kann.',
  not_checked: 'Die Unterschriften dieses Dokuments wurden noch nicht erkannt.',
  no_pdf:
    'Unterschriften werden in PDFs, Bildern und Dokumenten gefunden, die als PDF angezeigt werden können. Bei diesem Dokument ist das nicht möglich.',
  document_deleted: 'Das Dokument wurde gelöscht.',
  new_version: 'Das Dokument hat eine neue Version. Erkennen Sie die Unterschriften erneut.',
  password_required:
    'Die Datei ist durch ein Passwort geschützt. Laden Sie eine Kopie ohne Passwort hoch, um Unterschriften zu erkennen.',
  took_too_long: 'Die Erkennung der Unterschriften dieses Dokuments hat zu lange gedauert.',
  needed_too_much_memory: 'Die Erkennung der Unterschriften dieses Dokuments brauchte zu viel Speicher.',
  failed: 'Die Unterschriften dieses Dokuments konnten nicht erkannt werden.',
  stopped: 'Die Aufgabe wurde vor diesem Dokument beendet.',
  tasks: {
    detect_signatures: {
      description: 'Unterschriften erkennen',
      steps: {
        detect: {
          todo: 'Unterschriften erkennen',
          doing: 'Unterschriften werden erkannt',
          done: 'Unterschriften erkannt',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof signatureTasks> };
