import type { XmlElement } from '../container/xml.ts';

const EMU_PER_POINT = 12_700;

/** Two decimals are enough for points, and keep the drawing small. */
export const round = (value: number): number => Math.round(value * 100) / 100;

/** A number of an attribute; undefined if it is missing or no finite number. */
export function toNumber(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const value = Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Points of a length in EMU. */
export const fromEmu = (text: string | undefined): number | undefined => {
  const value = toNumber(text);
  return value === undefined ? undefined : round(value / EMU_PER_POINT);
};

/** Points of a length in twentieths of a point, or with a unit, as newer files have it. */
export function fromTwips(text: string | undefined): number | undefined {
  const unit = /^(-?[\d.]+)(pt|in|cm|mm|pc|pi)$/.exec(text ?? '');
  if (unit) return round(Number(unit[1]) * POINTS[unit[2] as keyof typeof POINTS]);
  const value = toNumber(text);
  return value === undefined ? undefined : round(value / 20);
}

const POINTS = { pt: 1, in: 72, cm: 72 / 2.54, mm: 7.2 / 2.54, pc: 12, pi: 12 };

/** A share in 1/100000, or in percent with a sign. */
export function toShare(text: string | undefined): number | undefined {
  if (text?.endsWith('%')) {
    const percent = toNumber(text.slice(0, -1));
    return percent === undefined ? undefined : percent / 100;
  }
  const value = toNumber(text);
  return value === undefined ? undefined : value / 100_000;
}

/** Whether a switch attribute of DrawingML is on; undefined if it is missing. */
export function toSwitch(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text === '1' || text === 'true' || text === 'on';
}

/** The children of a name. */
export const children = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((candidate) => candidate.name === name) ?? [];
