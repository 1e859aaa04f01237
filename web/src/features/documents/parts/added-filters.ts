import { withFieldFilters } from '../../custom-fields/parts/use-field-columns.tsx';

const CLASS = /^classification_(\d+)$/;

/** The query for the selected filters: those by fields, and those by the class of a model, in one parameter each. */
export function withAddedFilters(filters: Readonly<Record<string, readonly string[]>>) {
  const others: Record<string, readonly string[]> = {};
  const classification: string[] = [];
  for (const [id, values] of Object.entries(filters)) {
    const model = CLASS.exec(id)?.[1];
    if (model === undefined) others[id] = values;
    else classification.push(...values.map((value) => `${model}:${value}`));
  }
  return { ...withFieldFilters(others), ...(classification.length > 0 && { classification }) };
}
