import type { Page } from '@dossier/contract/base/page';
import { Failure } from '@dossier/contract/base/failure';
import type { DuplicateGroup, Sample, SampleText } from '@dossier/contract/classification/sample-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { presentSamples } from '../present.ts';
import { listGroups } from '../store-reading.ts';
import { findSample, findSamples, listSamples as findPage, type SampleFilter } from '../store-samples.ts';

/** A page of the samples of a dataset. */
export async function listSamples(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { datasetId, ...query }: SampleFilter & { datasetId: number; page: number; per_page: number; sort: string },
): Promise<Page<Sample>> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await findPage(tx, scope, datasetId, query);
    const items = await presentSamples(tx, { scope, readable }, rows);
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

/** A sample of a dataset with its text. */
export async function getSample(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  { datasetId, id }: { datasetId: number; id: number },
): Promise<SampleText> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) => {
    const row = await findSample(tx, scope, id);
    if (row?.datasetId !== datasetId) throw new Failure('not_found');
    const [sample] = await presentSamples(tx, { scope, readable }, [row]);
    return { ...sample!, text: row.text ?? '', shortened: row.shortened };
  });
}

/** A page of the groups of samples with the same or nearly the same text. */
export async function listDuplicates(
  { app, scope, authority }: ContextWithAuthority<CompanyScope>,
  query: { datasetId: number; conflicting?: boolean | undefined; page: number; per_page: number; sort: string },
): Promise<Page<DuplicateGroup>> {
  const readable = await authority.accessible('DOCUMENT_READ');
  return await app.database.read(scope, async (tx) => {
    const { groups, total } = await listGroups(tx, scope, query);
    const rows = await findSamples(
      tx,
      scope,
      groups.flatMap(({ sampleIds }) => sampleIds),
    );
    const samples = new Map((await presentSamples(tx, { scope, readable }, rows)).map((one) => [one.id, one]));
    const items = groups.map(({ kind, similarity, conflicting, sampleIds }) => ({
      kind,
      similarity,
      conflicting,
      samples: sampleIds.flatMap((id) => samples.get(id) ?? []),
    }));
    return { items, total, page: query.page, per_page: query.per_page };
  });
}
