import type { Box, Canvas } from '../../../pdf/canvas.ts';
import type { Figure } from '../../../pdf/figure.ts';
import { ink, quiet } from '../../../pdf/sheet.ts';
import { outfall } from './survey-data.ts';

const water = '#d7e6ee';
const sand = '#efe4c8';
const clay = '#cdbfa6';
const dense = '#e2cf9a';
const steel = '#17496b';
const concrete = '#b9bec4';
const added = '#b45309';
const word = { face: 'sans', size: 7.8, color: ink } as const;

/** A drawing scale: metres across the quay and metres to NAP, to points on the page. */
function scaleOf(box: Box, across: [number, number], levels: [number, number]) {
  const x = (metres: number) => box.x + ((metres - across[0]) / (across[1] - across[0])) * box.width;
  const y = (level: number) => box.y + ((levels[1] - level) / (levels[1] - levels[0])) * box.height;
  const at = (metres: number, level: number): [number, number] => [x(metres), y(level)];
  return { x, y, at };
}

/** Cross-section of the quay: combined wall, relieving floor, anchors and ground; with the strengthening if asked. */
function drawSection(canvas: Canvas, outer: Box, strengthened: boolean): void {
  const box = { ...outer, width: outer.width - 44, height: outer.height - 8 };
  const { x, y, at } = scaleOf(box, [-26, 44], [-31, 14]);
  const bed = strengthened ? -16.2 : -14.65;
  const fill = (points: [number, number][], color: string) =>
    canvas.polygon(
      points.map(([metres, level]) => at(metres, level)),
      color,
    );
  fill(
    [
      [-26, 0.2],
      [0, 0.2],
      [0, bed],
      [-26, bed],
    ],
    water,
  );
  fill(
    [
      [0, 5.2],
      [44, 5.2],
      [44, -2.6],
      [0, -2.6],
    ],
    sand,
  );
  fill(
    [
      [0, -2.6],
      [44, -2.6],
      [44, -6.8],
      [0, -6.8],
    ],
    clay,
  );
  fill(
    [
      [0, -6.8],
      [44, -6.8],
      [44, -15.4],
      [0, -15.4],
    ],
    sand,
  );
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
  fill(
    [
      [-26, -26.5],
      [44, -26.5],
      [44, -31],
      [-26, -31],
    ],
    clay,
  );
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
  fill(
    [
      [2.4, 1],
      [15, 1],
      [15, 0],
      [2.4, 0],
    ],
    concrete,
  );
  fill(
    [
      [-0.7, 0.4],
      [0.7, 0.4],
      [0.7, -23.5],
      [-0.7, -23.5],
    ],
    steel,
  );
  for (const pile of [6, 12.5]) canvas.line([at(pile, 0), at(pile + 1.2, -18.5)], { color: quiet, width: 2.2 });
  canvas.line([at(1, 1.6), at(36, -20.5)], { color: steel, width: 1.4 });
  canvas.line([at(27.5, -15.1), at(36, -20.5)], { color: steel, width: 4 });
  for (const rail of [2.6, 32.6]) canvas.rect({ x: x(rail) - 3, y: y(5.9), width: 6, height: y(5.2) - y(5.9) }, ink);
  canvas.line([at(2.6, 5.9), at(2.6, 13), at(32.6, 13), at(32.6, 5.9)], { color: quiet, width: 1 });
  canvas.line([at(-22, 12.2), at(42, 12.2)], { color: quiet, width: 1 });
  canvas.line([at(-26, 0.2), at(-0.7, 0.2)], { color: '#5b8aa3', width: 0.8 });
  if (strengthened) {
    fill(
      [
        [-14, -15.7],
        [-0.7, -15.7],
        [-0.7, -17.1],
        [-14, -17.1],
      ],
      '#8d939b',
    );
    fill(
      [
        [-7, -17.1],
        [-0.7, -17.1],
        [-0.7, -19.1],
        [-7, -19.1],
      ],
      added,
    );
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

/** The berth from above: chainage, dolphins, sewer outfall, cone tests and inclinometers. */
function drawPlan(canvas: Canvas, box: Box): void {
  const { x } = scaleOf(box, [-20, 430], [-60, 60]);
  canvas.rect({ x: box.x, y: box.y, width: box.width, height: box.height * 0.46 }, water);
  canvas.rect({ x: box.x, y: box.y + box.height * 0.46, width: box.width, height: box.height * 0.54 }, '#f3efe4');
  const wall = box.y + box.height * 0.46;
  canvas.rect({ x: x(0), y: wall - 2, width: x(410) - x(0), height: 4 }, steel);
  canvas.text('Westgeul', x(180), box.y + 20, { ...word, face: 'sans-italic', size: 10, color: '#3d6b82' });
  canvas.text('Berth 2', x(-16), wall + 14, word);
  canvas.text('Berth 4', x(414), wall + 14, { ...word, align: 'right' });
  for (const rail of [14, 62])
    canvas.rule(x(-20), wall + rail, x(430) - x(-20), { color: quiet, width: 0.6, dash: [6, 2] });
  for (let chainage = 0; chainage <= 400; chainage += 50) {
    canvas.line(
      [
        [x(chainage), wall - 2],
        [x(chainage), wall - 9],
      ],
      { color: ink },
    );
    canvas.text(String(chainage), x(chainage), wall - 12, { ...word, align: 'center' });
  }
  canvas.rect({ x: x(outfall.from), y: wall - 6, width: x(outfall.to) - x(outfall.from), height: 8 }, added, 0.65);
  canvas.text('Former outfall', x((outfall.from + outfall.to) / 2), wall - 24, {
    ...word,
    align: 'center',
    color: added,
  });
  for (const cone of [20, 95, 150, 210, 255, 300, 350, 395])
    canvas.polygon(
      [
        [x(cone) - 4, wall + 34],
        [x(cone) + 4, wall + 34],
        [x(cone), wall + 42],
      ],
      ink,
    );
  for (const tube of [70, 210, 340]) canvas.circle(x(tube), wall + 26, 3.2, added);
  const legend = box.y + box.height - 10;
  canvas.polygon(
    [
      [x(0), legend - 7],
      [x(0) + 8, legend - 7],
      [x(0) + 4, legend + 1],
    ],
    ink,
  );
  canvas.text('Cone test', x(0) + 13, legend, word);
  canvas.circle(x(90), legend - 3, 3.2, added);
  canvas.text('Inclinometer', x(90) + 9, legend, word);
  canvas.rule(x(190), legend - 3, 16, { color: quiet, width: 0.6, dash: [6, 2] });
  canvas.text('Crane rail', x(190) + 21, legend, word);
}

/** The layers along the berth, from the cone tests. */
function drawLayers(canvas: Canvas, outer: Box): void {
  const box = { x: outer.x + 34, y: outer.y + 4, width: outer.width - 46, height: outer.height - 28 };
  const { x, y, at } = scaleOf(box, [0, 410], [-32, 6]);
  const borders: Record<'clayTop' | 'clayFoot' | 'dense' | 'stiff', number[]> = {
    clayTop: [-2.2, -2.6, -2.7, -3.1, -3.4, -3, -2.5, -2.3],
    clayFoot: [-6.2, -6.8, -7.1, -8.4, -9.2, -8.1, -6.9, -6.4],
    dense: [-15.1, -15.4, -15.6, -16.2, -16.5, -16, -15.4, -15],
    stiff: [-26, -26.5, -26.8, -27.4, -27.7, -27, -26.6, -26.2],
  };
  const stations = [0, 95, 150, 210, 255, 300, 350, 410];
  const border = (levels: number[]) => levels.map((level, index) => at(stations[index]!, level));
  const flat = (level: number) => stations.map((station) => at(station, level));
  const between = (upper: [number, number][], lower: [number, number][], color: string) =>
    canvas.polygon([...upper, ...lower.toReversed()], color);
  between(flat(5.2), border(borders.clayTop), sand);
  between(border(borders.clayTop), border(borders.clayFoot), clay);
  between(border(borders.clayFoot), border(borders.dense), sand);
  between(border(borders.dense), border(borders.stiff), dense);
  between(border(borders.stiff), flat(-32), clay);
  for (const station of [20, 95, 150, 210, 255, 300, 350, 395]) {
    canvas.line([at(station, 5.2), at(station, -30)], { color: ink, width: 0.5, dash: [2, 2] });
  }
  for (const level of [0, -10, -20, -30]) {
    canvas.text(level === 0 ? '0' : `−${-level}`, box.x - 5, y(level) + 2.6, { ...word, color: quiet, align: 'right' });
  }
  for (let station = 0; station <= 400; station += 100) {
    canvas.text(String(station), x(station), box.y + box.height + 11, { ...word, color: quiet, align: 'center' });
  }
  canvas.text('Chainage (m)', x(205), box.y + box.height + 22, { ...word, color: quiet, align: 'center' });
  const names: [string, number, number][] = [
    ['A  Fill, sand', 30, 1],
    ['B  Soft clay', 30, -5],
    ['C  Loose sand with clay bands', 30, -11.5],
    ['D  Dense sand', 30, -21.5],
    ['E  Stiff clay', 30, -29.6],
  ];
  for (const [name, station, level] of names) canvas.text(name, x(station), y(level), word);
}

/** Wheel loads of a crane on the water-side beam. */
function drawCraneLoads(canvas: Canvas, box: Box): void {
  const { x, y } = scaleOf(box, [0, 34], [0, 10]);
  canvas.rect({ x: x(1), y: y(2), width: x(33) - x(1), height: y(1) - y(2) }, concrete);
  canvas.text('Water-side crane beam', x(1.3), y(1.25), word);
  const wheels = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => 4.5 + index * 1.5);
  for (const wheel of wheels) {
    canvas.line(
      [
        [x(wheel), y(6.4)],
        [x(wheel), y(2.6)],
      ],
      { color: steel, width: 1.2 },
    );
    canvas.polygon(
      [
        [x(wheel) - 3, y(2.8)],
        [x(wheel) + 3, y(2.8)],
        [x(wheel), y(2)],
      ],
      steel,
    );
    canvas.text('620', x(wheel), y(6.8), { ...word, align: 'center' });
  }
  canvas.line(
    [
      [x(4.5), y(7.9)],
      [x(15), y(7.9)],
    ],
    { color: ink, width: 0.6 },
  );
  canvas.text('8 wheels, 1.50 m apart, kN', x(9.75), y(8.3), { ...word, align: 'center' });
  canvas.line(
    [
      [x(19), y(5.2)],
      [x(31), y(5.2)],
    ],
    { color: added, width: 0.9 },
  );
  for (let metres = 19; metres <= 31; metres += 1.5) {
    canvas.line(
      [
        [x(metres), y(5.2)],
        [x(metres), y(2.6)],
      ],
      { color: added, width: 0.8 },
    );
    canvas.polygon(
      [
        [x(metres) - 2, y(2.8)],
        [x(metres) + 2, y(2.8)],
        [x(metres), y(2)],
      ],
      added,
    );
  }
  canvas.text('Surface load 40 kN/m² outside the cranes', x(25), y(5.7), { ...word, align: 'center', color: added });
}

export const drawings: Record<string, Figure> = {
  section: { height: 300, draw: (canvas, box) => drawSection(canvas, box, false) },
  'section-new': { height: 300, draw: (canvas, box) => drawSection(canvas, box, true) },
  plan: { height: 170, draw: drawPlan },
  layers: { height: 230, draw: drawLayers },
  'crane-loads': { height: 130, draw: drawCraneLoads },
};
