/** Below this maximum the waveform is not scaled up to full height. */
const quiet = 0.02;

/** The waveform as an SVG path, one unit wide per peak and 2 high. */
export function waveformPath(peaks: readonly number[]): string {
  const loudest = peaks.reduce((most, peak) => Math.max(most, peak), quiet);
  const heights = peaks.map((peak) => Math.max(0.02, (peak / loudest) * 0.94));
  const above = heights.map((height, at) => `L${at + 0.5} ${(1 - height).toFixed(3)}`);
  const below = heights.map((height, at) => `L${at + 0.5} ${(1 + height).toFixed(3)}`).toReversed();
  return `M0 1${above.join('')}L${peaks.length} 1${below.join('')}Z`;
}
