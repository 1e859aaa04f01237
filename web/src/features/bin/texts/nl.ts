import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  document: 'document',
  documents: 'documenten',
  project: 'project',
  projects: 'projecten',
  restore: 'Terugzetten',
  restore_name: '{{name}} terugzetten',
  erase: 'Definitief verwijderen',
  erase_name: '{{name}} definitief verwijderen',
  empty_bin: 'Prullenbak legen',
  note: 'Documenten in de prullenbak doen niet mee in zoeken, vragen en analyses. Met een document komen ook zijn versies, labels, velden, notities en analyses terug. Antwoorden die het citeren blijven leesbaar en vermelden dat het is verwijderd.',
  table_label: 'Prullenbak van {{name}}',
  projects_label: 'Verwijderde projecten van {{name}}',
  deleted_project: '{{name}} (verwijderd)',
  restored_name: "'{{name}}' is teruggezet",
  erased_name: "'{{name}}' is definitief verwijderd",
  restored_one: '{{count}} document teruggezet',
  restored_other: '{{count}} documenten teruggezet',
  erased_one: '{{count}} document definitief verwijderd',
  erased_other: '{{count}} documenten definitief verwijderd',
  erase_detail_one:
    'Het document wordt definitief verwijderd, met zijn labels, velden en uitgelezen inhoud. Dit kan niet ongedaan worden gemaakt.',
  erase_detail_other:
    'Het document wordt definitief verwijderd, met zijn {{count}} versies, labels, velden en uitgelezen inhoud. Dit kan niet ongedaan worden gemaakt.',
  erase_many_detail_one:
    '{{count}} document wordt definitief verwijderd, met zijn versies, labels, velden en uitgelezen inhoud. Dit kan niet ongedaan worden gemaakt.',
  erase_many_detail_other:
    '{{count}} documenten worden definitief verwijderd, met hun versies, labels, velden en uitgelezen inhoud. Dit kan niet ongedaan worden gemaakt.',
  erase_project_detail_one:
    'Het project wordt definitief verwijderd, met {{count}} document, zijn instellingen en de rollen van zijn leden. Dit kan niet ongedaan worden gemaakt.',
  erase_project_detail_other:
    'Het project wordt definitief verwijderd, met {{count}} documenten, zijn instellingen en de rollen van zijn leden. Dit kan niet ongedaan worden gemaakt.',
  restored_projects_one: '{{count}} project teruggezet',
  restored_projects_other: '{{count}} projecten teruggezet',
  erased_projects_one: '{{count}} project definitief verwijderd',
  erased_projects_other: '{{count}} projecten definitief verwijderd',
  erase_projects_detail_one:
    '{{count}} project wordt definitief verwijderd, met zijn documenten, instellingen en de rollen van zijn leden. Dit kan niet ongedaan worden gemaakt.',
  erase_projects_detail_other:
    '{{count}} projecten worden definitief verwijderd, met hun documenten, instellingen en de rollen van hun leden. Dit kan niet ongedaan worden gemaakt.',
  count_one: '{{total}} document, {{size}}',
  count_other: '{{total}} documenten, {{size}}',
  count_projects_one: '{{total}} project',
  count_projects_other: '{{total}} projecten',
  search_in_one: 'Zoek in {{total}} document',
  search_in_other: 'Zoek in {{total}} documenten',
  search_in_projects_one: 'Zoek in {{total}} project',
  search_in_projects_other: 'Zoek in {{total}} projecten',
  retention_one: 'Definitief verwijderd na {{count}} dag',
  retention_other: 'Definitief verwijderd na {{count}} dagen',
  days_left_one: 'nog {{count}} dag',
  days_left_other: 'nog {{count}} dagen',
  column: {
    name: 'Naam',
    labels: 'Labels',
    type: 'Type',
    project: 'Project',
    code: 'Code',
    documents: 'Documenten',
    deleted_by: 'Verwijderd door',
    deleted: 'Verwijderd',
    days_left: 'Dagen over',
  },
  kind: {
    label: 'Wat is verwijderd',
    documents: 'Documenten {{total}}',
    projects: 'Projecten {{total}}',
  },
  keys: {
    select: 'selecteren',
    restore: 'terugzetten',
    erase: 'definitief verwijderen',
  },
  nothing: {
    title: 'De prullenbak is leeg',
    text: 'Verwijderde documenten blijven hier een tijd staan en kunnen worden teruggezet.',
    projects: 'Verwijderde projecten blijven hier een tijd staan en kunnen met hun documenten worden teruggezet.',
  },
} satisfies Texts<typeof en>;
