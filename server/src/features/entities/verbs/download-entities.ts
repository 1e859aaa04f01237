import type { DownloadInput } from '@dossier/contract/entities/result-schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import type { ExportedCell } from '../../../spreadsheet.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { tableFile } from '../../../table-file.ts';
import { quotePages } from '../../documents/verbs/quote-pages.ts';
import { valueBeside } from '../present.ts';
import type { ListedEntity } from '../counted.ts';
import { listEntities } from '../store-entities.ts';
import { findKindNames } from '../store-kinds.ts';
import { nextMentions } from '../store-places.ts';
import { presentMention, uniquePages } from './list-entities.ts';
import { requireAnalysis } from './require-analysis.ts';
import { assertReadable } from '../../../document-analysis/analyses.ts';

type InProject = ContextWithAuthority<ProjectScope>;

const ROWS_PER_BATCH = 1000;
const WIDTHS: Readonly<Record<string, number>> = { entity: 40, value: 24, spelling: 30, sentence: 80, document: 40 };

const ENTITY_COLUMNS = ['entity', 'type', 'value', 'spellings', 'mentions', 'documents'];
const MENTION_COLUMNS = ['entity', 'type', 'spelling', 'document', 'page', 'start', 'end', 'sentence', 'certainty'];

/** The entities or mentions of a project as CSV or Excel workbook. */
export async function downloadEntities(
  { app, scope, authority }: InProject,
  { analysisId, format, content, words }: DownloadInput & { analysisId: number },
): Promise<OutgoingFile> {
  await assertReadable({ scope, authority });
  const { name, kindName } = await app.database.read(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId });
    const nameOf = await findKindNames(tx, scope, [analysisId]);
    return { name: analysis.name, kindName: (kind: string) => nameOf(analysisId, kind) ?? words[kind] ?? kind };
  });
  const source = { analysisId, kindName };
  const columns = content === 'entities' ? ENTITY_COLUMNS : MENTION_COLUMNS;
  const rows = content === 'entities' ? entityRows({ app, scope }, source) : mentionRows({ app, scope }, source);
  return await tableFile(format, { name, columns, words, widths: WIDTHS, rows });
}

interface Source {
  analysisId: number;
  kindName: (kind: string) => string;
}

async function* entityRows(
  { app, scope }: Pick<InProject, 'app' | 'scope'>,
  { analysisId, kindName }: Source,
): AsyncGenerator<ExportedCell[][]> {
  const paging = { page: 1, per_page: 1_000_000, sort: '-mentions' };
  const { rows } = await app.database.read(scope, (tx) => listEntities(tx, scope, { analysisId }, paging));
  const cells = ({ name, kind, value, spellings, mentions, documents }: ListedEntity) => [
    name,
    kindName(kind),
    valueBeside(value, name),
    spellings,
    mentions,
    documents,
  ];
  for (let from = 0; from < rows.length; from += ROWS_PER_BATCH)
    yield rows.slice(from, from + ROWS_PER_BATCH).map(cells);
}

async function* mentionRows(
  { app, scope }: Pick<InProject, 'app' | 'scope'>,
  { analysisId, kindName }: Source,
): AsyncGenerator<ExportedCell[][]> {
  const { rows: entities } = await app.database.read(scope, (tx) =>
    listEntities(tx, scope, { analysisId }, { page: 1, per_page: 1_000_000, sort: 'name' }),
  );
  const byId = new Map(entities.map((entity) => [entity.id, entity]));
  for (let after = 0; ;) {
    const { rows, textOf } = await app.database.read(scope, async (tx) => {
      const next = await nextMentions(tx, scope, { analysisId, after, limit: ROWS_PER_BATCH });
      return { rows: next, textOf: await quotePages({ tx, scope }, uniquePages(next)) };
    });
    if (rows.length === 0) return;
    yield rows.map((row) => {
      const { sentence } = presentMention(row, textOf(row.versionId, row.page));
      const entity = byId.get(row.entityId);
      return [
        entity?.name ?? row.spelling,
        kindName(row.kind),
        row.spelling,
        row.documentName,
        row.page,
        row.start,
        row.end,
        sentence?.text.replace(/\s+/g, ' ') ?? null,
        Number(row.certainty.toFixed(2)),
      ];
    });
    after = rows.at(-1)!.id;
  }
}
