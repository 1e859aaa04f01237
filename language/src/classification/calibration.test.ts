import { expect, test } from 'vitest';
import { calibrate, type ScoredSample, shiftScores, toProbabilities } from './calibration.ts';
import { randomFrom } from './random.ts';

/** Samples whose classes are drawn with the probabilities that the calibration should find. */
function drawSamples(count: number, factor: number, constants: readonly number[]): ScoredSample[] {
  const random = randomFrom(5);
  const draw = () => random(1_000_000) / 1_000_000;
  return Array.from({ length: count }, () => {
    const scores = constants.map(() => draw() * 2 - 1);
    const probabilities = toProbabilities(
      scores.map((score, index) => factor * score + constants[index]!),
      1,
    );
    let lot = draw();
    const label = probabilities.findIndex((probability) => (lot -= probability) < 0);
    return { scores, label: label === -1 ? 0 : label };
  });
}

test('finds the factor and the constants of the classes', () => {
  const constants = [0.6, 0, -0.6];
  const { factor, shifts } = calibrate(drawSamples(20_000, 3, constants), 3);
  expect(factor).toBeCloseTo(3, 0);
  const found = Array.from(shifts, (shift) => factor * shift);
  expect(found[0]! - found[1]!).toBeCloseTo(0.6, 1);
  expect(found[1]! - found[2]!).toBeCloseTo(0.6, 1);
});

test('chooses a class more often whose samples get too low scores', () => {
  // As a small class beside a large one: never the highest score.
  const samples = Array.from({ length: 300 }, (_, at) => ({
    scores: at % 3 === 0 ? [-0.2, -0.25] : [0.1 + (at % 10) / 20, -0.6],
    label: at % 3 === 0 ? 1 : 0,
  }));
  const { factor, shifts } = calibrate(samples, 2);
  const [first, second] = toProbabilities(shiftScores([-0.2, -0.25], shifts), factor);
  expect(second).toBeGreaterThan(first!);
});

test('without samples it is the usual factor, without shifts', () => {
  const { factor, shifts } = calibrate([], 2);
  expect(factor).toBeCloseTo(4, 9);
  expect([...shifts]).toEqual([0, 0]);
});

test('the order of the classes and of the samples changes nothing', () => {
  const samples = drawSamples(200, 3, [0.6, 0, -0.6]);
  const turned = samples
    .toReversed()
    .map(({ scores, label }) => ({ scores: Array.from(scores).toReversed(), label: 2 - label }));
  const [one, other] = [calibrate(samples, 3), calibrate(turned, 3)];
  expect(other.factor).toBeCloseTo(one.factor, 9);
  expect(other.shifts[2]).toBeCloseTo(one.shifts[0]!, 9);
});
