import type { Box, Canvas } from '../../../pdf/canvas.ts';
import { ink, quiet } from '../../../pdf/sheet.ts';
import { added, clay, dense, sand, createScale, steel, water, word } from './drawing-style.ts';
import { outfall } from './survey-data.ts';

/** The berth from above: chainage, dolphins, sewer outfall, cone tests and inclinometers. */
export function drawPlan(canvas: Canvas, box: Box): void {
  const { x } = createScale(box, [-20, 430], [-60, 60]);
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
export function drawLayers(canvas: Canvas, outer: Box): void {
  const box = { x: outer.x + 34, y: outer.y + 4, width: outer.width - 46, height: outer.height - 28 };
  const { x, y, at } = createScale(box, [0, 410], [-32, 6]);
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
