import { Failure } from '@dossier/contract/base/failure';
import type { Difference, DocumentComparison } from '@dossier/contract/keywords/schema';
import { say } from '@dossier/contract/keywords/sentences';
import type { TextDifference } from '@dossier/language/similarity/compare-texts';
import type { Span } from '@dossier/language/spans';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { nameDocuments } from '../../documents/verbs/name-documents.ts';
import { readDocumentPages } from '../../documents/verbs/read-document-pages.ts';
import { comparing } from '../computations.ts';
import { joinPages, type PageText } from '../page-text.ts';
import { presentDocument } from '../present.ts';

const LIMITS = { timeMs: 30_000, memoryBytes: 1024 ** 3 };
/** Passages and differences that are returned, and their characters. */
const MAX_SHARED = 5;
const MAX_DIFFERENCES = 100;
const MAX_CHARACTERS = 600;
/** Characters around a difference. */
const MAX_AROUND = 60;

/** Compares a document with another one of the company that the caller can read. */
export async function compareDocuments(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  { id, otherId }: { id: number; otherId: number },
): Promise<DocumentComparison> {
  if (id === otherId) throw new Failure('validation', say('same_document'));
  const accessible = await authority.accessible('DOCUMENT_READ');
  const named = await app.database.read(scope, (tx) => nameDocuments({ tx, scope: accessible }, [otherId]));
  const other = named.get(otherId);
  if (other?.companyId !== scope.companyId) throw new Failure('not_found');
  const otherScope = await authority.project('DOCUMENT_READ', other.projectId);
  const [here, there] = await Promise.all([
    readDocumentPages({ app, scope }, id),
    readDocumentPages({ app, scope: otherScope }, otherId),
  ]);
  if (here?.state !== 'read' || there?.state !== 'read') throw new Failure('conflict', say('not_read'));
  const texts = { a: joinPages(here.pages), b: joinPages(there.pages) };
  const found = await app.computing
    .run(
      comparing,
      { a: texts.a.text, b: texts.b.text },
      { ...LIMITS, companyId: scope.companyId, interactive: true, signal: AbortSignal.timeout(LIMITS.timeMs * 2) },
    )
    .catch((error: unknown) => {
      if (error instanceof Failure && (error.kind === 'time_limit' || error.kind === 'memory_limit')) {
        throw new Failure('conflict', say('took_too_long'));
      }
      throw error;
    });
  return {
    document: presentDocument(other),
    equal_words: found.equalWords,
    shared: found.shared.slice(0, MAX_SHARED).map(({ a, b, words }) => ({
      here: passageOf(texts.a, a),
      there: passageOf(texts.b, b),
      words,
    })),
    number_of_shared: found.shared.length,
    differences: listDifferences(found.differences, texts),
    number_of_differences: found.differences.length,
  };
}

/** The first differences, each once. */
function listDifferences(
  all: readonly TextDifference[],
  { a: here, b: there }: { a: PageText; b: PageText },
): Difference[] {
  const listed = new Map<string, Difference>();
  for (const { a, b } of all) {
    const around = a ? { text: here.text, span: a } : { text: there.text, span: b! };
    const own = { here: a && passageOf(here, a), there: b && passageOf(there, b) };
    const key = JSON.stringify([own.here?.text, own.there?.text]);
    const same = listed.get(key);
    if (same) same.times += 1;
    else if (listed.size < MAX_DIFFERENCES)
      listed.set(key, { ...own, ...wordsAround(around.text, around.span), times: 1 });
  }
  return [...listed.values()];
}

/** Whole words before and after a stretch, in the same paragraph. */
function wordsAround(text: string, { start, end }: Span): { before: string; after: string } {
  const before = text
    .slice(Math.max(0, start - MAX_AROUND), start)
    .split(/\n\s*\n/)
    .at(-1)!;
  const after = text.slice(end, end + MAX_AROUND).split(/\n\s*\n/)[0]!;
  return {
    before: (start > MAX_AROUND ? before.replace(/^\S*\s/, '') : before).replaceAll(/\s+/g, ' '),
    after: after.replace(/\s\S*$/, '').replaceAll(/\s+/g, ' '),
  };
}

function passageOf({ text, placeOf }: PageText, span: { start: number; end: number }) {
  const place = placeOf(span);
  return { ...place, text: text.slice(span.start, Math.min(span.end, span.start + MAX_CHARACTERS)) };
}
