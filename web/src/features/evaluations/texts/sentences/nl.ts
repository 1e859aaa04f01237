import type { sentences } from '@dossier/contract/evaluations/sentences';
import type { evaluationTasks } from '@dossier/contract/evaluations/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Voer een naam in voor de vragen.',
  name_taken: 'Er zijn al vragen met deze naam. Kies een andere naam.',
  question_required: 'Voer de vraag in.',
  questions_required: 'Voer minstens één vraag in.',
  too_many_questions: 'Een set heeft hoogstens {limit} vragen. Verwijder er eerst enkele.',
  unknown_project: 'Dit project bestaat niet in het bedrijf, of u kunt zijn documenten niet lezen. Kies een ander.',
  unknown_document: 'Dit document staat niet in het project. Kies een ander.',
  project_required: 'Kies het project van het document.',
  changed_meanwhile:
    'Een andere gebruiker heeft deze vragen gewijzigd. Laad ze opnieuw; uw wijzigingen staan hier nog.',
  too_many_sets: 'Er zijn al {limit} vragensets. Verwijder er eerst een.',
  too_many_evaluations: 'Er zijn al {limit} evaluaties. Verwijder er eerst een.',
  models_required: 'Kies minstens één model.',
  unknown_model: 'Een van de modellen is niet meer beschikbaar. Kies opnieuw.',
  no_place: 'Het document of project is verwijderd, of zijn documenten zijn niet toegankelijk.',
  stopped_after: 'Niet meer gevraagd na {count} mislukte antwoorden achter elkaar.',
  tasks: {
    run_evaluation: {
      description: 'Modellen evalueren',
      steps: { ask: { todo: 'De vragen stellen', doing: 'De vragen worden gesteld', done: 'De vragen zijn gesteld' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof evaluationTasks> };
