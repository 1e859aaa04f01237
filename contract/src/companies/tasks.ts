import { taskKind } from '../base/task.ts';

export const companyTasks = {
  erase_company: taskKind({
    description: { en: 'Erase company', nl: 'Bedrijf wissen' },
    entityType: 'company',
    retry: true,
    steps: {
      stop_work: {
        en: ['Stop running work', 'Stopping running work', 'Stopped running work'],
        nl: ['Lopend werk stoppen', 'Lopend werk wordt gestopt', 'Lopend werk gestopt'],
        share: 0.1,
      },
      erase_files: {
        en: ['Erase files', 'Erasing files', 'Erased files'],
        nl: ['Bestanden wissen', 'Bestanden worden gewist', 'Bestanden gewist'],
        share: 0.5,
      },
      erase_rows: {
        en: ['Erase records', 'Erasing records', 'Erased records'],
        nl: ['Gegevens wissen', 'Gegevens worden gewist', 'Gegevens gewist'],
        share: 0.4,
      },
    },
  }),
  export_company: taskKind({
    description: { en: 'Export company', nl: 'Bedrijf exporteren' },
    entityType: 'company',
    retry: true,
    steps: {
      read_rows: {
        en: ['Collect records', 'Collecting records', 'Collected records'],
        nl: ['Gegevens verzamelen', 'Gegevens worden verzameld', 'Gegevens verzameld'],
        share: 0.4,
      },
      pack_files: {
        en: ['Pack files', 'Packing files', 'Packed files'],
        nl: ['Bestanden inpakken', 'Bestanden worden ingepakt', 'Bestanden ingepakt'],
        share: 0.6,
      },
    },
  }),
  restore_company: taskKind({
    description: { en: 'Restore company', nl: 'Bedrijf terugzetten' },
    entityType: 'company',
    retry: false,
    steps: {
      check_archive: {
        en: ['Check archive', 'Checking archive', 'Checked archive'],
        nl: ['Archief controleren', 'Archief wordt gecontroleerd', 'Archief gecontroleerd'],
        share: 0.1,
      },
      restore_files: {
        en: ['Restore files', 'Restoring files', 'Restored files'],
        nl: ['Bestanden terugzetten', 'Bestanden worden teruggezet', 'Bestanden teruggezet'],
        share: 0.3,
      },
      restore_rows: {
        en: ['Restore records', 'Restoring records', 'Restored records'],
        nl: ['Gegevens terugzetten', 'Gegevens worden teruggezet', 'Gegevens teruggezet'],
        share: 0.4,
      },
      index_passages: {
        en: ['Make documents findable', 'Making documents findable', 'Made documents findable'],
        nl: ['Documenten vindbaar maken', 'Documenten worden vindbaar gemaakt', 'Documenten vindbaar gemaakt'],
        share: 0.2,
      },
    },
  }),
};
