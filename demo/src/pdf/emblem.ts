import type { Company } from '../world/companies.ts';
import type { Canvas } from './canvas.ts';

/** Draws a company's emblem in a square of `size` points. */
export function drawEmblem(canvas: Canvas, company: Company, x: number, y: number, size: number): void {
  const { colour } = company;
  const at = (dx: number, dy: number): [number, number] => [x + dx * size, y + dy * size];
  const stroke = { color: colour, width: size * 0.09 };
  switch (company.emblem) {
    case 'waves':
      for (const row of [0.22, 0.5, 0.78]) {
        const wave: [number, number][] = [];
        for (let step = 0; step <= 40; step += 1) {
          wave.push(at(step / 40, row + Math.sin((step / 40) * Math.PI * 2.5) * 0.1));
        }
        canvas.line(wave, stroke);
      }
      break;
    case 'crane':
      canvas.line([at(0.3, 1), at(0.3, 0.05)], stroke);
      canvas.line([at(0, 0.3), at(1, 0.3)], stroke);
      canvas.line([at(0.3, 0.05), at(1, 0.3)], stroke);
      canvas.line([at(0.82, 0.3), at(0.82, 0.62)], { ...stroke, width: size * 0.05 });
      canvas.rect({ x: x + size * 0.7, y: y + size * 0.62, width: size * 0.24, height: size * 0.2 }, colour);
      break;
    case 'coil':
      for (const turn of [0, 1, 2]) {
        canvas.document
          .lineWidth(size * 0.09)
          .circle(x + size * (0.27 + turn * 0.23), y + size * 0.5, size * 0.22)
          .stroke(colour);
      }
      break;
    case 'bolt':
      canvas.polygon([at(0.6, 0), at(0.12, 0.58), at(0.44, 0.58), at(0.34, 1), at(0.88, 0.38), at(0.54, 0.38)], colour);
      break;
    case 'rope':
      for (const strand of [0, 1, 2, 3]) {
        const left = strand * 0.25;
        canvas.polygon([at(left, 0.7), at(left + 0.12, 0.3), at(left + 0.25, 0.3), at(left + 0.13, 0.7)], colour);
      }
      break;
    case 'bridge': {
      const arch: [number, number][] = [];
      for (let step = 0; step <= 24; step += 1) arch.push(at(step / 24, 0.8 - Math.sin((step / 24) * Math.PI) * 0.55));
      canvas.line(arch, stroke);
      canvas.line([at(0, 0.8), at(1, 0.8)], stroke);
      for (const post of [0.25, 0.5, 0.75]) {
        canvas.line([at(post, 0.8), at(post, 0.8 - Math.sin(post * Math.PI) * 0.55)], {
          ...stroke,
          width: size * 0.05,
        });
      }
      break;
    }
    case 'gauge':
      canvas.rect({ x: x + size * 0.36, y, width: size * 0.28, height: size }, colour);
      for (const mark of [0.15, 0.4, 0.65]) {
        canvas.rect({ x: x + size * 0.36, y: y + size * mark, width: size * 0.16, height: size * 0.07 }, '#ffffff');
      }
      break;
    case 'shield':
      canvas.polygon([at(0.08, 0.05), at(0.92, 0.05), at(0.92, 0.55), at(0.5, 1), at(0.08, 0.55)], colour);
      canvas.line([at(0.5, 0.2), at(0.5, 0.75)], { color: '#ffffff', width: size * 0.07 });
      canvas.line([at(0.28, 0.4), at(0.72, 0.4)], { color: '#ffffff', width: size * 0.07 });
      break;
    case 'crown':
      canvas.polygon(
        [at(0, 0.85), at(0, 0.25), at(0.25, 0.55), at(0.5, 0.1), at(0.75, 0.55), at(1, 0.25), at(1, 0.85)],
        colour,
      );
  }
}
