import type { sentences } from '@dossier/contract/documents/sentences';
import type { documentTasks } from '@dossier/contract/documents/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  page: 'Seite {number}',
  type_refused: 'Dateien vom Typ .{type} können nicht hochgeladen werden.',
  type_not_allowed:
    '{type}-Dateien werden hier nicht angenommen. Ein Administrator kann sie in den Einstellungen des Unternehmens erlauben.',
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
  same_project: 'Wählen Sie ein anderes Projekt.',
  labels_required: 'Wählen Sie mindestens ein Label zum Hinzufügen oder Entfernen.',
  label_both: 'Ein Label kann hinzugefügt oder entfernt werden, nicht beides.',
  too_many_labels: "'{name}' hätte mehr als {limit} Labels.",
  zip_too_many:
    'Das sind {documents} Dokumente. Höchstens {limit} können auf einmal heruntergeladen werden. Wählen Sie weniger.',
  zip_too_large:
    'Diese Dokumente haben {size} MB. Höchstens {limit} MB können auf einmal heruntergeladen werden. Wählen Sie weniger.',
  zip_empty:
    'Keines der Dokumente konnte gepackt werden: Die Dateien fehlen, oder die Dokumente wurden inzwischen gelöscht.',
  zip_gone: 'Dieser Download ist nicht mehr verfügbar. Starten Sie ihn erneut.',
  deleted: 'Das Dokument wurde gelöscht.',
  busy: 'Das Dokument wird gerade von einer anderen Aufgabe verarbeitet. Warten Sie, bis sie abgeschlossen ist.',
  no_attachment: 'Das Dokument hat diesen Anhang nicht.',
  no_page: 'Das Dokument hat diese Seite nicht, oder sie wurde noch nicht verarbeitet.',
  no_drawing: 'Die Seiten dieses Dokuments können nicht gezeichnet werden.',
  no_picture: 'Das Dokument enthält dieses Bild nicht.',
  no_pdf: 'Für diese Art von Dokument ist kein PDF verfügbar.',
  no_libreoffice:
    'Es ist kein PDF verfügbar: LibreOffice, mit dem es erstellt wird, ist auf dem Server nicht installiert.',
  libreoffice_missing: 'LibreOffice, mit dem PDFs erstellt werden, ist nicht installiert.',
  libreoffice_not_starting: 'LibreOffice, mit dem PDFs erstellt werden, startet nicht.',
  pdf_failed: 'LibreOffice konnte aus dieser Datei kein PDF erstellen.',
  no_version: 'Das Dokument hat keine Version {number}.',
  same_version: 'Diese Datei ist dieselbe wie Version {number}. Es wurde nichts hinzugefügt.',
  version_not_read: 'Version {number} wurde nicht gelesen und kann deshalb nicht die aktuelle werden.',
  version_kept: 'Version {number} war die aktuelle und kann deshalb nicht gelöscht werden.',
  version_busy: 'Version {number} wird gelesen. Brechen Sie die Aufgabe ab oder warten Sie, bis sie beendet ist.',
  zip_only: 'Nur Dateien mit der Endung .zip können entpackt werden.',
  zip_damaged:
    'Dies ist keine gültige Zip-Datei, oder sie wurde nicht vollständig kopiert. Erstellen Sie sie neu und laden Sie sie hoch.',
  unpack_empty: 'Die Zip-Datei enthält keine Dateien.',
  zip_protected: 'Die Zip-Datei ist durch ein Passwort geschützt. Entpacken Sie sie und laden Sie ihre Dateien hoch.',
  zip_too_many_files:
    'Die Zip-Datei enthält mehr als {limit} Dateien. Teilen Sie sie auf und laden Sie die Teile hoch.',
  unpack_too_large:
    'Die Zip-Datei wäre entpackt größer als {limit} MB. Teilen Sie sie auf und laden Sie die Teile hoch.',
  zip_expired: 'Die Zip-Datei ist nicht mehr gespeichert. Laden Sie sie erneut hoch.',
  zip_entry_protected: 'Sie ist durch ein Passwort geschützt.',
  zip_entry_path: 'Ihr Pfad führt aus der Zip-Datei hinaus.',
  zip_entry_name: 'Sie hat keinen gültigen Namen.',
  zip_entry_deep: 'Sie liegt in mehr als {limit} ineinander liegenden Ordnern.',
  zip_entry_link: 'Sie ist eine Verknüpfung, keine Datei.',
  zip_entry_nested: 'Eine Zip-Datei in einer Zip-Datei wird nicht entpackt. Laden Sie sie einzeln hoch.',
  zip_entry_method: 'Sie ist mit einem Verfahren komprimiert, das nicht unterstützt wird.',
  zip_entry_ratio: 'Sie wäre entpackt mehr als {limit}-mal so groß.',
  zip_entry_damaged: 'Sie ist beschädigt.',
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
  kind_odt: 'ein OpenDocument-Text (.odt)',
  kind_ods: 'eine OpenDocument-Tabelle (.ods)',
  kind_odp: 'eine OpenDocument-Präsentation (.odp)',
  kind_epub: 'ein E-Book (.epub)',
  kind_audio: 'eine Tonaufnahme',
  kind_video: 'ein Video',
  kind_image: 'ein Bild',
  kind_zip: 'eine Zip-Datei',
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
    move_documents: {
      description: 'Dokumente verschieben',
      steps: {
        move: { todo: 'Dokumente verschieben', doing: 'Dokumente werden verschoben', done: 'Dokumente verschoben' },
      },
    },
    copy_documents: {
      description: 'Dokumente kopieren',
      steps: { copy: { todo: 'Dokumente kopieren', doing: 'Dokumente werden kopiert', done: 'Dokumente kopiert' } },
    },
    download_documents: {
      description: 'Dokumente herunterladen',
      steps: { pack: { todo: 'Dokumente packen', doing: 'Dokumente werden gepackt', done: 'Dokumente gepackt' } },
    },
    label_documents: {
      description: 'Labels ändern',
      steps: { label: { todo: 'Labels ändern', doing: 'Labels werden geändert', done: 'Labels geändert' } },
    },
    unpack_zip: {
      description: 'Zip-Datei entpacken',
      steps: { unpack: { todo: 'Dateien entpacken', doing: 'Dateien werden entpackt', done: 'Dateien entpackt' } },
    },
    make_version_current: {
      description: 'Aktuelle Version ändern',
      steps: {
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
