import type { LabelledText } from './computations.ts';

/** Shown to an AI model at most. */
const MAX_EXAMPLE_SENTENCES = 60;

/**
 * The positions of sentences that show an AI model what the labels mean: so many of each label, the rarest labels first, and as many without
 * entities. Sentences of usual length are preferred. At most half of all sentences, so that the others can measure it.
 */
export function chooseExamples(samples: readonly LabelledText[], perLabel: number): number[] {
  const most = Math.min(MAX_EXAMPLE_SENTENCES, Math.floor(samples.length / 2));
  const lengths = samples.map(({ text }) => text.length).toSorted((one, other) => one - other);
  const median = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const distance = (position: number) => Math.abs(samples[position]!.text.length - median);
  const usual = samples.map((_, position) => position).toSorted((one, other) => distance(one) - distance(other));
  const byLabel = new Map<number | null, number[]>();
  for (const position of usual) {
    const labels = new Set<number | null>(samples[position]!.entities.map(({ label }) => label));
    for (const label of labels.size > 0 ? labels : [null]) {
      byLabel.set(label, [...(byLabel.get(label) ?? []), position]);
    }
  }
  const chosen = new Set<number>();
  // One of each label before a second one of any.
  for (let round = 0; round < perLabel; round += 1) {
    for (const [, positions] of [...byLabel].toSorted(([, one], [, other]) => one.length - other.length)) {
      const count = positions.filter((position) => chosen.has(position)).length;
      const next = count > round ? undefined : positions.find((position) => !chosen.has(position));
      if (next !== undefined && chosen.size < most) chosen.add(next);
    }
  }
  return [...chosen].toSorted((one, other) => one - other);
}
