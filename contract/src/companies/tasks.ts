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
};
