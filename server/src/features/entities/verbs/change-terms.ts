import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import { MAX_LINE_PROBLEMS, MAX_LIST_BYTES, MAX_SPELLINGS, MAX_TERMS } from '@dossier/contract/entities/constants';
import type { LineProblem, OwnKind, Term, UploadedList } from '@dossier/contract/entities/schema';
import { say } from '@dossier/contract/entities/sentences';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { receive, withTemporaryFile } from '../../../received-files.ts';
import { cleanName } from '../../documents/verbs/receive-file.ts';
import { type ListTerm, parsing } from '../computations.ts';
import { presentKind } from '../present.ts';
import { lineProblem } from '../problem-sentences.ts';
import { changeKind, countTerms, deleteTerms, insertTerms, listTerms as findPage } from '../store-kinds.ts';
import type { OwnKindRow } from '../tables.ts';
import { logChange, requireKind } from './change-kinds.ts';
import { requireAnalysis } from './require-analysis.ts';

interface ListOfAnalysis {
  analysisId: number;
  kindId: number;
}

const PARSING = { timeMs: 2 * 60_000, memoryBytes: 1024 ** 3 };
const TERMS_PER_STATEMENT = 5000;

/** A page of the terms of a word list. */
export async function listTerms(
  { app, scope }: Context<CompanyScope>,
  {
    analysisId,
    kindId,
    ...query
  }: ListOfAnalysis & { q?: string | undefined; page: number; per_page: number; sort: string },
): Promise<Page<Term>> {
  return await app.database.read(scope, async (tx) => {
    await requireList({ tx, scope }, { analysisId, kindId });
    const { rows, total } = await findPage(tx, scope, { ...query, kindId });
    const items = rows.map(({ id, term, spellings }) => ({ id, term, spellings }));
    return { items, total, page: query.page, per_page: query.per_page };
  });
}

/** The lines of the last uploaded file that could not be used. */
export async function listProblems(
  { app, scope }: Context<CompanyScope>,
  { analysisId, kindId }: ListOfAnalysis,
): Promise<{ items: LineProblem[]; total: number }> {
  return await app.database.read(scope, async (tx) => {
    const { problems, numberOfProblems } = await requireList({ tx, scope }, { analysisId, kindId });
    return { items: problems, total: numberOfProblems };
  });
}

/** Adds terms to a word list. */
export async function addTerms(
  { app, scope }: Context<CompanyScope>,
  { analysisId, kindId, terms }: ListOfAnalysis & { terms: readonly ListTerm[] },
): Promise<{ added: number; kind: OwnKind }> {
  return await app.database.write(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
    const row = await requireList({ tx, scope }, { analysisId, kindId });
    const added = await insertWithinLimit({ tx, scope }, { kindId, terms });
    await logChange({ app, tx, scope }, { analysis, action: 'add_terms', after: { kind: row.name, terms: added } });
    return { added, kind: presentKind({ ...row, terms: await countTerms(tx, scope, kindId) }) };
  });
}

/** Deletes terms of a word list. */
export async function removeTerms(
  { app, scope }: Context<CompanyScope>,
  { analysisId, kindId, ids = [] }: ListOfAnalysis & { ids?: readonly number[] | undefined },
): Promise<{ deleted: number; kind: OwnKind }> {
  if (ids.length === 0) throw new Failure('validation', undefined, { ids: say('term_required') });
  return await app.database.write(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
    const row = await requireList({ tx, scope }, { analysisId, kindId });
    const deleted = await deleteTerms(tx, scope, { kindId, ids });
    await logChange(
      { app, tx, scope },
      { analysis, action: 'delete_terms', before: { kind: row.name, terms: deleted } },
    );
    return { deleted, kind: presentKind({ ...row, terms: await countTerms(tx, scope, kindId) }) };
  });
}

/**
 * Adds the terms of a text or CSV file, or replaces the list with them. Lines that cannot be used are kept with the kind. Throws if no line
 * can be used; then the list stays as it was.
 *
 * @param input.stream read to its end, or destroyed
 */
export async function uploadTerms(
  { app, scope }: Context<CompanyScope>,
  {
    analysisId,
    kindId,
    replace,
    stream,
    ...input
  }: ListOfAnalysis & { replace: boolean; stream: Readable; filename: string },
): Promise<UploadedList> {
  const filename = cleanName(input.filename);
  const extension = /\.([a-z]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? '';
  try {
    if (!['txt', 'csv', 'tsv'].includes(extension)) throw new Failure('unsupported_type', say('file_not_text'));
    const { terms, problems } = await withTemporaryFile(app, async (path) => {
      if ((await receive(stream, path, MAX_LIST_BYTES)) === 0) throw new Failure('empty');
      return await app.computing.run(
        parsing,
        { bytes: await readFile(path), isCsv: extension !== 'txt', maxTerms: MAX_TERMS },
        { ...PARSING, companyId: scope.companyId, signal: new AbortController().signal, interactive: true },
      );
    });
    if (terms.length === 0) throw new Failure('empty', say('no_terms_in_file'));
    return await app.database.write(scope, async (tx) => {
      const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
      await requireList({ tx, scope }, { analysisId, kindId });
      if (replace) await deleteTerms(tx, scope, { kindId });
      const added = await insertWithinLimit({ tx, scope }, { kindId, terms });
      const row = await changeKind(tx, scope, kindId, {
        problems: problems
          .slice(0, MAX_LINE_PROBLEMS)
          .map(({ line, text, problem }) => ({ line, text, problem: lineProblem(problem) })),
        numberOfProblems: problems.length,
      });
      await logChange(
        { app, tx, scope },
        {
          analysis,
          action: 'upload_terms',
          after: { kind: row.name, filename, terms: added, problems: problems.length },
        },
      );
      const kind = presentKind({ ...row, terms: await countTerms(tx, scope, kindId) });
      return { added, number_of_problems: problems.length, kind };
    });
  } finally {
    stream.destroy();
  }
}

const singleSpaced = (term: string): string => term.replace(/\s+/g, ' ').trim();
/** Equal for terms that differ in case and spaces only. */
const termKey = (term: string): string => singleSpaced(term.normalize('NFKC')).toLowerCase();

async function insertWithinLimit(
  { tx, scope }: TransactionContext<CompanyScope>,
  { kindId, terms }: { kindId: number; terms: readonly ListTerm[] },
): Promise<number> {
  const byKey = new Map<string, ListTerm>();
  for (const { term, spellings } of terms) {
    const key = termKey(term);
    const other = byKey.get(key);
    byKey.set(
      key,
      other ? { ...other, spellings: [...new Set([...other.spellings, ...spellings])] } : { term, spellings },
    );
  }
  const rows = [...byKey].map(([key, { term, spellings }]) => ({
    term,
    termKey: key,
    spellings: spellings.slice(0, MAX_SPELLINGS),
  }));
  let added = 0;
  for (let from = 0; from < rows.length; from += TERMS_PER_STATEMENT) {
    const part = rows.slice(from, from + TERMS_PER_STATEMENT);
    added += await insertTerms(tx, scope, { kindId, terms: part, limit: MAX_SPELLINGS });
  }
  if ((await countTerms(tx, scope, kindId)) > MAX_TERMS) {
    throw new Failure('quota', say('too_many_terms', { limit: MAX_TERMS }));
  }
  return added;
}

async function requireList(
  { tx, scope }: TransactionContext<CompanyScope>,
  { analysisId, kindId }: ListOfAnalysis,
): Promise<OwnKindRow> {
  const row = await requireKind({ tx, scope }, { analysisId, id: kindId });
  if (row.type !== 'list') throw new Failure('validation', say('not_a_list'));
  return row;
}
