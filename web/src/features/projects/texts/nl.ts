import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Projecten',
  object: 'project',
  objects: 'projecten',
  count_one: '{{total}} project',
  count_other: '{{total}} projecten',
  filter: 'Projecten zoeken',
  add: 'Project toevoegen',
  in: 'in {{name}}',
  added: '{{name}} is toegevoegd',
  edit: 'Project bewerken',
  save: 'Project opslaan',
  archive: 'Project archiveren',
  restore: 'Project herstellen',
  archived: "'{{name}}' is gearchiveerd",
  restored: "'{{name}}' is hersteld",
  is_archived: 'Dit project is gearchiveerd. Je kunt het alleen bekijken.',
  company_archived: 'Het bedrijf van dit project is gearchiveerd. Je kunt het project alleen bekijken.',
  delete: 'Project verwijderen',
  deleted: "'{{name}}' staat in de prullenbak",
  delete_detail_one:
    'Het project gaat met {{count}} document naar de prullenbak van het bedrijf en kan daar worden teruggezet.',
  delete_detail_other:
    'Het project gaat met {{count}} documenten naar de prullenbak van het bedrijf en kan daar worden teruggezet.',
  name_missing: 'Vul een projectnaam in.',
  language_label: 'Taal van de documenten',
  column: {
    project: 'Project',
    name: 'Naam',
    code: 'Code',
    description: 'Beschrijving',
    stakeholders: 'Belanghebbenden',
    documents: 'Documenten',
    language: 'Taal',
    state: 'Status',
    updated: 'Bijgewerkt',
    created: 'Aangemaakt',
  },
  state: { active: 'Actief', archived: 'Gearchiveerd' },
  empty: { title: 'Nog geen projecten', text: 'Bundel documenten die bij elkaar horen in een project.' },
} satisfies Texts<typeof en>;
