interface Analysed {
  project: { id: number };
  documents: number;
}

/** The project whose results an analysis opens with: the one with the most documents, of those the first. Null if there is none. */
export const largestProject = (projects: readonly Analysed[]): number | null =>
  projects.toSorted((one, other) => other.documents - one.documents)[0]?.project.id ?? null;
