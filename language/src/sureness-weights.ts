/** Written by `npm run bench -- answers --calibrate`; docs/answers.md has the recipe and the table. */
export const SURENESS = {
  base: -1.945,
  weights: [1.018, 0.986, 1.164, -1.401, 1.03, -0.223, -0.586, -0.451, 0.39, 0.92, -0.456, -0.408, 0.173, 0],
  sure: 0.794,
  likely: 0.353,
};
