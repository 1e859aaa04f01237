import type { WorkbookComparison } from '@dossier/contract/workbooks/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '../../../../client/failures.ts';
import { SkeletonRows } from '../../../../parts/skeleton-rows.tsx';
import { TextButton } from '../../../../parts/text-button.tsx';
import { CellDetails } from '../grid/cell-details.tsx';
import { type CellPlace, isFull } from '../grid/cell-states.ts';
import classes from '../grid/details.module.css';
import { DifferingText } from '../grid/differing-text.tsx';
import { OtherChanges } from './other-changes.tsx';
import { useGridRows } from '../grid/use-grid-rows.ts';
import { inputsQuery } from '../../queries.ts';

interface Props {
  comparison: WorkbookComparison;
  /** The position of the sheet. */
  sheet: number;
  cell: CellPlace;
  onCell: (sheet: number, cell: CellPlace) => void;
}

/** The current cell: its content before and after, and the changed cells behind its result. */
export function CellPanel({ comparison, sheet, cell, onCell }: Props) {
  const { t } = useTranslation('workbooks');
  const { rowAt } = useGridRows(comparison.id, sheet, [cell.row]);
  const row = rowAt(cell.row);
  const compared = comparison.sheets[sheet];
  if (!row || !compared) return null;
  const content = row.cells[cell.column];
  const letters = compared.columns[cell.column]?.b;
  const isResult = isFull(content) && content.formula !== undefined && content.before !== undefined;
  return (
    <section className={classes.panel} aria-label={t('details.title')} tabIndex={0}>
      <CellDetails sheet={compared} row={row} column={cell.column} />
      <OtherChanges comparison={comparison} sheet={sheet} row={row} column={cell.column} />
      {isResult && letters != null && row.b !== null && (
        <Inputs
          key={`${sheet} ${letters}${row.b}`}
          comparison={comparison}
          sheet={sheet}
          cell={`${letters}${row.b}`}
          onCell={onCell}
        />
      )}
    </section>
  );
}

interface InputsProps extends Omit<Props, 'cell'> {
  /** In the newer sheet, such as `B4`. */
  cell: string;
}

/** The changed cells that a result depends on; a click goes there. */
function Inputs({ comparison, sheet, cell, onCell }: InputsProps) {
  const { t } = useTranslation(['workbooks', 'comparisons']);
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...inputsQuery(comparison.id, sheet, cell), enabled: isOpen });
  if (!isOpen) {
    return (
      <p>
        <TextButton onClick={() => setOpen(true)}>{t('inputs.show')}</TextButton>
      </p>
    );
  }
  return (
    <>
      <h3>{t('inputs.title')}</h3>
      {error && !data && (
        <p role="alert">
          {errorMessage(error)} <TextButton onClick={() => void refetch()}>{t('comparisons:retry')}</TextButton>
        </p>
      )}
      {!data && !error && <SkeletonRows count={2} />}
      {data?.inputs.length === 0 && <p className={classes.empty}>{t('inputs.none')}</p>}
      <ul className={classes.inputs}>
        {data?.inputs.map((input) => {
          const name = comparison.sheets[input.sheet];
          return (
            <li key={`${input.sheet} ${input.cell}`}>
              <button type="button" onClick={() => onCell(input.sheet, { row: input.row, column: input.column })}>
                <strong>{input.sheet === sheet ? input.cell : `${name?.b ?? name?.a}!${input.cell}`}</strong>
                <DifferingText before={input.before} after={input.after} />
              </button>
            </li>
          );
        })}
      </ul>
      {data?.more && <p className={classes.empty}>{t('inputs.more')}</p>}
    </>
  );
}
