import type { Figure } from '../../../pdf/figure.ts';
import { drawLayers, drawPlan } from './berth-drawings.ts';
import { drawCraneLoads } from './crane-loads-drawing.ts';
import { drawSection } from './section-drawing.ts';

export const drawings: Record<string, Figure> = {
  section: { height: 300, draw: (canvas, box) => drawSection(canvas, box, false) },
  'section-new': { height: 300, draw: (canvas, box) => drawSection(canvas, box, true) },
  plan: { height: 170, draw: drawPlan },
  layers: { height: 230, draw: drawLayers },
  'crane-loads': { height: 130, draw: drawCraneLoads },
};
