import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { findLikelyMislabelled } from './mislabelled.ts';
import { makePrediction } from './predictions.ts';

const CLASSES = ['a', 'b', 'c'];

/** Predictions from lines "label probability-of-a probability-of-b probability-of-c". */
const predict = (...lines: string[]) =>
  lines.map((line, position) => {
    const [label, ...probabilities] = line.split(' ');
    return makePrediction(position, label!, CLASSES, probabilities.map(Number));
  });

describe('evaluate', () => {
  test('counts by class', () => {
    const { accuracy, macroF1, classes, confusion, correct } = evaluate(
      predict('a 1 0 0', 'a .6 .4 0', 'a .2 .8 0', 'b .1 .9 0', 'b 0 .5 .5'),
    );
    expect({ accuracy, correct }).toEqual({ accuracy: 0.8, correct: 4 });
    expect(classes).toEqual([
      { label: 'a', samples: 3, predicted: 2, correct: 2, precision: 1, recall: 2 / 3, f1: 0.8 },
      { label: 'b', samples: 2, predicted: 3, correct: 2, precision: 2 / 3, recall: 1, f1: 0.8 },
    ]);
    expect(macroF1).toBeCloseTo(0.8, 9);
    expect(confusion).toEqual([
      [2, 1],
      [0, 2],
    ]);
  });

  test('what is not defined is null', () => {
    const { classes, macroF1 } = evaluate(predict('a 0 0 1', 'b 0 1 0'));
    expect(classes.map(({ precision, recall, f1 }) => [precision, recall, f1])).toEqual([
      [null, 0, 0],
      [1, 1, 1],
      [0, null, 0],
    ]);
    expect(macroF1).toBe(0.5);
    expect(evaluate([])).toMatchObject({
      samples: 0,
      accuracy: null,
      macroF1: null,
      calibrationError: null,
      classes: [],
    });
  });

  test('compares probabilities with accuracy', () => {
    const { bins, calibrationError } = evaluate(predict('a .75 .25 0', 'a .25 .75 0', 'b 0 1 0', 'a 1 0 0'), {
      bins: 4,
    });
    expect(bins.map(({ samples, confidence, accuracy }) => [samples, confidence, accuracy])).toEqual([
      [0, null, null],
      [0, null, null],
      [2, 0.75, 0.5],
      [2, 1, 1],
    ]);
    expect(calibrationError).toBeCloseTo(0.125, 9);
  });
});

describe('findLikelyMislabelled', () => {
  test('finds samples that a class would take with its usual probability, and whose label is far less probable', () => {
    const predictions = predict(
      'a .9 .1 0',
      'a .8 .2 0',
      'a .04 .96 0',
      'b .2 .8 0',
      'b .97 .03 0',
      'b .9 .1 0',
      'b .3 .7 0',
      'c .3 .3 .4',
    );
    expect(findLikelyMislabelled(predictions)).toEqual([
      { position: 4, label: 'b', suggested: 'a', probability: 0.97, labelProbability: 0.03 },
      { position: 2, label: 'a', suggested: 'b', probability: 0.96, labelProbability: 0.04 },
    ]);
  });

  test('finds nothing among samples that are predicted as labelled', () => {
    expect(findLikelyMislabelled(predict('a .9 .1 0', 'b .4 .6 0', 'c 0 0 1'))).toEqual([]);
    expect(findLikelyMislabelled([])).toEqual([]);
  });
});
