import type { DateKind } from '@dossier/contract/dates/constants';

interface DateWords {
  kinds: Readonly<Record<DateKind, string>>;
  /** The name of a calendar. */
  calendar: (project: string) => string;
  /** The subject of a mail with several dates. */
  subject: (count: number, project: string) => string;
  begin: (project: string) => string;
  end: string;
}

const words: Readonly<Record<string, DateWords>> = {
  en: {
    kinds: { end: 'End', notice: 'Notice', due: 'Due', effective: 'Takes effect', renewal: 'Renewal', field: 'Date' },
    calendar: (project) => `Dates of ${project}`,
    subject: (count, project) => `${count} dates in ${project}`,
    begin: (project) => `These dates in the documents of ${project} are coming up:`,
    end: 'You set these reminders in Dossier, in the tab Dates of the project.',
  },
  nl: {
    kinds: {
      end: 'Einde',
      notice: 'Opzegging',
      due: 'Uiterste datum',
      effective: 'Ingang',
      renewal: 'Verlenging',
      field: 'Datum',
    },
    calendar: (project) => `Datums van ${project}`,
    subject: (count, project) => `${count} datums in ${project}`,
    begin: (project) => `Deze datums in de documenten van ${project} komen eraan:`,
    end: 'Deze herinneringen heb je ingesteld in Dossier, op het tabblad Datums van het project.',
  },
  de: {
    kinds: {
      end: 'Ende',
      notice: 'Kündigung',
      due: 'Fällig',
      effective: 'Inkrafttreten',
      renewal: 'Verlängerung',
      field: 'Datum',
    },
    calendar: (project) => `Termine von ${project}`,
    subject: (count, project) => `${count} Termine in ${project}`,
    begin: (project) => `Diese Termine in den Dokumenten von ${project} stehen bevor:`,
    end: 'Diese Erinnerungen haben Sie in Dossier eingestellt, auf der Registerkarte Termine des Projekts.',
  },
  it: {
    kinds: {
      end: 'Fine',
      notice: 'Disdetta',
      due: 'Scadenza',
      effective: 'Decorrenza',
      renewal: 'Rinnovo',
      field: 'Data',
    },
    calendar: (project) => `Date di ${project}`,
    subject: (count, project) => `${count} date in ${project}`,
    begin: (project) => `Queste date nei documenti di ${project} si avvicinano:`,
    end: 'Hai impostato questi promemoria in Dossier, nella scheda Date del progetto.',
  },
  es: {
    kinds: {
      end: 'Fin',
      notice: 'Preaviso',
      due: 'Vencimiento',
      effective: 'Entrada en vigor',
      renewal: 'Renovación',
      field: 'Fecha',
    },
    calendar: (project) => `Fechas de ${project}`,
    subject: (count, project) => `${count} fechas en ${project}`,
    begin: (project) => `Se acercan estas fechas de los documentos de ${project}:`,
    end: 'Usted configuró estos recordatorios en Dossier, en la pestaña Fechas del proyecto.',
  },
};

/** The words of calendars and mails in the user's language, or English. */
export const dateWords = (language: string | null): DateWords => words[language ?? 'en'] ?? words['en']!;

/** "31 March 2027" in the user's language. */
export const wordDay = (day: string, language: string | null): string =>
  new Intl.DateTimeFormat(language && words[language] ? language : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));
