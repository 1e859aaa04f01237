import type { sentences } from '@dossier/contract/settings/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  limits_by_technical_admin: 'Los límites los establece el administrador técnico.',
  unknown: 'No hay ningún ajuste con este nombre.',
  other_level: 'Esto no se puede establecer a nivel de {level}.',
  unknown_reference: 'No existe {thing} con este ID.',
  above_other: 'Introduce como máximo {most}, el valor de «{other}».',
  below_other: 'Introduce como mínimo {least}, el valor de «{other}».',
  number_range: 'Introduce un número de {least} a {most}.',
  whole_number_range: 'Introduce un número entero de {least} a {most}.',
  whole_number_or_none: 'Introduce un número entero o déjalo vacío para no establecer ningún límite.',
  not_negative: 'Introduce un número igual o mayor que 0.',
  text: 'Introduce un texto.',
  path: 'Introduce una ruta.',
  own_path: 'Introduce una ruta de esta instalación, como /icon.png.',
  invalid_id: 'ID no válido.',
  one_document_limit:
    'Tu empresa puede guardar 1 documento. Elimínalo o pide al administrador técnico que aumente el límite.',
  one_page_limit: 'Tu empresa puede procesar 1 página al día. Inténtalo de nuevo mañana.',
  one_question_limit: 'Tu empresa puede hacer 1 pregunta al día. Inténtalo de nuevo mañana.',
  choice: 'Elige entre las opciones ofrecidas.',
  currency: 'Selecciona una moneda.',
  documents_limit:
    'Tu empresa puede guardar {limit} documentos, incluidos los de la papelera. Vacía la papelera o pide al administrador técnico que aumente el límite.',
  pages_limit: 'Tu empresa puede procesar {limit} páginas al día. Inténtalo de nuevo mañana.',
  questions_limit: 'Tu empresa puede hacer {limit} preguntas al día. Inténtalo de nuevo mañana.',
  app_role: 'ningún rol para usuarios',
  company_role: 'ningún rol de esta empresa',
  custom_field: 'aquí ningún campo personalizado',
  template: 'aquí ninguna plantilla',
  context_view: 'aquí ninguna vista de contexto',
  classification_model: 'aquí ningún modelo de clasificación',
  threshold_score: 'Umbral',
  cutoff_score: 'Límite inferior',
  preferred_number_of_segments: 'Máximo de segmentos',
  preferred_min_number_of_segments: 'Mínimo de segmentos',
} satisfies Texts<typeof sentences>;
