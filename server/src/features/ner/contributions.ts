import type { Context, TransactionContext } from '../../access/context.ts';
import type { CompanyScope, Scope } from '../../access/scope.ts';
import type { Tx } from '../../engines/database/port.ts';
import type { VersionLabel } from './tables.ts';

/** What a model finds: the labels of its active version with their current names, in the order of the model. */
export interface FoundByModel {
  id: number;
  labels: readonly VersionLabel[];
  /** Whether another version is active than before. */
  finds: boolean;
}

declare module '../../contributions.ts' {
  interface Contributions {
    ner_model: {
      /** How many things of the room use each of the models. */
      uses(tx: Tx, scope: Scope, modelIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
      /** Called in the transaction that changed what a model finds, or the names of its labels. */
      changed(context: Context<CompanyScope> & TransactionContext<CompanyScope>, model: FoundByModel): Promise<void>;
    };
  }
}
