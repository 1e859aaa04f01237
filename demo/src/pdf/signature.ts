import { Random } from '../world/random.ts';
import type { Canvas } from './canvas.ts';
import type { Figure } from './figure.ts';

/** A handwritten signature, derived deterministically from the name. */
export function createSignature(name: string): Figure {
  return { height: 44, draw: (canvas, { x, y }) => drawSignature(canvas, name, x, y + 28) };
}

function drawSignature(canvas: Canvas, name: string, left: number, baseline: number): void {
  let seed = 7;
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 2147483647;
  const random = new Random(seed);
  const slant = random.between(0.05, 0.55);
  const pen = canvas.document.lineWidth(random.between(0.9, 1.35)).lineCap('round').lineJoin('round');
  const lean = (x: number, rise: number): [number, number] => [left + x + rise * slant, baseline - rise];
  const curve = (...points: [number, number][]) => {
    const [from, to, end] = points.map(([x, rise]) => lean(x, rise)) as [
      [number, number],
      [number, number],
      [number, number],
    ];
    pen.bezierCurveTo(...from, ...to, ...end);
  };

  // The capital: a tall loop that opens to one side or the other.
  const height = random.between(22, 34);
  const open = random.between(-6, 10);
  pen.moveTo(...lean(open, random.between(2, 14)));
  curve([open - 6, height], [random.between(10, 18), height + 4], [8, -2]);
  let at = 8;
  if (random.next() > 0.5) {
    curve([at - 10, -8], [at - 8, height * 0.6], [at + 9, height * 0.45]);
    at += 9;
  }
  const strokes = 4 + Math.floor(random.next() * 4);
  for (let count = 0; count < strokes; count += 1) {
    const step = random.between(5, 12);
    const kind = random.next();
    if (kind < 0.2) curve([at + 2, 30], [at + step + 6, 30], [at + step * 0.6, -1]);
    else if (kind < 0.4) curve([at + step * 1.8, 12], [at - 3, 15], [at + step, 0]);
    else if (kind < 0.55) curve([at + 1, -16], [at - 4, -16], [at + step, 3]);
    else if (kind < 0.8) curve([at + step * 0.3, 9], [at + step * 0.8, 9], [at + step, random.between(-1, 2)]);
    else curve([at + step, 4], [at + step * 1.4, -3], [at + step * 2, 2]);
    at += kind < 0.8 ? step : step * 2;
  }
  if (random.next() > 0.5) curve([at + 16, 8], [at + 34, -2], [at + random.between(26, 44), 5]);
  else curve([at + 26, 14], [at + 20, -12], [random.between(0, 14), -9]);
  pen.stroke('#1b2a63');
}
