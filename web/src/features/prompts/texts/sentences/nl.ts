import type { sentences } from '@dossier/contract/prompts/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title_required: 'Voer een titel voor de prompt in.',
  text_required: 'Voer de tekst van de prompt in.',
  text_too_long: 'Een prompt heeft hoogstens {limit} tekens. Maak de tekst korter.',
  too_many_variables: 'Een prompt heeft hoogstens {limit} variabelen.',
  too_many_choices: "De variabele '{variable}' heeft te veel keuzes. Er zijn er hoogstens {limit} mogelijk.",
  choice_too_long: "Een keuze van de variabele '{variable}' is te lang. Er zijn hoogstens {limit} tekens mogelijk.",
  company_required: 'Kies het bedrijf waarvoor de prompt is.',
  no_company: 'Een prompt voor alle bedrijven kan niet bij één bedrijf horen.',
  too_many_prompts: 'Er zijn hier al {limit} prompts. Verwijder er eerst een.',
  no_such_version: 'Deze versie bestaat niet meer.',
} satisfies Texts<typeof sentences>;
