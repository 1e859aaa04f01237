import type { TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { record } from '../../audit/verbs/record.ts';
import type { ModelRow } from '../tables.ts';

/** Writes a change of a model, or of what belongs to it, into the audit log. */
export const logModel = (
  { tx, scope }: TransactionContext<CompanyScope>,
  {
    model: { id, name },
    ...entry
  }: {
    model: Pick<ModelRow, 'id' | 'name'>;
    action: string;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
): Promise<void> => record({ tx, scope }, { ...entry, entityType: 'ner_model', entityId: id, name });
