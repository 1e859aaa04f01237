import type { sentences } from '@dossier/contract/documents/sentences';
import type { documentTasks } from '@dossier/contract/documents/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  page: 'Seite {number}',
  type_refused: 'Dateien vom Typ .{type} können nicht hochgeladen werden.',
  extension_required: 'Ergänzen Sie den Dateinamen um eine Endung wie .pdf oder .docx.',
  content_mismatch: 'Dies ist keine gültige .{extension}-Datei.',
  wrong_extension: 'Die Datei hat die Endung .{extension}, aber ihr Inhalt ist {kind}.',
  wrong_extension_rename:
    'Die Datei hat die Endung .{extension}, aber ihr Inhalt ist {kind}. Ändern Sie die Endung in .{right} und laden Sie die Datei erneut hoch.',
  wrong_extension_convert:
    'Die Datei hat die Endung .{extension}, aber ihr Inhalt ist {kind}. Öffnen Sie sie in Office oder LibreOffice, speichern Sie sie als .{right} und laden Sie diese Datei hoch.',
  wrong_extension_pdf:
    'Die Datei hat die Endung .{extension}, aber ihr Inhalt ist {kind}. Speichern Sie sie als PDF und laden Sie dieses hoch.',
  file_required: 'Wählen Sie eine Datei aus.',
  name_required: 'Geben Sie einen Namen für das Dokument ein.',
  documents_required: 'Wählen Sie mindestens ein Dokument aus.',
  ids_or_filter: 'Wählen Sie Dokumente entweder nach IDs oder mit einem Filter aus.',
  other_company: 'Ein Dokument kann nur innerhalb seines Unternehmens verschoben werden.',
  deleted: 'Das Dokument wurde gelöscht.',
  busy: 'Das Dokument wird gerade von einer anderen Aufgabe verarbeitet. Warten Sie, bis sie abgeschlossen ist.',
  no_attachment: 'Das Dokument hat diesen Anhang nicht.',
  no_page: 'Das Dokument hat diese Seite nicht, oder sie wurde noch nicht verarbeitet.',
  no_pdf: 'Für diese Art von Dokument ist kein PDF verfügbar.',
  no_libreoffice:
    'Es ist kein PDF verfügbar: LibreOffice, mit dem es erstellt wird, ist auf dem Server nicht installiert.',
  libreoffice_missing: 'LibreOffice, mit dem PDFs erstellt werden, ist nicht installiert.',
  libreoffice_not_starting: 'LibreOffice, mit dem PDFs erstellt werden, startet nicht.',
  pdf_failed: 'LibreOffice konnte aus dieser Datei kein PDF erstellen.',
  identifier_format: 'Eine Kennung besteht aus 8 bis 100 Buchstaben, Ziffern, - oder _.',
  chunk_number: 'Die Nummer des Teils ist höher als die Anzahl der Teile.',
  chunk_counting: 'Zählen Sie die Teile entweder ab 0 oder ab 1.',
  chunk_empty: 'Der Teil ist leer.',
  identifier_taken: 'Diese Kennung gehört zum Upload einer anderen Datei. Wählen Sie eine neue.',
  upload_expired: 'Dieser Upload ist abgelaufen. Beginnen Sie mit einer neuen Kennung von vorn.',
  kind_pdf: 'ein PDF',
  kind_docx: 'ein Word-Dokument',
  kind_xlsx: 'eine Excel-Arbeitsmappe',
  kind_pptx: 'eine PowerPoint-Präsentation',
  kind_txt: 'reiner Text',
  kind_xls: 'eine Excel-Arbeitsmappe im alten Format (.xls)',
  kind_xlsb: 'eine binäre Excel-Arbeitsmappe (.xlsb)',
  kind_doc: 'ein Word-Dokument im alten Format (.doc)',
  kind_ppt: 'eine PowerPoint-Präsentation im alten Format (.ppt)',
  kind_msg: 'eine Outlook-Nachricht',
  kind_encrypted_office: 'eine passwortgeschützte Office-Datei',
  kind_rtf: 'formatierter Text (.rtf)',
  kind_opendocument: 'eine OpenDocument-Datei',
  kind_audio: 'eine Tonaufnahme',
  kind_video: 'ein Video',
  kind_image: 'ein Bild',
  kind_archive: 'ein Archiv',
  kind_other: 'etwas anderes',
  tasks: {
    index_document: {
      description: 'Dokument verarbeiten',
      steps: {
        fetch_data: { todo: 'Daten abrufen', doing: 'Daten werden abgerufen', done: 'Daten abgerufen' },
        parse_pages: { todo: 'Seiten lesen', doing: 'Seiten werden gelesen', done: 'Seiten gelesen' },
        index_passages: {
          todo: 'Textstellen indexieren',
          doing: 'Textstellen werden indexiert',
          done: 'Textstellen indexiert',
        },
        persist_results: {
          todo: 'Ergebnisse speichern',
          doing: 'Ergebnisse werden gespeichert',
          done: 'Ergebnisse gespeichert',
        },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof documentTasks> };
