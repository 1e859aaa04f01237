import type { WorkbookChange, WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { useTranslation } from 'react-i18next';

const joined = (a: string | null, b: string | null): string =>
  a === null || b === null || a === b ? (b ?? a ?? '') : `${a} → ${b}`;

/** Where a change is: "C13 → C14 Limit". */
export function useChangeTitle({ sheets }: WorkbookComparison): (change: WorkbookChange) => string {
  const { t } = useTranslation('workbooks');
  return ({ kind, sheet, a, b, name }) => {
    // A row is an area like 12:12, a column like F:F.
    const place = joined(a, b).replaceAll(/\b(\w+):\1\b/g, '$1');
    const pair = sheet === null ? undefined : sheets[sheet];
    const of = pair && sheets.length > 1 ? ` · ${pair.b ?? pair.a}` : '';
    if (kind.startsWith('sheet_')) return joined(pair?.a ?? a, pair?.b ?? b);
    if (kind.startsWith('name_')) return name ?? place;
    if (kind.startsWith('row_')) return `${t('row_title', { row: place })}${of}`;
    return `${place}${name ? ` ${name}` : ''}${of}`;
  };
}

/** What differs: the content before and after, else the kind of change. */
export function ChangeWords({ change }: { change: WorkbookChange }) {
  const { t } = useTranslation('workbooks');
  const { before, after, hidden_by: filter, kind } = change;
  const words =
    before === null && after === null
      ? t(`kind.${kind}`)
      : before !== null && after !== null
        ? `${before} → ${after}`
        : (after ?? before);
  return filter === null ? words : `${words} · ${t(`filters.${filter}`)}`;
}
