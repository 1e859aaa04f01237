import type { sentences } from '@dossier/contract/evaluations/sentences';
import type { evaluationTasks } from '@dossier/contract/evaluations/tasks';
import type { TaskTexts, Texts } from '../../../../shell/texts/texts.ts';

export default {
  name_required: 'Introduzca un nombre para las preguntas.',
  name_taken: 'Ya hay preguntas con este nombre. Elija otro nombre.',
  question_required: 'Introduzca la pregunta.',
  questions_required: 'Introduzca al menos una pregunta.',
  too_many_questions: 'Un conjunto tiene como máximo {limit} preguntas. Elimine antes algunas.',
  unknown_project: 'Este proyecto no existe en la empresa, o no puede leer sus documentos. Elija otro.',
  unknown_document: 'Este documento no está en el proyecto. Elija otro.',
  project_required: 'Elija el proyecto del documento.',
  changed_meanwhile: 'Otro usuario ha cambiado estas preguntas. Vuelva a cargarlas; sus cambios siguen aquí.',
  too_many_sets: 'Ya hay {limit} conjuntos de preguntas. Elimine antes uno.',
  too_many_evaluations: 'Ya hay {limit} evaluaciones. Elimine antes una.',
  models_required: 'Elija al menos un modelo.',
  unknown_model: 'Uno de los modelos ya no está disponible. Elija de nuevo.',
  no_place: 'El documento o proyecto se eliminó, o sus documentos no son accesibles.',
  stopped_after: 'No se le pregunta más tras {count} fallos seguidos.',
  tasks: {
    run_evaluation: {
      description: 'Evaluar modelos',
      steps: { ask: { todo: 'Hacer las preguntas', doing: 'Haciendo las preguntas', done: 'Preguntas hechas' } },
    },
  },
} satisfies Texts<typeof sentences> & { tasks: TaskTexts<typeof evaluationTasks> };
