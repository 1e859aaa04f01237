import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  document: 'Dokument',
  documents: 'Dokumente',
  project: 'Projekt',
  projects: 'Projekte',
  restore: 'Wiederherstellen',
  restore_name: '{{name}} wiederherstellen',
  erase: 'Endgültig löschen',
  erase_name: '{{name}} endgültig löschen',
  empty_bin: 'Papierkorb leeren',
  note: 'Dokumente im Papierkorb sind von Suche, Fragen und Analysen ausgenommen. Mit einem Dokument werden auch seine Versionen, Labels, Felder, Notizen und Analysen wiederhergestellt. Antworten, die es zitieren, bleiben lesbar und zeigen an, dass es gelöscht wurde.',
  table_label: 'Papierkorb von {{name}}',
  projects_label: 'Gelöschte Projekte von {{name}}',
  deleted_project: '{{name}} (gelöscht)',
  restored_name: '„{{name}}“ wurde wiederhergestellt',
  erased_name: '„{{name}}“ wurde endgültig gelöscht',
  restored_one: '{{count}} Dokument wiederhergestellt',
  restored_other: '{{count}} Dokumente wiederhergestellt',
  erased_one: '{{count}} Dokument endgültig gelöscht',
  erased_other: '{{count}} Dokumente endgültig gelöscht',
  erase_detail_one:
    'Das Dokument wird endgültig gelöscht, mit seinen Labels, Feldern und ausgelesenen Inhalten. Das kann nicht rückgängig gemacht werden.',
  erase_detail_other:
    'Das Dokument wird endgültig gelöscht, mit seinen {{count}} Versionen, Labels, Feldern und ausgelesenen Inhalten. Das kann nicht rückgängig gemacht werden.',
  erase_many_detail_one:
    '{{count}} Dokument wird endgültig gelöscht, mit seinen Versionen, Labels, Feldern und ausgelesenen Inhalten. Das kann nicht rückgängig gemacht werden.',
  erase_many_detail_other:
    '{{count}} Dokumente werden endgültig gelöscht, mit ihren Versionen, Labels, Feldern und ausgelesenen Inhalten. Das kann nicht rückgängig gemacht werden.',
  erase_project_detail_one:
    'Das Projekt wird endgültig gelöscht, mit {{count}} Dokument, seinen Einstellungen und den Rollen seiner Mitglieder. Das kann nicht rückgängig gemacht werden.',
  erase_project_detail_other:
    'Das Projekt wird endgültig gelöscht, mit {{count}} Dokumenten, seinen Einstellungen und den Rollen seiner Mitglieder. Das kann nicht rückgängig gemacht werden.',
  restored_projects_one: '{{count}} Projekt wiederhergestellt',
  restored_projects_other: '{{count}} Projekte wiederhergestellt',
  erased_projects_one: '{{count}} Projekt endgültig gelöscht',
  erased_projects_other: '{{count}} Projekte endgültig gelöscht',
  erase_projects_detail_one:
    '{{count}} Projekt wird endgültig gelöscht, mit seinen Dokumenten, Einstellungen und den Rollen seiner Mitglieder. Das kann nicht rückgängig gemacht werden.',
  erase_projects_detail_other:
    '{{count}} Projekte werden endgültig gelöscht, mit ihren Dokumenten, Einstellungen und den Rollen ihrer Mitglieder. Das kann nicht rückgängig gemacht werden.',
  count_one: '{{total}} Dokument, {{size}}',
  count_other: '{{total}} Dokumente, {{size}}',
  count_projects_one: '{{total}} Projekt',
  count_projects_other: '{{total}} Projekte',
  search_in_one: 'In {{total}} Dokument suchen',
  search_in_other: 'In {{total}} Dokumenten suchen',
  search_in_projects_one: 'In {{total}} Projekt suchen',
  search_in_projects_other: 'In {{total}} Projekten suchen',
  retention_one: 'Endgültige Löschung nach {{count}} Tag',
  retention_other: 'Endgültige Löschung nach {{count}} Tagen',
  days_left_one: 'noch {{count}} Tag',
  days_left_other: 'noch {{count}} Tage',
  column: {
    name: 'Name',
    labels: 'Labels',
    type: 'Typ',
    project: 'Projekt',
    code: 'Code',
    documents: 'Dokumente',
    deleted_by: 'Gelöscht von',
    deleted: 'Gelöscht',
    days_left: 'Tage übrig',
  },
  kind: {
    label: 'Was gelöscht wurde',
    documents: 'Dokumente {{total}}',
    projects: 'Projekte {{total}}',
  },
  keys: {
    select: 'auswählen',
    restore: 'wiederherstellen',
    erase: 'endgültig löschen',
  },
  nothing: {
    title: 'Der Papierkorb ist leer',
    text: 'Gelöschte Dokumente bleiben eine Zeit lang hier und können wiederhergestellt werden.',
    projects:
      'Gelöschte Projekte bleiben eine Zeit lang hier und können mit ihren Dokumenten wiederhergestellt werden.',
  },
} satisfies Texts<typeof en>;
