import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyComponent } from './lazy-component.tsx';
import shared from './plot-columns.module.css';
import classes from './plot-lines.module.css';
import { type Axis, labelPlaces, linePath, type PlotLine, toPlotValues } from './plot-lines-layout.ts';
import { PlotTable } from './plot-table.tsx';
import { useDropdownButton } from './use-dropdown-button.ts';

interface Props {
  title: string;
  /** At most two: blue with circles, green with squares. */
  lines: readonly PlotLine[];
  x: Axis;
  y: Axis;
  /** A thin dashed line from corner to corner: what would be perfect. */
  hasDiagonal?: boolean;
  /** Points of the first line that can be chosen. */
  onChoose?: (point: number) => void;
  chosen?: number | null;
}

const PlotMenu = lazyComponent(async () => (await import('./plot-menu.tsx')).PlotMenu);

const WIDTH = 300;
const HEIGHT = 200;
const LEFT = 44;
const RIGHT = 14;
const TOP = 26;
const BOTTOM = 36;

/**
 * A line chart. Lines are named where they are farthest apart; the part that is expected and not measured is dashed. The same numbers are
 * available as a table, also for screen readers, and as CSV.
 */
export function PlotLines({ title, lines, x, y, hasDiagonal = false, onChoose, chosen = null }: Props) {
  const { t } = useTranslation('parts');
  const [asTable, setAsTable] = useState(false);
  const { button, dropdown } = useDropdownButton('menu', useState(false));
  const values = toPlotValues(title, lines);
  const left = (value: number) => LEFT + ((value - x.from) / (x.to - x.from)) * (WIDTH - LEFT - RIGHT);
  const top = (value: number) => HEIGHT - BOTTOM - ((value - y.from) / (y.to - y.from)) * (HEIGHT - TOP - BOTTOM);
  const at = { left, top };
  return (
    <figure className={shared.plot} aria-label={title}>
      <div className={shared.menu}>
        <ActionIcon aria-label={`${t('page.actions')}: ${title}`} size={24} {...button}>
          <IconDots size={15} aria-hidden />
        </ActionIcon>
        {dropdown && (
          <PlotMenu
            dropdown={dropdown}
            asTable={asTable}
            shape="lines"
            onTable={() => setAsTable(!asTable)}
            values={values}
          />
        )}
      </div>
      {asTable ? (
        <PlotTable {...values} format={y.format} />
      ) : (
        <div className={classes.chart}>
          <VisuallyHidden>
            <PlotTable {...values} format={y.format} />
          </VisuallyHidden>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
            {y.ticks.map((tick) => (
              <g key={tick}>
                <line className={classes.rule} x1={LEFT} x2={WIDTH - RIGHT} y1={top(tick)} y2={top(tick)} />
                <text className={shared.tick} x={LEFT - 7} y={top(tick) + 4} textAnchor="end">
                  {y.format(tick)}
                </text>
              </g>
            ))}
            {x.ticks.map((tick) => (
              <text key={tick} className={shared.tick} x={left(tick)} y={HEIGHT - BOTTOM + 15} textAnchor="middle">
                {x.format(tick)}
              </text>
            ))}
            <text className={shared.tick} x={LEFT} y={TOP - 13}>
              {y.label}
            </text>
            <text className={shared.tick} x={(LEFT + WIDTH - RIGHT) / 2} y={HEIGHT - 5} textAnchor="middle">
              {x.label}
            </text>
            {hasDiagonal && (
              <line className={classes.diagonal} x1={left(x.from)} y1={top(y.from)} x2={left(x.to)} y2={top(y.to)} />
            )}
            {/* The first line is drawn last, above the other. */}
            {lines.map((line, index) => <Line key={line.name} line={line} index={index} at={at} />).toReversed()}
            {labelPlaces(lines, at).map(({ name, left: labelLeft, top: labelTop }, index) => (
              <text
                key={name}
                className={classes.name}
                data-first={index === 0 || undefined}
                x={Math.min(Math.max(labelLeft, LEFT + 34), WIDTH - RIGHT - 30)}
                y={Math.min(Math.max(labelTop, TOP + 2), HEIGHT - BOTTOM - 6)}
                textAnchor="middle"
              >
                {name}
              </text>
            ))}
          </svg>
          {onChoose &&
            lines[0]?.points.map((point, index) => (
              <button
                key={point.name}
                type="button"
                className={classes.point}
                aria-label={point.label ?? point.name}
                title={point.label}
                aria-pressed={chosen === index}
                style={{ left: `${(left(point.x) / WIDTH) * 100}%`, top: `${(top(point.y) / HEIGHT) * 100}%` }}
                onClick={() => onChoose(index)}
              />
            ))}
        </div>
      )}
    </figure>
  );
}

interface LineProps {
  line: PlotLine;
  index: number;
  at: { left: (value: number) => number; top: (value: number) => number };
}

/** The shape of the points differs too, so that the lines can be distinguished without colour. */
function Line({ line, index, at }: LineProps) {
  const { measured, expected } = linePath(line.points, at);
  const tone = index === 0 ? 'accent' : 'ok';
  return (
    <g className={classes.line} data-tone={tone}>
      <path d={measured} />
      {expected && <path d={expected} data-expected="" />}
      {line.points
        .filter((point) => !point.expected)
        .map((point) =>
          index === 0 ? (
            <circle key={point.name} cx={at.left(point.x)} cy={at.top(point.y)} r={3.5} />
          ) : (
            <rect key={point.name} x={at.left(point.x) - 3} y={at.top(point.y) - 3} width={6} height={6} />
          ),
        )}
    </g>
  );
}
