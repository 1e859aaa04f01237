import type { Figure } from '../../pdf/figure.ts';
import { barPlot } from '../../pdf/plot.ts';

export const incidentFigures: Record<string, Figure> = {
  sheaves: barPlot({
    height: 190,
    y: { label: 'Groove wear (mm)', from: 0, to: 3.5, step: 0.5, decimals: 1 },
    bars: [
      { label: 'Sheave 1', value: 1.2 },
      { label: 'Sheave 2', value: 1.6 },
      { label: 'Sheave 3', value: 3.1 },
      { label: 'Sheave 4', value: 1.8 },
      { label: 'Sheave 5', value: 1.4 },
      { label: 'Sheave 6', value: 1.1 },
    ],
    limit: { value: 2.5, label: 'Limit 2.5 mm' },
  }),
};
