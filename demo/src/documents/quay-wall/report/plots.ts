import type { Figure } from '../../../pdf/figure.ts';
import { barPlot, linePlot, spanPlot } from '../../../pdf/plot.ts';
import { costItems } from './cost-data.ts';
import {
  anchorTests,
  bedVelocity,
  campaigns,
  coneTest,
  levels,
  lossAt,
  settlementPoints,
  topMovement,
  tubes,
  vessels,
} from './survey-data.ts';

const grey = '#9aa0a8';
const amber = '#b45309';
const chainage = { label: 'Chainage (m)', from: 0, to: 420, step: 60, decimals: 0 };

/** Bending moment in a tube with depth, in kNm/m, drawn from a handful of calculated points. */
function moments(peak: number, peakLevel: number, fixing: number): [number, number][] {
  const points: [number, number][] = [];
  for (let level = 1.6; level >= -23.5; level -= 0.5) {
    const upper = Math.exp(-(((level - peakLevel) / 5.4) ** 2)) * peak;
    const lower = Math.exp(-(((level + 19.2) / 2.6) ** 2)) * fixing;
    points.push([upper - lower - (level > 0.4 ? 90 : 0), level]);
  }
  return points;
}

export const plots: Record<string, Figure> = {
  tide: linePlot({
    height: 200,
    x: { label: 'Times a year that the level is exceeded', from: 0, to: 6, step: 1, decimals: 0 },
    y: { label: 'Water level (m to NAP)', from: 2, to: 5, step: 0.5, decimals: 1 },
    series: [
      {
        name: '',
        mark: 'both',
        points: [0.05, 0.1, 0.2, 0.5, 1, 2, 3, 4, 5, 6].map((times) => [times, 3.62 - 0.29 * Math.log(times)]),
      },
    ],
    limits: [{ value: 4.42, label: 'Design level NAP +4.42 m' }],
  }),
  cone: linePlot({
    height: 330,
    share: 0.72,
    x: { label: 'Cone resistance (MPa)', from: 0, to: 40, step: 10, decimals: 0 },
    y: { label: 'Level (m to NAP)', from: -30, to: 5, step: 5, decimals: 0 },
    series: [{ name: '', points: coneTest }],
  }),
  bed: linePlot({
    height: 190,
    x: chainage,
    y: { label: 'Bed level (m to NAP)', from: -17, to: -13, step: 1, decimals: 0 },
    series: [
      {
        name: 'Survey of March 2026, 2 m in front of the wall',
        points: Array.from({ length: 83 }, (_, index): [number, number] => {
          const at = index * 5;
          const holes = 1.5 * Math.exp(-(((at - 118) / 14) ** 2)) + 1.1 * Math.exp(-(((at - 322) / 18) ** 2));
          return [at, -14.5 - 0.16 * Math.sin(at / 17) - holes];
        }),
      },
      {
        name: 'Design level of 1978',
        dash: [5, 3],
        color: grey,
        points: [
          [0, -14.65],
          [420, -14.65],
        ],
      },
    ],
  }),
  zones: barPlot({
    height: 190,
    y: { label: 'Mean loss of thickness (mm)', from: 0, to: 4, step: 1, decimals: 1 },
    bars: levels.map((level, zone) => ({
      label: `${level > 0 ? '+' : level < 0 ? '−' : ''}${Math.abs(level).toFixed(1)} m`,
      value: lossAt(zone).mean,
    })),
  }),
  'low-water': linePlot({
    height: 200,
    x: chainage,
    y: { label: 'Loss at NAP −1.0 m (mm)', from: 0, to: 6, step: 1, decimals: 0 },
    series: [{ name: '', mark: 'points', points: tubes.map((tube) => [tube.chainage, tube.losses[2]!]) }],
    limits: [{ value: 4, label: 'Plating needed above 4.0 mm' }],
  }),
  histogram: barPlot({
    height: 170,
    y: { label: 'Number of tubes', from: 0, to: 20, step: 5, decimals: 0 },
    bars: [1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].map((from) => ({
      label: `${from.toFixed(1)} to ${(from + 0.5).toFixed(1)}`,
      value: tubes.filter(({ losses }) => losses[2]! >= from && losses[2]! < from + 0.5).length,
      ...(from >= 4 ? { color: amber } : {}),
    })),
  }),
  anchors: barPlot({
    height: 190,
    y: { label: 'Lift-off force (kN)', from: 0, to: 600, step: 100, decimals: 0 },
    bars: anchorTests.map(({ name, force }) => ({ label: name, value: force, color: force > 460 ? amber : '#17496b' })),
    limit: { value: 560, label: 'Design resistance 560 kN' },
  }),
  chloride: linePlot({
    height: 200,
    x: { label: 'Depth in the concrete (mm)', from: 0, to: 100, step: 20, decimals: 0 },
    y: { label: 'Chloride (per cent of cement)', from: 0, to: 1.6, step: 0.4, decimals: 1 },
    series: [
      { name: 'Front, tidal zone', mark: 'both', points: profile(1.52, 66) },
      { name: 'Underside of the floor', mark: 'both', points: profile(1, 55) },
    ],
    limits: [
      { value: 0.5, label: 'Threshold 0.5' },
      { value: 60, label: 'Cover 60 mm', axis: 'x' },
    ],
  }),
  settlement: linePlot({
    height: 220,
    x: { label: 'Year', from: 2006, to: 2026, step: 4, decimals: 0 },
    y: { label: 'Settlement since 2006 (mm)', from: 30, to: 0, step: 5, decimals: 0 },
    series: ['S1', 'S5', 'S8', 'S9'].map((name) => {
      const point = settlementPoints.find((each) => each.name === name)!;
      return { name, mark: 'both' as const, points: campaigns.map((year, index) => [year, point.values[index]!]) };
    }),
  }),
  movement: linePlot({
    height: 210,
    x: { label: 'Year', from: 2006, to: 2026, step: 4, decimals: 0 },
    y: { label: 'Displacement of the top (mm)', from: -4, to: 12, step: 4, decimals: 0 },
    series: [{ name: '', points: topMovement }],
  }),
  inclinometer: linePlot({
    height: 300,
    share: 0.7,
    x: { label: 'Displacement towards the water since 2006 (mm)', from: 0, to: 12, step: 2, decimals: 0 },
    y: { label: 'Level (m to NAP)', from: -24, to: 4, step: 4, decimals: 0 },
    series: [
      { name: 'I1', points: deflection(7.4, 1.4) },
      { name: 'I2', points: deflection(10.2, 1.8) },
      { name: 'I3', points: deflection(7.9, 1.2) },
    ],
  }),
  moments: linePlot({
    height: 310,
    share: 0.76,
    x: { label: 'Bending moment (kNm/m)', from: -800, to: 1600, step: 400, decimals: 0 },
    y: { label: 'Level (m to NAP)', from: -24, to: 4, step: 4, decimals: 0 },
    series: [
      { name: 'Present bed', points: moments(986, -7.4, 415) },
      { name: 'Deepened', points: moments(1442, -8.4, 610) },
      { name: 'Deepened and strengthened', points: moments(918, -7.1, 300) },
    ],
  }),
  sensitivity: spanPlot({
    height: 190,
    labelWidth: 150,
    x: { label: 'Unity check of the tube, deepened without strengthening', from: 1, to: 1.6, step: 0.1, decimals: 1 },
    spans: [
      { label: 'Friction angle of layer C, 2 degrees', from: 1.17, to: 1.43 },
      { label: 'Water level difference, 0.5 m', from: 1.21, to: 1.38 },
      { label: 'Bed level, 0.3 m', from: 1.23, to: 1.36 },
      { label: 'Wall thickness, 0.5 mm', from: 1.25, to: 1.34 },
      { label: 'Surface load, 10 kN/m²', from: 1.26, to: 1.32 },
      { label: 'Stiffness of anchors, 20 per cent', from: 1.27, to: 1.31 },
    ],
  }),
  velocity: linePlot({
    height: 210,
    x: { label: 'Water depth in front of the wall (m)', from: 13, to: 19, step: 1, decimals: 0 },
    y: { label: 'Flow at the bed (m/s)', from: 0, to: 12, step: 2, decimals: 0 },
    series: vessels.map((vessel) => ({
      name: vessel.name,
      points: [13, 14, 15, 16, 17, 18, 19].map((depth) => [depth, bedVelocity(vessel, depth).bed]),
    })),
  }),
  alternatives: barPlot({
    height: 180,
    y: { label: 'Cost (million euro)', from: 0, to: 35, step: 5, decimals: 1 },
    bars: [
      { label: 'A  New wall', value: 31.2, color: grey },
      { label: 'B  Anchors and strut', value: 11.8 },
      { label: 'C  Tied slab, light fill', value: 14.6, color: grey },
      { label: 'D  To NAP −15.40 m only', value: 3.9, color: grey },
    ],
  }),
  phasing: spanPlot({
    height: 240,
    labelWidth: 148,
    x: { label: 'Months from the order', from: 0, to: 13, step: 1, decimals: 0 },
    spans: [
      { label: 'Design and permits', from: 0, to: 3 },
      { label: 'Trial anchors', from: 2, to: 3.2 },
      { label: 'Anchors, sections 1 to 4', from: 3.2, to: 7.8 },
      { label: 'Jet grout, sections 1 to 4', from: 4.6, to: 9 },
      { label: 'Plating and anodes', from: 6, to: 9.4 },
      { label: 'Concrete repair', from: 5, to: 8 },
      { label: 'Dredging in three passes', from: 8.6, to: 11, color: amber },
      { label: 'Bed protection', from: 9.6, to: 12.2 },
      { label: 'Full draught released', from: 12.6, to: 13, color: amber },
    ],
  }),
  cost: spanPlot({
    height: 220,
    labelWidth: 196,
    x: { label: 'Direct cost (million euro)', from: 0, to: 4, step: 1, decimals: 0 },
    spans: costItems.map(([label, , amount]) => ({
      label: label.replace(', loose rock and colloidal concrete', '').replace(', one year of work and one after', ''),
      from: 0,
      to: amount / 1e6,
      note: (amount / 1e6).toFixed(2),
    })),
  }),
};

function profile(surface: number, scale: number): [number, number][] {
  return [5, 15, 25, 35, 45, 55, 65, 75, 85, 95].map((depth) => [
    depth,
    surface * Math.exp(-((depth / scale) ** 1.15)),
  ]);
}

function deflection(top: number, belly: number): [number, number][] {
  const points: [number, number][] = [];
  for (let level = 3; level >= -23.5; level -= 0.5) {
    const line = (top * (level + 23.5)) / 26.5;
    points.push([Math.max(0, line * 0.82 + belly * Math.sin(((level + 23.5) / 26.5) * Math.PI)), level]);
  }
  return points;
}
