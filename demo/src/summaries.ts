/** Which documents of the demo company are summarised, by the code of their project, and what for. */
export const demoSummaries = [
  { code: 'STS-26', purpose: 'general' },
  { code: 'STS-26', purpose: 'obligations' },
] as const;
