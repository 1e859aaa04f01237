/** Documents of the demo company that are compared: the code of their project, and how the names of their files begin. */
export const demoComparisons = [
  {
    code: 'JUR',
    older: 'Framework agreement crane maintenance v1',
    newer: 'Framework agreement crane maintenance v2',
  },
] as const;

/** Workbooks that are compared, in the same way. */
export const demoWorkbookComparisons = [
  {
    code: 'WAL-27',
    older: 'Requirements shore power WAL-27 v1',
    newer: 'Requirements shore power WAL-27 v2',
  },
] as const;
