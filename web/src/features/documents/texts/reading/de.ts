/** Texts for the messages of `reading/` about a file, by key. */
export default {
  damaged: 'Die Datei ist unvollständig oder beschädigt.',
  damaged_because: 'Die Datei ist unvollständig oder beschädigt. Ihr Inhalt konnte nicht gelesen werden.',
  no_sheets: 'Die Datei ist unvollständig oder beschädigt: Sie enthält keine Tabellenblätter.',
  no_pages: 'Die Datei ist unvollständig oder beschädigt: Keine ihrer Seiten kann geöffnet werden.',
  no_workbook_start: 'Die Datei ist unvollständig oder beschädigt: Der Anfang der Arbeitsmappe fehlt.',
  unrecognised:
    'Die Datei ist beschädigt oder nicht vom Typ „{kind}“, auf den ihr Name hinweist: Ihr Inhalt wird nicht erkannt.',
  damaged_encryption: 'Die Datei ist beschädigt: Ihre Verschlüsselung kann nicht gelesen werden.',
  empty: 'Die Datei ist leer: Sie enthält keinerlei Daten.',
  no_text: 'Die Datei enthält keinen lesbaren Text.',
  no_text_in_pictures:
    'Die Datei enthält keinen lesbaren Text. Auch in den Bildern ihrer Seiten wurde kein Text erkannt.',
  no_text_in_time:
    'Die Datei enthält keinen lesbaren Text. Die Texterkennung in den Bildern ihrer Seiten wurde nicht rechtzeitig fertig.',
  recording_without_text: 'Eine Aufnahme enthält keinen lesbaren Text.',
  encrypted_entry: 'Die Datei ist passwortgeschützt.',
  password_required: 'Die Datei ist passwortgeschützt. Geben Sie das Passwort ein, damit sie verarbeitet werden kann.',
  wrong_password:
    'Mit diesem Passwort lässt sich die Datei nicht öffnen. Achten Sie auf Groß- und Kleinschreibung sowie Leerzeichen und versuchen Sie es erneut.',
  unknown_encryption:
    'Die Verschlüsselung der Datei wird nicht unterstützt. Speichern Sie eine Kopie ohne Verschlüsselung und laden Sie diese hoch.',
  unknown_encryption_password:
    'Die Verschlüsselung der Datei wird nicht unterstützt. Speichern Sie eine Kopie ohne Passwort und laden Sie diese hoch.',
  rights_management:
    'Die Datei ist durch eine Rechteverwaltung geschützt. Speichern Sie eine Kopie ohne diesen Schutz und laden Sie diese hoch.',
  unknown_content: 'Die Art des Inhalts der Datei ist nicht bekannt.',
  read_as:
    'Der Name weist auf „{promised}“ hin, der Inhalt ist aber {actual}; die Datei wurde entsprechend ihrem Inhalt gelesen.',
  mismatch_rename:
    'Der Name weist auf „{promised}“ hin, der Inhalt ist aber {actual}. Benennen Sie die Datei um oder exportieren Sie sie und versuchen Sie es erneut.',
  mismatch_save_as:
    'Der Name weist auf „{promised}“ hin, der Inhalt ist aber {actual}. Öffnen Sie die Datei in {program} oder LibreOffice, speichern Sie sie als {extension} und laden Sie diese Datei hoch.',
  mismatch_office:
    'Der Name weist auf „{promised}“ hin, der Inhalt ist aber {actual}. Speichern Sie die Datei als docx, xlsx oder pptx und laden Sie diese Datei hoch.',
  mismatch_picture:
    'Der Name weist auf „{promised}“ hin, der Inhalt ist aber {actual}. Speichern Sie die Datei als PDF und laden Sie dieses hoch: Der Text darin wird erkannt.',
  mismatch_pdf:
    'Der Name weist auf „{promised}“ hin, der Inhalt ist aber {actual}. Speichern Sie die Datei als PDF und laden Sie dieses hoch.',
  mismatch_unpack:
    'Der Name weist auf „{promised}“ hin, der Inhalt ist aber {actual}. Entpacken Sie die Datei und laden Sie die darin enthaltenen Dateien hoch.',
  unsupported_office:
    'Dies ist {kind}; das wird nicht unterstützt. Speichern Sie die Datei als docx, xlsx oder pptx und laden Sie diese Datei hoch.',
  unsupported_picture:
    'Dies ist {kind}; das wird nicht unterstützt. Speichern Sie die Datei als PDF und laden Sie dieses hoch: Der Text darin wird erkannt.',
  unsupported_pdf:
    'Dies ist {kind}; das wird nicht unterstützt. Speichern Sie die Datei als PDF und laden Sie dieses hoch.',
  unsupported_unpack:
    'Dies ist {kind}; das wird nicht unterstützt. Entpacken Sie die Datei und laden Sie die darin enthaltenen Dateien hoch.',
  unsupported: 'Dateien dieser Art ({kind}, {type}) werden nicht unterstützt.',
  old_word:
    'Dieses Dokument stammt aus einer Word-Version vor Word 6. Öffnen Sie es in einer neueren Word-Version oder in LibreOffice, speichern Sie es als docx und laden Sie diese Datei hoch.',
  old_powerpoint:
    'Diese Präsentation stammt aus einer PowerPoint-Version vor PowerPoint 97. Öffnen Sie sie in einer neueren PowerPoint-Version oder in LibreOffice, speichern Sie sie als pptx und laden Sie diese Datei hoch.',
  unknown_compression: 'Die Datei ist mit einem Verfahren komprimiert, das Office-Programme nicht verwenden.',
  cannot_open: 'Die Datei kann nicht geöffnet werden ({code}).',
  file_too_large: 'Die Datei überschreitet das Limit von {limit} MB.',
  unpacked_too_large: 'Entpackt überschreitet die Datei das Limit von {limit} MB.',
  too_many_parts: 'Die Datei enthält mehr als {most} Teile und überschreitet damit das Limit.',
  too_many_files: 'Die Datei enthält mehr als {most} Dateien und überschreitet damit das Limit.',
  attachment_too_deep: 'Anhänge sind mehr als {depth} Dateien tief verschachtelt; damit ist das Limit überschritten.',
  object_too_deep: 'Die Teile der Datei sind mehr als {depth} Ebenen tief verschachtelt.',
  markup_too_deep:
    'Die Teile der Datei sind mehr als {depth} Ebenen tief verschachtelt; damit ist das Limit überschritten.',
  too_many_pages: 'Die Datei hat {pages} Seiten und überschreitet damit das Limit von {most}.',
  too_many_pages_written: 'Die Datei hat mehr als {most} Seiten und überschreitet damit das Limit.',
  too_many_characters: 'Die Datei enthält mehr als {most} Zeichen Text und überschreitet damit das Limit.',
  part_too_long: 'Ein Teil der Datei enthält mehr zusammenhängenden Text, als eine Seite haben darf.',
  row_too_long: 'Eine Zeile des Tabellenblatts „{sheet}“ enthält mehr Text, als eine Seite haben darf.',
  too_much_memory: 'Die Datei benötigt mehr Arbeitsspeicher, als für eine Datei erlaubt ist.',
  time_limit: 'Das Lesen der Datei hat länger gedauert als das Limit von {seconds} Sekunden.',
  memory_limit: 'Das Lesen der Datei benötigt mehr Arbeitsspeicher als das Limit von {limit} MB.',
  crashed: 'Beim Lesen dieser Datei ist das Leseprogramm abgestürzt; die Datei ist wahrscheinlich beschädigt.',
  no_decoder:
    'Auf dem Server ist ffmpeg nicht installiert, und es gibt keinen anderen Decoder {what}. Auch die meisten Browser können die Aufnahme nicht wiedergeben.',
  no_waveform:
    'Auf dem Server ist ffmpeg nicht installiert, und es gibt keinen anderen Decoder {what}. Die Aufnahme hat keine Wellenform; ob sie wiedergegeben wird, hängt vom Browser ab.',
  for_codec: 'für {codec}-Ton',
  for_recording: 'für diese Art von Aufnahme',
  damaged_sound: 'Die Aufnahme ist unvollständig oder beschädigt. Ihr Ton konnte nicht gelesen werden.',
  partly_decoded: 'Nur der Anfang konnte decodiert werden: {part} von {whole}.',
  hidden_sheet: 'Das Tabellenblatt „{sheet}“ ist in der Arbeitsmappe ausgeblendet; es wurde ebenfalls gelesen.',
  no_stored_results:
    'Für {number} Formeln ist kein Ergebnis gespeichert. Öffnen und speichern Sie die Arbeitsmappe in einem Tabellenkalkulationsprogramm, um die Ergebnisse zu erhalten.',
  damaged_slide: 'Folie {number} ist beschädigt und konnte nicht vollständig gelesen werden.',
  damaged_page: 'Seite {number} ist beschädigt und konnte nicht gelesen werden.',
  damaged_picture: 'Das Bild von Seite {number} ist beschädigt und konnte nicht dargestellt werden.',
  picture_not_recognised: 'Die Texterkennung im Bild von Seite {number} wurde nicht rechtzeitig fertig.',
  recognised_text: 'Der Text auf {which} wurde in einem Bild erkannt und kann Fehler enthalten.',
  all_pages: 'allen Seiten',
  one_page: 'Seite {number}',
  some_pages: '{some} von {all} Seiten',
  pdf: 'PDF-Dokument',
  word: 'Word-Dokument',
  excel: 'Excel-Arbeitsmappe',
  powerpoint: 'PowerPoint-Präsentation',
  outlook: 'Outlook-Nachricht',
  text: 'Textdatei',
  recording: 'Aufnahme',
  damaged_file_inside: 'Die enthaltene Datei „{name}“ ist beschädigt und konnte nicht entpackt werden.',
  encrypted_files_inside: '{number} enthaltene Dateien sind mit einem Passwort geschützt und wurden nicht gelesen.',
  incomplete_picture: 'Das Bild ist unvollständig; der vorhandene Teil wird angezeigt.',
  picture_too_large: 'Das Bild hat {width} × {height} Pixel; das Limit sind {most} Millionen.',
  no_heic_decoder:
    'heif-convert, das HEIC-Bilder öffnet, ist auf dem Server nicht installiert. Speichern Sie das Bild als JPEG oder PNG und laden Sie dieses hoch.',
  picture: 'Bild',
  separated: 'Textdatei mit getrennten Werten (CSV)',
  markdown: 'Markdown-Text',
  web_page: 'Webseite (HTML)',
  mail: 'E-Mail',
  opendocument: 'OpenDocument-Datei',
  ebook: 'E-Book (EPUB)',
  archive: 'Zip-Datei',
  a_separated: 'eine Textdatei mit getrennten Werten (CSV)',
  a_markdown: 'ein Markdown-Text',
  a_web_page: 'eine Webseite (HTML)',
  a_mail: 'eine E-Mail',
  a_ebook: 'ein E-Book (EPUB)',
  a_eml: 'eine E-Mail',
  a_mbox: 'ein Postfach mit E-Mails',
  a_pdf: 'ein PDF-Dokument',
  a_word: 'ein Word-Dokument',
  a_excel: 'eine Excel-Arbeitsmappe',
  a_powerpoint: 'eine PowerPoint-Präsentation',
  a_outlook: 'eine Outlook-Nachricht',
  a_text: 'eine Textdatei',
  a_recording: 'eine Aufnahme',
  a_encrypted: 'ein verschlüsseltes Office-Dokument',
  a_opendocument: 'eine OpenDocument-Datei',
  a_picture: 'ein Bild',
  a_archive: 'ein ZIP- oder anderes Archiv',
  a_other: 'eine Datei anderer Art',
  a_html: 'eine Webseite (HTML)',
  a_mhtml: 'eine Webseite in einer einzelnen Datei (MHTML)',
  a_csv: 'eine Textdatei mit getrennten Werten (CSV)',
  a_excel_xml: 'eine XML-Kalkulationstabelle aus Excel 2003',
  a_word_xml: 'ein XML-Dokument aus Word 2003',
  a_visio: 'eine Visio-Zeichnung',
  a_publisher: 'ein Publisher-Dokument',
  a_works: 'ein Works-Dokument',
  a_xps: 'ein XPS-Dokument',
  a_iwork: 'ein Dokument aus Pages, Numbers oder Keynote',
};
