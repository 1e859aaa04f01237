import type { Mention } from '@dossier/contract/base/page';
import { documentPaths } from '@dossier/contract/documents/paths';
import { projectPaths } from '@dossier/contract/projects/paths';
import { call } from '../../../client/call.ts';
import type { CsvQuestion } from './read-csv.ts';
import { isTooLong, newQuestion, type QuestionValues } from './set-values.ts';

/** Why a line of a file cannot be used. */
export interface CsvProblem {
  line: number;
  key: 'unknown_project' | 'unknown_document' | 'no_project' | 'too_long';
  name: string;
}

/** The questions of a file with the projects and documents that they name; or the first line that cannot be used. */
export async function findPlaces(
  companyId: number,
  rows: readonly CsvQuestion[],
): Promise<{ questions: QuestionValues[] } | { problem: CsvProblem }> {
  const projects = new Map<string, Promise<Mention | null>>();
  const documents = new Map<string, Promise<Mention | null>>();
  const questions: QuestionValues[] = [];
  for (const { line, question, expected, ...names } of rows) {
    const problem = (key: CsvProblem['key'], name = '') => ({ problem: { line, key, name } });
    if (isTooLong(question, expected)) return problem('too_long');
    const project =
      names.project === '' ? null : await once(projects, names.project, () => findProject(companyId, names.project));
    if (names.project !== '' && !project) return problem('unknown_project', names.project);
    let document: Mention | null = null;
    if (names.document !== '') {
      if (!project) return problem('no_project');
      document = await once(documents, `${project.id} ${names.document}`, () =>
        findDocument(project.id, names.document),
      );
      if (!document) return problem('unknown_document', names.document);
    }
    questions.push(
      newQuestion({ question, expected: expected.join('\n'), answerable: expected.length > 0, project, document }),
    );
  }
  return { questions };
}

function once<T>(known: Map<string, Promise<T>>, key: string, load: () => Promise<T>): Promise<T> {
  const promise = known.get(key) ?? load();
  known.set(key, promise);
  return promise;
}

const isNamed = (name: string, wanted: string) => name.toLowerCase() === wanted.toLowerCase();

async function findProject(companyId: number, name: string): Promise<Mention | null> {
  const query = { q: name, per_page: 50 };
  const { items } = await call(projectPaths.listInCompany, { params: { id: companyId }, query });
  return items.find((project) => isNamed(project.name, name) || isNamed(project.code ?? '', name)) ?? null;
}

async function findDocument(projectId: number, name: string): Promise<Mention | null> {
  const query = { q: name, per_page: 50 };
  const { items } = await call(documentPaths.listInProject, { params: { id: projectId }, query });
  const document = items.find((item) => isNamed(item.name, name) || isNamed(item.filename, name));
  return document ? { id: document.id, name: document.name } : null;
}
