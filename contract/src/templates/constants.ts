/** What a template splits: text documents (including mails and slides) or spreadsheets. */
export const templateKinds = ['text', 'sheet'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** What becomes an item of a text document. */
export const templateUnits = ['clause', 'section', 'paragraph', 'sentence', 'table_row'] as const;
export type TemplateUnit = (typeof templateUnits)[number];

/** The source of a field value: a column, the heading above, the text after a label, or a constant. */
export const fieldSources = ['column', 'heading', 'after', 'fixed'] as const;
export type FieldSource = (typeof fieldSources)[number];

export const MAX_CODES = 20;
export const MAX_FILLS = 50;
