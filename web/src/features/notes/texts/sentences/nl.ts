import type { sentences } from '@dossier/contract/notes/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  text_required: 'Schrijf eerst iets.',
  text_too_long: 'Een notitie heeft hoogstens {limit} tekens. Maak hem korter.',
  too_many_mentions: 'Een notitie kan hoogstens {limit} gebruikers noemen.',
  not_a_reader: 'Je kunt alleen gebruikers noemen die dit document mogen lezen.',
  no_such_place: 'Deze plaats staat niet in het document. Selecteer de woorden opnieuw.',
  quote_too_long: 'De geselecteerde passage is te lang. Selecteer hoogstens {limit} tekens.',
  replies_have_none: 'Op een antwoord kan niet worden geantwoord. Antwoord op de notitie.',
  reply_has_no_state: 'Alleen een notitie kan worden afgehandeld, een antwoord niet.',
  not_author: 'Alleen de auteur kan een notitie wijzigen.',
  too_many_to_export: 'Er zijn meer dan {limit} notities. Exporteer de documenten één voor één.',
  may_not_delete:
    'Alleen de auteur kan een notitie verwijderen, zolang anderen niet hebben geantwoord, en gebruikers die het document mogen wijzigen.',
} satisfies Texts<typeof sentences>;
