import { Failure } from '@dossier/contract/base/failure';
import { MAX_SUBJECTS } from '@dossier/contract/sentiment/constants';
import type { Subject, SubjectChange, SubjectInput } from '@dossier/contract/sentiment/schema';
import { say } from '@dossier/contract/sentiment/sentences';
import type { Context, TransactionContext } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { presentSubject } from '../present.ts';
import { changeAnalysis } from '../store.ts';
import { changeSubject, countSubjects, deleteSubject, findSubject, insertSubjects } from '../store-subjects.ts';
import type { SubjectRow } from '../tables.ts';
import { logChange } from './log-change.ts';
import { nameTaken } from './name-taken.ts';
import { requireAnalysis } from './require-analysis.ts';

const logged = ({ name, words }: SubjectRow) => ({ subject: name, words: words.length });

/** The words without those that are there twice. Throws `validation` for one without letters and digits. */
export function usableWords(words: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const given of words) {
    const word = given.replace(/\s+/g, ' ').trim();
    if (!/[\p{L}\p{N}]/u.test(word)) {
      throw new Failure('validation', undefined, { words: say('word_without_letters', { word }) });
    }
    const key = word.normalize('NFKC').toLowerCase();
    if (!byKey.has(key)) byKey.set(key, word);
  }
  return [...byKey.values()];
}

/** Adds a subject to an analysis. */
export async function createSubject(
  { app, scope }: Context<CompanyScope>,
  { analysisId, name, words }: SubjectInput & { analysisId: number },
): Promise<Subject> {
  const usable = usableWords(words);
  try {
    return await app.database.write(scope, async (tx) => {
      const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
      if ((await countSubjects(tx, scope, analysisId)) >= MAX_SUBJECTS) {
        throw new Failure('quota', say('too_many_subjects', { limit: MAX_SUBJECTS }));
      }
      const key = `subject_${analysis.nextSubject}`;
      const [row] = await insertSubjects(tx, scope, [{ analysisId, key, name, words: usable }]);
      await changeAnalysis(tx, scope, analysisId, { nextSubject: analysis.nextSubject + 1, finds: true });
      await logChange({ app, tx, scope }, { analysis, action: 'create_subject', after: logged(row!) });
      return presentSubject(row!);
    });
  } catch (error) {
    throw nameTaken('subject_taken', name, error);
  }
}

/** Changes a subject. */
export async function updateSubject(
  { app, scope }: Context<CompanyScope>,
  { analysisId, id, name, words }: SubjectChange & { analysisId: number; id: number },
): Promise<Subject> {
  const usable = words && usableWords(words);
  try {
    return await app.database.write(scope, async (tx) => {
      const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
      const before = await requireSubject({ tx, scope }, { analysisId, id });
      const row = await changeSubject(tx, scope, id, {
        ...(name !== undefined && { name }),
        ...(usable && { words: usable }),
      });
      const finds = row.words.join('\n') !== before.words.join('\n');
      await changeAnalysis(tx, scope, analysisId, { finds });
      await logChange(
        { app, tx, scope },
        { analysis, action: 'update_subject', before: logged(before), after: logged(row) },
      );
      return presentSubject(row);
    });
  } catch (error) {
    throw nameTaken('subject_taken', name ?? '', error);
  }
}

/** Deletes a subject: results no longer show it, and its key is not used again. */
export async function removeSubject(
  { app, scope }: Context<CompanyScope>,
  { analysisId, id }: { analysisId: number; id: number },
): Promise<void> {
  await app.database.write(scope, async (tx) => {
    const analysis = await requireAnalysis({ tx, scope }, { id: analysisId, lock: 'lock' });
    const before = await requireSubject({ tx, scope }, { analysisId, id });
    await deleteSubject(tx, scope, id);
    await changeAnalysis(tx, scope, analysisId, { finds: false });
    await logChange({ app, tx, scope }, { analysis, action: 'delete_subject', before: logged(before) });
  });
}

async function requireSubject(
  { tx, scope }: TransactionContext<CompanyScope>,
  place: { analysisId: number; id: number },
): Promise<SubjectRow> {
  const row = await findSubject(tx, scope, place);
  if (!row) throw new Failure('not_found');
  return row;
}
