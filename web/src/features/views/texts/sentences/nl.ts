import type { sentences } from '@dossier/contract/views/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Vul een naam in.',
  name_too_long: 'Een naam heeft hoogstens {limit} tekens.',
  state_too_large: 'Deze filters zijn te lang om op te slaan. Verwijder er enkele.',
  unknown_list: 'Deze lijst bestaat niet.',
  wrong_place: 'Deze lijst hoort ergens anders bij.',
  too_many: 'Je hebt {limit} weergaven van deze lijst. Verwijder er een om een andere op te slaan.',
  may_not_share: 'Alleen gebruikers die hier instellingen kunnen wijzigen, kunnen weergaven delen.',
  may_not_change: 'Alleen gebruikers die hier weergaven kunnen delen, kunnen een gedeelde weergave wijzigen.',
  changed_since:
    '{name} heeft deze weergave gewijzigd sinds je die opende. Verwerp je wijzigingen om haar te zien, of bewaar ze als nieuwe weergave.',
  not_owner: 'Alleen de eigenaar kan het delen van een weergave beëindigen.',
} satisfies Texts<typeof sentences>;
