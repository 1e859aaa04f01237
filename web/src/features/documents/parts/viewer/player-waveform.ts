/** What is quieter than this at its loudest is not blown up to fill the picture. */
const quiet = 0.02;

/** The outline of a waveform as the path of an SVG that is as wide as there are peaks, and 2 high. */
export function waveformPath(peaks: readonly number[]): string {
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), quiet);
  const heights = peaks.map((peak) => Math.max(0.02, (peak / loudest) * 0.94));
  const above = heights.map((height, at) => `L${at + 0.5} ${(1 - height).toFixed(3)}`);
  const below = heights.map((height, at) => `L${at + 0.5} ${(1 + height).toFixed(3)}`).toReversed();
  return `M0 1${above.join('')}L${peaks.length} 1${below.join('')}Z`;
}
