import type { Box, Canvas } from '../../../pdf/canvas.ts';
import { ink } from '../../../pdf/sheet.ts';
import { added, concrete, createScale, steel, word } from './drawing-style.ts';

/** Wheel loads of a crane on the water-side beam. */
export function drawCraneLoads(canvas: Canvas, box: Box): void {
  const { x, y } = createScale(box, [0, 34], [0, 10]);
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
