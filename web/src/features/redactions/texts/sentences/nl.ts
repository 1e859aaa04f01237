import type { sentences } from '@dossier/contract/redactions/sentences';
import type { redactionTasks } from '@dossier/contract/redactions/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  nothing_chosen: 'Kies ten minste één soort of selecteer tekst om te verwijderen.',
  analysis_required: 'Kies de analyse waarvan de soorten worden verwijderd.',
  nothing_found: 'Het document bevat niets van wat je hebt gekozen.',
  not_analysed: 'Het document heeft geen resultaten van deze analyse. Analyseer het eerst.',
  results_outdated: 'De analyse gaat over een andere versie van het document. Analyseer het document eerst opnieuw.',
  analysis_running: 'Het document wordt geanalyseerd. Probeer het opnieuw als dat klaar is.',
  version_changed: 'Het document heeft een nieuwe versie. Laad opnieuw en probeer het nog eens.',
  document_not_read: 'Het document is nog niet gelezen. Probeer het opnieuw als dat klaar is.',
  no_such_place: 'Deze plaats staat niet in het document. Selecteer de woorden opnieuw.',
  text_too_short: 'Voer ten minste {limit} tekens in.',
  empty_selection: 'Een geselecteerde tekst heeft geen letter of cijfer. Selecteer andere woorden.',
  too_many_places: 'Een kopie kan hoogstens {limit} plaatsen hebben. Kies minder soorten.',
  too_many_copies: 'Dit document heeft al {limit} gelakte kopieën. Verwijder er eerst een.',
  type_not_possible: 'Van dit bestandstype kan geen gelakte kopie worden gemaakt.',
  password_required: 'Het bestand is beveiligd met een wachtwoord. Voer het in en maak de kopie opnieuw.',
  wrong_password: 'Het wachtwoord opent het bestand niet. Controleer hoofdletters en spaties en maak de kopie opnieuw.',
  values_remain_one: '1 waarde staat nog in het bestand, dus het kan niet worden gedownload.',
  values_remain: '{count} waarden staan nog in het bestand, dus het kan niet worden gedownload.',
  not_verified: 'Deze kopie is niet gecontroleerd, dus die kan niet worden gedownload.',
  took_too_long: 'Het maken van de kopie duurde te lang.',
  needed_too_much_memory: 'Het maken van de kopie had te veel geheugen nodig.',
  failed: 'De kopie kon niet worden gemaakt.',
  original_changed: 'De versie van het document is verwijderd, dus er is geen kopie gemaakt.',
  may_not_delete:
    'Alleen wie een kopie heeft gemaakt kan die verwijderen, en gebruikers die het document kunnen wijzigen.',
  tasks: {
    redact_document: {
      description: 'Gelakte kopie maken',
      steps: {
        fetch_data: { todo: 'Bestand ophalen', doing: 'Bestand wordt opgehaald', done: 'Bestand opgehaald' },
        redact: { todo: 'Waarden verwijderen', doing: 'Waarden worden verwijderd', done: 'Waarden verwijderd' },
        verify: { todo: 'Kopie controleren', doing: 'Kopie wordt gecontroleerd', done: 'Kopie gecontroleerd' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof redactionTasks> };
