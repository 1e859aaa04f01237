/** The catalogue of refusals, and what is wrong with a request itself. */
export const aboutRequests = {
  'System error. Contact the system admin and name the request id.':
    'Systeemfout. Neem contact op met de systeembeheerder en noem het nummer van het verzoek.',
  'System error. Contact the system admin and name the request id. Task {task}.':
    'Systeemfout. Neem contact op met de systeembeheerder en noem taak {task}.',
  'Some of what was sent is not valid. Correct the marked fields and send it again.':
    'Iets van wat is verzonden klopt niet. Verbeter de gemarkeerde velden en verzend het opnieuw.',
  'You have been logged out. Sign in and try again.': 'Je bent uitgelogd. Log in en probeer het opnieuw.',
  'That is not allowed.': 'Dat is niet toegestaan.',
  'This does not exist, or you may not see it.': 'Dit bestaat niet, of je mag het niet zien.',
  'This was changed in the meantime. Load it again and repeat your change.':
    'Dit is intussen gewijzigd. Laad het opnieuw en herhaal je wijziging.',
  'Something else is working on this. Wait until it has finished.':
    'Iets anders is hiermee bezig. Wacht tot het klaar is.',
  'This is larger than allowed.': 'Dit is groter dan toegestaan.',
  'Files of this type cannot be uploaded.': 'Bestanden van dit type kunnen niet worden geüpload.',
  'Too many attempts. Wait a minute and try again.': 'Te veel pogingen. Wacht een minuut en probeer het opnieuw.',
  'The provider did not answer. Try again later.': 'De aanbieder heeft niet geantwoord. Probeer het later opnieuw.',
  'This version of the API has ended. Use {path}.': 'Deze versie van de API bestaat niet meer. Gebruik {path}.',
  'Service temporarily unavailable.': 'De dienst is tijdelijk niet beschikbaar.',
  'This request did not come from the application. Load the page again.':
    'Dit verzoek kwam niet van de applicatie. Laad de pagina opnieuw.',
  'A limit of your company is reached.': 'Een limiet van je bedrijf is bereikt.',
  'The server has no room left for files. Contact the system admin.':
    'De server heeft geen ruimte meer voor bestanden. Neem contact op met de systeembeheerder.',
  'The e-mail address or the password is not right.': 'Het e-mailadres of het wachtwoord klopt niet.',
  'This code is not right, or it was used already. Type the next one.':
    'Deze code klopt niet, of is al gebruikt. Typ de volgende.',
  'This link was used already or is too old. Ask for a new one.':
    'Deze link is al gebruikt of te oud. Vraag een nieuwe aan.',
  'The file changed on its way here. Upload it again.': 'Het bestand is onderweg veranderd. Upload het opnieuw.',
  'The file is protected by a password. Upload a copy without a password.':
    'Het bestand is met een wachtwoord beveiligd. Upload een kopie zonder wachtwoord.',
  'The file is damaged or incomplete. Upload it again from its source.':
    'Het bestand is beschadigd of onvolledig. Upload het opnieuw vanaf de bron.',
  'What is inside the file is not what its name says. Give it the right extension.':
    'Wat in het bestand staat is niet wat de naam zegt. Geef het de juiste extensie.',
  'The file is too complex to read within the limits. Split it and upload the parts.':
    'Het bestand is te ingewikkeld om binnen de grenzen te lezen. Splits het en upload de delen.',
  'No readable text was found. If it is a scan, upload a copy with a text layer.':
    'Er is geen leesbare tekst gevonden. Is het een scan, upload dan een kopie met een tekstlaag.',
  'The format is too old to read. Save it in a current format and upload that.':
    'De indeling is te oud om te lezen. Sla het op in een huidige indeling en upload dat.',
  'This server has no decoder for this kind of file.': 'Deze server heeft geen decoder voor dit soort bestand.',
  'The file is empty.': 'Het bestand is leeg.',
  'Reading took longer than allowed. Split the file and upload the parts.':
    'Het lezen duurde langer dan toegestaan. Splits het bestand en upload de delen.',
  'Reading needed more memory than allowed. Split the file and upload the parts.':
    'Het lezen vroeg meer geheugen dan toegestaan. Splits het bestand en upload de delen.',
  'The file could not be read. Save a fresh copy and upload that.':
    'Het bestand kon niet worden gelezen. Sla een nieuwe kopie op en upload die.',

  'Send the body as application/json.': 'Verzend de inhoud als application/json.',
  'The request could not be understood. Send valid JSON.': 'Het verzoek was niet te begrijpen. Verzend geldige JSON.',
  'The request could not be understood.': 'Het verzoek was niet te begrijpen.',
  'The address or a header of the request is too long.': 'Het adres of een kop van het verzoek is te lang.',
  'The request took too long to arrive.': 'Het verzoek deed er te lang over om aan te komen.',
  'Something that was sent cannot be stored.': 'Iets van wat is verzonden kan niet worden bewaard.',
  'An Idempotency-Key has at most 255 visible characters.': 'Een Idempotency-Key heeft hoogstens 255 zichtbare tekens.',
  'This Idempotency-Key was used for something else. Use a new one.':
    'Deze Idempotency-Key is voor iets anders gebruikt. Gebruik een nieuwe.',
  'Send the file as multipart/form-data.': 'Verzend het bestand als multipart/form-data.',
  'The upload was cut off.': 'De upload is afgebroken.',
  'The form could not be understood.': 'Het formulier was niet te begrijpen.',
  'The file is larger than {limit} MB.': 'Het bestand is groter dan {limit} MB.',

  'This is missing.': 'Dit ontbreekt.',
  'This is not valid.': 'Dit is niet geldig.',
  'Write this on one line, without control characters.': 'Schrijf dit op één regel, zonder stuurtekens.',
  'A name is not a web address.': 'Een naam is geen webadres.',
  'This is too long.': 'Dit is te lang.',
  'Enter at least {least} characters.': 'Vul minstens {least} tekens in.',
  'Enter at most {most} characters.': 'Vul hoogstens {most} tekens in.',
  'Enter a number of at least {least}.': 'Vul een getal van minstens {least} in.',
  'Enter a number of at most {most}.': 'Vul een getal van hoogstens {most} in.',
  'Enter a number above {least}.': 'Vul een getal boven {least} in.',
  'Enter a number below {most}.': 'Vul een getal onder {most} in.',
  'Name at least {least}.': 'Noem er minstens {least}.',
  'Name at most {most}.': 'Noem er hoogstens {most}.',
  'Choose one of: {choices}.': 'Kies een van: {choices}.',
  'This is not known here: {names}.': 'Dit is hier niet bekend: {names}.',
  'Enter a whole number.': 'Vul een geheel getal in.',
  'Enter a date from the year 1 on.': 'Vul een datum vanaf het jaar 1 in.',
  'This holds half a character, which cannot be stored. Type it again.':
    'Hierin staat een half teken, dat niet kan worden bewaard. Typ het opnieuw.',
} as const;
