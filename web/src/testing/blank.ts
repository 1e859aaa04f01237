import type { Output, Shape } from '@dossier/contract/base/route';
import { z } from 'zod';

/** The parts of a schema that are needed to create values. */
interface Def {
  type: string;
  shape?: Record<string, Shape>;
  element?: Shape;
  innerType?: Shape;
  out?: Shape;
  options?: Shape[];
  items?: Shape[];
  entries?: Record<string, unknown>;
  values?: unknown[];
  keyType?: Shape;
  valueType?: Shape;
}
export const schemaDef = (schema: Shape) => (schema as unknown as { _zod: { def: Def } })._zod.def;
export const fits = (schema: Shape, value: unknown) => z.safeParse(schema as z.ZodType, value).success;

/** The emptiest valid value of a schema: empty lists and strings, no permissions. */
export function blank<S extends Shape>(schema: S): Output<S> {
  return emptiest(schema) as Output<S>;
}

/** A value of a schema with these properties; all others are blank. */
export function like<S extends Shape>(schema: S, parts: Partial<Output<S>>): Output<S> {
  return Object.assign({}, blank(schema), parts);
}

/** A value for each key of a record, if its keys are listed: then all of them are required. */
export function recordOf({ keyType, valueType }: Def, valueOf: (schema: Shape) => unknown): Record<string, unknown> {
  const keys = keyType ? Object.values(schemaDef(keyType).entries ?? {}) : [];
  return Object.fromEntries(keys.map((key) => [String(key), valueOf(valueType!)]));
}

function emptiest(schema: Shape): unknown {
  const def = schemaDef(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape!).map(([name, part]) => [name, emptiest(part)]));
    case 'string':
      return ['', '2026-01-02T03:04:05Z', '2026-01-02', 'a'].find((text) => fits(schema, text));
    case 'number':
      return [0, 1].find((number) => fits(schema, number));
    case 'boolean':
      return false;
    case 'array':
      return fits(schema, []) ? [] : [emptiest(def.element!)];
    case 'tuple':
      return def.items!.map(emptiest);
    case 'record':
      return recordOf(def, emptiest);
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'union':
      return emptiest(def.options![0]!);
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'default':
      return z.parse(schema as z.ZodType, undefined);
    case 'pipe':
      return emptiest(def.out!);
    default:
      return def.innerType ? emptiest(def.innerType) : null;
  }
}
