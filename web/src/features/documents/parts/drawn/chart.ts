import type { Chart, ChartSeries } from '@dossier/reading/drawn/drawing';
import { html, px, svg } from './elements.ts';

const GRID = '#d9d9d9';
const TEXT = '#404040';

/** A chart, drawn from its values. */
export function chartElement(chart: Chart, width: number, height: number, alt: string | undefined): HTMLElement {
  const drawing = svg('svg', { width, height, role: 'img', 'aria-label': alt ?? chart.title });
  drawing.style.overflow = 'hidden';
  const size = Math.min(chart.size, height / 8);
  const add = (text: string, x: number, y: number, anchor = 'middle', extra: Record<string, string | number> = {}) => {
    const element = svg('text', {
      x,
      y,
      'text-anchor': anchor,
      'font-size': size,
      fill: TEXT,
      'font-family': 'Calibri, Carlito, Arial, sans-serif',
      ...extra,
    });
    element.textContent = text;
    drawing.append(element);
  };
  let [left, top, right, bottom] = [6, 6, width - 6, height - 6];
  if (chart.title) {
    add(chart.title, width / 2, top + size * 1.4, 'middle', { 'font-size': size * 1.4 });
    top += size * 2.2;
  }
  const isPie = chart.series[0]?.type === 'pie';
  const entries = isPie
    ? chart.categories.map((name, at) => ({ name, color: chart.series[0]!.colors?.[at] ?? '#888888' }))
    : chart.series.map(({ name, color }) => ({ name, color }));
  if (chart.legend) {
    const isAside = chart.legend === 'right' || chart.legend === 'left';
    const wide = Math.min(Math.max(...entries.map(({ name }) => name.length), 3) * size * 0.55 + size * 2, width / 3);
    if (isAside) {
      const x = chart.legend === 'right' ? right - wide : left;
      const y = Math.max(top, (top + bottom) / 2 - (entries.length * size * 1.5) / 2);
      entries.forEach((entry, at) => legendEntry(entry, x, y + at * size * 1.5));
      if (chart.legend === 'right') right -= wide + 4;
      else left += wide + 4;
    } else {
      const widths = entries.map(({ name }) => name.length * size * 0.5 + size * 2);
      let x = Math.max(left, width / 2 - widths.reduce((sum, one) => sum + one, 0) / 2);
      const y = chart.legend === 'bottom' ? bottom - size * 1.2 : top;
      entries.forEach((entry, at) => {
        legendEntry(entry, x, y);
        x += widths[at]!;
      });
      if (chart.legend === 'bottom') bottom -= size * 2;
      else top += size * 2;
    }
  }
  function legendEntry({ name, color }: { name: string; color: string }, x: number, y: number) {
    drawing.append(svg('rect', { x, y: y + size * 0.2, width: size * 0.7, height: size * 0.7, fill: color }));
    add(name.slice(0, 60), x + size, y + size * 0.9, 'start');
  }
  const area = { left, top, right, bottom };
  if (isPie) drawPie(chart, area, drawing, add, size);
  else drawAxes(chart, area, drawing, add, size);
  return html('div', { position: 'absolute', inset: '0', width: px(width), height: px(height) }, [drawing]);
}

type AddText = (text: string, x: number, y: number, anchor?: string, extra?: Record<string, string | number>) => void;
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function drawPie(
  { series, hole, labels }: Chart,
  { left, top, right, bottom }: Area,
  drawing: SVGElement,
  add: AddText,
  size: number,
): void {
  const one = series[0]!;
  const total = one.values.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0) || 1;
  const [x, y, radius] = [
    (left + right) / 2,
    (top + bottom) / 2,
    Math.max(Math.min(right - left, bottom - top) / 2 - 4, 1),
  ];
  let angle = -Math.PI / 2;
  one.values.forEach((value, at) => {
    const sweep = Math.min((Math.abs(value ?? 0) / total) * Math.PI * 2, Math.PI * 2 - 0.0001);
    if (sweep <= 0) return;
    const corner = (distance: number, by: number) => `${x + distance * Math.cos(by)} ${y + distance * Math.sin(by)}`;
    const big = sweep > Math.PI ? 1 : 0;
    const inner = radius * hole;
    const d = `M${corner(inner, angle)}L${corner(radius, angle)}A${radius} ${radius} 0 ${big} 1 ${corner(radius, angle + sweep)}L${corner(inner, angle + sweep)}${inner > 0 ? `A${inner} ${inner} 0 ${big} 0 ${corner(inner, angle)}` : ''}Z`;
    drawing.append(svg('path', { d, fill: one.colors?.[at] ?? one.color, stroke: '#ffffff', 'stroke-width': 0.75 }));
    if (labels) {
      const middle = angle + sweep / 2;
      add(
        `${Math.round((Math.abs(value ?? 0) / total) * 100)}%`,
        x + radius * 0.65 * Math.cos(middle),
        y + radius * 0.65 * Math.sin(middle) + size / 3,
      );
    }
    angle += sweep;
  });
}

/** Round steps of an axis, about five of them. */
export function axisSteps(min: number, max: number): number[] {
  const range = max - min || Math.abs(max) || 1;
  const magnitude = 10 ** Math.floor(Math.log10(range / 5));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((candidate) => range / candidate <= 7) ?? range;
  const first = Math.floor(min / step + 1e-9);
  const steps: number[] = [];
  for (let at = first; at <= first + 20; at += 1) {
    steps.push(Number((at * step).toPrecision(12)));
    if (at * step >= max - step * 1e-9) break;
  }
  return steps;
}

function drawAxes(chart: Chart, area: Area, drawing: SVGElement, add: AddText, size: number): void {
  const count = Math.max(chart.categories.length, ...chart.series.map(({ values }) => values.length), 1);
  const isStacked = chart.grouping !== 'clustered';
  const totals = Array.from(
    { length: count },
    (_, at) => chart.series.reduce((sum, { values }) => sum + Math.abs(values[at] ?? 0), 0) || 1,
  );
  const valueOf = (series: ChartSeries, at: number) => {
    const value = series.values[at] ?? null;
    return value === null || chart.grouping !== 'percent' ? value : (value / totals[at]!) * 100;
  };
  const bounds = (second: boolean): [number, number] => {
    const own = chart.series.filter((series) => Boolean(series.second) === second);
    const axis = chart.axes[second ? 1 : own[0]?.type === 'scatter' ? 1 : 0] ?? chart.axes[0];
    const ends = isStacked
      ? Array.from({ length: count }, (_, at) => own.reduce((sum, series) => sum + (valueOf(series, at) ?? 0), 0))
      : own.flatMap(({ values }) => values.filter((value) => value !== null));
    const steps = axisSteps(Math.min(0, ...ends), Math.max(0, ...ends) * (isStacked ? 1 : 1.02));
    return [axis?.min ?? steps[0] ?? 0, axis?.max ?? steps.at(-1) ?? 1];
  };
  const [min, max] = bounds(false);
  const second = chart.series.some((series) => series.second) ? bounds(true) : undefined;
  const steps = axisSteps(min, max).filter((step) => step >= min && step <= max);
  const percent = chart.grouping === 'percent' || chart.axes[0]?.format?.includes('%') === true;
  const label = (value: number) =>
    percent
      ? `${Math.round(chart.grouping === 'percent' ? value : value * 100)}%`
      : value.toLocaleString('en', {
          maximumFractionDigits: 2,
          useGrouping: chart.axes[0]?.format?.includes(',') ?? false,
        });
  const { top, right } = area;
  const wide = chart.horizontal
    ? Math.min(
        Math.max(...chart.categories.map((name) => name.length), 1) * size * 0.5 + 6,
        (area.right - area.left) / 3,
      )
    : Math.max(...steps.map((step) => label(step).length), 1) * size * 0.55 + 6;
  const left = area.left + wide + (chart.axes[0]?.title && !chart.horizontal ? size * 1.4 : 0);
  const bottom = area.bottom - size * 1.8 - (chart.categoryTitle ? size * 1.4 : 0);
  if (right - left < 5 || bottom - top < 5) return;
  const along = (value: number, [low, high] = [min, max]) => (value - low) / (high - low || 1);
  for (const step of steps) {
    if (chart.horizontal) {
      const x = left + along(step) * (right - left);
      if (chart.axes[0]?.gridlines)
        drawing.append(svg('path', { d: `M${x} ${top}V${bottom}`, stroke: GRID, 'stroke-width': 0.75 }));
      add(label(step), x, bottom + size * 1.3);
    } else {
      const y = bottom - along(step) * (bottom - top);
      if (chart.axes[0]?.gridlines)
        drawing.append(svg('path', { d: `M${left} ${y}H${right}`, stroke: GRID, 'stroke-width': 0.75 }));
      if (!chart.axes[0]?.hidden) add(label(step), left - 4, y + size / 3, 'end');
    }
  }
  const band = (chart.horizontal ? bottom - top : right - left) / count;
  const every = Math.max(
    1,
    Math.ceil(
      ((Math.max(...chart.categories.map((name) => name.length), 1) * size * 0.5) / band) * (chart.horizontal ? 0 : 1),
    ),
  );
  if (chart.series[0]?.type !== 'scatter')
    chart.categories.forEach((name, at) => {
      if (chart.horizontal) add(name.slice(0, 40), left - 4, bottom - band * (at + 0.5) + size / 3, 'end');
      else if (at % every === 0) add(name.slice(0, 40), left + band * (at + 0.5), bottom + size * 1.3);
    });
  if (chart.categoryTitle) add(chart.categoryTitle, (left + right) / 2, area.bottom);
  if (chart.axes[0]?.title)
    add(chart.axes[0].title, area.left + size, (top + bottom) / 2, 'middle', {
      transform: `rotate(-90 ${area.left + size} ${(top + bottom) / 2})`,
    });
  const bars = chart.series.filter(({ type }) => type === 'bar');
  const positive = Array.from({ length: count }, () => 0);
  const negative = Array.from({ length: count }, () => 0);
  const xs = chart.series.flatMap(({ x }) => x ?? []).filter((value) => value !== null);
  const scatter: [number, number] = [Math.min(...xs, Infinity), Math.max(...xs, -Infinity)];
  for (const series of chart.series) {
    const range: [number, number] = series.second && second ? second : [min, max];
    const points: [number, number][] = [];
    for (let at = 0; at < count; at += 1) {
      const value = valueOf(series, at);
      if (value === null) continue;
      const stack = value >= 0 ? positive : negative;
      const from = isStacked && series.type !== 'scatter' ? stack[at]! : 0;
      if (isStacked) stack[at] = from + value;
      const [low, high] = [
        along(Math.max(Math.min(from, from + value), range[0]), range),
        along(Math.min(Math.max(from, from + value), range[1]), range),
      ];
      if (series.type === 'bar') {
        const share = isStacked ? 0.6 : 0.7 / bars.length;
        const offset = isStacked ? 0.2 : 0.15 + bars.indexOf(series) * share;
        const fill = series.colors?.[at] ?? series.color;
        if (chart.horizontal)
          drawing.append(
            svg('rect', {
              x: left + low * (right - left),
              y: bottom - band * (at + offset + share),
              width: Math.max((high - low) * (right - left), 0),
              height: band * share,
              fill,
            }),
          );
        else
          drawing.append(
            svg('rect', {
              x: left + band * (at + offset),
              y: bottom - high * (bottom - top),
              width: band * share,
              height: Math.max((high - low) * (bottom - top), 0),
              fill,
            }),
          );
        if (chart.labels && !chart.horizontal)
          add(label(value), left + band * (at + offset + share / 2), bottom - high * (bottom - top) - 2);
      } else {
        const x =
          series.x && scatter[1] > scatter[0]
            ? left + (((series.x[at] ?? at) - scatter[0]) / (scatter[1] - scatter[0])) * (right - left)
            : left + band * (at + 0.5);
        points.push([x, bottom - along(isStacked ? from + value : value, range) * (bottom - top)]);
      }
    }
    if (points.length === 0) continue;
    const d = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`;
    if (series.type === 'area')
      drawing.append(
        svg('path', { d: `${d}L${points.at(-1)![0]} ${bottom}L${points[0]![0]} ${bottom}Z`, fill: series.color }),
      );
    else if (series.type === 'line' || !series.markers)
      drawing.append(svg('path', { d, fill: 'none', stroke: series.color, 'stroke-width': 1.75 }));
    if (series.markers)
      for (const [cx, cy] of points) drawing.append(svg('circle', { cx, cy, r: 2.5, fill: series.color }));
  }
  drawing.append(
    svg('path', {
      d: chart.horizontal ? `M${left} ${top}V${bottom}` : `M${left} ${bottom}H${right}`,
      stroke: '#8c8c8c',
      'stroke-width': 0.75,
    }),
  );
}
