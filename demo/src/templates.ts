/** A custom field of requirements that the templates fill. */
export interface DemoField {
  name: string;
  description: string;
}

/** A template for one kind of document of the company. */
export interface DemoTemplate {
  name: string;
  description: string;
  /** The unit of an item: numbered clauses or sections of a text, or the rows of sheets with these columns. */
  rules:
    | { kind: 'text'; unit: 'clause' | 'section' }
    | { kind: 'sheet'; code_column: string; text_column: string; codes: string[]; only_with_code: boolean };
  /** The column for each field. */
  fills: { field: string; column: string }[];
  /** An example document and its number of items. */
  example: { document: string; items: number };
}

export const demoFields: readonly DemoField[] = [
  { name: 'Priority', description: 'Must, should or could.' },
  { name: 'Verification', description: 'How it is shown that the requirement is met.' },
  { name: 'Responsible', description: 'Who looks after the requirement.' },
];

/** The first one is the company's template for PDF. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    name: 'Articles of contracts',
    description: 'Every numbered clause of a contract, such as 7.1, under the heading of its article.',
    rules: { kind: 'text', unit: 'clause' },
    fills: [],
    example: { document: 'Framework agreement crane maintenance v2.pdf', items: 122 },
  },
  {
    name: 'Requirements workbook',
    description: 'The rows of all sheets that have a code and a requirement, with priority, verification and owner.',
    rules: {
      kind: 'sheet',
      code_column: 'Code',
      text_column: 'Requirement',
      codes: ['WAL-@-###'],
      only_with_code: true,
    },
    fills: [
      { field: 'Priority', column: 'Priority' },
      { field: 'Verification', column: 'Verification' },
      { field: 'Responsible', column: 'Owner' },
    ],
    example: { document: 'Requirements shore power WAL-27 v2.xlsx', items: 114 },
  },
  {
    name: 'Sections of reports',
    description: 'What stands under each heading of a report or plan.',
    rules: { kind: 'text', unit: 'section' },
    fills: [],
    example: { document: 'Projectplan walstroom kade 3.docx', items: 10 },
  },
];
