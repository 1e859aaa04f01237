import { useQuery } from '@tanstack/react-query';
import { mapQuery } from '../../queries.ts';
import { kindSigns } from './change-kinds.ts';
import classes from './rows.module.css';

interface Props {
  comparisonId: number;
  current: number | null;
  onChange: (number: number) => void;
}

/** Where the changes are, beside the scroll bar; a click goes to the nearest one. The list of changes has the same for keyboards. */
export function ChangeMap({ comparisonId, current, onChange }: Props) {
  const marks = useQuery(mapQuery(comparisonId)).data?.marks ?? [];
  return (
    <div
      className={classes.map}
      aria-hidden
      data-map
      onClick={({ clientY, currentTarget }) => {
        const { top, height } = currentTarget.getBoundingClientRect();
        const at = (clientY - top) / height;
        const [nearest] = marks.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at));
        if (nearest) onChange(nearest.number);
      }}
    >
      {marks.map(({ at, kind, number }) => (
        <span
          key={number}
          style={{ top: `${at * 100}%` }}
          data-tone={kindSigns[kind].tone}
          data-current={number === current || undefined}
        />
      ))}
    </div>
  );
}
