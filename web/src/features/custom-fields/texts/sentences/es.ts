import type { sentences } from '@dossier/contract/custom-fields/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Introduce el nombre del campo.',
  choice_name_required: 'Introduce el nombre de la opción.',
  use_required: 'Elige dónde está disponible el campo.',
  ids_only: 'Indica los campos por su ID.',
  filter_format: 'Un filtro tiene la forma 12:is:yes.',
  unknown: 'Este campo personalizado no existe aquí.',
  unknown_named: 'El campo personalizado {field} no existe aquí.',
  no_such_filter: '{field} no se puede filtrar por «{filter}».',
  value_required: 'Introduce un valor para {field}. Aquí es obligatorio.',
  text: 'Introduce un texto.',
  link: 'Introduce una dirección que empiece por https:// o http://.',
  number: 'Introduce un número.',
  date: 'Introduce una fecha como 2026-11-22.',
  choice: 'Selecciona una de las opciones.',
  choices: 'Selecciona una o varias de las opciones.',
  member: 'Selecciona un miembro del proyecto.',
  too_many: 'Aquí ya hay {number} campos personalizados. Elimina uno primero.',
  name_taken: 'Ya existe un campo personalizado con este nombre. Elige otro nombre.',
  no_choices: 'Solo los campos de opción pueden tener opciones.',
  choice_required: 'Añade al menos una opción.',
  duplicate_choice: 'Opción duplicada: «{choice}».',
  choice_keys: 'Las opciones existentes necesitan su clave; las nuevas no deben tener ninguna.',
} satisfies Texts<typeof sentences>;
