import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Proyectos',
  object: 'el proyecto',
  objects: 'proyectos',
  count_one: '{{total}} proyecto',
  count_other: '{{total}} proyectos',
  count_many: '{{total}} de proyectos',
  filter: 'Buscar proyectos',
  add: 'Añadir proyecto',
  in: 'en {{name}}',
  added: '{{name}} se ha añadido',
  edit: 'Editar proyecto',
  save: 'Guardar proyecto',
  archive: 'Archivar proyecto',
  restore: 'Restaurar proyecto',
  archived: '«{{name}}» se ha archivado',
  restored: '«{{name}}» se ha restaurado',
  is_archived: 'Este proyecto está archivado y es de solo lectura.',
  company_archived: 'La empresa de este proyecto está archivada. El proyecto es de solo lectura.',
  delete: 'Eliminar proyecto',
  deleted: '«{{name}}» se ha movido a la papelera',
  delete_detail_one:
    'El proyecto se mueve a la papelera de la empresa con {{count}} documento y se puede restaurar desde allí.',
  delete_detail_other:
    'El proyecto se mueve a la papelera de la empresa con {{count}} documentos y se puede restaurar desde allí.',
  delete_detail_many:
    'El proyecto se mueve a la papelera de la empresa con {{count}} de documentos y se puede restaurar desde allí.',
  name_missing: 'Introduce el nombre del proyecto.',
  language_label: 'Idioma de los documentos',
  column: {
    project: 'Proyecto',
    name: 'Nombre',
    code: 'Código',
    description: 'Descripción',
    stakeholders: 'Partes interesadas',
    documents: 'Documentos',
    language: 'Idioma',
    state: 'Estado',
    updated: 'Actualizado',
    created: 'Creado',
  },
  state: {
    active: 'Activo',
    archived: 'Archivado',
  },
  yes: 'Sí',
  no: 'No',
  empty: {
    title: 'Aún no hay proyectos',
    text: 'Usa los proyectos para agrupar documentos relacionados.',
  },
} satisfies Texts<typeof en>;
