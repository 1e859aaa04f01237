import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Progetti',
  object: 'il progetto',
  objects: 'progetti',
  count_one: '{{total}} progetto',
  count_other: '{{total}} progetti',
  count_many: '{{total}} di progetti',
  filter: 'Cerca progetti',
  add: 'Aggiungi progetto',
  in: 'in {{name}}',
  added: '{{name}} è stato aggiunto',
  edit: 'Modifica progetto',
  save: 'Salva progetto',
  archive: 'Archivia progetto',
  restore: 'Ripristina progetto',
  archived: '“{{name}}” è stato archiviato',
  restored: '“{{name}}” è stato ripristinato',
  is_archived: 'Questo progetto è archiviato e di sola lettura.',
  company_archived: 'L’azienda di questo progetto è archiviata. Il progetto è di sola lettura.',
  delete: 'Elimina progetto',
  deleted: '“{{name}}” spostato nel cestino',
  delete_detail_one:
    'Il progetto verrà spostato nel cestino dell’azienda con {{count}} documento e potrà essere ripristinato da lì.',
  delete_detail_other:
    'Il progetto verrà spostato nel cestino dell’azienda con {{count}} documenti e potrà essere ripristinato da lì.',
  delete_detail_many:
    'Il progetto verrà spostato nel cestino dell’azienda con {{count}} di documenti e potrà essere ripristinato da lì.',
  name_missing: 'Inserisci il nome del progetto.',
  language_label: 'Lingua dei documenti',
  column: {
    project: 'Progetto',
    name: 'Nome',
    code: 'Codice',
    description: 'Descrizione',
    stakeholders: 'Stakeholder',
    documents: 'Documenti',
    language: 'Lingua',
    state: 'Stato',
    updated: 'Aggiornato',
    created: 'Creato',
  },
  state: {
    active: 'Attivo',
    archived: 'Archiviato',
  },
  yes: 'Sì',
  no: 'No',
  empty: {
    title: 'Ancora nessun progetto',
    text: 'Usa i progetti per raggruppare i documenti correlati.',
  },
} satisfies Texts<typeof en>;
