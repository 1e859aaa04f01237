import type { Engine } from '@dossier/contract/ner/constants';
import type { TransactionContext } from '../../../access/context.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { findModel } from '../store.ts';
import { findLabels } from '../store-labels.ts';
import { findVersions } from '../store-versions.ts';
import type { VersionLabel } from '../tables.ts';

/** A model as other rooms use it. */
export interface UsableModel {
  id: number;
  name: string;
  /** Null: none is active, so that it finds nothing. */
  activeVersionId: number | null;
  /** `provider`: an AI model is asked. */
  engine: Engine;
  /** The labels of the active version in the order of the model, with their current names; those of deleted labels as they were. */
  labels: VersionLabel[];
}

/** A model of the company; null if it does not exist. `share`: it does not change until the transaction ends. */
export async function findUsableModel(
  { tx, scope }: TransactionContext<TenantScope>,
  { id, lock }: { id: number; lock?: 'share' },
): Promise<UsableModel | null> {
  const model = await findModel(tx, scope, id, lock);
  if (!model) return null;
  const { name, activeVersionId } = model;
  const [version] = activeVersionId === null ? [] : await findVersions(tx, scope, [activeVersionId]);
  if (!version) return { id, name, activeVersionId: null, engine: 'built_in', labels: [] };
  const current = await findLabels(tx, scope, [id]);
  const positions = new Map(current.map(({ number }, position) => [number, position]));
  const place = ({ number }: VersionLabel) => positions.get(number) ?? current.length;
  const labels = version.labels
    .map((label) => {
      const now = current.find(({ number }) => number === label.number);
      return now ? { number: label.number, name: now.name, color: now.color } : label;
    })
    .toSorted((one, other) => place(one) - place(other) || one.number - other.number);
  return { id, name, activeVersionId, engine: version.engine, labels };
}
