import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Projekte',
  object: 'das Projekt',
  objects: 'Projekte',
  count_one: '{{total}} Projekt',
  count_other: '{{total}} Projekte',
  filter: 'Projekte suchen',
  add: 'Projekt hinzufügen',
  in: 'in {{name}}',
  added: '{{name}} wurde hinzugefügt',
  edit: 'Projekt bearbeiten',
  save: 'Projekt speichern',
  archive: 'Projekt archivieren',
  restore: 'Projekt wiederherstellen',
  archived: '„{{name}}“ wurde archiviert',
  restored: '„{{name}}“ wurde wiederhergestellt',
  is_archived: 'Dieses Projekt ist archiviert und schreibgeschützt.',
  company_archived: 'Das Unternehmen dieses Projekts ist archiviert. Das Projekt ist schreibgeschützt.',
  delete: 'Projekt löschen',
  deleted: '„{{name}}“ in den Papierkorb verschoben',
  delete_detail_one:
    'Das Projekt wird mit {{count}} Dokument in den Papierkorb des Unternehmens verschoben und kann dort wiederhergestellt werden.',
  delete_detail_other:
    'Das Projekt wird mit {{count}} Dokumenten in den Papierkorb des Unternehmens verschoben und kann dort wiederhergestellt werden.',
  name_missing: 'Geben Sie einen Projektnamen ein.',
  language_label: 'Sprache der Dokumente',
  column: {
    project: 'Projekt',
    name: 'Name',
    code: 'Code',
    description: 'Beschreibung',
    stakeholders: 'Stakeholder',
    documents: 'Dokumente',
    language: 'Sprache',
    state: 'Status',
    updated: 'Aktualisiert',
    created: 'Erstellt',
  },
  state: {
    active: 'Aktiv',
    archived: 'Archiviert',
  },
  yes: 'Ja',
  no: 'Nein',
  empty: {
    title: 'Noch keine Projekte',
    text: 'Fassen Sie zusammengehörige Dokumente in Projekten zusammen.',
  },
} satisfies Texts<typeof en>;
