import type { Box, Canvas } from '../../../pdf/canvas.ts';
import { ink, quiet } from '../../../pdf/sheet.ts';
import { added, clay, concrete, dense, sand, createScale, steel, water, word } from './drawing-style.ts';

/** Cross-section of the quay: combined wall, relieving floor, anchors and ground; with the strengthening if asked. */
export function drawSection(canvas: Canvas, outer: Box, strengthened: boolean): void {
  const box = { ...outer, width: outer.width - 44, height: outer.height - 8 };
  const { x, y, at } = createScale(box, [-26, 44], [-31, 14]);
  const bed = strengthened ? -16.2 : -14.65;
  const fill = (points: [number, number][], color: string) =>
    canvas.polygon(
      points.map(([metres, level]) => at(metres, level)),
      color,
    );
  const area = ([left, right]: [number, number], [top, bottom]: [number, number], color: string) =>
    fill(
      [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      color,
    );
  area([-26, 0], [0.2, bed], water);
  area([0, 44], [5.2, -2.6], sand);
  area([0, 44], [-2.6, -6.8], clay);
  area([0, 44], [-6.8, -15.4], sand);
  fill(
    [
      [-26, bed],
      [0, bed],
      [0, -15.4],
      [44, -15.4],
      [44, -26.5],
      [-26, -26.5],
    ],
    dense,
  );
  area([-26, 44], [-26.5, -31], clay);
  fill(
    [
      [-1, 5.4],
      [17, 5.4],
      [17, 4.2],
      [2.4, 4.2],
      [2.4, 0.4],
      [-1, 0.4],
    ],
    concrete,
  );
  area([2.4, 15], [1, 0], concrete);
  area([-0.7, 0.7], [0.4, -23.5], steel);
  for (const pile of [6, 12.5]) canvas.line([at(pile, 0), at(pile + 1.2, -18.5)], { color: quiet, width: 2.2 });
  canvas.line([at(1, 1.6), at(36, -20.5)], { color: steel, width: 1.4 });
  canvas.line([at(27.5, -15.1), at(36, -20.5)], { color: steel, width: 4 });
  for (const rail of [2.6, 32.6]) canvas.rect({ x: x(rail) - 3, y: y(5.9), width: 6, height: y(5.2) - y(5.9) }, ink);
  canvas.line([at(2.6, 5.9), at(2.6, 13), at(32.6, 13), at(32.6, 5.9)], { color: quiet, width: 1 });
  canvas.line([at(-22, 12.2), at(42, 12.2)], { color: quiet, width: 1 });
  canvas.line([at(-26, 0.2), at(-0.7, 0.2)], { color: '#5b8aa3', width: 0.8 });
  if (strengthened) {
    area([-14, -0.7], [-15.7, -17.1], '#8d939b');
    area([-7, -0.7], [-17.1, -19.1], added);
    canvas.line([at(0.5, -0.5), at(38, -27.5)], { color: added, width: 1.6 });
    canvas.line([at(27, -19.6), at(38, -27.5)], { color: added, width: 4.5 });
  }
  drawLevels(canvas, box, y, bed);
  drawSectionWords(canvas, x, y, strengthened);
}

function drawLevels(canvas: Canvas, box: Box, y: (level: number) => number, bed: number): void {
  const right = box.x + box.width;
  for (const level of [5.4, 0.2, bed, -23.5, -26.5]) {
    canvas.rule(right, y(level), 8, { color: quiet });
    const text = `${level > 0 ? '+' : '−'}${Math.abs(level).toFixed(2)}`;
    canvas.text(text, right + 11, y(level) + 2.6, { ...word, color: quiet });
  }
  canvas.text('m to NAP', right + 11, y(5.4) - 9, { ...word, size: 7, color: quiet });
}

function drawSectionWords(
  canvas: Canvas,
  x: (m: number) => number,
  y: (l: number) => number,
  strengthened: boolean,
): void {
  const words: [string, number, number][] = [
    ['Water side', -25, 3],
    ['Relieving floor', 3.4, 2.4],
    ['Tubes 1,420 mm', -19.6, -22.4],
    ['Anchor, 1978', 22.5, -10.2],
    ['Loose sand', 35, -11],
    ['Soft clay', 36, -5.2],
    ['Dense sand', -24, -24.8],
    ['Stiff clay', -24, -29.4],
    ['Crane portal, gauge 30 m', 10.5, 10.4],
  ];
  for (const [text, metres, level] of words) canvas.text(text, x(metres), y(level), word);
  if (!strengthened) return;
  const style = { ...word, face: 'sans-bold', color: added } as const;
  canvas.text('Strut of jet grout', x(-21.5), y(-18.6), style);
  canvas.text('Bed protection', x(-25), y(-15.2), style);
  canvas.text('Additional anchor', x(25.6), y(-24.6), style);
}
