/** The entity analysis of the demo company. Everything that arrives is analysed. */
export const demoAnalysis = {
  name: 'Contracts and claims',
  description: 'People, organisations, amounts, dates and legal references in the documents of all projects.',
  kinds: ['person', 'organisation', 'amount', 'date', 'legal_reference'],
  /** An own kind with a word list: the cranes, with what people call them. */
  list: {
    name: 'Crane',
    terms: [1, 2, 3, 4, 5, 6].map((number) => ({
      term: `STS ${number}`,
      spellings: [`STS-${number}`, `STS${number}`],
    })),
  },
} as const;

/** A second analysis, with the named-entity model of the company alone. */
export const demoModelAnalysis = {
  name: 'Crane parts and defects',
  description:
    'Parts, defects, measures, actions and suppliers, found by the model that was trained on labelled sentences.',
} as const;

/** Texts that always are entities in a project: names by which people call organisations. */
export const demoAllowed: readonly { project: string; kind: 'organisation'; text: string }[] = [
  { project: 'STS-26', kind: 'organisation', text: 'Brackwerder' },
  { project: 'STS-26', kind: 'organisation', text: 'Westgeul Terminals' },
];
