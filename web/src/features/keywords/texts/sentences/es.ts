import type { sentences } from '@dossier/contract/keywords/sentences';
import type { keywordTasks } from '@dossier/contract/keywords/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  same_document: 'Elija otro documento para comparar.',
  not_read: 'Uno de los documentos no tiene texto que se pueda comparar.',
  took_too_long: 'La comparación de los documentos ha tardado demasiado.',
  tasks: {
    find_keywords: {
      description: 'Buscar palabras clave',
      steps: {
        read: { todo: 'Leer documentos', doing: 'Leyendo documentos', done: 'Documentos leídos' },
        group: { todo: 'Buscar temas', doing: 'Buscando temas', done: 'Temas encontrados' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof keywordTasks> };
