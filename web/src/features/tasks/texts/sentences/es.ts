import type { sentences } from '@dossier/contract/tasks/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  system_error: 'Error del sistema. Ponte en contacto con tu administrador e indica la tarea {task}.',
  no_file: 'Esta tarea no tiene este archivo.',
  not_retryable: 'Solo se pueden reintentar las tareas con error, canceladas o terminadas.',
  ids_or_filter: 'Selecciona las tareas por ID o mediante un filtro.',
  waiting_to_retry: 'A la espera de un nuevo intento.',
} satisfies Texts<typeof sentences>;
