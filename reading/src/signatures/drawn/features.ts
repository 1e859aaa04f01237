import { betweenAxes } from './axes.ts';
import type { Component } from './components.ts';
import type { Ink } from './ink.ts';
import type { ColorPicture } from './page-picture.ts';
import { flatFoot } from './foot.ts';
import { frameShare } from './frame-share.ts';
import { isInitialsWord, isSignatureWord, type PageWord } from './page-words.ts';
import { usualHeight } from './printed.ts';
import type { Rule } from './rules.ts';

/** Ink that may be a signature, in pixels, with the ends of the box excluded. */
export interface Candidate extends Omit<Component, 'pixels'> {
  parts: readonly Component[];
}

/** What is on the page besides. */
export interface Surroundings {
  ink: Ink;
  picture: ColorPicture;
  /** Printed words, and those that are believed to be. */
  printed: readonly PageWord[];
  resolution: number;
}

/** The features in their order; each is about 0 to 1. */
export const featureNames = [
  'width',
  'height',
  'flatness',
  'density',
  'stroke_width',
  'stroke_variation',
  'largest_part',
  'parts_per_inch',
  'equal_parts',
  'colored',
  'red',
  'straight',
  'ring',
  'solid',
  'crossings',
  'slant',
  'near_signature_word',
  'near_initials_word',
  'on_line',
  'printed_inside',
  'in_header',
  'in_footer',
  'beside_text',
  'framed',
  'on_baseline',
  'text_heights',
  'between_axes',
  'flat_foot',
] as const;

/** Of a page, where letterheads are. */
const HEADER = 0.2;
/** Ellipses, each a tenth wider than the one inside it; the corners of the box are outside the last but two. */
const RINGS = 15;
/** Of a page, where initials are. */
const FOOTER = 0.15;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** What a candidate looks like and where it is. Lengths are in inches before they are scaled to 0 to 1. */
export function measure(candidate: Candidate, around: Surroundings): number[] {
  const { ink, resolution, printed } = around;
  const [width, height] = [candidate.right - candidate.left, candidate.bottom - candidate.top];
  const pixels = candidate.parts.reduce((sum, { pixels: own }) => sum + own.length, 0);
  const strokes = strokeWidths(candidate, ink);
  const largest = Math.max(...candidate.parts.map(({ pixels: own }) => own.length));
  const color = colors(candidate, around.picture);
  return [
    clamp(width / resolution / 4),
    clamp(height / resolution / 1.5),
    clamp(Math.log2(Math.max(0.25, width / height)) / 4 + 0.5),
    clamp((pixels / (width * height)) * 2),
    clamp(strokes.mean / (resolution * 0.06)),
    clamp(strokes.variation),
    largest / pixels,
    clamp(candidate.parts.length / Math.max(0.3, width / resolution) / 12),
    equalParts(candidate),
    color.colored,
    color.red,
    straightness(candidate, ink),
    ring(candidate, ink.width),
    strokes.solid,
    clamp(crossings(candidate, ink) / 8),
    slant(candidate, ink.width),
    nearness(candidate, printed.filter(isSignatureWord), resolution),
    nearness(candidate, printed.filter(isInitialsWord), resolution),
    onLine(candidate, ink.rules, resolution),
    printedInside(candidate, printed),
    clamp(1 - (candidate.top + candidate.bottom) / 2 / ink.height / HEADER),
    clamp(((candidate.top + candidate.bottom) / 2 / ink.height - 1) / FOOTER + 1),
    besideText(candidate, printed),
    frameShare(candidate.parts, ink.width),
    onBaseline(candidate),
    textHeights(candidate, printed, resolution),
    betweenAxes(candidate, ink.rules, resolution),
    flatFoot(candidate.parts, ink.width),
  ];
}

/** The widths of strokes: for each pixel the shortest run of ink through it, across or down. */
function strokeWidths(candidate: Candidate, { mask, width }: Ink) {
  let [sum, squares, count, solid] = [0, 0, 0, 0];
  const most = 40;
  for (const { pixels } of candidate.parts) {
    // A sample is enough for large parts.
    const step = Math.max(1, Math.floor(pixels.length / 2000));
    for (let index = 0; index < pixels.length; index += step) {
      const at = pixels[index] as number;
      let [across, down] = [1, 1];
      for (let next = at + 1; across < most && mask[next] === 1; next += 1) across += 1;
      for (let next = at - 1; across < most && mask[next] === 1; next -= 1) across += 1;
      for (let next = at + width; down < most && mask[next] === 1; next += width) down += 1;
      for (let next = at - width; down < most && mask[next] === 1; next -= width) down += 1;
      const own = Math.min(across, down);
      sum += own * step;
      squares += own * own * step;
      count += step;
      if (own > 9) solid += step;
    }
  }
  const mean = sum / Math.max(1, count);
  return {
    mean,
    variation: Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) / Math.max(1, mean),
    solid: solid / Math.max(1, count),
  };
}

/** Of several parts, how many have the height of the middle one: letters of print do. */
function equalParts({ parts }: Candidate): number {
  if (parts.length < 4) return 0;
  const heights = parts.map(({ top, bottom }) => bottom - top).toSorted((one, other) => one - other);
  const usual = heights[heights.length >> 1] as number;
  const share = heights.filter((height) => Math.abs(height - usual) <= usual * 0.18).length / heights.length;
  return share * clamp(parts.length / 10);
}

/** How many of several parts end at the same height: letters stand on a line. */
function onBaseline({ parts }: Candidate): number {
  if (parts.length < 3) return 0;
  const ends = parts.map(({ bottom }) => bottom).toSorted((one, other) => one - other);
  const usual = ends[ends.length >> 1] as number;
  const tallest = Math.max(...parts.map(({ top, bottom }) => bottom - top));
  const share = ends.filter((end) => Math.abs(end - usual) <= tallest * 0.09 + 1).length / ends.length;
  return share * clamp(parts.length / 8);
}

/** By how many heights of a printed word it is higher than one, up to two. */
function textHeights({ top, bottom }: Candidate, printed: readonly PageWord[], resolution: number): number {
  const usual = printed.length === 0 ? resolution * 0.14 : usualHeight(printed);
  return clamp(((bottom - top) / Math.max(1, usual) - 1) / 2);
}

function colors(candidate: Candidate, { rgb }: ColorPicture) {
  let [colored, red, count] = [0, 0, 0];
  for (const { pixels } of candidate.parts) {
    for (const at of pixels) {
      const [r, g, b] = [rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number];
      count += 1;
      if (Math.max(r, g, b) - Math.min(r, g, b) < 45) continue;
      colored += 1;
      if (r > b + 30 && r > g + 30) red += 1;
    }
  }
  return { colored: colored / Math.max(1, count), red: red / Math.max(1, count) };
}

/** Lines that were removed in the box, compared with its sides: frames of stamps and boxes have them. The one to sign on does not count. */
function straightness(candidate: Candidate, { ruled, width }: Ink): number {
  let count = 0;
  const lowest = candidate.top + (candidate.bottom - candidate.top) * 0.55;
  for (let y = candidate.top; y < lowest; y += 1)
    for (let x = candidate.left; x < candidate.right; x += 1) if (ruled[y * width + x] !== 0) count += 1;
  return clamp(count / 2 / (candidate.right - candidate.left + candidate.bottom - candidate.top));
}

/** How much of the ink lies on two ellipses around its middle: that of round stamps and stains does. */
function ring(candidate: Candidate, width: number): number {
  const [a, b] = [(candidate.right - candidate.left) / 2, (candidate.bottom - candidate.top) / 2];
  const [x0, y0] = [candidate.left + a, candidate.top + b];
  const bands = new Float64Array(RINGS);
  let count = 0;
  for (const { pixels } of candidate.parts) {
    for (let index = 0; index < pixels.length; index += 3) {
      const at = pixels[index] as number;
      const x = at % width;
      const radius = Math.hypot((x - x0) / Math.max(1, a), ((at - x) / width - y0) / Math.max(1, b));
      const band = Math.min(RINGS - 1, Math.floor(radius * 10));
      bands[band] = (bands[band] as number) + 1;
      count += 1;
    }
  }
  const [first = 0, second = 0] = [...bands].toSorted((one, other) => other - one);
  return clamp(((first + second) / Math.max(1, count) - 0.2) / 0.6);
}

/** Strokes that a vertical line through the ink crosses, on average. */
function crossings(candidate: Candidate, { mask, width }: Ink): number {
  let [crossed, columns] = [0, 0];
  for (let x = candidate.left; x < candidate.right; x += 2) {
    let own = 0;
    for (let y = candidate.top; y < candidate.bottom; y += 1)
      if (mask[y * width + x] === 1 && (y === 0 || mask[(y - 1) * width + x] === 0)) own += 1;
    if (own > 0) columns += 1;
    crossed += own;
  }
  return crossed / Math.max(1, columns);
}

/** How much the ink of the upper half is to the right of that of the lower half: handwriting leans. */
function slant(candidate: Candidate, width: number): number {
  const middle = (candidate.top + candidate.bottom) / 2;
  const sums = { up: 0, ups: 0, low: 0, lows: 0 };
  for (const { pixels } of candidate.parts) {
    for (const at of pixels) {
      const x = at % width;
      if ((at - x) / width < middle) [sums.up, sums.ups] = [sums.up + x, sums.ups + 1];
      else [sums.low, sums.lows] = [sums.low + x, sums.lows + 1];
    }
  }
  if (sums.ups === 0 || sums.lows === 0) return 0.5;
  return clamp(0.5 + (sums.up / sums.ups - sums.low / sums.lows) / Math.max(1, candidate.bottom - candidate.top) / 2);
}

/** 1 at a word, falling to 0 at two and a half inches. */
function nearness(candidate: Candidate, words: readonly PageWord[], resolution: number): number {
  let best = 0;
  for (const { box } of words) {
    const dx = Math.max(0, box[0] - candidate.right, candidate.left - box[2]);
    const dy = Math.max(0, box[1] - candidate.bottom, candidate.top - box[3]);
    best = Math.max(best, 1 - Math.hypot(dx, dy) / resolution / 2.5);
  }
  return best;
}

/** How much of its width is above or on a line to sign on. */
function onLine(candidate: Candidate, rules: readonly Rule[], resolution: number): number {
  let best = 0;
  for (const { left, right, top, bottom } of rules) {
    if (right - left < resolution * 0.8 || bottom - top > right - left) continue;
    const isBelow = top > candidate.top + (candidate.bottom - candidate.top) * 0.3;
    if (!isBelow || top > candidate.bottom + resolution * 0.35) continue;
    const shared = Math.min(right, candidate.right) - Math.max(left, candidate.left);
    best = Math.max(best, shared / (candidate.right - candidate.left));
  }
  return clamp(best);
}

/** The share of the box that is covered by printed words: stamps and logos have words in them. */
function printedInside(candidate: Candidate, printed: readonly PageWord[]): number {
  let area = 0;
  for (const { box } of printed) {
    const across = Math.min(box[2], candidate.right) - Math.max(box[0], candidate.left);
    const down = Math.min(box[3], candidate.bottom) - Math.max(box[1], candidate.top);
    if (across > 0 && down > 0) area += across * down;
  }
  return clamp((area / ((candidate.right - candidate.left) * (candidate.bottom - candidate.top))) * 2);
}

/** Whether printed words stand to its left and right in the same line, as they do around a word that was not recognised. */
function besideText(candidate: Candidate, printed: readonly PageWord[]): number {
  const height = candidate.bottom - candidate.top;
  const sides = { left: 0, right: 0 };
  for (const { box } of printed) {
    const shared = Math.min(box[3], candidate.bottom) - Math.max(box[1], candidate.top);
    if (shared < (box[3] - box[1]) * 0.6 || box[3] - box[1] < height * 0.5) continue;
    if (candidate.left - box[2] >= -4 && candidate.left - box[2] < height * 2) sides.left = 1;
    if (box[0] - candidate.right >= -4 && box[0] - candidate.right < height * 2) sides.right = 1;
  }
  return (sides.left + sides.right) / 2;
}
