import classes from './plot-table.module.css';
import type { PlotValues } from './plot-values.ts';

interface Props extends PlotValues {
  /** How values are written. */
  format: (value: number) => string;
}

/** The values of a chart as a table. */
export function PlotTable({ title, categories, series, format }: Props) {
  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={title}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, index) => (
            // Category labels may repeat: two Mondays in a fortnight.
            <tr key={`${category}-${index}`}>
              <th scope="row">{category}</th>
              {series.map(({ name, values }) => (
                <td key={name}>{values[index] == null ? '–' : format(values[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
