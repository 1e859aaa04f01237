import type { sentences } from '@dossier/contract/notes/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  text_required: 'Scrivi prima qualcosa.',
  text_too_long: 'Una nota ha al massimo {limit} caratteri. Accorciala.',
  too_many_mentions: 'Una nota può menzionare al massimo {limit} utenti.',
  not_a_reader: 'Puoi menzionare solo utenti che possono leggere questo documento.',
  no_such_place: 'Questa posizione non è nel documento. Seleziona di nuovo le parole.',
  quote_too_long: 'Il passaggio selezionato è troppo lungo. Seleziona al massimo {limit} caratteri.',
  replies_have_none: 'Non si può rispondere a una risposta. Rispondi alla nota.',
  reply_has_no_state: 'Solo una nota può essere risolta, non una risposta.',
  not_author: 'Solo l’autore può modificare una nota.',
  too_many_to_export: 'Ci sono più di {limit} note. Esporta i documenti uno alla volta.',
  may_not_delete:
    'Una nota può essere eliminata solo dall’autore, finché altri non hanno risposto, e dagli utenti che possono modificare il documento.',
} satisfies Texts<typeof sentences>;
