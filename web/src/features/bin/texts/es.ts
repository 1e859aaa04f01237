import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  document: 'documento',
  documents: 'documentos',
  project: 'proyecto',
  projects: 'proyectos',
  restore: 'Restaurar',
  restore_name: 'Restaurar {{name}}',
  erase: 'Eliminar definitivamente',
  erase_name: 'Eliminar {{name}} definitivamente',
  empty_bin: 'Vaciar papelera',
  note: 'Los documentos de la papelera quedan fuera de la búsqueda, las preguntas y los análisis. Al restaurar un documento se restauran también sus versiones, etiquetas, campos, notas y análisis. Las respuestas que lo citan siguen siendo legibles e indican que se eliminó.',
  table_label: 'Papelera de {{name}}',
  projects_label: 'Proyectos eliminados de {{name}}',
  deleted_project: '{{name}} (eliminado)',
  restored_name: '«{{name}}» restaurado',
  erased_name: '«{{name}}» eliminado definitivamente',
  restored_one: '{{count}} documento restaurado',
  restored_many: '{{count}} de documentos restaurados',
  restored_other: '{{count}} documentos restaurados',
  erased_one: '{{count}} documento eliminado definitivamente',
  erased_many: '{{count}} de documentos eliminados definitivamente',
  erased_other: '{{count}} documentos eliminados definitivamente',
  erase_detail_one:
    'El documento se elimina definitivamente, con sus etiquetas, campos y contenido extraído. Esta acción no se puede deshacer.',
  erase_detail_many:
    'El documento se elimina definitivamente, con sus {{count}} de versiones, etiquetas, campos y contenido extraído. Esta acción no se puede deshacer.',
  erase_detail_other:
    'El documento se elimina definitivamente, con sus {{count}} versiones, etiquetas, campos y contenido extraído. Esta acción no se puede deshacer.',
  erase_many_detail_one:
    'Se elimina definitivamente {{count}} documento, con sus versiones, etiquetas, campos y contenido extraído. Esta acción no se puede deshacer.',
  erase_many_detail_many:
    'Se eliminan definitivamente {{count}} de documentos, con sus versiones, etiquetas, campos y contenido extraído. Esta acción no se puede deshacer.',
  erase_many_detail_other:
    'Se eliminan definitivamente {{count}} documentos, con sus versiones, etiquetas, campos y contenido extraído. Esta acción no se puede deshacer.',
  erase_project_detail_one:
    'El proyecto se elimina definitivamente, con {{count}} documento, su configuración y los roles de sus miembros. Esta acción no se puede deshacer.',
  erase_project_detail_many:
    'El proyecto se elimina definitivamente, con {{count}} de documentos, su configuración y los roles de sus miembros. Esta acción no se puede deshacer.',
  erase_project_detail_other:
    'El proyecto se elimina definitivamente, con {{count}} documentos, su configuración y los roles de sus miembros. Esta acción no se puede deshacer.',
  restored_projects_one: '{{count}} proyecto restaurado',
  restored_projects_many: '{{count}} de proyectos restaurados',
  restored_projects_other: '{{count}} proyectos restaurados',
  erased_projects_one: '{{count}} proyecto eliminado definitivamente',
  erased_projects_many: '{{count}} de proyectos eliminados definitivamente',
  erased_projects_other: '{{count}} proyectos eliminados definitivamente',
  erase_projects_detail_one:
    'Se elimina definitivamente {{count}} proyecto, con sus documentos, su configuración y los roles de sus miembros. Esta acción no se puede deshacer.',
  erase_projects_detail_many:
    'Se eliminan definitivamente {{count}} de proyectos, con sus documentos, su configuración y los roles de sus miembros. Esta acción no se puede deshacer.',
  erase_projects_detail_other:
    'Se eliminan definitivamente {{count}} proyectos, con sus documentos, su configuración y los roles de sus miembros. Esta acción no se puede deshacer.',
  count_one: '{{total}} documento, {{size}}',
  count_many: '{{total}} de documentos, {{size}}',
  count_other: '{{total}} documentos, {{size}}',
  count_projects_one: '{{total}} proyecto',
  count_projects_many: '{{total}} de proyectos',
  count_projects_other: '{{total}} proyectos',
  search_in_one: 'Buscar en {{total}} documento',
  search_in_many: 'Buscar en {{total}} de documentos',
  search_in_other: 'Buscar en {{total}} documentos',
  search_in_projects_one: 'Buscar en {{total}} proyecto',
  search_in_projects_many: 'Buscar en {{total}} de proyectos',
  search_in_projects_other: 'Buscar en {{total}} proyectos',
  retention_one: 'Eliminación definitiva después de {{count}} día',
  retention_many: 'Eliminación definitiva después de {{count}} de días',
  retention_other: 'Eliminación definitiva después de {{count}} días',
  days_left_one: 'queda {{count}} día',
  days_left_many: 'quedan {{count}} de días',
  days_left_other: 'quedan {{count}} días',
  column: {
    name: 'Nombre',
    labels: 'Etiquetas',
    type: 'Tipo',
    project: 'Proyecto',
    code: 'Código',
    documents: 'Documentos',
    deleted_by: 'Eliminado por',
    deleted: 'Eliminado',
    days_left: 'Días restantes',
  },
  kind: {
    label: 'Qué se eliminó',
    documents: 'Documentos {{total}}',
    projects: 'Proyectos {{total}}',
  },
  keys: {
    select: 'seleccionar',
    restore: 'restaurar',
    erase: 'eliminar definitivamente',
  },
  nothing: {
    title: 'La papelera está vacía',
    text: 'Los documentos eliminados permanecen aquí un tiempo y se pueden restaurar.',
    projects: 'Los proyectos eliminados permanecen aquí un tiempo y se pueden restaurar con sus documentos.',
  },
} satisfies Texts<typeof en>;
