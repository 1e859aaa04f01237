import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from './lazy-component.tsx';
import { divergingScale, labelledBars } from './plot-diverging-layout.ts';
import classes from './plot-diverging.module.css';
import { PlotTable } from './plot-table.tsx';
import { useDropdownButton } from './use-dropdown-button.ts';
import { useFormats } from './use-formats.ts';

interface Series {
  name: string;
  values: readonly number[];
}

interface Props {
  title: string;
  categories: readonly string[];
  /** Drawn upwards in green. */
  above: Series;
  /** Drawn downwards in red, hatched. */
  below: Series;
  /** Only in the table and the file. */
  others?: readonly Series[];
  /** Beside the title, such as what a bar covers. */
  tools?: ReactNode;
  /** The width for which texts have their usual size. */
  width: number;
}

const PlotMenu = lazyComponent(async () => (await import('./plot-menu.tsx')).PlotMenu);

const LEFT = 40;
const TOP = 24;
const BOTTOM = 24;
const HEIGHT = 130;
/** The width that a name below the axis needs. */
const NAME = 44;
const BAR = 38;

/** A column chart with two series, up and down from zero. The same numbers are available as a table, also for screen readers, and as CSV. */
export function PlotDiverging({ title, categories, above, below, others = [], tools, width }: Props) {
  const { t } = useTranslation('parts');
  const { number } = useFormats();
  const hatch = useId();
  const [asTable, setAsTable] = useState(false);
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  const { top, bottom, ticks } = divergingScale(above.values, below.values);
  const span = top - bottom || 1;
  const place = (value: number) => TOP + ((top - value) / span) * HEIGHT;
  const slot = (width - LEFT) / Math.max(1, categories.length);
  const bar = Math.min(BAR, slot * 0.72);
  const labelEvery = Math.ceil(NAME / slot);
  const labelled = labelledBars(below.values);
  const values = { title, categories, series: [above, ...others, below] };
  return (
    <figure className={classes.plot} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {tools}
        <ActionIcon aria-label={`${t('page.actions')}: ${title}`} {...button}>
          <IconTable size={17} aria-hidden />
        </ActionIcon>
        {dropdown && (
          <PlotMenu dropdown={dropdown} asTable={asTable} onTable={() => setAsTable(!asTable)} values={values} />
        )}
      </div>
      {asTable ? (
        <PlotTable {...values} format={(value) => number(value)} />
      ) : (
        <>
          <VisuallyHidden>
            <PlotTable {...values} format={(value) => number(value)} />
          </VisuallyHidden>
          <svg viewBox={`0 0 ${width} ${TOP + HEIGHT + BOTTOM}`} aria-hidden>
            <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect className={classes.below} width="5" height="5" />
              <line className={classes.hatch} x1="0.5" y1="0" x2="0.5" y2="5" />
            </pattern>
            {ticks.map((tick) => (
              <g key={tick}>
                <line
                  className={classes.rule}
                  data-zero={tick === 0 || undefined}
                  x1={LEFT}
                  x2={width}
                  y1={place(tick)}
                  y2={place(tick)}
                />
                <text className={classes.tick} x={LEFT - 9} y={place(tick) + 4} textAnchor="end">
                  {number(Math.abs(tick))}
                </text>
              </g>
            ))}
            <text className={classes.side} x={LEFT + 2} y={TOP - 10}>
              {above.name}
            </text>
            {categories.map((category, index) => {
              const left = LEFT + index * slot + (slot - bar) / 2;
              const up = above.values[index] ?? 0;
              const down = below.values[index] ?? 0;
              return (
                <g key={`${category}-${index}`}>
                  <rect
                    className={classes.above}
                    x={left}
                    y={place(up)}
                    width={bar}
                    height={place(0) - place(up)}
                    rx={Math.min(2, bar / 4)}
                  >
                    <title>{`${category}, ${above.name}: ${number(up)}`}</title>
                  </rect>
                  <rect
                    fill={`url(#${hatch})`}
                    x={left}
                    y={place(0)}
                    width={bar}
                    height={place(-down) - place(0)}
                    rx={Math.min(2, bar / 4)}
                  >
                    <title>{`${category}, ${below.name}: ${number(down)}`}</title>
                  </rect>
                  {labelled.has(index) && slot >= NAME / 2 && (
                    <text className={classes.value} x={left + bar / 2} y={place(-down) + 13} textAnchor="middle">
                      {number(down)}
                    </text>
                  )}
                  {(categories.length - 1 - index) % labelEvery === 0 && (
                    <text className={classes.tick} x={left + bar / 2} y={TOP + HEIGHT + BOTTOM - 4} textAnchor="middle">
                      {category}
                    </text>
                  )}
                </g>
              );
            })}
            <text className={classes.side} x={LEFT + 2} y={TOP + HEIGHT - 3}>
              {below.name}
            </text>
          </svg>
        </>
      )}
    </figure>
  );
}
