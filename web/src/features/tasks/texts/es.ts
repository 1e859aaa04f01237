import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  my_tasks: 'Mis tareas',
  all_tasks: 'Todas las tareas',
  objects: 'tareas',
  count_one: '{{total}} tarea',
  count_other: '{{total}} tareas',
  count_many: '{{total}} de tareas',
  filter: 'Buscar tareas',
  cancel: 'Cancelar',
  terminate: 'Terminar',
  retry: 'Reintentar',
  column: {
    task: 'Tarea',
    entity: 'Elemento',
    status: 'Estado',
    message: 'Mensaje',
    by: 'Iniciada por',
    started: 'Inicio',
    duration: 'Duración',
  },
  empty: {
    title: 'Aún no hay tareas',
    text: 'Aquí aparecen los trabajos largos, como el procesamiento de documentos.',
  },
  status: {
    scheduled: 'Programada',
    start: 'En curso',
    success: 'Completada',
    failure: 'Error',
    cancelled: 'Cancelada',
    terminated: 'Terminada',
  },
} satisfies Texts<typeof en>;
