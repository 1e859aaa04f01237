import type { WorkbookChange, WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { workbookChangesQuery } from '../../queries.ts';
import { isInArea } from '../column-letters.ts';
import { isFull } from '../grid/cell-states.ts';
import classes from '../grid/details.module.css';
import { DifferingText } from '../grid/differing-text.tsx';
import type { GridRow } from '../grid/use-grid-rows.ts';

interface Props {
  comparison: WorkbookComparison;
  /** The position of the sheet. */
  sheet: number;
  row: GridRow;
  /** The position of the column. */
  column: number;
}

const NOTES: ReadonlySet<WorkbookChange['kind']> = new Set(['comment', 'link', 'format']);
const RULES: WorkbookChange['kind'][] = ['validation', 'conditional_format', 'merged'];

/** What else changed about a cell, before and after: its comment, link and number format, and the rules of areas with it. */
export function OtherChanges({ comparison, sheet, row, column }: Props) {
  const { t } = useTranslation('workbooks');
  const cell = row.cells[column];
  const numbers = (isFull(cell) ? cell.changes : undefined) ?? [];
  const own = useQuery({
    ...workbookChangesQuery(comparison.id, { number: numbers, hidden: true }, 1),
    enabled: numbers.length > 0,
  });
  const rules = useQuery({
    ...workbookChangesQuery(comparison.id, { sheet: [sheet], kind: RULES, hidden: true }, 1),
    enabled: RULES.some((kind) => comparison.by_kind[kind]),
  });
  const place = comparison.sheets[sheet]?.columns[column];
  const isWithin = ({ a, b }: WorkbookChange) => isInArea(a, place?.a, row.a) || isInArea(b, place?.b, row.b);
  const changes = [
    ...(numbers.length > 0 ? (own.data?.items ?? []) : []).filter(({ kind }) => NOTES.has(kind)),
    ...(rules.data?.items ?? []).filter(isWithin),
  ];
  if (changes.length === 0) return null;
  return (
    <dl className={classes.others}>
      {changes.map(({ number, kind, a, b, before, after }) => (
        <div key={number}>
          <dt>{NOTES.has(kind) ? t(`kind.${kind}`) : `${t(`kind.${kind}`)} ${b ?? a ?? ''}`}</dt>
          <dd>
            <DifferingText before={before ?? ''} after={after ?? ''} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
