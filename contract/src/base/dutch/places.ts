/** Sentences about companies, projects, tasks, settings, custom fields and templates. */
export const aboutPlaces = {
  'Give the company a name.': 'Geef het bedrijf een naam.',
  'Give the project a name.': 'Geef het project een naam.',
  'A project stays in its company.': 'Een project blijft in zijn bedrijf.',
  'Choose the archive of a company.': 'Kies het archief van een bedrijf.',
  'This is no archive of a company.': 'Dit is geen archief van een bedrijf.',
  'This archive was made by a newer version of Dossier. Update this one and try again.':
    'Dit archief is gemaakt door een nieuwere versie van Dossier. Werk deze bij en probeer het opnieuw.',
  'The archive is incomplete or was changed. Nothing of it was restored.':
    'Het archief is onvolledig of gewijzigd. Er is niets teruggezet.',
  'This archive is gone: a later export took its place. Export the company again.':
    'Dit archief is er niet meer: een latere export kwam ervoor in de plaats. Exporteer het bedrijf opnieuw.',

  'This task has no such file.': 'Deze taak heeft zo’n bestand niet.',
  'Only a task that failed, was cancelled or terminated can be started again.':
    'Alleen een taak die mislukt, geannuleerd of afgebroken is, kan opnieuw worden gestart.',
  'Waiting to try again.': 'Wacht om het opnieuw te proberen.',
  'Page {number}': 'Pagina {number}',

  'Limits are set by the technical admin.': 'Limieten worden door de technisch beheerder ingesteld.',
  'There is no setting of this name.': 'Er is geen instelling met deze naam.',
  'This cannot be set at {level} level.': 'Dit kan op dit niveau niet worden ingesteld.',
  'There is no {thing} with this id.': 'Er is geen {thing} met dit id.',
  'Enter at most {most}, which is the {other}.': 'Vul hoogstens {most} in: dat is de {other}.',
  'Enter at least {least}, which is the {other}.': 'Vul minstens {least} in: dat is de {other}.',
  'Choose yes or no.': 'Kies ja of nee.',
  'Enter a number from {least} to {most}.': 'Vul een getal van {least} tot {most} in.',
  'Enter a whole number from {least} to {most}.': 'Vul een geheel getal van {least} tot {most} in.',
  'Enter a whole number, or nothing for no limit.': 'Vul een geheel getal in, of niets voor geen limiet.',
  'Enter a number that is not below zero.': 'Vul een getal in dat niet onder nul ligt.',
  'Enter words.': 'Vul woorden in.',
  'Enter a path.': 'Vul een pad in.',
  'Enter a path of this installation, such as /icon.png.': 'Vul een pad van deze installatie in, zoals /icon.png.',
  'This is no id.': 'Dit is geen id.',
  'Your company may keep {limit} documents. Delete some, or ask the technical admin for more.':
    'Je bedrijf mag {limit} documenten bewaren. Verwijder er enkele, of vraag de technisch beheerder om meer.',
  'Your company may have {limit} pages read a day. Try again tomorrow.':
    "Je bedrijf mag per dag {limit} pagina's laten lezen. Probeer het morgen opnieuw.",
  'Your company may ask {limit} questions a day. Try again tomorrow.':
    'Je bedrijf mag per dag {limit} vragen stellen. Probeer het morgen opnieuw.',

  'Give the field a name.': 'Geef het veld een naam.',
  'Give the choice a name.': 'Geef de keuze een naam.',
  'Choose what the field is used on.': 'Kies waarbij het veld wordt gebruikt.',
  'Name fields by their ids.': 'Noem velden bij hun id.',
  'A filter looks like 12:is:yes.': 'Een filter ziet eruit als 12:is:yes.',
  'There is no such custom field here.': 'Dat eigen veld is er hier niet.',
  'There is no custom field {field} here.': 'Eigen veld {field} is er hier niet.',
  "{field} cannot be filtered by '{filter}'.": "Op {field} kan niet met '{filter}' worden gefilterd.",
  'Fill in {field}: it is required here.': 'Vul {field} in: dat is hier verplicht.',
  'Enter a text.': 'Vul een tekst in.',
  'Enter an address that begins with https:// or http://.': 'Vul een adres in dat met https:// of http:// begint.',
  'Enter a number.': 'Vul een getal in.',
  'Enter a date like 2026-11-22.': 'Vul een datum in zoals 2026-11-22.',
  'Choose one of the choices.': 'Kies een van de keuzes.',
  'Choose some of the choices.': 'Kies een of meer van de keuzes.',
  'Choose a member of the project.': 'Kies een lid van het project.',
  'There are {number} custom fields here already. Delete one first.':
    'Er zijn hier al {number} eigen velden. Verwijder er eerst een.',
  'There is a custom field of this name already. Choose another.':
    'Er is al een eigen veld met deze naam. Kies een andere.',
  'Only fields of choices have choices.': 'Alleen keuzevelden hebben keuzes.',
  'Give at least one choice.': 'Geef minstens één keuze.',
  "'{choice}' is there twice.": "'{choice}' staat er twee keer.",
  'A choice that is changed is named by its key, a new one has none.':
    'Een keuze die verandert wordt bij haar sleutel genoemd, een nieuwe heeft er geen.',

  'Give the template a name.': 'Geef het sjabloon een naam.',
  'The company has a template of this name already. Choose another.':
    'Het bedrijf heeft al een sjabloon met deze naam. Kies een andere.',
  'This is no custom field of the requirements of this company. Choose another.':
    'Dit is geen eigen veld van de eisen van dit bedrijf. Kies een ander.',
  'Write # where a code has a number, or @ where it has letters: REQ-#.':
    'Schrijf # waar een code een getal heeft, of @ waar letters staan: REQ-#.',
  'Say where the value comes from.': 'Zeg waar de waarde vandaan komt.',
  'Enter a page that is not before the first.': 'Vul een pagina in die niet voor de eerste ligt.',
  'Fill each field once.': 'Vul elk veld één keer.',
} as const;
