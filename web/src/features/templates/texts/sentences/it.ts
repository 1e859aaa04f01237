import type { sentences } from '@dossier/contract/templates/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Inserisci il nome del modello.',
  name_taken: 'L’azienda ha già un modello con questo nome. Scegli un altro nome.',
  unknown_field: 'Questo non è un campo personalizzato per i requisiti di questa azienda. Scegline un altro.',
  code_pattern: 'Usa # per il numero di un codice o @ per le lettere: REQ-#.',
  source_required: 'Scegli l’origine del valore.',
  last_page_too_early: 'Inserisci una pagina che non preceda la prima.',
  duplicate_field: 'Ogni campo può essere compilato una sola volta.',
} satisfies Texts<typeof sentences>;
