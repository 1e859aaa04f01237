import type { sentences } from '@dossier/contract/ask/sentences';
import type { askTasks } from '@dossier/contract/ask/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  question_required: 'Introduce una pregunta.',
  scope_required: 'El ID del ámbito es obligatorio.',
  title_required: 'Introduce el título de la conversación.',
  busy: 'La última pregunta aún se está respondiendo. Espera a que termine o detén la respuesta.',
  replaced: 'Esta parte de la conversación ya no se muestra, porque se cambió un mensaje anterior.',
  failed: 'No se ha podido generar la respuesta. Vuelve a preguntar.',
  sources_revoked: 'Ya no tienes acceso a los documentos en los que se basa esta respuesta.',
  sources_hidden: 'No tienes acceso a los documentos usados para esta respuesta.',
  share_no_access: 'Ya no tienes acceso a los documentos de esta conversación.',
  no_company: 'Esta conversación no pertenece a ninguna empresa y por eso no se puede compartir.',
  not_a_reader: 'Solo puedes compartir una conversación con usuarios que pueden leer sus documentos.',
  too_many_shares: 'Una conversación se puede compartir con {limit} usuarios como máximo.',
  too_long_to_export: 'Esta conversación tiene más de {limit} mensajes y no se puede exportar.',
  unknown_model: 'Este modelo no está disponible aquí. Elige otro.',
  model_gone: 'El modelo elegido ya no está disponible.',
  too_small: 'El contexto del modelo es demasiado pequeño para la pregunta y un pasaje.',
  unsupported: 'Ninguna frase de lo que escribió el modelo está respaldada por tus documentos.',
  cut_off: 'El modelo se detuvo en su longitud máxima.',
  not_found: 'No se ha encontrado ninguna respuesta en tus documentos.',
  attach_no_company: 'Esta conversación no pertenece a ninguna empresa, por lo que no se pueden adjuntar archivos.',
  attached_already: "'{name}' ya está adjunto.",
  attach_file_required: 'Elige un archivo para adjuntar.',
  too_many_attachments: 'A una conversación se pueden adjuntar como máximo {limit} archivos.',
  too_much_text: 'Los archivos adjuntos a esta conversación tienen más de {limit} caracteres. Súbelos como documentos.',
  attachment_unread: "'{name}' todavía se está leyendo. Pregunta cuando se haya leído, o quítalo.",
  tasks: {
    read_attachment: {
      description: 'Leer archivo adjunto',
      steps: {
        fetch_data: { todo: 'Obtener datos', doing: 'Obteniendo datos', done: 'Datos obtenidos' },
        parse_pages: { todo: 'Leer páginas', doing: 'Leyendo páginas', done: 'Páginas leídas' },
      },
    },
    answer_question: {
      description: 'Responder pregunta',
      steps: {
        find_passages: { todo: 'Buscar fragmentos', doing: 'Buscando fragmentos', done: 'Fragmentos encontrados' },
        write_answer: { todo: 'Redactar respuesta', doing: 'Redactando respuesta', done: 'Respuesta redactada' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof askTasks> };
