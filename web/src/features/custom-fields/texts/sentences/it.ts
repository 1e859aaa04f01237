import type { sentences } from '@dossier/contract/custom-fields/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Inserisci il nome del campo.',
  choice_name_required: 'Inserisci il nome dell’opzione.',
  use_required: 'Scegli dove è disponibile il campo.',
  ids_only: 'Indica i campi con il loro ID.',
  filter_format: 'Un filtro ha la forma 12:is:yes.',
  unknown: 'Questo campo personalizzato non esiste qui.',
  unknown_named: 'Il campo personalizzato {field} non esiste qui.',
  no_such_filter: 'Il filtro “{filter}” non è disponibile per {field}.',
  value_required: 'Inserisci un valore per {field}. Qui è obbligatorio.',
  text: 'Inserisci un testo.',
  link: 'Inserisci un indirizzo che inizi con https:// o http://.',
  number: 'Inserisci un numero.',
  date: 'Inserisci una data nel formato 2026-11-22.',
  choice: 'Seleziona una delle opzioni.',
  choices: 'Seleziona una o più opzioni.',
  member: 'Seleziona un membro del progetto.',
  too_many: 'Qui ci sono già {number} campi personalizzati. Eliminane prima uno.',
  name_taken: 'Esiste già un campo personalizzato con questo nome. Scegli un altro nome.',
  no_choices: 'Solo i campi a scelta possono avere opzioni.',
  choice_required: 'Aggiungi almeno un’opzione.',
  duplicate_choice: 'Opzione duplicata: “{choice}”.',
  choice_keys: 'Le opzioni esistenti devono avere la propria chiave; quelle nuove non devono averne una.',
} satisfies Texts<typeof sentences>;
