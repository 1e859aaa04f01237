import type { TemplateKind, TemplateUnit } from '@dossier/contract/templates/constants';
import type { FieldFill, Template, TemplateRules } from '@dossier/contract/templates/schema';

/** The form values of a template. They include the fields of both kinds, so that switching the kind loses nothing. */
export interface TemplateValues extends Record<string, unknown> {
  company_id: number | null;
  name: string;
  description: string;
  kind: TemplateKind;
  unit: TemplateUnit;
  first_page: number | string;
  last_page: number | string;
  margins: Record<Edge, number | string>;
  sheet: string;
  header_row: number | string;
  codes: string[];
  only_with_code: boolean;
  code_column: string;
  text_column: string;
  fields: FillDraft[];
}

/** The field; null until it is selected. */
export type FillDraft = Omit<FieldFill, 'field_id'> & { field_id: number | null };

export const edges = ['top', 'right', 'bottom', 'left'] as const;
export type Edge = (typeof edges)[number];

/** Whether items are rows of tables or sheets, which have columns. */
export const hasColumns = ({ kind, unit }: Pick<TemplateValues, 'kind' | 'unit'>): boolean =>
  kind === 'sheet' || unit === 'table_row';

/** Initial form values. */
export function toValues(template: Template | null, companyId: number | null): TemplateValues {
  const rules = template?.rules;
  const [text, sheet] = [rules?.kind === 'text' ? rules : null, rules?.kind === 'sheet' ? rules : null];
  return {
    company_id: template?.company.id ?? companyId,
    name: template?.name ?? '',
    description: template?.description ?? '',
    kind: rules?.kind ?? 'text',
    unit: text?.unit ?? 'clause',
    first_page: text?.first_page ?? 1,
    last_page: text?.last_page ?? '',
    margins: text?.margins ?? { top: 0, right: 0, bottom: 0, left: 0 },
    sheet: sheet?.sheet ?? '',
    header_row: sheet?.header_row ?? '',
    codes: rules?.codes ?? [],
    only_with_code: rules?.only_with_code ?? false,
    code_column: rules?.code_column ?? '',
    text_column: rules?.text_column ?? '',
    fields: rules?.fields ?? [],
  };
}

const numberOr = <T>(value: number | string, fallback: T): number | T =>
  value === '' || !Number.isFinite(Number(value)) ? fallback : Number(value);

/** The rules as they are sent. Fields that are not chosen yet are left out. */
export function toRules(values: TemplateValues): TemplateRules {
  const columns = hasColumns(values);
  const both = {
    codes: values.codes,
    only_with_code: values.only_with_code,
    code_column: columns ? values.code_column.trim() : '',
    text_column: columns ? values.text_column.trim() : '',
    fields: values.fields.flatMap(({ field_id: id, from, words }) =>
      id === null ? [] : [{ field_id: id, from, words: from === 'heading' ? '' : words.trim() }],
    ),
  };
  if (values.kind === 'sheet') {
    return { kind: 'sheet', sheet: values.sheet.trim(), header_row: numberOr(values.header_row, null), ...both };
  }
  const margin = (edge: Edge) => numberOr(values.margins[edge], 0);
  return {
    kind: 'text',
    unit: values.unit,
    first_page: numberOr(values.first_page, 1),
    last_page: numberOr(values.last_page, null),
    margins: { top: margin('top'), right: margin('right'), bottom: margin('bottom'), left: margin('left') },
    ...both,
  };
}

/** Errors of the rules, by form field. */
export function invalidParts(values: TemplateValues): ('codes' | 'last_page' | 'fields')[] {
  const last = numberOr(values.last_page, null);
  const ids = values.fields.map((fill) => fill.field_id);
  const isWhole = values.fields.every(
    ({ field_id: id, from, words }) => id !== null && (from === 'heading' || words.trim() !== ''),
  );
  return [
    ...(values.codes.every((code) => /[#@]/.test(code)) ? [] : (['codes'] as const)),
    ...(values.kind === 'text' && last !== null && last < numberOr(values.first_page, 1)
      ? (['last_page'] as const)
      : []),
    ...(isWhole && new Set(ids).size === ids.length ? [] : (['fields'] as const)),
  ];
}
