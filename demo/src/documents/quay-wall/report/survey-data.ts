import { Random } from '../../../world/random.ts';

/** Levels in metres to NAP at which the wall thickness of the tubes was measured. */
export const levels = [1, 0, -1, -4, -9, -14] as const;
export const zoneNames = [
  'Splash zone',
  'Tidal zone',
  'Low-water zone',
  'Immersion zone, upper',
  'Immersion zone, lower',
  'Just above the bed',
];
/** Wall thickness when built, in millimetres, and the years until the survey. */
export const nominal = 16;
export const age = 47;

export interface Tube {
  name: string;
  /** Metres from the western end of the berth. */
  chainage: number;
  /** Loss of thickness in millimetres at each of the levels. */
  losses: number[];
}

const meanLoss = [2.1, 1.7, 2.8, 1.3, 1, 0.6];
const spread = [0.42, 0.36, 0.5, 0.24, 0.18, 0.14];
/** The stretch around the former outfall, where bacteria eat the steel at low water. */
export const outfall = { from: 165, to: 205 };

/** Thickness losses of 46 of the 132 tubes, with the accelerated loss near the outfall. */
export const tubes: Tube[] = measureTubes();

function measureTubes(): Tube[] {
  const random = new Random(20260518);
  return Array.from({ length: 46 }, (_, index) => {
    const number = Math.round(1 + (index * 131) / 45);
    const chainage = Math.round((number - 0.5) * 3.106 * 10) / 10;
    const near = chainage > outfall.from && chainage < outfall.to;
    const losses = levels.map((_level, zone) => {
      const extra = near && zone === 2 ? random.between(1, 2.1) : 0;
      return round(Math.max(0.1, random.normal(meanLoss[zone]!, spread[zone]!) + extra), 1);
    });
    return { name: `T${String(number).padStart(3, '0')}`, chainage, losses };
  });
}

/** Mean, largest loss and yearly rate at one level. */
export function lossAt(zone: number) {
  const losses = tubes.map((tube) => tube.losses[zone]!);
  const mean = losses.reduce((sum, each) => sum + each, 0) / losses.length;
  const largest = Math.max(...losses);
  return { mean, largest, tube: tubes[losses.indexOf(largest)]!, rate: mean / age };
}

export interface AnchorTest {
  name: string;
  chainage: number;
  /** Force in kN at which the anchor lifts off its plate. */
  force: number;
}

/** Anchors were locked off at 420 kN in 1978. */
export const lockOff = 420;
export const anchorTests: AnchorTest[] = testAnchors();

function testAnchors(): AnchorTest[] {
  const random = new Random(1978);
  return Array.from({ length: 12 }, (_, index) => {
    const number = 3 + index * 5 + Math.floor(random.between(0, 3));
    const chainage = round((number - 0.5) * 6.212, 1);
    const near = chainage > 160 && chainage < 240;
    return {
      name: `A${String(number).padStart(2, '0')}`,
      chainage,
      force: Math.round(random.normal(near ? 478 : 434, 18)),
    };
  });
}

/** Years of the levelling campaigns. */
export const campaigns = [2006, 2008, 2010, 2012, 2014, 2016, 2018, 2020, 2022, 2024, 2026];

export interface SettlementPoint {
  name: string;
  chainage: number;
  /** Settlement in millimetres since 2006, per campaign. */
  values: number[];
}

export const settlementPoints: SettlementPoint[] = levelPoints();

function levelPoints(): SettlementPoint[] {
  const random = new Random(2006);
  return Array.from({ length: 14 }, (_, index) => {
    const chainage = 15 + index * 29;
    const softness = 1 + 0.9 * Math.exp(-(((chainage - 250) / 70) ** 2));
    const values = campaigns.map((year) =>
      year === 2006 ? 0 : round(softness * 5.2 * Math.log(1 + (year - 2006) / 1.6) + random.between(-0.6, 0.6), 1),
    );
    return { name: `S${index + 1}`, chainage, values };
  });
}

/** Cone resistance in MPa against the level in metres to NAP of the cone test at chainage 95 m. */
export const coneTest: [resistance: number, level: number][] = pushCone();

function pushCone(): [number, number][] {
  const random = new Random(95);
  const points: [number, number][] = [];
  for (let level = 5; level >= -30; level -= 0.25) {
    const base =
      level > -2.6 ? 9 : level > -6.8 ? 0.9 : level > -15.4 ? 8 + (-6.8 - level) * 0.75 : level > -26.5 ? 26 : 3.4;
    points.push([Math.max(0.3, random.normal(base, base * 0.16)), level]);
  }
  return points;
}

/** Horizontal displacement of the wall top in millimetres since 2006: mean of three inclinometers, with the season. */
export const topMovement: [year: number, displacement: number][] = Array.from({ length: 241 }, (_, month) => {
  const year = 2006 + month / 12;
  const creep = 4.1 * Math.log(1 + month / 30);
  return [year, creep + 2.2 * Math.sin((year - 0.12) * Math.PI * 2)];
});

export interface Vessel {
  name: string;
  /** Bow thruster power in kW, diameter and depth of its axis below the surface in metres. */
  power: number;
  diameter: number;
  axis: number;
  draught: number;
}

export const vessels: Vessel[] = [
  { name: 'Feeder, 140 m', power: 900, diameter: 1.6, axis: 5.6, draught: 8.2 },
  { name: 'Panamax, 294 m', power: 2_000, diameter: 2.4, axis: 8.9, draught: 12 },
  { name: 'Large, 366 m', power: 3_200, diameter: 2.9, axis: 10.8, draught: 14.2 },
  { name: 'Very large, 399 m', power: 5_000, diameter: 3.2, axis: 11.9, draught: 15 },
];

/** Flow at the outlet of a bow thruster and at the bed in front of the wall, both in m/s, for a bed `depth` metres below the surface. */
export function bedVelocity({ power, diameter, axis }: Vessel, depth: number): { outlet: number; bed: number } {
  const outlet = 1.15 * ((power * 1000) / (1025 * diameter ** 2)) ** (1 / 3);
  const distance = 6 + (depth - axis);
  return { outlet, bed: (2.8 * outlet * diameter) / distance };
}

/** Stone that stays in place in that flow: nominal diameter in metres, for a relative density of 1.6. */
export function stableStone(velocity: number): number {
  return velocity ** 2 / (2 * 9.81 * 1.6 * 1.44);
}

export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}
