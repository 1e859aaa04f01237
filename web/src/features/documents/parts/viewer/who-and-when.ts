import { useTranslation } from 'react-i18next';
import { calendarDate } from '../../../../parts/formats/calendar-date.ts';
import type { Remark } from './rich-pieces.ts';

/** Author and date of a change or remark, if known. */
export function useWhoAndWhen(): (remark: Remark) => string {
  const { i18n } = useTranslation();
  return ({ author, at }) => {
    const isMoment = at !== undefined && !Number.isNaN(Date.parse(at));
    return [author, isMoment && calendarDate(at, new Date(), i18n.language)].filter(Boolean).join(' · ');
  };
}
