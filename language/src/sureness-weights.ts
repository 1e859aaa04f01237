/** Written by `npm run bench -- answers --calibrate`; docs/answers.md has the recipe and the table. */
export const SURENESS = {
  base: -2.293,
  weights: [1.06, 1.283, 0.926, -1.049, 1.312, -0.234, -0.54, -0.453, 0.501, 0.919, -0.909, -0.362, 0.165, 0],
  sure: 0.77,
  likely: 0.381,
};
