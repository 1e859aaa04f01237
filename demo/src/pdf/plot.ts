import type { Box, Canvas } from './canvas.ts';
import type { Figure } from './figure.ts';
import { hairline, ink, quiet } from './sheet.ts';

export interface Axis {
  label: string;
  /** The value at the left or bottom; larger than `to` for a downward axis. */
  from: number;
  to: number;
  step: number;
  decimals: number;
}

export interface Series {
  name: string;
  points: [x: number, y: number][];
  color?: string;
  dash?: [number, number];
  /** Points only, or a line with or without points. */
  mark?: 'line' | 'points' | 'both';
}

export interface Limit {
  value: number;
  label: string;
  /** Default `y`. */
  axis?: 'x' | 'y';
}

export const plotColours = ['#17496b', '#b45309', '#0b7a5f', '#86246f', '#5b5f66'];
const small = { face: 'sans', size: 8, color: quiet } as const;
const warning = '#a52d10';

/** Lines or points over two linear axes, each series named at its end or in a legend above. */
export function linePlot(plot: {
  height: number;
  x: Axis;
  y: Axis;
  series: Series[];
  limits?: Limit[];
  /** Share of the text width, centred. */
  share?: number;
}): Figure {
  const { height, x, y, series, limits = [], share = 1 } = plot;
  return {
    height,
    draw: (canvas, outer) => {
      const legendSeries = series.filter((each) => each.name !== '');
      const area = plotArea(outer, share, legendSeries.length > 1 ? 20 : 6);
      const at = (point: [number, number]): [number, number] => [
        area.x + ((point[0] - x.from) / (x.to - x.from)) * area.width,
        area.y + area.height - ((point[1] - y.from) / (y.to - y.from)) * area.height,
      ];
      drawAxes(canvas, area, x, y);
      for (const limit of limits) drawLimit(canvas, area, limit, at);
      series.forEach((each, index) => {
        const color = each.color ?? plotColours[index % plotColours.length]!;
        const points = each.points.map(at);
        if (each.mark !== 'points') {
          canvas.line(points, { color, width: 1.3, ...(each.dash ? { dash: each.dash } : {}) });
        }
        if (each.mark === 'points' || each.mark === 'both') {
          for (const [px, py] of points) canvas.circle(px, py, each.mark === 'both' ? 1.9 : 1.5, color);
        }
      });
      if (legendSeries.length > 1) drawLegend(canvas, area, legendSeries, series);
    },
  };
}

/** Vertical bars with their value on top. */
export function barPlot(plot: {
  height: number;
  y: Axis;
  bars: { label: string; value: number; color?: string }[];
  limit?: { value: number; label: string };
}): Figure {
  const { height, y, bars, limit } = plot;
  return {
    height,
    draw: (canvas, outer) => {
      const area = plotArea(outer, 1, 8);
      const slot = area.width / bars.length;
      const up = (value: number) => ((value - y.from) / (y.to - y.from)) * area.height;
      drawAxes(canvas, area, null, y);
      bars.forEach(({ label, value, color }, index) => {
        const left = area.x + slot * index + slot * 0.2;
        const over = limit !== undefined && value > limit.value;
        const box = { x: left, y: area.y + area.height - up(value), width: slot * 0.6, height: up(value) };
        canvas.rect(box, color ?? (over ? warning : plotColours[0]!));
        const middle = left + slot * 0.3;
        canvas.text(value.toFixed(y.decimals), middle, box.y - 4, {
          ...small,
          face: 'sans-bold',
          color: ink,
          align: 'center',
        });
        canvas.text(label, middle, area.y + area.height + 12, { ...small, align: 'center' });
      });
      if (limit) {
        const level = area.y + area.height - up(limit.value);
        canvas.rule(area.x, level, area.width, { color: warning, width: 0.8, dash: [4, 3] });
        canvas.text(limit.label, area.x + area.width, level - 4, { ...small, color: warning, align: 'right' });
      }
    },
  };
}

/** Horizontal bars from one value to another, for long names and schedules. */
export function spanPlot(plot: {
  height: number;
  x: Axis;
  /** Labels of the x axis instead of numbers. */
  ticks?: string[];
  spans: { label: string; from: number; to: number; color?: string; note?: string }[];
  labelWidth: number;
}): Figure {
  const { height, x, ticks, spans, labelWidth } = plot;
  return {
    height,
    draw: (canvas, outer) => {
      const area = {
        x: outer.x + labelWidth,
        y: outer.y + 4,
        width: outer.width - labelWidth - 8,
        height: height - 34,
      };
      const at = (value: number) => area.x + ((value - x.from) / (x.to - x.from)) * area.width;
      const row = area.height / spans.length;
      axisSteps(x).forEach((value, index) => {
        canvas.line(
          [
            [at(value), area.y],
            [at(value), area.y + area.height],
          ],
          { color: hairline, width: 0.4 },
        );
        const tick = ticks ? (ticks[index] ?? '') : value.toFixed(x.decimals);
        canvas.text(tick, at(value), area.y + area.height + 11, { ...small, align: ticks ? 'left' : 'center' });
      });
      canvas.text(x.label, area.x + area.width, area.y + area.height + 24, { ...small, align: 'right' });
      spans.forEach(({ label, from, to, color, note }, index) => {
        const y = area.y + row * index;
        canvas.text(label, outer.x, y + row / 2 + 3, { ...small, size: 8.4, color: ink });
        const box = { x: at(from), y: y + row * 0.22, width: Math.max(1.5, at(to) - at(from)), height: row * 0.56 };
        canvas.rect(box, color ?? plotColours[0]!);
        if (note) canvas.text(note, at(to) + 5, y + row / 2 + 3, { ...small, color: ink });
      });
    },
  };
}

function plotArea(outer: Box, share: number, top: number): Box {
  const width = outer.width * share;
  const left = outer.x + (outer.width - width) / 2;
  return { x: left + 42, y: outer.y + top, width: width - 54, height: outer.height - top - 36 };
}

function axisSteps(axis: Axis): number[] {
  const count = Math.round(Math.abs(axis.to - axis.from) / axis.step);
  const sign = Math.sign(axis.to - axis.from);
  return Array.from({ length: count + 1 }, (_, index) => axis.from + sign * index * axis.step);
}

function drawAxes(canvas: Canvas, area: Box, x: Axis | null, y: Axis): void {
  for (const value of axisSteps(y)) {
    const level = area.y + area.height - ((value - y.from) / (y.to - y.from)) * area.height;
    canvas.rule(area.x, level, area.width, { color: '#e4e6e9', width: 0.4 });
    canvas.text(figures(value, y.decimals), area.x - 6, level + 2.8, { ...small, align: 'right' });
  }
  canvas.text(y.label, area.x - 32, area.y + area.height / 2, { ...small, align: 'center', rotate: 90 });
  const base = area.y + area.height;
  canvas.rule(area.x, base, area.width, { color: quiet, width: 0.7 });
  if (!x) return;
  for (const value of axisSteps(x)) {
    const left = area.x + ((value - x.from) / (x.to - x.from)) * area.width;
    canvas.line(
      [
        [left, base],
        [left, base + 3],
      ],
      { color: quiet, width: 0.6 },
    );
    canvas.text(figures(value, x.decimals), left, base + 12, { ...small, align: 'center' });
  }
  canvas.text(x.label, area.x + area.width / 2, base + 26, { ...small, align: 'center' });
}

function figures(value: number, decimals: number): string {
  return value.toFixed(decimals).replace('-', '−');
}

function drawLimit(canvas: Canvas, area: Box, limit: Limit, at: (point: [number, number]) => [number, number]): void {
  const style = { color: warning, width: 0.8, dash: [4, 3] as [number, number] };
  if (limit.axis === 'x') {
    const left = at([limit.value, 0])[0];
    canvas.line(
      [
        [left, area.y],
        [left, area.y + area.height],
      ],
      style,
    );
    canvas.text(limit.label, left + 4, area.y + 9, { ...small, color: warning });
  } else {
    const level = at([0, limit.value])[1];
    canvas.rule(area.x, level, area.width, style);
    canvas.text(limit.label, area.x + area.width, level - 4, { ...small, color: warning, align: 'right' });
  }
}

function drawLegend(canvas: Canvas, area: Box, legendSeries: Series[], all: Series[]): void {
  let left = area.x;
  for (const each of legendSeries) {
    const color = each.color ?? plotColours[all.indexOf(each) % plotColours.length]!;
    if (each.mark === 'points') canvas.circle(left + 7, area.y - 13, 2, color);
    else canvas.rule(left, area.y - 13, 14, { color, width: 1.6, ...(each.dash ? { dash: each.dash } : {}) });
    canvas.text(each.name, left + 19, area.y - 10, { ...small, color: ink });
    left += 34 + canvas.fonts.width(each.name, 'sans', 8);
  }
}
