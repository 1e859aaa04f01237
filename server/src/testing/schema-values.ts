import type { Shape } from '@dossier/contract/base/route';
import { z } from 'zod';

/** The parts of a schema needed to generate values. */
interface Def {
  type: string;
  shape?: Record<string, Shape>;
  element?: Shape;
  innerType?: Shape;
  valueType?: Shape;
  in?: Shape;
  out?: Shape;
  options?: Shape[];
  entries?: Record<string, unknown>;
  values?: unknown[];
}
const definition = (schema: Shape) => (schema as unknown as { _zod: { def: Def } })._zod.def;

const texts = ['Name', 'someone@test.example', '2026-01-02T03:04:05Z', 'abcdefgh', '1', '#336699', 'a'.repeat(64)];

/** A value that matches a schema. */
export function sampleValue(schema: Shape): unknown {
  const def = definition(schema);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape!).map(([name, part]) => [name, sampleValue(part)]));
    case 'string':
      return texts.find((text) => z.safeParse(schema as z.ZodType, text).success) ?? 'Name';
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(def.entries!)[0];
    case 'literal':
      return def.values![0];
    case 'array':
      return [sampleValue(def.element!)];
    case 'record':
      return { 1: sampleValue(def.valueType!) };
    case 'union':
      return sampleValue(def.options![0]!);
    case 'pipe':
      return sampleValue(definition(def.in!).type === 'transform' ? def.out! : def.in!);
    default:
      return def.innerType ? sampleValue(def.innerType) : null;
  }
}

/** Variants of a value, each with one text or number replaced, at any depth. */
export function* corruptedVariants(value: unknown, others: readonly unknown[]): Generator {
  if (Array.isArray(value)) {
    for (const [at, part] of value.entries())
      for (const variant of corruptedVariants(part, others)) yield value.with(at, variant);
  } else if (value !== null && typeof value === 'object') {
    for (const [name, part] of Object.entries(value)) {
      for (const variant of corruptedVariants(part, others)) yield { ...value, [name]: variant };
    }
  } else if (typeof value === 'string' || typeof value === 'number') {
    for (const other of others) if (typeof other === typeof value) yield other;
  }
}
