import { ActionIcon, Menu } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './plot-columns.module.css';
import { saveFile } from './save-file.ts';
import { useFormats } from './use-formats.ts';

interface Props {
  /** The title of the chart, for screen readers and the file. */
  title: string;
  categories: readonly string[];
  series: readonly { name: string; values: readonly (number | null)[] }[];
  /** Interval of the axis labels, counted from the last, which always has one. */
  labelEvery?: number;
  height?: number;
}

const order = ['accent', 'ok', 'bad', 'warn', 'move', 'quiet'] as const;
const WIDTH = 350;

/**
 * A column chart from zero, without grid. Two series are blue and amber, which colour-blind users can distinguish. The same numbers are
 * available as a table and CSV.
 */
export function PlotColumns({ title, categories, series, labelEvery = 1, height = 76 }: Props) {
  const { t } = useTranslation('parts');
  const { number } = useFormats();
  const [asTable, setAsTable] = useState(false);
  const tones = series.length === 2 ? (['accent', 'warn'] as const) : order;
  const most = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const slot = WIDTH / Math.max(1, categories.length);
  const bar = Math.min(9, (slot - 6) / Math.max(1, series.length));

  return (
    <figure className={classes.plot} aria-label={title}>
      <div className={classes.menu}>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`${t('page.actions')}: ${title}`} size={24}>
              <IconDots size={15} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setAsTable(!asTable)}>{asTable ? t('chart.bars') : t('chart.table')}</Menu.Item>
            <Menu.Item onClick={() => saveCsv(title, categories, series)}>{t('chart.csv')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {asTable ? (
        <div className={classes.tableRoom} tabIndex={0} role="region" aria-label={title}>
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
                    <td key={name}>{values[index] == null ? '–' : number(values[index])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <svg viewBox={`0 0 ${WIDTH} ${height + 18}`} role="img" aria-label={title}>
          {categories.map((category, index) => (
            <g key={`${category}-${index}`}>
              {series.map(({ name, values }, seriesIndex) => {
                const value = values[index] ?? 0;
                const tall = value === 0 ? 0 : Math.max(1.5, (value / most) * height);
                return (
                  <rect
                    key={name}
                    className={classes.bar}
                    data-tone={tones[seriesIndex % tones.length]}
                    x={index * slot + (slot - bar * series.length) / 2 + seriesIndex * bar}
                    y={height - tall}
                    width={bar - 1.5}
                    height={tall}
                    rx={1.5}
                  >
                    <title>{`${category}, ${name}: ${number(value)}`}</title>
                  </rect>
                );
              })}
              {(categories.length - 1 - index) % labelEvery === 0 && (
                <text className={classes.tick} x={index * slot + slot / 2} y={height + 14} textAnchor="middle">
                  {category}
                </text>
              )}
            </g>
          ))}
        </svg>
      )}
      {series.length > 1 && (
        <figcaption className={classes.legend}>
          {series.map(({ name }, seriesIndex) => (
            <span key={name}>
              <i data-tone={tones[seriesIndex % tones.length]} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

function saveCsv(title: string, categories: Props['categories'], series: Props['series']): void {
  const quoted = (cell: string | number | null) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  const lines = [
    ['', ...series.map(({ name }) => name)],
    ...categories.map((category, index) => [category, ...series.map(({ values }) => values[index] ?? null)]),
  ];
  const text = lines.map((line) => line.map(quoted).join(',')).join('\r\n');
  saveFile(new Blob([`\uFEFF${text}`], { type: 'text/csv' }), `${title}.csv`);
}
