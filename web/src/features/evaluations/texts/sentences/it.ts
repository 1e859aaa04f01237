import type { sentences } from '@dossier/contract/evaluations/sentences';
import type { evaluationTasks } from '@dossier/contract/evaluations/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Inserisci un nome per le domande.',
  name_taken: 'Ci sono già domande con questo nome. Scegli un altro nome.',
  question_required: 'Inserisci la domanda.',
  questions_required: 'Inserisci almeno una domanda.',
  too_many_questions: 'Una raccolta ha al massimo {limit} domande. Eliminane prima alcune.',
  unknown_project: 'Questo progetto non esiste nell’azienda, o non puoi leggerne i documenti. Scegline un altro.',
  unknown_document: 'Questo documento non è nel progetto. Scegline un altro.',
  project_required: 'Scegli il progetto del documento.',
  changed_meanwhile: 'Un altro utente ha modificato queste domande. Ricaricale; le tue modifiche sono ancora qui.',
  too_many_sets: 'Ci sono già {limit} raccolte di domande. Eliminane prima una.',
  too_many_evaluations: 'Ci sono già {limit} valutazioni. Eliminane prima una.',
  models_required: 'Scegli almeno un modello.',
  unknown_model: 'Uno dei modelli non è più disponibile. Scegli di nuovo.',
  no_place: 'Il documento o il progetto è stato eliminato, o i suoi documenti non sono accessibili.',
  stopped_after: 'Non più interrogato dopo {count} errori di seguito.',
  tasks: {
    run_evaluation: {
      description: 'Valutare modelli',
      steps: { ask: { todo: 'Porre le domande', doing: 'Le domande vengono poste', done: 'Domande poste' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof evaluationTasks> };
