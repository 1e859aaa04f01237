/** Sentences about documents, search and conversations. */
export const aboutPapers = {
  'Files of type .{type} cannot be uploaded.': 'Bestanden van het type .{type} kunnen niet worden geüpload.',
  'Give the file its extension, like .pdf or .docx.': 'Geef het bestand zijn extensie, zoals .pdf of .docx.',
  'The file is named .{extension}, but what is inside is no such file.':
    'Het bestand heet .{extension}, maar wat erin staat is niet zo’n bestand.',
  'The file is named .{extension}, but what is inside is {kind}.':
    'Het bestand heet .{extension}, maar wat erin staat is {kind}.',
  'The file is named .{extension}, but what is inside is {kind}. Give it the extension .{right} and upload it again.':
    'Het bestand heet .{extension}, maar wat erin staat is {kind}. Geef het de extensie .{right} en upload het opnieuw.',
  'The file is named .{extension}, but what is inside is {kind}. Open it in Office or LibreOffice, save it as .{right} and upload that.':
    'Het bestand heet .{extension}, maar wat erin staat is {kind}. Open het in Office of LibreOffice, sla het op als .{right} en upload dat.',
  'The file is named .{extension}, but what is inside is {kind}. Save it as PDF and upload that.':
    'Het bestand heet .{extension}, maar wat erin staat is {kind}. Sla het op als pdf en upload die.',
  'Choose a file.': 'Kies een bestand.',
  'Give the document a name.': 'Geef het document een naam.',
  'Name the documents.': 'Noem de documenten.',
  'Name the documents by ids or by a filter.': 'Noem de documenten met ids of met een filter.',
  'A document can only move within its company.': 'Een document kan alleen binnen zijn bedrijf verhuizen.',
  'The document was deleted.': 'Het document is verwijderd.',
  'The document is being read by another task. Wait until it has finished.':
    'Het document wordt door een andere taak gelezen. Wacht tot die klaar is.',
  'The document has no such attachment.': 'Het document heeft die bijlage niet.',
  'The document has no such page, or it has not been read yet.':
    'Het document heeft die pagina niet, of zij is nog niet gelezen.',
  'There is no PDF of a document of this kind.': 'Van een document van deze soort is er geen pdf.',
  'There is no PDF of this document: LibreOffice, which makes one, is not installed on the server.':
    'Van dit document is er geen pdf: LibreOffice, dat hem maakt, is niet op de server geïnstalleerd.',
  'LibreOffice, which makes PDFs, is not installed here.': 'LibreOffice, dat pdf’s maakt, is hier niet geïnstalleerd.',
  'LibreOffice, which makes PDFs, does not start here.': 'LibreOffice, dat pdf’s maakt, start hier niet.',
  'LibreOffice could not make a PDF of this file.': 'LibreOffice kon van dit bestand geen pdf maken.',

  'An identifier has 8 to 100 letters, digits, - or _.': 'Een kenmerk heeft 8 tot 100 letters, cijfers, - of _.',
  'There are fewer chunks than that.': 'Zoveel delen zijn er niet.',
  'Count the chunks from 0 or from 1, not both.': 'Tel de delen vanaf 0 of vanaf 1, niet allebei.',
  'The chunk is empty.': 'Het deel is leeg.',
  'This identifier belongs to the upload of another file. Choose a new one.':
    'Dit kenmerk hoort bij de upload van een ander bestand. Kies een nieuw.',
  'This upload was given up. Begin it again with a new identifier.':
    'Deze upload is opgegeven. Begin hem opnieuw met een nieuw kenmerk.',

  'Type what to search for.': 'Typ waarnaar je zoekt.',
  'Type a question.': 'Typ een vraag.',
  'Say which one.': 'Zeg welke.',
  'Give the conversation a title.': 'Geef het gesprek een titel.',
  'The last question is still being answered. Wait for it, or stop it.':
    'De vorige vraag wordt nog beantwoord. Wacht erop, of stop het antwoord.',
  'The answer could not be written. Ask again.': 'Het antwoord kon niet worden geschreven. Vraag het opnieuw.',
  'This answer stood on documents that you can no longer read.':
    'Dit antwoord rustte op documenten die je niet meer kunt lezen.',
} as const;
