import type { sentences } from '@dossier/contract/evaluations/sentences';
import type { evaluationTasks } from '@dossier/contract/evaluations/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Geben Sie einen Namen für die Fragen ein.',
  name_taken: 'Fragen mit diesem Namen gibt es schon. Wählen Sie einen anderen Namen.',
  question_required: 'Geben Sie die Frage ein.',
  questions_required: 'Geben Sie mindestens eine Frage ein.',
  too_many_questions: 'Eine Sammlung hat höchstens {limit} Fragen. Löschen Sie zuerst einige.',
  unknown_project:
    'Dieses Projekt gibt es in der Firma nicht, oder Sie können seine Dokumente nicht lesen. Wählen Sie ein anderes.',
  unknown_document: 'Dieses Dokument ist nicht im Projekt. Wählen Sie ein anderes.',
  project_required: 'Wählen Sie das Projekt des Dokuments.',
  changed_meanwhile: 'Jemand anders hat diese Fragen geändert. Laden Sie sie neu; Ihre Änderungen stehen noch hier.',
  too_many_sets: 'Es gibt schon {limit} Fragensammlungen. Löschen Sie zuerst eine.',
  too_many_evaluations: 'Es gibt schon {limit} Bewertungen. Löschen Sie zuerst eine.',
  models_required: 'Wählen Sie mindestens ein Modell.',
  unknown_model: 'Eines der Modelle ist nicht mehr verfügbar. Wählen Sie erneut.',
  no_place: 'Das Dokument oder Projekt wurde gelöscht, oder seine Dokumente sind nicht zugänglich.',
  stopped_after: 'Nach {count} Fehlern hintereinander nicht mehr gefragt.',
  tasks: {
    run_evaluation: {
      description: 'Modelle bewerten',
      steps: { ask: { todo: 'Fragen stellen', doing: 'Fragen werden gestellt', done: 'Fragen gestellt' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof evaluationTasks> };
