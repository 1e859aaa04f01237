import type { sentences } from '@dossier/contract/prompts/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  title_required: 'Introduce un título para el prompt.',
  text_required: 'Introduce el texto del prompt.',
  text_too_long: 'Un prompt tiene como máximo {limit} caracteres. Acórtalo.',
  too_many_variables: 'Un prompt tiene como máximo {limit} variables.',
  too_many_choices: "La variable '{variable}' tiene demasiadas opciones. Puede tener {limit} como máximo.",
  choice_too_long:
    "Una opción de la variable '{variable}' es demasiado larga. Puede tener {limit} caracteres como máximo.",
  company_required: 'Elige la empresa a la que se destina el prompt.',
  no_company: 'Un prompt para todas las empresas no puede pertenecer a una sola.',
  too_many_prompts: 'Ya hay {limit} prompts aquí. Elimina uno primero.',
  no_such_version: 'Esta versión ya no existe.',
} satisfies Texts<typeof sentences>;
