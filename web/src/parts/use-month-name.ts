import { useTranslation } from 'react-i18next';

/** The short name of a month such as `2026-09`; January with its year. */
export function useMonthName() {
  const { language } = useTranslation().i18n;
  return (month: string): string => {
    const date = new Date(`${month}-01T00:00:00Z`);
    if (Number.isNaN(date.getTime())) return month;
    const year = month.endsWith('-01') ? ({ year: '2-digit' } as const) : {};
    return new Intl.DateTimeFormat(language, { month: 'short', ...year, timeZone: 'UTC' }).format(date);
  };
}
