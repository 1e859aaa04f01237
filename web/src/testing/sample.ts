import type { Output, Shape } from '@dossier/contract/base/route';
import { fits, recordOf, schemaDef } from './blank.ts';

/** Number of rows in a list; enums and unions vary by row. */
const ROWS = 3;
/** Contains no letters, so that all words on a page are the application's. */
const texts = [
  '#1',
  '2026-01-02T03:04:05Z',
  '2026-01-02',
  '1@2.34',
  'https://1.23/',
  '1',
  'a',
  'zz',
  'A',
  'sha256',
  '1.pdf',
  '12345678-1234-4123-8123-123456789012',
];

/** A complete value of a schema: lists have rows, and nothing is null. */
export function sample<S extends Shape>(schema: S): Output<S> {
  return fullest(schema, 0) as Output<S>;
}

function fullest(schema: Shape, row: number): unknown {
  const def = schemaDef(schema);
  const variant = <T>(all: readonly T[]): T => all[row % all.length]!;
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape!).map(([name, part]) => [name, fullest(part, row)]));
    case 'string':
      return first(
        schema,
        texts.map((text) => text.replace('#1', `#${row + 1}`)),
      );
    case 'number':
      return first(schema, [row + 1, 1, 0]);
    case 'boolean':
      return row % 2 === 0;
    case 'array': {
      const rows = Array.from({ length: ROWS }, (_, index) => fullest(def.element!, index));
      return first(schema, [rows, rows.slice(0, 1), []]);
    }
    case 'tuple':
      return def.items!.map((item) => fullest(item, row));
    case 'record':
      return recordOf(def, (value) => fullest(value, row));
    case 'enum':
      return variant(Object.values(def.entries!));
    case 'literal':
      return variant(def.values!);
    case 'union':
      return fullest(variant(def.options!), row);
    case 'pipe':
      return fullest(def.out!, row);
    case 'default':
    case 'prefault':
    case 'nullable':
    case 'optional':
    case 'readonly':
      return fullest(def.innerType!, row);
    default:
      return null;
  }
}

function first(schema: Shape, values: readonly unknown[]): unknown {
  const fitting = values.find((value) => fits(schema, value));
  if (fitting === undefined) throw new Error(`None of ${JSON.stringify(values)} fits the schema`);
  return fitting;
}
