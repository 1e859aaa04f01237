import type { Page } from '@dossier/contract/base/page';
import type { ErrorKind } from '@dossier/contract/ner/constants';
import type { Version, VersionError } from '@dossier/contract/ner/schema';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { readCurrency } from '../../settings/verbs/read-currency.ts';
import { presentVersions } from '../present.ts';
import { listErrors } from '../store-errors.ts';
import { findLabels } from '../store-labels.ts';
import { listVersions as findPage } from '../store-versions.ts';
import { requireModel, requireVersion } from './require-model.ts';

interface PageOf {
  page: number;
  per_page: number;
  sort: string;
}

/** A page of the versions of a model. */
export async function listVersions(
  { app, scope }: Context<CompanyScope>,
  { modelId, ...query }: PageOf & { modelId: number },
): Promise<Page<Version>> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { activeVersionId: activeId } = await requireModel({ tx, scope }, { id: modelId });
    const { rows, total } = await findPage(tx, scope, { modelId, ...query });
    const items = await presentVersions(tx, scope, { versions: rows, activeId, currency });
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

export async function getVersion(
  { app, scope }: Context<CompanyScope>,
  { modelId, id }: { modelId: number; id: number },
): Promise<Version> {
  const currency = await readCurrency({ app, scope });
  return await app.database.read(scope, async (tx) => {
    const { activeVersionId: activeId } = await requireModel({ tx, scope }, { id: modelId });
    const row = await requireVersion({ tx, scope }, { modelId, id });
    const [version] = await presentVersions(tx, scope, { versions: [row], activeId, currency });
    return version!;
  });
}

/** Examples of what a version got wrong; labels as they were called when it was trained, or are called now if it did not learn them. */
export async function listVersionErrors(
  { app, scope }: Context<CompanyScope>,
  {
    modelId,
    id,
    kind,
    label,
    ...query
  }: PageOf & {
    modelId: number;
    id: number;
    kind?: readonly ErrorKind[] | undefined;
    label?: readonly string[] | undefined;
  },
): Promise<Page<VersionError>> {
  return await app.database.read(scope, async (tx) => {
    const version = await requireVersion({ tx, scope }, { modelId, id });
    const names = new Map((await findLabels(tx, scope, [modelId])).map(({ number, name }) => [number, name]));
    for (const { number, name } of version.labels) names.set(number, name);
    const labels = label && [...names].filter(([, name]) => label.includes(name)).map(([number]) => number);
    const { rows, total } = await listErrors(tx, scope, { versionId: id, kinds: kind, labels, ...query });
    const reading = (start: number | null, end: number | null, number: number | null) =>
      start === null || end === null ? null : { start, end, label: names.get(number ?? 0) ?? '' };
    const items = rows.map((row): VersionError => {
      const found = reading(row.foundStart, row.foundEnd, row.foundLabel);
      return {
        kind: row.kind,
        text: row.text,
        sample_id: row.sampleId,
        expected: reading(row.expectedStart, row.expectedEnd, row.expectedLabel),
        found: found && { ...found, probability: row.probability ?? 0 },
      };
    });
    return { items, total, page: query.page, per_page: query.per_page };
  });
}
