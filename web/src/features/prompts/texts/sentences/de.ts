import type { sentences } from '@dossier/contract/prompts/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title_required: 'Geben Sie einen Titel für den Prompt ein.',
  text_required: 'Geben Sie den Text des Prompts ein.',
  text_too_long: 'Ein Prompt hat höchstens {limit} Zeichen. Kürzen Sie ihn.',
  too_many_variables: 'Ein Prompt hat höchstens {limit} Variablen.',
  too_many_choices: "Die Variable '{variable}' hat zu viele Werte zur Auswahl. Höchstens {limit} sind möglich.",
  choice_too_long: "Ein Wert der Variable '{variable}' ist zu lang. Höchstens {limit} Zeichen sind möglich.",
  company_required: 'Wählen Sie das Unternehmen aus, für das der Prompt ist.',
  no_company: 'Ein Prompt für alle Unternehmen kann nicht zu einem gehören.',
  too_many_prompts: 'Es gibt hier bereits {limit} Prompts. Löschen Sie zuerst einen.',
  no_such_version: 'Diese Version gibt es nicht mehr.',
} satisfies Texts<typeof sentences>;
