import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from './lazy-component.tsx';
import classes from './plot-columns.module.css';
import { PlotTable } from './plot-table.tsx';
import type { PlotValues } from './plot-values.ts';
import { useDropdownButton } from './use-dropdown-button.ts';
import { useFormats } from './use-formats.ts';

interface Props extends PlotValues {
  /** Interval of the axis labels, counted from the last, which always has one. */
  labelEvery?: number;
  height?: number;
  /** The width for which text and bars have their usual size; default: a card. */
  width?: number;
  /** How values are written; default: whole numbers. */
  format?: (value: number) => string;
  /** The second series is what is expected, on top of the first one, and hatched. */
  hasForecast?: boolean;
  /** The colour of a single series. */
  tone?: (typeof order)[number];
}

const PlotMenu = lazyComponent(async () => (await import('./plot-menu.tsx')).PlotMenu);

const order = ['accent', 'ok', 'bad', 'warn', 'move', 'quiet'] as const;
const twoTones = ['accent', 'warn'] as const;
const forecastTones = ['accent', 'forecast'] as const;
const WIDTH = 350;

/**
 * A column chart from zero, without grid. Two series are blue and amber, which colour-blind users can distinguish. The same numbers are
 * available as a table and CSV.
 */
export function PlotColumns({
  title,
  categories,
  series,
  labelEvery = 1,
  height = 76,
  width = WIDTH,
  format,
  hasForecast = false,
  tone = 'accent',
}: Props) {
  const { t } = useTranslation('parts');
  const { number } = useFormats();
  const hatch = useId();
  const write = format ?? ((value: number) => number(value));
  const [asTable, setAsTable] = useState(false);
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  const tones = hasForecast ? forecastTones : series.length === 2 ? twoTones : series.length === 1 ? [tone] : order;
  const below = (index: number, seriesIndex: number) =>
    hasForecast && seriesIndex > 0 ? (series[0]!.values[index] ?? 0) : 0;
  const tops = series.flatMap(({ values }, at) => values.map((value, index) => (value ?? 0) + below(index, at)));
  const most = Math.max(0, ...tops) || 1;
  const slot = width / Math.max(1, categories.length);
  const abreast = hasForecast ? 1 : Math.max(1, series.length);
  const bar = Math.min(9, Math.max(slot - 6, slot * 0.75) / abreast);

  return (
    <figure className={classes.plot} aria-label={title}>
      <div className={classes.menu}>
        <ActionIcon aria-label={`${t('page.actions')}: ${title}`} size={24} {...button}>
          <IconDots size={15} aria-hidden />
        </ActionIcon>
        {dropdown && (
          <PlotMenu
            dropdown={dropdown}
            asTable={asTable}
            onTable={() => setAsTable(!asTable)}
            values={{ title, categories, series }}
          />
        )}
      </div>
      {asTable ? (
        <PlotTable title={title} categories={categories} series={series} format={write} />
      ) : (
        <svg viewBox={`0 0 ${width} ${height + 18}`} role="img" aria-label={title}>
          {hasForecast && (
            <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <line className={classes.hatch} x1="1" y1="0" x2="1" y2="4" />
            </pattern>
          )}
          {categories.map((category, index) => (
            <g key={`${category}-${index}`}>
              {series.map(({ name, values }, seriesIndex) => {
                const value = values[index] ?? 0;
                const tall = value === 0 ? 0 : Math.max(1.5, (value / most) * height);
                const bottom = height - (below(index, seriesIndex) / most) * height;
                return (
                  <rect
                    key={name}
                    className={classes.bar}
                    data-tone={tones[seriesIndex % tones.length]}
                    {...(tones[seriesIndex] === 'forecast' && { fill: `url(#${hatch})` })}
                    x={index * slot + (slot - bar * abreast) / 2 + (hasForecast ? 0 : seriesIndex * bar)}
                    y={bottom - tall}
                    width={bar - 1.5}
                    height={tall}
                    rx={1.5}
                  >
                    <title>{`${category}, ${name}: ${write(value)}`}</title>
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
