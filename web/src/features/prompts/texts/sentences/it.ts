import type { sentences } from '@dossier/contract/prompts/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title_required: 'Inserisci un titolo per il prompt.',
  text_required: 'Inserisci il testo del prompt.',
  text_too_long: 'Un prompt ha al massimo {limit} caratteri. Abbrevialo.',
  too_many_variables: 'Un prompt ha al massimo {limit} variabili.',
  too_many_choices: "La variabile '{variable}' ha troppe scelte. Può averne al massimo {limit}.",
  choice_too_long: "Una scelta della variabile '{variable}' è troppo lunga. Può avere al massimo {limit} caratteri.",
  company_required: "Scegli l'azienda a cui è destinato il prompt.",
  no_company: 'Un prompt per tutte le aziende non può appartenere a una sola.',
  too_many_prompts: 'Qui ci sono già {limit} prompt. Eliminane prima uno.',
  no_such_version: 'Questa versione non esiste più.',
} satisfies Texts<typeof sentences>;
