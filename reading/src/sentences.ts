/** A value for a placeholder: a number, a name, or a sentence that is translated too. */
export type SentenceParam = string | number | Sentence;

/** Reasons for rejecting a file, and warnings. */
export interface Sentence {
  /** Names the sentence for programs that have it in other languages. */
  key: string;
  params: Record<string, SentenceParam>;
  /** The whole sentence in English. */
  message: string;
}

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ParamsOf<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [params: Record<NamesIn<Text>, SentenceParam>];

/** Every sentence in English, by its key without `reading.` before it. */
export const sentences = {
  damaged: 'The file is incomplete or damaged.',
  damaged_because: 'The file is incomplete or damaged. {detail}',
  no_sheets: 'The file is incomplete or damaged: it has no sheets.',
  no_pages: 'The file is incomplete or damaged: it has no pages that can be opened.',
  no_workbook_start: 'The file is incomplete or damaged: the beginning of its workbook is missing.',
  unrecognised: 'The file is damaged, or not a {kind} as its name says: its content is not recognised.',
  damaged_encryption: 'The file is damaged: how it is encrypted cannot be understood.',
  empty: 'The file is empty: it holds no bytes at all.',
  no_text: 'The file holds no readable text.',
  no_text_in_pictures:
    'The file holds no readable text. No letters were recognised in the pictures of its pages either.',
  no_text_in_time: 'The file holds no readable text. The pictures of its pages were not recognised in time.',
  recording_without_text: 'A recording has no text to read.',
  no_redacted_recording: 'Redacted copies of recordings are not supported.',
  encrypted_entry: 'The file is protected by a password.',
  password_required: 'The file is protected by a password. Enter it to have the file read.',
  wrong_password: 'The password does not open the file. Check capital letters and spaces, and try again.',
  unknown_encryption:
    'The file is encrypted in a way that is not supported. Save a copy without encryption and upload that.',
  unknown_encryption_password:
    'The file is encrypted in a way that is not supported. Save a copy without the password and upload that.',
  rights_management: 'The file is protected by rights management. Save a copy without it and upload that.',
  unknown_content: 'The content of the file is of a kind that is not known.',
  read_as: 'The name says {promised}, but the content is {actual}; it was read as such.',
  mismatch_rename: 'The name says {promised}, but the content is {actual}. Rename or export the file and try again.',
  mismatch_save_as:
    'The name says {promised}, but the content is {actual}. Open it in {program} or LibreOffice, save it as {extension} and upload that.',
  mismatch_office:
    'The name says {promised}, but the content is {actual}. Save it as docx, xlsx or pptx and upload that.',
  mismatch_picture:
    'The name says {promised}, but the content is {actual}. Save it as PDF and upload that: its letters are recognised.',
  mismatch_pdf: 'The name says {promised}, but the content is {actual}. Save it as PDF and upload that.',
  mismatch_unpack: 'The name says {promised}, but the content is {actual}. Unpack it and upload the files in it.',
  unsupported_office: 'This is {kind}, which is not supported. Save it as docx, xlsx or pptx and upload that.',
  unsupported_picture:
    'This is {kind}, which is not supported. Save it as PDF and upload that: its letters are recognised.',
  unsupported_pdf: 'This is {kind}, which is not supported. Save it as PDF and upload that.',
  unsupported_unpack: 'This is {kind}, which is not supported. Unpack it and upload the files in it.',
  unsupported: 'Files of this kind ({kind}, {type}) are not supported.',
  old_word:
    'This is a document of a Word older than Word 6. Open it in a newer Word or in LibreOffice, save it as docx and upload that.',
  old_powerpoint:
    'This is a presentation of a PowerPoint older than PowerPoint 97. Open it in a newer PowerPoint or in LibreOffice, save it as pptx and upload that.',
  unknown_compression: 'The file is compressed in a way that office programs do not use.',
  cannot_open: 'The file cannot be opened ({code}).',
  file_too_large: 'The file is larger than the limit of {limit} MB.',
  unpacked_too_large: 'Unpacked, the file is larger than the limit of {limit} MB.',
  too_many_parts: 'The file holds more than {most} parts, which is over the limit.',
  too_many_files: 'The file holds more than {most} files, which is over the limit.',
  attachment_too_deep: 'Attachments are nested more than {depth} files deep, which is over the limit.',
  object_too_deep: 'The file nests its parts more than {depth} deep.',
  markup_too_deep: 'The file nests its parts more than {depth} deep, which is over the limit.',
  too_many_pages: 'The file has {pages} pages, which is over the limit of {most}.',
  too_many_pages_written: 'The file has more than {most} pages, which is over the limit.',
  too_many_characters: 'The file has more than {most} characters of text, which is over the limit.',
  part_too_long: 'A part of the file holds more text in one piece than a page may have.',
  row_too_long: 'A row of the sheet "{sheet}" holds more text than a page may have.',
  too_much_memory: 'The file needs more memory than one file may have.',
  time_limit: 'Reading the file took longer than the limit of {seconds} seconds.',
  memory_limit: 'Reading the file needs more memory than the limit of {limit} MB.',
  crashed: 'The reader crashed on this file; the file is probably damaged.',
  no_decoder: 'The server has neither ffmpeg nor another decoder {what}. Most browsers cannot play it either.',
  no_waveform:
    'The server has neither ffmpeg nor another decoder {what}. The recording has no waveform; whether it plays depends on the browser.',
  for_codec: 'for {codec} sound',
  for_recording: 'for this kind of recording',
  damaged_sound: 'The recording is incomplete or damaged. Its sound could not be understood.',
  partly_decoded: 'Only the first {part} of {whole} could be decoded.',
  hidden_sheet: 'The sheet "{sheet}" is hidden in the workbook; it was read too.',
  no_stored_results:
    '{number} formulas have no stored result. Open and save the workbook in a spreadsheet program to get them.',
  damaged_file_inside: 'The file "{name}" in it is damaged and could not be unpacked.',
  encrypted_files_inside: '{number} files in it are protected by a password and were not read.',
  incomplete_picture: 'The picture is incomplete; the part of it that is there is shown.',
  picture_too_large: 'The picture has {width} × {height} pixels, which is over the limit of {most} million.',
  no_heic_decoder:
    'heif-convert, which opens HEIC pictures, is not installed on the server. Save the picture as JPEG or PNG and upload that.',
  damaged_slide: 'Slide {number} is damaged and could not be read completely.',
  damaged_page: 'Page {number} is damaged and could not be read.',
  damaged_picture: 'The picture of page {number} is damaged and could not be drawn.',
  picture_not_recognised: 'The picture of page {number} was not recognised in time.',
  recognised_text: 'The text of {which} was recognised in a picture and may have mistakes.',
  all_pages: 'all pages',
  one_page: 'page {number}',
  some_pages: '{some} of {all} pages',
  pdf: 'PDF document',
  word: 'Word document',
  excel: 'Excel workbook',
  powerpoint: 'PowerPoint presentation',
  outlook: 'Outlook message',
  text: 'text file',
  recording: 'recording',
  picture: 'picture',
  separated: 'text file with separated values (CSV)',
  markdown: 'Markdown text',
  web_page: 'web page (HTML)',
  mail: 'mail',
  opendocument: 'OpenDocument file',
  ebook: 'e-book (EPUB)',
  archive: 'zip archive',
  a_pdf: 'a PDF document',
  a_word: 'a Word document',
  a_excel: 'an Excel workbook',
  a_powerpoint: 'a PowerPoint presentation',
  a_outlook: 'an Outlook message',
  a_text: 'a text file',
  a_recording: 'a recording',
  a_encrypted: 'an encrypted Office document',
  a_opendocument: 'an OpenDocument file',
  a_picture: 'a picture',
  a_archive: 'a zip or other archive',
  a_other: 'a file of another kind',
  a_separated: 'a text file with separated values (CSV)',
  a_markdown: 'a Markdown text',
  a_web_page: 'a web page (HTML)',
  a_mail: 'a mail',
  a_ebook: 'an e-book (EPUB)',
  a_eml: 'a mail',
  a_mbox: 'a mailbox with mails',
  a_html: 'a web page (HTML)',
  a_mhtml: 'a web page in one file (MHTML)',
  a_csv: 'a text file with separated values (CSV)',
  a_excel_xml: 'an XML spreadsheet of Excel 2003',
  a_word_xml: 'an XML document of Word 2003',
  a_visio: 'a Visio drawing',
  a_publisher: 'a Publisher document',
  a_works: 'a Works document',
  a_xps: 'an XPS document',
  a_iwork: 'a document of Pages, Numbers or Keynote',
} as const;
export type SentenceKey = keyof typeof sentences;

/** The sentence of a key with its params filled in. */
export function say<K extends SentenceKey>(key: K, ...[params]: ParamsOf<(typeof sentences)[K]>): Sentence {
  const filled: Sentence['params'] = params ?? {};
  const message = sentences[key].replace(/\{(\w+)\}/g, (_, name: string) => {
    const param = filled[name];
    return typeof param === 'object' ? param.message : String(param);
  });
  return { key: `reading.${key}`, params: filled, message };
}
