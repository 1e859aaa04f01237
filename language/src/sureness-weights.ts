/** Written by `npm run bench -- answers --calibrate`; docs/answers.md has the recipe and the table. */
export const SURENESS = {
  base: -2.35,
  weights: [0.938, 1.267, 0.922, -0.808, 1.394, -0.213, -0.504, -0.458, 0.581, 1.011, -0.991, -0.275, 0.197, 0],
  sure: 0.776,
  likely: 0.396,
};
