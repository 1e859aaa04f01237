import type { sentences } from '@dossier/contract/settings/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  limits_by_technical_admin: 'I limiti sono impostati dall’amministratore tecnico.',
  unknown: 'Non esiste un’impostazione con questo nome.',
  other_level: 'Non può essere impostato a livello di {level}.',
  unknown_reference: 'Non esiste {thing} con questo ID.',
  above_other: 'Inserisci al massimo {most}, il valore di “{other}”.',
  below_other: 'Inserisci almeno {least}, il valore di “{other}”.',
  number_range: 'Inserisci un numero da {least} a {most}.',
  whole_number_range: 'Inserisci un numero intero da {least} a {most}.',
  whole_number_or_none: 'Inserisci un numero intero o lascia vuoto per non avere limiti.',
  not_negative: 'Inserisci un numero non inferiore a 0.',
  text: 'Inserisci un testo.',
  path: 'Inserisci un percorso.',
  own_path: 'Inserisci un percorso di questa installazione, ad esempio /icon.png.',
  invalid_id: 'ID non valido.',
  one_document_limit:
    'La tua azienda può conservare 1 documento. Eliminalo o chiedi all’amministratore tecnico di aumentare il limite.',
  one_page_limit: 'La tua azienda può elaborare 1 pagina al giorno. Riprova domani.',
  one_question_limit: 'La tua azienda può porre 1 domanda al giorno. Riprova domani.',
  choice: 'Scegli tra le opzioni proposte.',
  currency: 'Seleziona una valuta.',
  documents_limit:
    'La tua azienda può conservare {limit} documenti, compresi quelli nel cestino. Svuota il cestino o chiedi all’amministratore tecnico di aumentare il limite.',
  pages_limit: 'La tua azienda può elaborare {limit} pagine al giorno. Riprova domani.',
  questions_limit: 'La tua azienda può porre {limit} domande al giorno. Riprova domani.',
  app_role: 'un ruolo per gli utenti',
  company_role: 'un ruolo di questa azienda',
  custom_field: 'un campo personalizzato disponibile qui',
  template: 'un modello disponibile qui',
  context_view: 'una vista di contesto disponibile qui',
  classification_model: 'un modello di classificazione disponibile qui',
  threshold_score: 'Soglia',
  cutoff_score: 'Limite inferiore',
  preferred_number_of_segments: 'Numero massimo di segmenti',
  preferred_min_number_of_segments: 'Numero minimo di segmenti',
} satisfies Texts<typeof sentences>;
