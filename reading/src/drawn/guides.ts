import { child, type XmlElement } from '../container/xml.ts';
import { children, toNumber } from './units.ts';

const MAX_GUIDES = 2_000;
const RADIANS = Math.PI / 180 / 60_000;

/** Evaluates the formulas of a custom geometry (ECMA-376 part 1, 20.1.9.11); returns the value of a name or number. */
export function evaluateGuides(
  custom: XmlElement,
  width: number,
  height: number,
): (text: string | undefined) => number {
  const values = new Map<string, number>([
    ['w', width],
    ['h', height],
    ['l', 0],
    ['t', 0],
    ['r', width],
    ['b', height],
    ['hc', width / 2],
    ['vc', height / 2],
    ['ss', Math.min(width, height)],
    ['ls', Math.max(width, height)],
    ['wd2', width / 2],
    ['hd2', height / 2],
    ['wd3', width / 3],
    ['hd3', height / 3],
    ['wd4', width / 4],
    ['hd4', height / 4],
    ['wd6', width / 6],
    ['hd6', height / 6],
    ['wd8', width / 8],
    ['hd8', height / 8],
    ['cd2', 10_800_000],
    ['cd4', 5_400_000],
    ['cd8', 2_700_000],
    ['3cd4', 16_200_000],
    ['3cd8', 8_100_000],
  ]);
  const value = (text: string | undefined) => values.get(text ?? '') ?? toNumber(text) ?? 0;
  const guides = [...children(child(custom, 'avLst'), 'gd'), ...children(child(custom, 'gdLst'), 'gd')];
  for (const { attributes } of guides.slice(0, MAX_GUIDES)) {
    const [operation = '', ...names] = (attributes.fmla ?? '').split(/\s+/);
    const result = calculate(operation, names.map(value));
    values.set(attributes.name ?? '', Number.isFinite(result) ? result : 0);
  }
  return value;
}

function calculate(operation: string, [a = 0, b = 0, c = 0]: readonly number[]): number {
  switch (operation) {
    case '*/':
      return (a * b) / c;
    case '+-':
      return a + b - c;
    case '+/':
      return (a + b) / c;
    case '?:':
      return a > 0 ? b : c;
    case 'abs':
      return Math.abs(a);
    case 'max':
      return Math.max(a, b);
    case 'min':
      return Math.min(a, b);
    case 'pin':
      return Math.min(Math.max(b, a), c);
    case 'sqrt':
      return Math.sqrt(a);
    case 'mod':
      return Math.hypot(a, b, c);
    case 'sin':
      return a * Math.sin(b * RADIANS);
    case 'cos':
      return a * Math.cos(b * RADIANS);
    case 'tan':
      return a * Math.tan(b * RADIANS);
    case 'at2':
      return Math.atan2(b, a) / RADIANS;
    case 'cat2':
      return a * Math.cos(Math.atan2(c, b));
    case 'sat2':
      return a * Math.sin(Math.atan2(c, b));
    default:
      return a;
  }
}
