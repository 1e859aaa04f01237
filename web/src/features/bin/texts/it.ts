import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  document: 'documento',
  documents: 'documenti',
  project: 'progetto',
  projects: 'progetti',
  restore: 'Ripristina',
  restore_name: 'Ripristina {{name}}',
  erase: 'Elimina definitivamente',
  erase_name: 'Elimina definitivamente {{name}}',
  empty_bin: 'Svuota il cestino',
  note: 'I documenti nel cestino sono esclusi da ricerca, domande e analisi. Ripristinando un documento si ripristinano anche versioni, etichette, campi, note e analisi. Le risposte che lo citano restano leggibili e indicano che è stato eliminato.',
  table_label: 'Cestino di {{name}}',
  projects_label: 'Progetti eliminati di {{name}}',
  deleted_project: '{{name}} (eliminato)',
  restored_name: '“{{name}}” ripristinato',
  erased_name: '“{{name}}” eliminato definitivamente',
  restored_one: '{{count}} documento ripristinato',
  restored_many: '{{count}} di documenti ripristinati',
  restored_other: '{{count}} documenti ripristinati',
  erased_one: '{{count}} documento eliminato definitivamente',
  erased_many: '{{count}} di documenti eliminati definitivamente',
  erased_other: '{{count}} documenti eliminati definitivamente',
  erase_detail_one:
    'Il documento verrà eliminato definitivamente, con etichette, campi e contenuto estratto. L’operazione non può essere annullata.',
  erase_detail_many:
    'Il documento verrà eliminato definitivamente, con {{count}} di versioni, etichette, campi e contenuto estratto. L’operazione non può essere annullata.',
  erase_detail_other:
    'Il documento verrà eliminato definitivamente, con {{count}} versioni, etichette, campi e contenuto estratto. L’operazione non può essere annullata.',
  erase_many_detail_one:
    '{{count}} documento verrà eliminato definitivamente, con versioni, etichette, campi e contenuto estratto. L’operazione non può essere annullata.',
  erase_many_detail_many:
    '{{count}} di documenti verranno eliminati definitivamente, con versioni, etichette, campi e contenuto estratto. L’operazione non può essere annullata.',
  erase_many_detail_other:
    '{{count}} documenti verranno eliminati definitivamente, con versioni, etichette, campi e contenuto estratto. L’operazione non può essere annullata.',
  erase_project_detail_one:
    'Il progetto verrà eliminato definitivamente, con {{count}} documento, le impostazioni e i ruoli dei membri. L’operazione non può essere annullata.',
  erase_project_detail_many:
    'Il progetto verrà eliminato definitivamente, con {{count}} di documenti, le impostazioni e i ruoli dei membri. L’operazione non può essere annullata.',
  erase_project_detail_other:
    'Il progetto verrà eliminato definitivamente, con {{count}} documenti, le impostazioni e i ruoli dei membri. L’operazione non può essere annullata.',
  restored_projects_one: '{{count}} progetto ripristinato',
  restored_projects_many: '{{count}} di progetti ripristinati',
  restored_projects_other: '{{count}} progetti ripristinati',
  erased_projects_one: '{{count}} progetto eliminato definitivamente',
  erased_projects_many: '{{count}} di progetti eliminati definitivamente',
  erased_projects_other: '{{count}} progetti eliminati definitivamente',
  erase_projects_detail_one:
    '{{count}} progetto verrà eliminato definitivamente, con documenti, impostazioni e ruoli dei membri. L’operazione non può essere annullata.',
  erase_projects_detail_many:
    '{{count}} di progetti verranno eliminati definitivamente, con documenti, impostazioni e ruoli dei membri. L’operazione non può essere annullata.',
  erase_projects_detail_other:
    '{{count}} progetti verranno eliminati definitivamente, con documenti, impostazioni e ruoli dei membri. L’operazione non può essere annullata.',
  count_one: '{{total}} documento, {{size}}',
  count_many: '{{total}} di documenti, {{size}}',
  count_other: '{{total}} documenti, {{size}}',
  count_projects_one: '{{total}} progetto',
  count_projects_many: '{{total}} di progetti',
  count_projects_other: '{{total}} progetti',
  search_in_one: 'Cerca in {{total}} documento',
  search_in_many: 'Cerca in {{total}} di documenti',
  search_in_other: 'Cerca in {{total}} documenti',
  search_in_projects_one: 'Cerca in {{total}} progetto',
  search_in_projects_many: 'Cerca in {{total}} di progetti',
  search_in_projects_other: 'Cerca in {{total}} progetti',
  retention_one: 'Eliminazione definitiva dopo {{count}} giorno',
  retention_many: 'Eliminazione definitiva dopo {{count}} di giorni',
  retention_other: 'Eliminazione definitiva dopo {{count}} giorni',
  days_left_one: '{{count}} giorno rimasto',
  days_left_many: '{{count}} di giorni rimasti',
  days_left_other: '{{count}} giorni rimasti',
  column: {
    name: 'Nome',
    labels: 'Etichette',
    type: 'Tipo',
    project: 'Progetto',
    code: 'Codice',
    documents: 'Documenti',
    deleted_by: 'Eliminato da',
    deleted: 'Eliminato',
    days_left: 'Giorni rimasti',
  },
  kind: {
    label: 'Che cosa è stato eliminato',
    documents: 'Documenti {{total}}',
    projects: 'Progetti {{total}}',
  },
  keys: {
    select: 'seleziona',
    restore: 'ripristina',
    erase: 'elimina definitivamente',
  },
  nothing: {
    title: 'Il cestino è vuoto',
    text: 'I documenti eliminati restano qui per un certo periodo e possono essere ripristinati.',
    projects:
      'I progetti eliminati restano qui per un certo periodo e possono essere ripristinati con i loro documenti.',
  },
} satisfies Texts<typeof en>;
