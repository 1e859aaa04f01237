export type LabelState = 'all' | 'some' | 'none';

/** A label in the dialog for many documents. */
export interface LabelChoice {
  label: string;
  /** How many of the documents have it. */
  documents: number;
  state: LabelState;
}

export interface LabelChange {
  add: readonly string[];
  remove: readonly string[];
}

interface Counts {
  documents: number;
  labels: readonly { label: string; documents: number }[];
}

/** All known labels with their state after the change: those that documents have first, then the others of the project, by name. */
export function labelChoices(
  counts: Counts,
  projectLabels: readonly string[],
  { add, remove }: LabelChange,
): LabelChoice[] {
  const numbers = new Map(counts.labels.map(({ label, documents }) => [label, documents]));
  const others = [...new Set([...projectLabels, ...add])]
    .filter((label) => !numbers.has(label))
    .toSorted((a, b) => a.localeCompare(b));
  return [...numbers.keys(), ...others].map((label) => {
    const documents = numbers.get(label) ?? 0;
    const before = documents === 0 ? 'none' : documents === counts.documents ? 'all' : 'some';
    return { label, documents, state: add.includes(label) ? 'all' : remove.includes(label) ? 'none' : before };
  });
}

/** The change after a click: what only some documents have goes to all, none, and back to some. */
export function toggleLabel(
  { label, documents, state }: LabelChoice,
  total: number,
  { add, remove }: LabelChange,
): { add: string[]; remove: string[] } {
  const isPartial = documents > 0 && documents < total;
  const next: LabelState = state === 'some' ? 'all' : state === 'all' ? 'none' : isPartial ? 'some' : 'all';
  const without = (labels: readonly string[]) => labels.filter((one) => one !== label);
  return {
    add: [...without(add), ...(next === 'all' && documents < total ? [label] : [])],
    remove: [...without(remove), ...(next === 'none' && documents > 0 ? [label] : [])],
  };
}
