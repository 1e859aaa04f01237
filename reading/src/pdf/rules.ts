import type { PageGeometry } from './characters.ts';
import type { Box } from './frame.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** A straight horizontal or vertical line on a page; `at` is its y or x. Page units, origin top left. */
export interface Rule {
  at: number;
  from: number;
  to: number;
}

export interface Rules {
  horizontal: Rule[];
  vertical: Rule[];
  /** The boxes of slanted lines, as in charts and drawings. */
  slanted: Box[];
}

/** The rules of a page without drawing. */
export const NO_RULES: Rules = { horizontal: [], vertical: [], slanted: [] };

type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];

const PATH_OBJECT = 2;
const FORM_OBJECT = 5;
const LINE_TO = 0;
const BEZIER_TO = 1;
const MAX_DEPTH = 5;
const MAX_OBJECTS = 30_000;
const MAX_RULES = 20_000;
/** A filled box up to this thickness is a line; many programs draw lines that way. */
const THICKNESS = 3;
/** A line that leads less far across or along is straight, or a stroke of a drawn letter. */
const MIN_SLANT = 3;
const MAX_SLANTED = 2_000;

/** Collects the straight lines and box edges of a page. A page with more drawing than any table has returns none. */
export function readRules(pdfium: Pdfium, page: number, geometry: PageGeometry): Rules {
  return withMemory(pdfium, 64, (buffer) => new RuleReader(pdfium, geometry, buffer).read(page));
}

class RuleReader {
  readonly #pdfium: Pdfium;
  readonly #geometry: PageGeometry;
  readonly #buffer: number;
  readonly #rules: Rules = { horizontal: [], vertical: [], slanted: [] };
  #objects = 0;

  constructor(pdfium: Pdfium, geometry: PageGeometry, buffer: number) {
    this.#pdfium = pdfium;
    this.#geometry = geometry;
    this.#buffer = buffer;
  }

  read(page: number): Rules {
    const pdfium = this.#pdfium;
    const count = pdfium._FPDFPage_CountObjects(page);
    for (let index = 0; index < count && !this.#isFull(); index += 1) {
      this.#readObject(pdfium._FPDFPage_GetObject(page, index), [1, 0, 0, 1, 0, 0], 0);
    }
    return this.#isFull() ? NO_RULES : this.#rules;
  }

  #isFull(): boolean {
    return this.#objects > MAX_OBJECTS || this.#rules.horizontal.length + this.#rules.vertical.length > MAX_RULES;
  }

  #readObject(object: number, outer: Matrix, depth: number): void {
    if (object === 0) return;
    this.#objects += 1;
    const pdfium = this.#pdfium;
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type === PATH_OBJECT) this.#readPath(object, multiply(this.#readMatrix(object), outer));
    else if (type === FORM_OBJECT && depth < MAX_DEPTH) {
      const matrix = multiply(this.#readMatrix(object), outer);
      const count = pdfium._FPDFFormObj_CountObjects(object);
      for (let index = 0; index < count && !this.#isFull(); index += 1) {
        this.#readObject(pdfium._FPDFFormObj_GetObject(object, index), matrix, depth + 1);
      }
    }
  }

  /** Every axis-aligned segment counts, including edges of filled boxes, which separate shaded cells. */
  #readPath(path: number, matrix: Matrix): void {
    const pdfium = this.#pdfium;
    const count = pdfium._FPDFPath_CountSegments(path);
    const [a, b, c, d, e, f] = matrix;
    let [startX, startY, x, y] = [0, 0, 0, 0];
    const slanted: Box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = 0; index < count && !this.#isFull(); index += 1) {
      const segment = pdfium._FPDFPath_GetPathSegment(path, index);
      if (!pdfium._FPDFPathSegment_GetPoint(segment, this.#buffer, this.#buffer + 4)) return;
      const at = this.#buffer >> 2;
      const [inX, inY] = [pdfium.HEAPF32[at] as number, pdfium.HEAPF32[at + 1] as number];
      const nextX = a * inX + c * inY + e;
      const nextY = b * inX + d * inY + f;
      const type = pdfium._FPDFPathSegment_GetType(segment);
      if (type === LINE_TO) {
        this.#addPiece(x, y, nextX, nextY);
        if (Math.min(Math.abs(nextX - x), Math.abs(nextY - y)) > MIN_SLANT) extend(slanted, x, y, nextX, nextY);
      } else if (type !== BEZIER_TO) [startX, startY] = [nextX, nextY];
      [x, y] = [nextX, nextY];
      if (pdfium._FPDFPathSegment_GetClose(segment)) {
        this.#addPiece(x, y, startX, startY);
        [x, y] = [startX, startY];
      }
    }
    if (slanted[0] <= slanted[2] && this.#rules.slanted.length < MAX_SLANTED)
      this.#rules.slanted.push(this.#geometry.place(...slanted));
  }

  #addPiece(x0: number, y0: number, x1: number, y1: number): void {
    // Most segments are slanted or short, as in drawn letters, and can be skipped without transformation.
    const [across, along] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    if (Math.min(across, along) > 1.01 || Math.max(across, along) < THICKNESS - 0.01) return;
    const [left, top, right, bottom] = this.#geometry.place(
      Math.min(x0, x1),
      Math.min(y0, y1),
      Math.max(x0, x1),
      Math.max(y0, y1),
    );
    const [width, height] = [right - left, bottom - top];
    if (height <= 1 && width > THICKNESS)
      this.#rules.horizontal.push({ at: (top + bottom) / 2, from: left, to: right });
    else if (width <= 1 && height > THICKNESS) {
      this.#rules.vertical.push({ at: (left + right) / 2, from: top, to: bottom });
    }
  }

  #readMatrix(object: number): Matrix {
    if (!this.#pdfium._FPDFPageObj_GetMatrix(object, this.#buffer)) return [1, 0, 0, 1, 0, 0];
    const floats = this.#pdfium.HEAPF32;
    const at = this.#buffer >> 2;
    return [floats[at], floats[at + 1], floats[at + 2], floats[at + 3], floats[at + 4], floats[at + 5]] as Matrix;
  }
}

/** First `inner`, then `outer`. */
function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner;
  const [g, h, i, j, k, l] = outer;
  return [a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, e * g + f * i + k, e * h + f * j + l];
}

function extend(box: Box, x0: number, y0: number, x1: number, y1: number): void {
  box[0] = Math.min(box[0], x0, x1);
  box[1] = Math.min(box[1], y0, y1);
  box[2] = Math.max(box[2], x0, x1);
  box[3] = Math.max(box[3], y0, y1);
}

const FIGURE_SHARE = 0.4;
const NEAR = 10;

/** Whether an area is a figure: the slanted lines in and around it extend over much of it. */
export function isFigure(slanted: Box[], [left, top, right, bottom]: Box): boolean {
  const inside: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x0, y0, x1, y1] of slanted) {
    if (x1 < left - NEAR || x0 > right + NEAR || y1 < top - NEAR || y0 > bottom + NEAR) continue;
    extend(inside, Math.max(x0, left), Math.max(y0, top), Math.min(x1, right), Math.min(y1, bottom));
  }
  const [width, height] = [inside[2] - inside[0], inside[3] - inside[1]];
  return width > 0 && height > 0 && width * height >= (right - left) * (bottom - top) * FIGURE_SHARE;
}
