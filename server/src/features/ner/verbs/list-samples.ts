import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Sample } from '@dossier/contract/ner/sample-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { presentSamples } from '../present-samples.ts';
import { findSample, listSamples as findPage, type SampleFilter } from '../store-samples.ts';
import { requireModel } from './require-model.ts';

/** A page of the sentences of a model. */
export async function listSamples(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { modelId, ...query }: SampleFilter & { modelId: number; page: number; per_page: number; sort: string },
): Promise<Page<Sample>> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) => {
    await requireModel({ tx, scope }, { id: modelId });
    const { rows, total } = await findPage(tx, scope, modelId, query);
    const items = await presentSamples(tx, { scope, readable }, rows);
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

/** A sentence of a model. */
export async function getSample(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { modelId, id }: { modelId: number; id: number },
): Promise<Sample> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) => {
    const row = await findSample(tx, scope, { modelId, id });
    if (!row) throw new Failure('not_found');
    const [sample] = await presentSamples(tx, { scope, readable }, [row]);
    return sample!;
  });
}
