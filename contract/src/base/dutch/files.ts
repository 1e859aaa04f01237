/** What the reader says of a file: why it is not read, and what should be known of what was read. */
export const aboutFiles = {
  'The file is incomplete or damaged.': 'Het bestand is onvolledig of beschadigd.',
  'The file is incomplete or damaged. {detail}':
    'Het bestand is onvolledig of beschadigd. De inhoud was niet te begrijpen.',
  'The file is incomplete or damaged: it has no sheets.':
    'Het bestand is onvolledig of beschadigd: het heeft geen bladen.',
  'The file is incomplete or damaged: it has no pages that can be opened.':
    "Het bestand is onvolledig of beschadigd: er zijn geen pagina's die open kunnen.",
  'The file is incomplete or damaged: the beginning of its workbook is missing.':
    'Het bestand is onvolledig of beschadigd: het begin van de werkmap ontbreekt.',
  'The file is damaged, or not a {kind} as its name says: its content is not recognised.':
    'Het bestand is beschadigd, of geen {kind} zoals de naam zegt: de inhoud wordt niet herkend.',
  'The file is damaged: how it is encrypted cannot be understood.':
    'Het bestand is beschadigd: hoe het is versleuteld is niet te begrijpen.',
  'The file is empty: it holds no bytes at all.': 'Het bestand is leeg: er staat helemaal niets in.',
  'The file holds no readable text.': 'Het bestand bevat geen leesbare tekst.',
  'The file holds no readable text. No letters were recognised in the pictures of its pages either.':
    "Het bestand bevat geen leesbare tekst. Ook in de afbeeldingen van de pagina's zijn geen letters herkend.",
  'The file holds no readable text. The pictures of its pages were not recognised in time.':
    "Het bestand bevat geen leesbare tekst. De afbeeldingen van de pagina's zijn niet op tijd herkend.",
  'A recording has no text to read.': 'Een opname heeft geen tekst om te lezen.',

  'The file is protected by a password.': 'Het bestand is met een wachtwoord beveiligd.',
  'The file is protected by a password. Enter it to have the file read.':
    'Het bestand is met een wachtwoord beveiligd. Vul het in om het bestand te laten lezen.',
  'The password does not open the file. Check capital letters and spaces, and try again.':
    'Het wachtwoord opent het bestand niet. Let op hoofdletters en spaties, en probeer het opnieuw.',
  'The file is encrypted in a way that is not supported. Save a copy without encryption and upload that.':
    'Het bestand is versleuteld op een manier die niet wordt ondersteund. Sla een kopie zonder versleuteling op en upload die.',
  'The file is encrypted in a way that is not supported. Save a copy without the password and upload that.':
    'Het bestand is versleuteld op een manier die niet wordt ondersteund. Sla een kopie zonder wachtwoord op en upload die.',
  'The file is protected by rights management. Save a copy without it and upload that.':
    'Het bestand is met rechtenbeheer beveiligd. Sla een kopie zonder op en upload die.',

  'The content of the file is of a kind that is not known.': 'De inhoud van het bestand is van een onbekende soort.',
  'The name says {promised}, but the content is a {actual}; it was read as such.':
    'De naam zegt {promised}, maar de inhoud is een {actual}; zo is het gelezen.',
  'The name says {promised}, but the content is {actual}. Rename or export the file and try again.':
    'De naam zegt {promised}, maar de inhoud is {actual}. Hernoem of exporteer het bestand en probeer het opnieuw.',
  'The name says {promised}, but the content is {actual}. Open it in {program} or LibreOffice, save it as {extension} and upload that.':
    'De naam zegt {promised}, maar de inhoud is {actual}. Open het in {program} of LibreOffice, sla het op als {extension} en upload dat.',
  'The name says {promised}, but the content is {actual}. Save it as docx, xlsx or pptx and upload that.':
    'De naam zegt {promised}, maar de inhoud is {actual}. Sla het op als docx, xlsx of pptx en upload dat.',
  'The name says {promised}, but the content is {actual}. Save it as PDF and upload that: its letters are recognised.':
    'De naam zegt {promised}, maar de inhoud is {actual}. Sla het op als pdf en upload die: de letters erin worden herkend.',
  'The name says {promised}, but the content is {actual}. Save it as PDF and upload that.':
    'De naam zegt {promised}, maar de inhoud is {actual}. Sla het op als pdf en upload die.',
  'The name says {promised}, but the content is {actual}. Unpack it and upload the files in it.':
    'De naam zegt {promised}, maar de inhoud is {actual}. Pak het uit en upload de bestanden die erin zitten.',
  'This is {kind}, which is not read. Save it as docx, xlsx or pptx and upload that.':
    'Dit is {kind}, en dat wordt niet gelezen. Sla het op als docx, xlsx of pptx en upload dat.',
  'This is {kind}, which is not read. Save it as PDF and upload that: its letters are recognised.':
    'Dit is {kind}, en dat wordt niet gelezen. Sla het op als pdf en upload die: de letters erin worden herkend.',
  'This is {kind}, which is not read. Save it as PDF and upload that.':
    'Dit is {kind}, en dat wordt niet gelezen. Sla het op als pdf en upload die.',
  'This is {kind}, which is not read. Unpack it and upload the files in it.':
    'Dit is {kind}, en dat wordt niet gelezen. Pak het uit en upload de bestanden die erin zitten.',
  'The content is rich text (RTF): its words and tables were read, its headings are paragraphs.':
    'De inhoud is rich text (RTF): de woorden en tabellen zijn gelezen, de koppen zijn alinea’s.',
  'Files of this kind ({kind}, {type}) are not read.': 'Bestanden van deze soort ({kind}, {type}) worden niet gelezen.',
  'This is a document of a Word older than Word 6. Open it in a newer Word or in LibreOffice, save it as docx and upload that.':
    'Dit is een document van een Word van voor Word 6. Open het in een nieuwere Word of in LibreOffice, sla het op als docx en upload dat.',
  'This is a presentation of a PowerPoint older than PowerPoint 97. Open it in a newer PowerPoint or in LibreOffice, save it as pptx and upload that.':
    'Dit is een presentatie van een PowerPoint van voor PowerPoint 97. Open haar in een nieuwere PowerPoint of in LibreOffice, sla haar op als pptx en upload dat.',
  'The file is compressed in a way that office programs do not use.':
    'Het bestand is ingepakt op een manier die kantoorprogramma’s niet gebruiken.',
  'The file cannot be opened ({code}).': 'Het bestand kan niet worden geopend ({code}).',

  'The file is larger than the limit of {limit} MB.': 'Het bestand is groter dan de grens van {limit} MB.',
  'Unpacked, the file is larger than the limit of {limit} MB.':
    'Uitgepakt is het bestand groter dan de grens van {limit} MB.',
  'The file holds more than {most} parts, which is over the limit.':
    'Het bestand bevat meer dan {most} delen, en dat is boven de grens.',
  'The file holds more than {most} files, which is over the limit.':
    'Het bestand bevat meer dan {most} bestanden, en dat is boven de grens.',
  'It lies more than {depth} files deep, which is over the limit.':
    'Het ligt meer dan {depth} bestanden diep, en dat is boven de grens.',
  'The file nests its parts more than {depth} deep.': 'Het bestand nest zijn delen meer dan {depth} diep.',
  'The file nests its parts more than {depth} deep, which is over the limit.':
    'Het bestand nest zijn delen meer dan {depth} diep, en dat is boven de grens.',
  'The file has {pages} pages, which is over the limit of {most}.':
    "Het bestand heeft {pages} pagina's, en dat is boven de grens van {most}.",
  'The file has more than {most} pages, which is over the limit.':
    "Het bestand heeft meer dan {most} pagina's, en dat is boven de grens.",
  'The file has more than {most} characters of text, which is over the limit.':
    'Het bestand heeft meer dan {most} tekens tekst, en dat is boven de grens.',
  'A part of the file holds more text in one piece than a page may have.':
    'Een deel van het bestand bevat meer tekst aan één stuk dan een pagina mag hebben.',
  'A row of the sheet "{sheet}" holds more text than a page may have.':
    'Een rij van het blad "{sheet}" bevat meer tekst dan een pagina mag hebben.',
  'The file needs more memory than one file may have.': 'Het bestand vraagt meer geheugen dan één bestand mag hebben.',
  'Reading the file took longer than the limit of {seconds} seconds.':
    'Het lezen van het bestand duurde langer dan de grens van {seconds} seconden.',
  'Reading the file needs more memory than the limit of {limit} MB.':
    'Het lezen van het bestand vraagt meer geheugen dan de grens van {limit} MB.',
  'The reader crashed on this file; the file is probably damaged.':
    'De lezer liep vast op dit bestand; waarschijnlijk is het beschadigd.',

  'There is no decoder {what} on this server. Have ffmpeg installed there, then read the recording again. Until then it can only be played.':
    'Er is op deze server geen decoder {what}. Laat er ffmpeg installeren en lees de opname dan opnieuw. Tot dan kan zij alleen worden afgespeeld.',
  'The recording is incomplete or damaged. Its sound could not be understood.':
    'De opname is onvolledig of beschadigd. Het geluid was niet te begrijpen.',
  'Only the first {part} of {whole} could be decoded.': 'Alleen de eerste {part} van {whole} kon worden gedecodeerd.',

  'Another document is embedded in this one; its text was not read.':
    'In dit document zit nog een document; de tekst daarvan is niet gelezen.',
  'The sheet "{sheet}" is hidden in the workbook; it was read too.':
    'Het blad "{sheet}" is verborgen in de werkmap; het is ook gelezen.',
  '{number} formulas have no stored result. Open and save the workbook in a spreadsheet program to get them.':
    'Van {number} formules is geen uitkomst opgeslagen. Open de werkmap in een rekenprogramma en sla haar op om ze te krijgen.',
  'Slide {number} is damaged and could not be read completely.':
    'Dia {number} is beschadigd en kon niet helemaal worden gelezen.',
  'Page {number} is damaged and could not be read.': 'Pagina {number} is beschadigd en kon niet worden gelezen.',
  'The picture of page {number} is damaged and could not be drawn.':
    'De afbeelding van pagina {number} is beschadigd en kon niet worden getekend.',
  'The picture was not recognised in time.': 'De afbeelding is niet op tijd herkend.',
  'The picture of page {number} was not recognised in time.':
    'De afbeelding van pagina {number} is niet op tijd herkend.',
  'The text of {which} was recognised in a picture and may have mistakes.':
    'De tekst van {which} is in een afbeelding herkend en kan fouten hebben.',
} as const;
