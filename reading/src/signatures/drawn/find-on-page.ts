import { type Box as Corners, type Frame, fromFrame } from '../../pdf/frame.ts';
import type { Pdfium } from '../../pdf/pdfium.ts';
import type { Box } from '../../reading.ts';
import { type Component, findComponents, groupComponents, withoutDust } from './components.ts';
import { type Candidate, featureNames, measure, type Surroundings } from './features.ts';
import { findInk } from './ink.ts';
import { inFrame, type PageWord, turnsOf } from './page-words.ts';
import { drawInColors, isPicture } from './page-picture.ts';
import { withoutPrintLines } from './print-lines.ts';
import { withoutPrinted } from './printed.ts';
import { removeDottedLines } from './dotted-lines.ts';

/** Ink that may be a signature, in points of the page as displayed. */
export interface FoundInk {
  box: Box;
  features: number[];
  label: string | null;
  /** Whether the text of the page runs up or down, so that what is beside each other is above each other. */
  isSideways: boolean;
}

/** In inches. */
const SIZE = { minWidth: 0.22, minHeight: 0.1, maxWidth: 5, maxHeight: 2.6 };
const GAP = { across: 0.16, down: 0.06 };
const LABEL_DISTANCE = 0.6;
const MAX_LABEL = 120;
const FLAT_FOOT = featureNames.indexOf('flat_foot');
const TEXT_HEIGHTS = featureNames.indexOf('text_heights');
const MIN_FLAT_FOOT = 0.7;
const MAX_TEXT_HEIGHTS = 0.25;
/** Candidates of a page; more are the strokes of a drawing. */
const MAX_CANDIDATES = 60;

/** The ink of a page that is no print, with its features. `page` is PDFium's; `covered` are places that are not looked at. */
export function findOnPage(
  pdfium: Pdfium,
  page: number,
  words: readonly PageWord[],
  covered: readonly Corners[],
): FoundInk[] {
  const { around, rest, frame, areRecognised } = prepare(pdfium, page, words, covered);
  const { resolution, picture } = around;
  const groups = groupComponents(rest, { across: GAP.across * resolution, down: GAP.down * resolution })
    .map(asCandidate)
    .filter((candidate) => isPossible(candidate, around))
    .toSorted((one, other) => weight(other) - weight(one))
    .slice(0, MAX_CANDIDATES);
  return groups.flatMap((candidate) => {
    const features = measure(candidate, around);
    if (areRecognised && isUnreadPrint(features)) return [];
    return [
      {
        box: boxOf(candidate, frame, picture.scale),
        features,
        label: labelOf(candidate, around),
        isSideways: frame.turns % 2 === 1,
      },
    ];
  });
}

/** Words of a scan that were not recognised: no higher than the others, and standing on a line. */
function isUnreadPrint(features: readonly number[]): boolean {
  return features[FLAT_FOOT]! >= MIN_FLAT_FOOT && features[TEXT_HEIGHTS]! <= MAX_TEXT_HEIGHTS;
}

/** The features of the ink in a box that a user drew; null if there is none. */
export function measureBox(
  pdfium: Pdfium,
  page: number,
  words: readonly PageWord[],
  [x, y, width, height]: Box,
): number[] | null {
  const { around, rest, frame } = prepare(pdfium, page, words, []);
  const { scale } = around.picture;
  const corners = inFrame([{ text: '', box: [x, y, x + width, y + height] }], frame, scale)[0]!.box;
  const isInside = ({ left, top, right, bottom }: Component) => {
    const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
    return middleX >= corners[0] && middleX <= corners[2] && middleY >= corners[1] && middleY <= corners[3];
  };
  const parts = rest.filter(isInside);
  return parts.length === 0 ? null : measure(asCandidate(parts), around);
}

function prepare(pdfium: Pdfium, page: number, words: readonly PageWord[], covered: readonly Corners[]) {
  const turns = turnsOf(words);
  const frame: Frame = {
    turns,
    width: pdfium._FPDF_GetPageWidthF(page),
    height: pdfium._FPDF_GetPageHeightF(page),
  };
  const picture = drawInColors(pdfium, page, turns);
  const resolution = picture.scale * 72;
  const ink = findInk(picture, resolution);
  for (const { box } of inFrame(
    covered.map((box) => ({ text: '', box })),
    frame,
    picture.scale,
  ))
    erase(ink, box);
  const own = inFrame(words, frame, picture.scale);
  const strokes = withoutDust(ink, removeDottedLines(ink, findComponents(ink), resolution));
  const areRecognised = isPicture(pdfium, page);
  const { rest: unread, printed } = withoutPrinted(strokes, own, { width: picture.width, areRecognised });
  const rest = areRecognised ? withoutPrintLines(unread, resolution) : unread;
  const around: Surroundings = { ink, picture, printed, resolution };
  return { around, rest, frame, areRecognised };
}

function erase({ mask, width, height }: { mask: Uint8Array; width: number; height: number }, box: Corners): void {
  const [left, top] = [Math.max(0, Math.floor(box[0]) - 2), Math.max(0, Math.floor(box[1]) - 2)];
  const [right, bottom] = [Math.min(width, Math.ceil(box[2]) + 2), Math.min(height, Math.ceil(box[3]) + 2)];
  for (let y = top; y < bottom; y += 1) mask.fill(0, y * width + left, y * width + Math.max(left, right));
}

function asCandidate(parts: readonly Component[]): Candidate {
  return {
    parts,
    left: Math.min(...parts.map(({ left }) => left)),
    top: Math.min(...parts.map(({ top }) => top)),
    right: Math.max(...parts.map(({ right }) => right)),
    bottom: Math.max(...parts.map(({ bottom }) => bottom)),
  };
}

const weight = ({ parts }: Candidate): number => parts.reduce((sum, { pixels }) => sum + pixels.length, 0);

function isPossible({ left, top, right, bottom }: Candidate, { ink, resolution }: Surroundings): boolean {
  const [width, height] = [(right - left) / resolution, (bottom - top) / resolution];
  const isAtEdge = left <= 1 || top <= 1 || right >= ink.width - 1 || bottom >= ink.height - 1;
  return (
    width >= SIZE.minWidth &&
    height >= SIZE.minHeight &&
    width <= SIZE.maxWidth &&
    height <= SIZE.maxHeight &&
    // The edge of the glass of a scanner, not of a pen.
    !isAtEdge
  );
}

function boxOf({ left, top, right, bottom }: Candidate, frame: Frame, scale: number): Box {
  const margin = 2;
  const [x0, y0, x1, y1] = fromFrame(frame, [
    left / scale - margin,
    top / scale - margin,
    right / scale + margin,
    bottom / scale + margin,
  ]);
  return [x0, y0, x1 - x0, y1 - y0].map((value) => Math.round(value * 100) / 100) as Box;
}

/** The printed line below, such as the name. */
function labelOf(candidate: Candidate, { printed, resolution }: Surroundings): string | null {
  const below = printed.filter(({ box }) => {
    const isUnder = box[1] > candidate.bottom - (candidate.bottom - candidate.top) * 0.35;
    const isNear = box[1] < candidate.bottom + LABEL_DISTANCE * resolution;
    return isUnder && isNear && box[2] > candidate.left && box[0] < candidate.right + resolution;
  });
  const first = below.toSorted((one, other) => one.box[1] - other.box[1])[0];
  if (!first) return null;
  const height = first.box[3] - first.box[1];
  const isBeside = ({ box }: PageWord) =>
    Math.abs(box[1] - first.box[1]) < height * 0.6 &&
    box[2] > candidate.left - resolution * 0.5 &&
    box[0] < candidate.right + resolution;
  const line = printed.filter(isBeside).toSorted((one, other) => one.box[0] - other.box[0]);
  const text = line
    .map((word) => word.text)
    .join(' ')
    .replace(/[\s_.]{3,}/g, ' ')
    .trim();
  return /\p{L}/u.test(text) ? text.slice(0, MAX_LABEL) : null;
}
