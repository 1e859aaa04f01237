import { MAX_DATASETS } from '@dossier/contract/classification/constants';
import type { DatasetChange, DatasetDetails, DatasetInput } from '@dossier/contract/classification/dataset-schema';
import { say } from '@dossier/contract/classification/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceClassification } from '../announce.ts';
import { presentDetails } from '../present.ts';
import { insertClasses } from '../store-classes.ts';
import { changeDataset, countCompanyDatasets, findDataset, insertDataset } from '../store-datasets.ts';
import { namedOnce } from './named-once.ts';

/** Adds a dataset with its first classes to the company. */
export async function createDataset(
  { app, scope }: Context<CompanyScope>,
  { name, description, classes }: Omit<DatasetInput, 'company_id'>,
): Promise<DatasetDetails> {
  assertDifferent(classes.map((row) => row.name));
  return await namedOnce(name, () =>
    app.database.write(scope, async (tx) => {
      if ((await countCompanyDatasets(tx, scope)) >= MAX_DATASETS) {
        throw new Failure('quota', say('too_many_datasets', { limit: MAX_DATASETS }));
      }
      const row = await insertDataset(tx, scope, { name, description });
      await insertClasses(tx, scope, row.id, classes);
      const after = { name, description, classes: classes.map((one) => one.name) };
      await record(
        { tx, scope },
        { action: 'create', entityType: 'classification_dataset', entityId: row.id, name, after },
      );
      const event = { entity: 'dataset', id: row.id, change: 'created', companies: [scope.companyId] } as const;
      afterCommit(tx, () => announceClassification(app, event));
      return await presentDetails(tx, scope, row);
    }),
  );
}

export async function updateDataset(
  { app, scope }: Context<CompanyScope>,
  { id, name, description }: DatasetChange & { id: number },
): Promise<DatasetDetails> {
  return await namedOnce(name ?? '', () =>
    app.database.write(scope, async (tx) => {
      const before = await findDataset(tx, scope, id, 'lock');
      if (!before) throw new Failure('not_found');
      const row = await changeDataset(tx, scope, id, {
        ...(name !== undefined && { name }),
        ...(description !== undefined && { description }),
      });
      await record(
        { tx, scope },
        {
          action: 'update',
          entityType: 'classification_dataset',
          entityId: id,
          name: row.name,
          before: { name: before.name, description: before.description },
          after: { name: row.name, description: row.description },
        },
      );
      const event = { entity: 'dataset', id, change: 'updated', companies: [scope.companyId] } as const;
      afterCommit(tx, () => announceClassification(app, event));
      return await presentDetails(tx, scope, row);
    }),
  );
}

/** Throws if two names differ only in case. */
export function assertDifferent(names: readonly string[]): void {
  const known = new Set<string>();
  for (const [place, name] of names.entries()) {
    const key = name.toLowerCase();
    if (known.has(key)) {
      throw new Failure('validation', undefined, { [`classes.${place}.name`]: say('class_twice', { name }) });
    }
    known.add(key);
  }
}
