/** Written by `npm run bench -- answers --calibrate`; docs/answers.md has the recipe and the table. */
export const SURENESS = {
  base: -2.138,
  weights: [1.12, 1.189, 1.087, -1.029, 1.13, -0.17, -0.628, -0.645, 0.251, 0.889, -0.472, -0.255, 0.291, 0],
  sure: 0.799,
  likely: 0.357,
};
