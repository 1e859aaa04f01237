/** The types of custom fields. */
export const fieldTypes = ['text', 'number', 'date', 'choice', 'multiple_choice', 'yes_no', 'user', 'link'] as const;
export type FieldType = (typeof fieldTypes)[number];
export const hasOptions = (type: FieldType): boolean => type === 'choice' || type === 'multiple_choice';

/** The entities that can have custom fields. */
export const fieldUses = ['document', 'requirement'] as const;
export type FieldUse = (typeof fieldUses)[number];

/** A project shows its fields in pages of 25, up to 5 pages. */
export const FIELDS_PER_PAGE = 25;
export const FIELD_PAGES = 5;
export const MAX_FIELDS = FIELDS_PER_PAGE * FIELD_PAGES;
