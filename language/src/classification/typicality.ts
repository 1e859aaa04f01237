/** How near a text is to samples: what `unlikeness` is computed from. */
export interface Nearness {
  /** share of the distinct words that no sample has, 0 to 1 */
  unknownWords: number;
  /** cosine with the nearest class, 0 to 1 */
  similarity: number;
}

/** The distribution of the nearness of samples to models that had not seen them. */
export interface Typicality {
  /** mean and standard deviation of the samples' unknown words and similarity */
  unknownWords: [mean: number, deviation: number];
  similarity: [mean: number, deviation: number];
  /** the unlikeness of samples in equal steps, ascending; empty if no sample could be held out */
  quantiles: Float32Array;
}

const MAX_QUANTILES = 101;
/** Of a deviation, so that samples that are all alike do not make any other text infinitely unlike. */
const LEAST_DEVIATION = 0.02;

export function measureTypicality(samples: readonly Nearness[]): Typicality {
  const unknownWords = spread(samples.map((sample) => sample.unknownWords));
  const similarity = spread(samples.map((sample) => sample.similarity));
  const values = samples.map((sample) => unlikeness(sample, unknownWords, similarity)).toSorted((a, b) => a - b);
  const count = Math.min(MAX_QUANTILES, values.length);
  const quantiles = Float32Array.from({ length: count }, (_, at) => {
    return values[Math.round((at * (values.length - 1)) / Math.max(1, count - 1))]!;
  });
  return { unknownWords, similarity, quantiles };
}

/** The share of samples that are more typical, 0 to 1. */
export function rankUnlikeness(nearness: Nearness, typicality: Typicality): number {
  const { quantiles } = typicality;
  if (quantiles.length === 0) return nearness.unknownWords;
  const value = unlikeness(nearness, typicality.unknownWords, typicality.similarity);
  let low = 0;
  let high = quantiles.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (quantiles[middle]! < value) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return 0;
  if (low === quantiles.length) return 1;
  const [before, after] = [quantiles[low - 1]!, quantiles[low]!];
  return (low - 1 + (value - before) / (after - before)) / (quantiles.length - 1);
}

const unlikeness = (nearness: Nearness, unknownWords: [number, number], similarity: [number, number]): number =>
  (nearness.unknownWords - unknownWords[0]) / unknownWords[1] + (similarity[0] - nearness.similarity) / similarity[1];

/** Mean and standard deviation in the precision in which models keep them. */
function spread(values: readonly number[]): [mean: number, deviation: number] {
  const count = Math.max(1, values.length);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
  return [Math.fround(mean), Math.fround(Math.max(LEAST_DEVIATION, Math.sqrt(variance)))];
}
