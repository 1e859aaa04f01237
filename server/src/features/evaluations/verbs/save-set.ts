import { MAX_QUESTIONS, MAX_SETS } from '@dossier/contract/evaluations/constants';
import type { QuestionSetChange, QuestionSetInput, SetQuestion } from '@dossier/contract/evaluations/schema';
import { say } from '@dossier/contract/evaluations/sentences';
import { Failure } from '@dossier/contract/base/failure';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { AccessibleScope, CompanyScope } from '../../../access/scope.ts';
import { afterCommit } from '../../../engines/database/after-commit.ts';
import { isUniqueViolation } from '../../../engines/database/errors.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { record } from '../../audit/verbs/record.ts';
import { announceLevel } from '../../settings/verbs/announce-level.ts';
import {
  changeSet,
  countSets,
  findSet,
  insertSet,
  listQuestions,
  type NewQuestion,
  replaceQuestions,
} from '../store.ts';
import { findReadable } from './find-readable.ts';

type SetContext = ContextWithAuthority<CompanyScope>;

/** Adds a set of questions and returns its id. */
export async function createSet(
  { app, authority, scope }: SetContext,
  { name, questions }: QuestionSetInput,
): Promise<number> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  return await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      if ((await countSets(tx, scope)) >= MAX_SETS) {
        throw new Failure('quota', say('too_many_sets', { limit: MAX_SETS }));
      }
      const rows = await checkedQuestions(tx, { scope, accessible }, questions);
      const set = await insertSet(tx, scope, name);
      await replaceQuestions(tx, scope, set.id, rows);
      const after = { name, questions: rows.length };
      await record({ tx, scope }, { action: 'create', entityType: 'question_set', entityId: set.id, name, after });
      afterCommit(tx, () => announceLevel({ app, scope }));
      return set.id;
    }),
  );
}

/** Replaces the name of a set, and those of its questions that the caller can read. */
export async function updateSet(
  { app, authority, scope }: SetContext,
  { id, name, questions, based_on: basedOn }: QuestionSetChange & { id: number },
): Promise<void> {
  const accessible = await authority.accessible('DOCUMENT_READ');
  await namedOnce(() =>
    app.database.write(scope, async (tx) => {
      const set = await findSet(tx, scope, id, 'lock');
      if (!set) throw new Failure('not_found');
      if (set.updatedAt.toISOString() !== new Date(basedOn).toISOString()) {
        throw new Failure('conflict', say('changed_meanwhile'));
      }
      const rows = await checkedQuestions(tx, { scope, accessible }, questions);
      const existing = await listQuestions(tx, scope, id);
      const readable = await findReadable({ tx, scope: accessible }, { places: existing });
      const hidden = existing.filter((question) => readable.of(question) === null).map(toNew);
      if (rows.length + hidden.length > MAX_QUESTIONS) {
        throw new Failure('validation', undefined, { questions: say('too_many_questions', { limit: MAX_QUESTIONS }) });
      }
      await replaceQuestions(tx, scope, id, [...rows, ...hidden]);
      await changeSet(tx, scope, id, name);
      await record(
        { tx, scope },
        {
          action: 'update',
          entityType: 'question_set',
          entityId: id,
          name,
          before: { name: set.name, questions: existing.length },
          after: { name, questions: rows.length + hidden.length },
        },
      );
      afterCommit(tx, () => announceLevel({ app, scope }));
    }),
  );
}

const toNew = ({ question, expected, projectId, documentId }: NewQuestion): NewQuestion => ({
  question,
  expected,
  projectId,
  documentId,
});

/** Throws for a question whose project or document the caller cannot read in this company. */
async function checkedQuestions(
  tx: Tx,
  { scope, accessible }: { scope: CompanyScope; accessible: AccessibleScope },
  questions: readonly SetQuestion[],
): Promise<NewQuestion[]> {
  const rows = questions.map(({ question, expected, project_id: projectId, document_id: documentId }) => ({
    companyId: scope.companyId,
    question,
    expected: [...new Set(expected)],
    projectId,
    documentId,
  }));
  const readable = await findReadable({ tx, scope: accessible }, { places: rows });
  for (const [at, row] of rows.entries()) {
    const refuse = (field: string, sentence: ReturnType<typeof say>) => {
      throw new Failure('validation', undefined, { [`questions.${at}.${field}`]: sentence });
    };
    if (row.projectId === null && row.documentId !== null) refuse('project_id', say('project_required'));
    if (readable.of({ ...row, documentId: null }) === null) refuse('project_id', say('unknown_project'));
    if (readable.of(row) === null) refuse('document_id', say('unknown_document'));
  }
  return rows.map(toNew);
}

/** Turns a violation of the unique index, from concurrent changes, into a failure. */
async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error, 'question_set_name')) throw error;
    const sentence = say('name_taken');
    throw new Failure('conflict', sentence, { name: sentence });
  }
}
