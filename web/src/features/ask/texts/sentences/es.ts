import type { sentences } from '@dossier/contract/ask/sentences';
import type { askTasks } from '@dossier/contract/ask/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  question_required: 'Introduce una pregunta.',
  scope_required: 'El ID del ámbito es obligatorio.',
  title_required: 'Introduce el título de la conversación.',
  busy: 'La última pregunta aún se está respondiendo. Espera a que termine o detén la respuesta.',
  failed: 'No se ha podido generar la respuesta. Vuelve a preguntar.',
  sources_revoked: 'Ya no tienes acceso a los documentos en los que se basa esta respuesta.',
  not_found: 'No se ha encontrado ninguna respuesta en tus documentos.',
  tasks: {
    answer_question: {
      description: 'Responder pregunta',
      steps: {
        find_passages: { todo: 'Buscar fragmentos', doing: 'Buscando fragmentos', done: 'Fragmentos encontrados' },
        write_answer: { todo: 'Redactar respuesta', doing: 'Redactando respuesta', done: 'Respuesta redactada' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof askTasks> };
