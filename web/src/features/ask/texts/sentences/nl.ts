import type { sentences } from '@dossier/contract/ask/sentences';
import type { askTasks } from '@dossier/contract/ask/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  question_required: 'Vul een vraag in.',
  scope_required: 'Het id van het bereik is verplicht.',
  title_required: 'Geef het gesprek een titel.',
  busy: 'De vorige vraag wordt nog beantwoord. Wacht erop, of stop het antwoord.',
  failed: 'Het antwoord kon niet worden gemaakt. Vraag het opnieuw.',
  sources_revoked: 'Je hebt geen toegang meer tot de documenten waarop dit antwoord is gebaseerd.',
  not_found: 'Geen antwoord gevonden in je documenten.',
  tasks: {
    answer_question: {
      description: 'Vraag beantwoorden',
      steps: {
        find_passages: { todo: 'Passages zoeken', doing: 'Passages worden gezocht', done: 'Passages gevonden' },
        write_answer: { todo: 'Antwoord schrijven', doing: 'Antwoord wordt geschreven', done: 'Antwoord geschreven' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof askTasks> };
