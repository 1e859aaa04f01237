import type { Change } from '@dossier/contract/compare/schema';
import { IconArrowDown, IconArrowUp, IconCheck, IconNote, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isMove, kindSigns } from './change-kinds.ts';
import { MarkPlace } from './mark-place.tsx';
import classes from './rows.module.css';

interface Props {
  changes: readonly Change[];
  /** The position of the row. */
  row: number;
  onRow: (row: number, change: number) => void;
}

/** Kinds that the words do not show. */
const named: ReadonlySet<Change['kind']> = new Set(['split', 'merged', 'renumbered', 'format', 'picture_replaced']);

/** What else is to say about a row: where its text was moved, changes that are not of words, hidden ones, and decisions. */
export function RowTags({ changes, row, onRow }: Props) {
  const { t } = useTranslation(['compare', 'comparisons']);
  return changes.map((change) => (
    <span key={change.number} className={classes.tags}>
      {isMove(change) && <MoveTag change={change} row={row} onRow={onRow} />}
      {named.has(change.kind) ? (
        <KindTag change={change} />
      ) : (
        change.words.length === 0 && !isMove(change) && <KindTag change={change} isNamed />
      )}
      {change.hidden_by !== null && (
        <span className={classes.tag}>{t('comparisons:hidden_by', { filter: t(`filters.${change.hidden_by}`) })}</span>
      )}
      {change.decision !== 'open' && (
        <span className={classes.tag} data-decision={change.decision}>
          {change.decision === 'accepted' ? <IconCheck size={12} aria-hidden /> : <IconX size={12} aria-hidden />}
          {t(`decision.${change.decision}`)}
        </span>
      )}
      {change.note !== '' && (
        <span className={classes.tag} title={change.note}>
          <IconNote size={12} aria-hidden />
          {t('note.label')}
        </span>
      )}
    </span>
  ));
}

/** The kind of a change, with what it is about if that has no words, and where it is in the text. */
function KindTag({ change, isNamed }: { change: Change; isNamed?: boolean }) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const { kind, part, a, b } = change;
  const { tone, icon: Icon } = kindSigns[kind];
  const around = (b ?? a)?.around;
  return (
    <span className={classes.tag} data-tone={tone}>
      <Icon size={12} aria-hidden />
      {t(`kind.${kind}`)}
      {isNamed && `: ${t(`part.${part}`)}`}
      {around && (
        <span className={classes.around}>
          <MarkPlace change={change} around={around} />
        </span>
      )}
    </span>
  );
}

function MoveTag({ change, row, onRow }: { change: Change } & Pick<Props, 'row' | 'onRow'>) {
  const { t } = useTranslation(['compare', 'comparisons']);
  const { number, row: newRow, other_row: oldRow, a, b } = change;
  const isNewPlace = row === newRow;
  const target = isNewPlace ? oldRow : newRow;
  const page = (isNewPlace ? a : b)?.page ?? 0;
  const words = t(isNewPlace ? 'moved_from' : 'moved_to', { page });
  const Arrow = (target ?? 0) > row ? IconArrowDown : IconArrowUp;
  if (target === null) return null;
  return (
    <button type="button" className={classes.moved} onClick={() => onRow(target, number)}>
      <Arrow size={12} aria-hidden />
      {words}
    </button>
  );
}
