import type { Label } from '@dossier/contract/ner/schema';
import type { MarkTone } from '../../../../parts/cut-by-marks.ts';

/** What is shown of a label. */
export interface ShownLabel {
  name: string;
  tone: MarkTone;
}

/** The colours of labels, in the order of their numbers. */
export const tones: readonly MarkTone[] = ['accent', 'bad', 'warn', 'ok', 'move', 'quiet', 'violet', 'olive'];

/** The colour of a label. With more labels than colours they repeat: the name is always beside it. */
export const labelTone = (color: number): MarkTone => tones[color % tones.length]!;

/** What is shown of the labels of a model, by their ids. */
export const shownLabels = (labels: readonly Label[]): ReadonlyMap<number, ShownLabel> =>
  new Map(labels.map(({ id, name, color }) => [id, { name, tone: labelTone(color) }]));
