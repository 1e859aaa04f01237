import { child, type XmlElement } from '../container/xml.ts';
import type { Shape } from './drawing.ts';
import { children, round, toNumber } from './units.ts';
import { evaluateGuides } from './guides.ts';

type Paths = NonNullable<Shape['paths']>;
type Draw = (width: number, height: number, adjust: (at: number, standard: number) => number) => string | Paths;

/** The outline of a shape in points; undefined for a plain rectangle. Unsupported presets are drawn as rectangles. */
export function readGeometry(properties: XmlElement | undefined, width: number, height: number): Paths | undefined {
  const custom = child(properties, 'custGeom');
  if (custom) return customPaths(custom, width, height);
  const preset = child(properties, 'prstGeom');
  const draw = presets[preset?.attributes.prst ?? ''];
  if (!draw) return undefined;
  const values = children(child(preset, 'avLst'), 'gd').map(({ attributes }) =>
    toNumber(attributes.fmla?.replace('val ', '')),
  );
  const result = draw(width, height, (at, standard) => (values[at] ?? standard) / 100_000);
  return typeof result === 'string' ? [{ d: result }] : result;
}

const point = (x: number, y: number) => `${round(x)} ${round(y)}`;
const polygon = (...points: [number, number][]) => `M${points.map(([x, y]) => point(x, y)).join('L')}Z`;
const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${point(x - rx, y)}A${point(rx, ry)} 0 1 1 ${point(x + rx, y)}A${point(rx, ry)} 0 1 1 ${point(x - rx, y)}Z`;
const unfilled = (d: string): Paths => [{ d, unfilled: true }];

function rounded(w: number, h: number, radii: [number, number, number, number]): string {
  const [a, b, c, d] = radii;
  const arc = (r: number, x: number, y: number) => (r > 0 ? `A${point(r, r)} 0 0 1 ${point(x, y)}` : '');
  return `M${point(a, 0)}L${point(w - b, 0)}${arc(b, w, b)}L${point(w, h - c)}${arc(c, w - c, h)}L${point(d, h)}${arc(d, 0, h - d)}L${point(0, a)}${arc(a, a, 0)}Z`;
}

function star(w: number, h: number, points: number, inner: number): string {
  return polygon(
    ...Array.from({ length: points * 2 }, (_, at): [number, number] => {
      const angle = (Math.PI * at) / points - Math.PI / 2;
      const radius = at % 2 === 0 ? 0.5 : inner;
      return [w * (0.5 + radius * Math.cos(angle)), h * (0.5 + radius * Math.sin(angle))];
    }),
  );
}

const regular = (w: number, h: number, sides: number, turn = -Math.PI / 2): string =>
  polygon(
    ...Array.from({ length: sides }, (_, at): [number, number] => {
      const angle = turn + (2 * Math.PI * at) / sides;
      return [w * (0.5 + 0.5 * Math.cos(angle)), h * (0.5 + 0.5 * Math.sin(angle))];
    }),
  );

/** An arrow to the right; other directions turn it. */
function arrow(w: number, h: number, shaft: number, head: number, both = false): [number, number][] {
  const [top, bottom] = [h * (0.5 - shaft / 2), h * (0.5 + shaft / 2)];
  const start: [number, number][] = both
    ? [
        [head, top],
        [head, 0],
        [0, h / 2],
        [head, h],
        [head, bottom],
      ]
    : [
        [0, top],
        [0, bottom],
      ];
  const end: [number, number][] = [
    [w - head, bottom],
    [w - head, h],
    [w, h / 2],
    [w - head, 0],
    [w - head, top],
  ];
  return [...start, ...end];
}

const line: Draw = (w, h) => unfilled(`M0 0L${point(w, h)}`);
const roundRectangle: Draw = (w, h, adjust) => {
  const radius = Math.min(w, h) * Math.min(adjust(0, 16_667), 0.5);
  return rounded(w, h, [radius, radius, radius, radius]);
};
const arrowSize = (w: number, h: number, adjust: (at: number, standard: number) => number) =>
  Math.min(w, Math.min(w, h) * adjust(1, 50_000));
/** A speech bubble: its body with a tail to the point that the adjustments name. */
const callout =
  (body: (w: number, h: number) => string): Draw =>
  (w, h, adjust) => {
    const tip: [number, number] = [w * (0.5 + adjust(0, -20_833)), h * (0.5 + adjust(1, 62_500))];
    const isBeside = Math.abs(tip[0] - w / 2) / w > Math.abs(tip[1] - h / 2) / h;
    const from: [number, number] = isBeside ? [w / 2, h * 0.4] : [w * 0.4, h / 2];
    const to: [number, number] = isBeside ? [w / 2, h * 0.6] : [w * 0.6, h / 2];
    return [{ d: polygon(from, tip, to) }, { d: body(w, h) }];
  };

const presets: Record<string, Draw> = {
  line,
  straightConnector1: line,
  bentConnector2: (w, h) => unfilled(`M0 0L${point(w, 0)}L${point(w, h)}`),
  bentConnector3: (w, h, adjust) => {
    const middle = w * adjust(0, 50_000);
    return unfilled(`M0 0L${point(middle, 0)}L${point(middle, h)}L${point(w, h)}`);
  },
  bentConnector4: (w, h) =>
    unfilled(`M0 0L${point(w / 2, 0)}L${point(w / 2, h / 2)}L${point(w, h / 2)}L${point(w, h)}`),
  curvedConnector2: (w, h) => unfilled(`M0 0Q${point(w, 0)} ${point(w, h)}`),
  curvedConnector3: (w, h) => unfilled(`M0 0C${point(w / 2, 0)} ${point(w / 2, h)} ${point(w, h)}`),
  ellipse: (w, h) => ellipse(w / 2, h / 2, w / 2, h / 2),
  flowChartConnector: (w, h) => ellipse(w / 2, h / 2, w / 2, h / 2),
  roundRect: roundRectangle,
  flowChartAlternateProcess: roundRectangle,
  round1Rect: (w, h, adjust) => rounded(w, h, [0, Math.min(w, h) * adjust(0, 16_667), 0, 0]),
  round2SameRect: (w, h, adjust) => {
    const [top, bottom] = [adjust(0, 16_667), adjust(1, 0)].map((share) => Math.min(w, h) * share) as [number, number];
    return rounded(w, h, [top, top, bottom, bottom]);
  },
  round2DiagRect: (w, h, adjust) => {
    const [one, other] = [adjust(0, 16_667), adjust(1, 0)].map((share) => Math.min(w, h) * share) as [number, number];
    return rounded(w, h, [one, other, one, other]);
  },
  snip1Rect: (w, h) => {
    const cut = Math.min(w, h) / 6;
    return polygon([0, 0], [w - cut, 0], [w, cut], [w, h], [0, h]);
  },
  flowChartTerminator: (w, h) => {
    const radius = Math.min(w, h) / 2;
    return rounded(w, h, [radius, radius, radius, radius]);
  },
  triangle: (w, h, adjust) => polygon([w * adjust(0, 50_000), 0], [w, h], [0, h]),
  rtTriangle: (w, h) => polygon([0, 0], [w, h], [0, h]),
  diamond: (w, h) => regular(w, h, 4),
  flowChartDecision: (w, h) => regular(w, h, 4),
  parallelogram: (w, h, adjust) => {
    const by = Math.min(w, Math.min(w, h) * adjust(0, 25_000));
    return polygon([by, 0], [w, 0], [w - by, h], [0, h]);
  },
  flowChartInputOutput: (w, h) => polygon([w / 5, 0], [w, 0], [w * 0.8, h], [0, h]),
  trapezoid: (w, h, adjust) => {
    const by = Math.min(w / 2, Math.min(w, h) * adjust(0, 25_000));
    return polygon([by, 0], [w - by, 0], [w, h], [0, h]);
  },
  pentagon: (w, h) => regular(w, h, 5),
  hexagon: (w, h, adjust) => {
    const by = Math.min(w / 2, Math.min(w, h) * adjust(0, 25_000));
    return polygon([by, 0], [w - by, 0], [w, h / 2], [w - by, h], [by, h], [0, h / 2]);
  },
  octagon: (w, h) => {
    const by = Math.min(w, h) * 0.29289;
    return polygon([by, 0], [w - by, 0], [w, by], [w, h - by], [w - by, h], [by, h], [0, h - by], [0, by]);
  },
  homePlate: (w, h, adjust) => {
    const by = Math.min(w, Math.min(w, h) * adjust(0, 50_000));
    return polygon([0, 0], [w - by, 0], [w, h / 2], [w - by, h], [0, h]);
  },
  chevron: (w, h, adjust) => {
    const by = Math.min(w, Math.min(w, h) * adjust(0, 50_000));
    return polygon([0, 0], [w - by, 0], [w, h / 2], [w - by, h], [0, h], [by, h / 2]);
  },
  rightArrow: (w, h, adjust) => polygon(...arrow(w, h, adjust(0, 50_000), arrowSize(w, h, adjust))),
  leftArrow: (w, h, adjust) =>
    polygon(...arrow(w, h, adjust(0, 50_000), arrowSize(w, h, adjust)).map(([x, y]): [number, number] => [w - x, y])),
  downArrow: (w, h, adjust) =>
    polygon(...arrow(h, w, adjust(0, 50_000), arrowSize(w, h, adjust)).map(([x, y]): [number, number] => [y, x])),
  upArrow: (w, h, adjust) =>
    polygon(...arrow(h, w, adjust(0, 50_000), arrowSize(w, h, adjust)).map(([x, y]): [number, number] => [y, h - x])),
  leftRightArrow: (w, h, adjust) => polygon(...arrow(w, h, adjust(0, 50_000), arrowSize(w, h, adjust), true)),
  upDownArrow: (w, h, adjust) =>
    polygon(...arrow(h, w, adjust(0, 50_000), arrowSize(w, h, adjust), true).map(([x, y]): [number, number] => [y, x])),
  plus: (w, h, adjust) => {
    const by = Math.min(w, h) * adjust(0, 25_000);
    return polygon(
      [by, 0],
      [w - by, 0],
      [w - by, by],
      [w, by],
      [w, h - by],
      [w - by, h - by],
      [w - by, h],
      [by, h],
      [by, h - by],
      [0, h - by],
      [0, by],
      [by, by],
    );
  },
  star4: (w, h) => star(w, h, 4, 0.19),
  star5: (w, h) => star(w, h, 5, 0.19098),
  star6: (w, h) => star(w, h, 6, 0.289),
  star8: (w, h) => star(w, h, 8, 0.375),
  star12: (w, h) => star(w, h, 12, 0.375),
  can: (w, h, adjust) => {
    const ry = (Math.min(w, h) * adjust(0, 25_000)) / 2;
    const body = `M${point(0, ry)}A${point(w / 2, ry)} 0 0 1 ${point(w, ry)}L${point(w, h - ry)}A${point(w / 2, ry)} 0 0 1 ${point(0, h - ry)}Z`;
    return [{ d: body }, { d: ellipse(w / 2, ry, w / 2, ry) }];
  },
  flowChartMagneticDisk: (w, h) => [
    {
      d: `M${point(0, h / 6)}A${point(w / 2, h / 6)} 0 0 1 ${point(w, h / 6)}L${point(w, (h * 5) / 6)}A${point(w / 2, h / 6)} 0 0 1 ${point(0, (h * 5) / 6)}Z`,
    },
    { d: ellipse(w / 2, h / 6, w / 2, h / 6) },
  ],
  donut: (w, h, adjust) => {
    const by = Math.min(w, h) * adjust(0, 25_000);
    const hole = `M${point(by, h / 2)}A${point(w / 2 - by, h / 2 - by)} 0 1 0 ${point(w - by, h / 2)}A${point(w / 2 - by, h / 2 - by)} 0 1 0 ${point(by, h / 2)}Z`;
    return ellipse(w / 2, h / 2, w / 2, h / 2) + hole;
  },
  leftBracket: (w, h) =>
    unfilled(`M${point(w, 0)}Q0 0 ${point(0, w)}L${point(0, h - w)}Q${point(0, h)} ${point(w, h)}`),
  rightBracket: (w, h) =>
    unfilled(`M0 0Q${point(w, 0)} ${point(w, w)}L${point(w, h - w)}Q${point(w, h)} ${point(0, h)}`),
  leftBrace: (w, h) =>
    unfilled(
      `M${point(w, 0)}Q${point(w / 2, 0)} ${point(w / 2, w / 2)}L${point(w / 2, h / 2 - w / 2)}Q${point(w / 2, h / 2)} ${point(0, h / 2)}Q${point(w / 2, h / 2)} ${point(w / 2, h / 2 + w / 2)}L${point(w / 2, h - w / 2)}Q${point(w / 2, h)} ${point(w, h)}`,
    ),
  rightBrace: (w, h) =>
    unfilled(
      `M0 0Q${point(w / 2, 0)} ${point(w / 2, w / 2)}L${point(w / 2, h / 2 - w / 2)}Q${point(w / 2, h / 2)} ${point(w, h / 2)}Q${point(w / 2, h / 2)} ${point(w / 2, h / 2 + w / 2)}L${point(w / 2, h - w / 2)}Q${point(w / 2, h)} ${point(0, h)}`,
    ),
  wedgeRectCallout: callout((w, h) => polygon([0, 0], [w, 0], [w, h], [0, h])),
  wedgeRoundRectCallout: callout((w, h) => {
    const radius = Math.min(w, h) / 6;
    return rounded(w, h, [radius, radius, radius, radius]);
  }),
  wedgeEllipseCallout: callout((w, h) => ellipse(w / 2, h / 2, w / 2, h / 2)),
  cloudCallout: callout((w, h) => ellipse(w / 2, h / 2, w / 2, h / 2)),
  flowChartDocument: (w, h) =>
    `M0 0L${point(w, 0)}L${point(w, h * 0.8)}C${point(w * 0.5, h * 0.8)} ${point(w * 0.5, h * 1.1)} ${point(0, h * 0.93)}Z`,
  flowChartManualOperation: (w, h) => polygon([0, 0], [w, 0], [w * 0.8, h], [w * 0.2, h]),
};

/** A custom geometry: its paths, with coordinates that may be formulas, scaled to the shape. */
function customPaths(custom: XmlElement, width: number, height: number): Paths {
  return children(child(custom, 'pathLst'), 'path').map((path) => {
    const [w, h] = [toNumber(path.attributes.w) || width, toNumber(path.attributes.h) || height];
    const value = evaluateGuides(custom, w * (path.attributes.w ? 1 : 12_700), h * (path.attributes.h ? 1 : 12_700));
    const [across, down] = [
      width / w / (path.attributes.w ? 1 : 12_700),
      height / h / (path.attributes.h ? 1 : 12_700),
    ];
    let [x, y] = [0, 0];
    const at = ({ attributes }: XmlElement) => {
      [x, y] = [value(attributes.x) * across, value(attributes.y) * down];
      return point(x, y);
    };
    const d = path.children.map((command) => {
      const points = children(command, 'pt');
      if (command.name === 'moveTo') return points[0] ? `M${at(points[0])}` : '';
      if (command.name === 'lnTo') return points[0] ? `L${at(points[0])}` : '';
      if (command.name === 'cubicBezTo') return points.length === 3 ? `C${points.map(at).join(' ')}` : '';
      if (command.name === 'quadBezTo') return points.length === 2 ? `Q${points.map(at).join(' ')}` : '';
      if (command.name === 'close') return 'Z';
      if (command.name !== 'arcTo') return '';
      const [rx, ry] = [value(command.attributes.wR) * across, value(command.attributes.hR) * down];
      const radians = (text: string | undefined) => (value(text) / 60_000 / 180) * Math.PI;
      const start = radians(command.attributes.stAng);
      const sweep = Math.max(Math.min(radians(command.attributes.swAng), 6.2831), -6.2831);
      const [centerX, centerY] = [x - rx * Math.cos(start), y - ry * Math.sin(start)];
      [x, y] = [centerX + rx * Math.cos(start + sweep), centerY + ry * Math.sin(start + sweep)];
      return `A${point(rx, ry)} 0 ${Math.abs(sweep) > Math.PI ? 1 : 0} ${sweep > 0 ? 1 : 0} ${point(x, y)}`;
    });
    const text = d.join('');
    return {
      d: text.startsWith('M') ? text : '',
      ...(path.attributes.fill === 'none' && { unfilled: true }),
      ...(path.attributes.stroke === '0' && { unlined: true }),
    };
  });
}
