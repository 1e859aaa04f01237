import type { sentences } from '@dossier/contract/keywords/sentences';
import type { keywordTasks } from '@dossier/contract/keywords/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  same_document: 'Scegli un altro documento da confrontare.',
  not_read: 'Uno dei documenti non ha testo da confrontare.',
  took_too_long: 'Il confronto dei documenti ha richiesto troppo tempo.',
  tasks: {
    find_keywords: {
      description: 'Cercare parole chiave',
      steps: {
        read: { todo: 'Leggere i documenti', doing: 'Lettura dei documenti', done: 'Documenti letti' },
        group: { todo: 'Cercare gli argomenti', doing: 'Ricerca degli argomenti', done: 'Argomenti trovati' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof keywordTasks> };
