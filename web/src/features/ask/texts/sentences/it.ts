import type { sentences } from '@dossier/contract/ask/sentences';
import type { askTasks } from '@dossier/contract/ask/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  question_required: 'Inserisci una domanda.',
  scope_required: 'L’ID dell’ambito è obbligatorio.',
  title_required: 'Inserisci il titolo della conversazione.',
  busy: 'La risposta alla domanda precedente è ancora in corso. Attendi che finisca o interrompila.',
  failed: 'Impossibile generare la risposta. Ripeti la domanda.',
  sources_revoked: 'Non hai più accesso ai documenti usati per questa risposta.',
  not_found: 'Nessuna risposta trovata nei tuoi documenti.',
  tasks: {
    answer_question: {
      description: 'Risposta alla domanda',
      steps: {
        find_passages: { todo: 'Cercare i passaggi', doing: 'Ricerca dei passaggi', done: 'Passaggi trovati' },
        write_answer: { todo: 'Scrivere la risposta', doing: 'Scrittura della risposta', done: 'Risposta scritta' },
      },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof askTasks> };
