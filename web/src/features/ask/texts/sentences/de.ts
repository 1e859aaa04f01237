import type { sentences } from '@dossier/contract/ask/sentences';
import type { askTasks } from '@dossier/contract/ask/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  question_required: 'Geben Sie eine Frage ein.',
  scope_required: 'Die ID des Suchbereichs ist erforderlich.',
  title_required: 'Geben Sie einen Titel für die Unterhaltung ein.',
  busy: 'Die letzte Frage wird noch beantwortet. Warten Sie darauf oder halten Sie die Antwort an.',
  failed: 'Die Antwort konnte nicht erstellt werden. Stellen Sie die Frage erneut.',
  sources_revoked: 'Sie haben keinen Zugriff mehr auf die Dokumente, auf denen diese Antwort beruht.',
  not_found: 'In Ihren Dokumenten wurde keine Antwort gefunden.',
  tasks: {
    answer_question: {
      description: 'Frage beantworten',
      steps: {
        find_passages: {
          todo: 'Textstellen suchen',
          doing: 'Textstellen werden gesucht',
          done: 'Textstellen gefunden',
        },
        write_answer: { todo: 'Antwort schreiben', doing: 'Antwort wird geschrieben', done: 'Antwort geschrieben' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof askTasks> };
