import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '@dossier/contract/base/failure';
import type { DocumentSummary, ExportInput, SummaryPlace } from '@dossier/contract/summaries/schema';
import { say } from '@dossier/contract/summaries/sentences';
import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { publicAddress } from '../../../settings.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { record } from '../../audit/verbs/record.ts';
import { asMarkdown, asWord, type ExportedSummary, fileNameOf } from '../summary-file.ts';
import { findText } from '../store-texts.ts';
import { getProjectSummary } from './read-summaries.ts';
import type { OwnContext } from './read-texts.ts';
import { recordText } from './record-text.ts';

const mimeTypes = {
  md: 'text/markdown; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** A summary of documents as a file. Recorded in the audit log. */
export async function exportSummary(
  { app, scope }: Context<ProjectScope>,
  { id, input }: { id: number; input: ExportInput },
): Promise<OutgoingFile> {
  const summary = await getProjectSummary({ app, scope }, id);
  const [source] = summary.sources;
  if (summary.summary === null || !source) throw new Failure('conflict', say('not_made'));
  const { document } = source;
  const title = summary.title ?? document.name;
  await app.database.write(scope, (tx) =>
    record(
      { tx, scope },
      {
        action: 'export',
        ...(summary.kind === 'documents'
          ? { entityType: 'project', entityId: scope.projectId }
          : { entityType: 'document', entityId: document.id }),
        name: title,
        after: { format: input.format },
      },
    ),
  );
  const address = publicAddress(app.settings);
  const { sentences, sections } = summary;
  return await toFile({ title, sentences, sections, locate: (place) => locate(summary, address, place) }, input);
}

function locate({ company_id, project_id, sources }: DocumentSummary, address: string, place: SummaryPlace) {
  const source = sources.find(({ position }) => position === place.source);
  const { page, start, end } = place;
  const version = source?.version ? `version=${source.version.number}&` : '';
  return {
    name: source?.document.name ?? '',
    address: `${address}/company/${company_id}/project/${project_id}/document/${source?.document.id}?${version}page=${page}&start=${start}&end=${end}`,
  };
}

/** A summary of a text of the caller as a file. Recorded in the audit log. */
export async function exportText(
  context: OwnContext,
  { id, input }: { id: number; input: ExportInput },
): Promise<OutgoingFile> {
  const { app, scope } = context;
  const row = await app.database.write(scope, async (tx) => {
    const found = await findText(tx, context, id);
    if (!found) throw new Failure('not_found');
    await recordText({ tx, scope }, { action: 'export', text: found, after: { format: input.format } });
    return found;
  });
  if (!row.content) throw new Failure('conflict', say('not_made'));
  const { title, filename, content } = row;
  const address = `${publicAddress(app.settings)}/quick-summary/${id}`;
  return await toFile({ title, ...content, locate: () => ({ name: filename ?? title, address }) }, input);
}

async function toFile(summary: ExportedSummary, input: ExportInput): Promise<OutgoingFile> {
  const { format } = input;
  const bytes = format === 'md' ? Buffer.from(asMarkdown(summary, input)) : await asWord(summary, input);
  return {
    filename: fileNameOf(summary.title, format),
    mimeType: mimeTypes[format],
    size: bytes.length,
    etag: createHash('sha256').update(bytes).digest('hex'),
    open: (range) => Promise.resolve(Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes])),
  };
}
