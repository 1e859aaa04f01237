import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { CompanyScope, ProjectScope } from '../../../access/scope.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { listDocumentIds } from '../../documents/verbs/list-document-ids.ts';
import { pageTexts } from '../../documents/verbs/page-texts.ts';
import type { OfferedPage } from '../computations.ts';
import { findSources } from '../store-sources.ts';

type Context = ContextWithAuthority<CompanyScope>;

/** What is read for a round: so many documents, pages of each, and characters in all. */
const MAX_DOCUMENTS = 200;
const PAGES_PER_DOCUMENT = 30;
const MAX_CHARACTERS = 1_500_000;

export interface SourcePages {
  pages: OfferedPage[];
  /** The documents of the pages, by position. */
  documents: number[];
  /** Sources that are switched on and that the caller can read. */
  sources: number;
}

/** Reads pages of documents of the sources of a model, as many of each source, chosen at random. */
export async function readSources({ app, scope, authority }: Context, modelId: number): Promise<SourcePages> {
  const rows = await app.database.read(scope, (tx) => findSources(tx, scope, modelId));
  const queues: { project: ProjectScope; id: number }[][] = [];
  let sources = 0;
  for (const { projectId, documentId, enabled } of rows) {
    const project = enabled ? await readableProject({ scope, authority }, projectId) : null;
    if (!project) continue;
    sources += 1;
    const ids =
      documentId === null
        ? await app.database.read(project, (tx) => listDocumentIds({ tx, scope: project }))
        : [documentId];
    queues.push(shuffled(ids).map((id) => ({ project, id })));
  }
  const pages: OfferedPage[] = [];
  const documents: number[] = [];
  let characters = 0;
  while (documents.length < MAX_DOCUMENTS && characters < MAX_CHARACTERS && queues.some((queue) => queue.length > 0)) {
    for (const queue of queues) {
      const next = queue.pop();
      if (!next || documents.includes(next.id)) continue;
      const read = await readPages(app, next.project, next.id);
      for (const { number, text } of read?.pages ?? []) {
        pages.push({ document: documents.length, page: number, text, language: read!.language });
        characters += text.length;
      }
      documents.push(next.id);
    }
  }
  return { pages, documents, sources };
}

/** The scope of a project whose documents the caller can read; null for others. */
async function readableProject(
  { scope, authority }: Pick<Context, 'scope' | 'authority'>,
  projectId: number,
): Promise<ProjectScope | null> {
  try {
    const project = await authority.project('DOCUMENT_READ', projectId);
    return project.companyId === scope.companyId ? project : null;
  } catch (error) {
    if (error instanceof Failure && ['not_found', 'forbidden'].includes(error.kind)) return null;
    throw error;
  }
}

/** Pages of a document from a random place on; null if it is deleted. */
async function readPages({ database }: Context['app'], scope: ProjectScope, id: number) {
  try {
    return await database.read(scope, async (tx) => {
      const { version } = await requireDocument({ tx, scope }, { id });
      const last = Math.max(1, (version.numberOfPages ?? 1) - PAGES_PER_DOCUMENT + 1);
      const from = 1 + Math.floor(Math.random() * last);
      return await pageTexts({ tx, scope }, { id, from, limit: PAGES_PER_DOCUMENT });
    });
  } catch (error) {
    if (error instanceof Failure && error.kind === 'not_found') return null;
    throw error;
  }
}

function shuffled<T>(items: readonly T[]): T[] {
  const list = [...items];
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1));
    [list[at], list[other]] = [list[other]!, list[at]!];
  }
  return list;
}
