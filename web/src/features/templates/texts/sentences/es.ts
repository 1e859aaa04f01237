import type { sentences } from '@dossier/contract/templates/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Introduce el nombre de la plantilla.',
  name_taken: 'La empresa ya tiene una plantilla con este nombre. Elige otro nombre.',
  unknown_field: 'Este no es un campo personalizado para los requisitos de esta empresa. Elige otro.',
  code_pattern: 'Usa # para el número de un código o @ para sus letras: REQ-#.',
  source_required: 'Elige el origen del valor.',
  last_page_too_early: 'Introduce una página que no sea anterior a la primera.',
  duplicate_field: 'Cada campo solo se puede rellenar una vez.',
} satisfies Texts<typeof sentences>;
