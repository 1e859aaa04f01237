import type { Box } from '../../reading.ts';
import type { PagePlace, SignatureField } from '../signatures.ts';
import { isSignature, readSignature } from './digital-signature.ts';
import { type FieldEntry, inherited, listFields, listPages } from './fields.ts';
import { ObjectFile } from './object-file.ts';
import type { Dictionary } from './syntax.ts';

/** Fields that are returned; those with a signature come first among the left out. */
const MAX_LISTED = 500;
/** Signatures whose bytes are verified. */
const MAX_VERIFIED = 100;
const HIDDEN = 2;
const NO_VIEW = 32;
const LETTER = [0, 0, 612, 792];

/** The signature fields of a PDF with their signatures, and how many there are. Damaged ones have what can be read of them. */
export function readSignatureFields(bytes: Buffer, password?: string): { fields: SignatureField[]; total: number } {
  const file = new ObjectFile(bytes, password);
  const all = listFields(file);
  const isFilled = ({ value }: FieldEntry) => value !== undefined && isSignature(file, value);
  const listed =
    all.length <= MAX_LISTED
      ? all
      : [...all.filter(isFilled), ...all.filter((entry) => !isFilled(entry))].slice(0, MAX_LISTED);
  const pages = listPages(file);
  let verified = 0;
  const fields = listed.map((entry): SignatureField => {
    const { name, label, value } = entry;
    const signs = isFilled(entry) && (verified += 1) <= MAX_VERIFIED;
    return {
      name,
      label,
      place: placeOf(file, entry, pages),
      signature: signs && value ? readSignature(file, value, password) : null,
    };
  });
  return { fields, total: all.length };
}

/** Where the widget is on its page; null if it is hidden or has no size. */
function placeOf(
  file: ObjectFile,
  { widget, page: index }: FieldEntry,
  pages: readonly Dictionary[],
): PagePlace | null {
  const page = pages[index];
  const flags = file.number(widget.get('F')) ?? 0;
  const corners = numbers(file, widget.get('Rect'));
  if (!page || corners.length !== 4 || (flags & (HIDDEN | NO_VIEW)) !== 0) return null;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = corners;
  const rectangle = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)] as const;
  if (rectangle[2] - rectangle[0] < 1 || rectangle[3] - rectangle[1] < 1) return null;
  const media = numbers(file, inherited(file, page, 'MediaBox'));
  const crop = numbers(file, inherited(file, page, 'CropBox'));
  const frame = crop.length === 4 ? crop : media.length === 4 ? media : LETTER;
  const turns = ((((Number(inherited(file, page, 'Rotate')) || 0) / 90) % 4) + 4) % 4;
  return { page: index + 1, box: displayed(rectangle, frame, turns) };
}

/** From the coordinates of the page to those of the page as displayed, with the origin top left. */
function displayed(
  [left, bottom, right, top]: readonly [number, number, number, number],
  [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[],
  turns: number,
): Box {
  const [width, height] = [right - left, top - bottom];
  const [fromLeft, fromRight] = [left - Math.min(x0, x1), Math.max(x0, x1) - right];
  const [fromTop, fromBottom] = [Math.max(y0, y1) - top, bottom - Math.min(y0, y1)];
  if (turns === 1) return [fromBottom, fromLeft, height, width];
  if (turns === 2) return [fromRight, fromBottom, width, height];
  return turns === 3 ? [fromTop, fromRight, height, width] : [fromLeft, fromTop, width, height];
}

function numbers(file: ObjectFile, value: Parameters<ObjectFile['array']>[0]): number[] {
  return file.array(value).flatMap((item) => file.number(item) ?? []);
}
