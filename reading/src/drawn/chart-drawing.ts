import { child, descendants, type XmlElement } from '../container/xml.ts';
import { plainText } from '../drawing/text-body.ts';
import type { Palette } from './colors.ts';
import type { Chart, ChartSeries } from './drawing.ts';
import { childValue } from './shape-style.ts';
import { children, toNumber } from './units.ts';

const MAX_POINTS = 2_000;
const MAX_SERIES = 100;

const types: Record<string, ChartSeries['type']> = {
  barChart: 'bar',
  bar3DChart: 'bar',
  lineChart: 'line',
  line3DChart: 'line',
  stockChart: 'line',
  areaChart: 'area',
  area3DChart: 'area',
  pieChart: 'pie',
  pie3DChart: 'pie',
  ofPieChart: 'pie',
  doughnutChart: 'pie',
  scatterChart: 'scatter',
  bubbleChart: 'scatter',
  radarChart: 'line',
  surfaceChart: 'area',
  surface3DChart: 'area',
};
const sides: Record<string, Chart['legend']> = { t: 'top', r: 'right', b: 'bottom', l: 'left', tr: 'right' };

/** A chart from the cached values of its part; undefined if it has none. */
export function readChartDrawing(root: XmlElement | undefined, palette: Palette): Chart | undefined {
  const chart = child(root, 'chart');
  const plots = (child(chart, 'plotArea')?.children ?? []).filter(({ name }) => types[name]);
  const axes = (child(chart, 'plotArea')?.children ?? []).filter(({ name }) => name.endsWith('Ax'));
  const series = plots.flatMap((plot) => readPlot(plot, axes, palette)).slice(0, MAX_SERIES);
  if (series.length === 0) return undefined;
  const accent = (at: number) => `#${palette.themed(`accent${(at % 6) + 1}`) ?? '4472c4'}`;
  series.forEach((one, at) => (one.color ||= accent(at)));
  const bars = plots.find(({ name }) => name.startsWith('bar'));
  const grouping = childValue(plots[0], 'grouping');
  const legend = child(chart, 'legend');
  const isDeleted = childValue(chart, 'autoTitleDeleted') === '1';
  const isNamed = child(chart, 'title') !== undefined || (!isDeleted && plots[0]?.name.startsWith('pie') === true);
  const title = readTitle(child(chart, 'title')) || (isNamed && series.length === 1 ? series[0]!.name : '');
  if (plots[0] && types[plots[0].name] === 'pie') {
    const count = Math.max(...series.map(({ values }) => values.length));
    for (const one of series)
      one.colors = { ...Object.fromEntries(Array.from({ length: count }, (_, at) => [at, accent(at)])), ...one.colors };
  }
  const categoryAxis = axes.find(({ name }) => name === 'catAx' || name === 'dateAx');
  return {
    title: isDeleted && !child(chart, 'title') ? '' : title,
    categories: readCategories(plots),
    series,
    horizontal: childValue(bars, 'barDir') === 'bar',
    grouping: grouping === 'percentStacked' ? 'percent' : grouping === 'stacked' ? 'stacked' : 'clustered',
    hole: plots[0]?.name === 'doughnutChart' ? (toNumber(childValue(plots[0], 'holeSize')) ?? 50) / 100 : 0,
    legend: legend ? (sides[childValue(legend, 'legendPos') ?? 'r'] ?? 'right') : null,
    labels: plots.some((plot) =>
      [...descendants(plot, 'dLbls')].some((labels) =>
        ['showVal', 'showPercent'].some((name) => childValue(labels, name) === '1'),
      ),
    ),
    axes: axes.filter(({ name }) => name === 'valAx').map(readAxis),
    ...(categoryAxis &&
      readTitle(child(categoryAxis, 'title')) && { categoryTitle: readTitle(child(categoryAxis, 'title')) }),
    size:
      (toNumber(
        child(
          child(child(child(root, 'txPr'), 'p'), 'pPr')?.children[0] && child(child(child(root, 'txPr'), 'p'), 'pPr'),
          'defRPr',
        )?.attributes.sz,
      ) ?? 1000) / 100,
  };
}

function readAxis(axis: XmlElement): Chart['axes'][number] {
  const scaling = child(axis, 'scaling');
  const [min, max] = [toNumber(childValue(scaling, 'min')), toNumber(childValue(scaling, 'max'))];
  const format = child(axis, 'numFmt')?.attributes.formatCode;
  const title = readTitle(child(axis, 'title'));
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(format && format !== 'General' && { format: format.slice(0, 60) }),
    ...(title && { title }),
    ...(childValue(axis, 'delete') === '1' && { hidden: true }),
    ...(child(axis, 'majorGridlines') && { gridlines: true }),
  };
}

function readPlot(plot: XmlElement, axes: XmlElement[], palette: Palette): ChartSeries[] {
  const type = types[plot.name]!;
  const valueAxes = axes.filter(({ name }) => name === 'valAx').map((axis) => childValue(axis, 'axId'));
  const ids = children(plot, 'axId').map(({ attributes }) => attributes.val);
  const isSecond = valueAxes.length > 1 && type !== 'scatter' && ids.includes(valueAxes[1]);
  return children(plot, 'ser').map((element) => {
    const properties = child(element, 'spPr');
    const color =
      (type === 'line' || type === 'scatter'
        ? palette.colorIn(child(child(properties, 'ln'), 'solidFill'))
        : undefined) ??
      palette.colorIn(child(properties, 'solidFill')) ??
      palette.colorIn([...descendants(properties ?? element, 'gs')][0]) ??
      '';
    const colors: Record<number, string> = {};
    for (const one of children(element, 'dPt')) {
      const pointColor = palette.colorIn(child(child(one, 'spPr'), 'solidFill'));
      if (pointColor !== undefined) colors[toNumber(childValue(one, 'idx')) ?? 0] = pointColor;
    }
    const x = child(element, 'xVal');
    const numbers = x && readValues(x).map((value) => toNumber(value ?? undefined) ?? null);
    const isMarked =
      childValue(child(element, 'marker'), 'symbol') !== 'none' &&
      (type === 'scatter' || childValue(plot, 'marker') === '1');
    return {
      name: [...descendants(child(element, 'tx') ?? { ...element, children: [] }, 'v')][0]?.text ?? '',
      type,
      color,
      ...(Object.keys(colors).length > 0 && { colors }),
      values: readValues(child(element, 'val') ?? child(element, 'yVal')).map(
        (value) => toNumber(value ?? undefined) ?? null,
      ),
      ...(numbers?.some((value) => value !== null) && { x: numbers }),
      ...(isSecond && { second: true }),
      ...(isMarked && { markers: true }),
    };
  });
}

function readCategories(plots: XmlElement[]): string[] {
  for (const plot of plots) {
    for (const series of children(plot, 'ser')) {
      const categories = child(series, 'cat');
      if (categories) return readValues(categories).map((text) => text ?? '');
    }
  }
  return [];
}

/** The cached points of a reference by index. */
function readValues(element: XmlElement | undefined): (string | null)[] {
  const values: (string | null)[] = [];
  if (!element) return values;
  const level = [...descendants(element, 'lvl')][0] ?? element;
  for (const one of descendants(level, 'pt')) {
    const at = toNumber(one.attributes.idx) ?? values.length;
    if (at < 0 || at >= MAX_POINTS || !Number.isInteger(at)) continue;
    while (values.length < at) values.push(null);
    values[at] = (child(one, 'v')?.text ?? '').slice(0, 300);
  }
  return values;
}

function readTitle(title: XmlElement | undefined): string {
  if (!title) return '';
  return (plainText(title).trim() || [...descendants(title, 'v')].map(({ text }) => text.trim()).join(' ')).slice(
    0,
    300,
  );
}
