import type { TransactionContext } from '../../../access/context.ts';
import type { FieldUse } from '@dossier/contract/custom-fields/constants';
import type { ProjectScope } from '../../../access/scope.ts';
import { copyEntityValues } from '../store-values.ts';

/** Copies the values of an entity to a copy in the project of the scope, without those of fields of other projects. */
export const copyValues = (
  { tx, scope }: TransactionContext<ProjectScope>,
  { use, ...entities }: { use: FieldUse; from: number; to: number },
): Promise<void> => copyEntityValues(tx, scope, use, entities);
