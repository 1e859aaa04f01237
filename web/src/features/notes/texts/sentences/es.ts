import type { sentences } from '@dossier/contract/notes/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  text_required: 'Escriba algo primero.',
  text_too_long: 'Una nota tiene como máximo {limit} caracteres. Acórtela.',
  too_many_mentions: 'Una nota puede mencionar como máximo a {limit} usuarios.',
  not_a_reader: 'Solo puede mencionar a usuarios que puedan leer este documento.',
  no_such_place: 'Este lugar no está en el documento. Seleccione las palabras de nuevo.',
  quote_too_long: 'El pasaje seleccionado es demasiado largo. Seleccione como máximo {limit} caracteres.',
  replies_have_none: 'No se puede responder a una respuesta. Responda a la nota.',
  reply_has_no_state: 'Solo se puede resolver una nota, no una respuesta.',
  not_author: 'Solo el autor puede cambiar una nota.',
  too_many_to_export: 'Hay más de {limit} notas. Exporte los documentos uno por uno.',
  may_not_delete:
    'Solo pueden eliminar una nota su autor, mientras otros no hayan respondido, y los usuarios que pueden modificar el documento.',
} satisfies Texts<typeof sentences>;
