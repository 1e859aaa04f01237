import type { TransactionContext } from '../../../access/context.ts';
import type { AnswerOf } from '@dossier/contract/base/route';
import type { homeCalls } from '@dossier/contract/home/calls';
import { demoQuestions, type DemoQuestion } from '@dossier/demo/questions';
import type { AccessibleScope } from '../../../access/scope.ts';
import { indexedFilenames } from '../../documents/verbs/indexed-filenames.ts';
import { listCompanyProjects } from '../../projects/verbs/list-company-projects.ts';
import { demoCompanyId } from '../../settings/verbs/demo-company-id.ts';

type Suggestions = AnswerOf<typeof homeCalls.get>['suggestions'];

/** More than are shown at once: those of the chosen scope are. */
const MAX_SUGGESTIONS = 60;

/** Questions about the demo company, if the caller can see it: only about documents that have been processed, so that each can be answered. */
export async function suggestQuestions(
  { tx, scope: accessible }: TransactionContext<AccessibleScope>,
  language: string,
): Promise<Suggestions> {
  const companyId = await demoCompanyId({ tx });
  if (companyId === null || !accessible.companyIds.includes(companyId)) return [];
  const projects = await listCompanyProjects({ tx, scope: accessible }, [companyId]);
  const documentIds = await indexedFilenames(
    { tx },
    projects.map((project) => project.id),
  );
  const byProject = projects.map((project) => ({
    project: { id: project.id, name: project.name, companyId },
    questions: demoQuestions
      .filter((question) => question.project === project.code)
      .flatMap((question) => {
        const documentId = documentIds.get(project.id)?.get(question.document);
        return documentId === undefined ? [] : [{ ...question, documentId }];
      })
      .toSorted((a, b) => languageRank(a, language) - languageRank(b, language)),
  }));
  return interleave(byProject).slice(0, MAX_SUGGESTIONS);
}

/** Sorts questions in the user's language first. */
const languageRank = ({ language: of }: DemoQuestion, language: string) => (of === language ? 0 : 1);

/** One question of each project, then a second of each, and so on. */
function interleave(
  groups: readonly {
    project: { id: number; name: string; companyId: number };
    questions: readonly (DemoQuestion & { documentId: number })[];
  }[],
): Suggestions {
  const longest = Math.max(0, ...groups.map((group) => group.questions.length));
  return Array.from({ length: longest }, (_, index) =>
    groups.flatMap(({ project, questions }) => {
      const next = questions[index];
      if (!next) return [];
      const { id, name, companyId } = project;
      const { question, documentId } = next;
      return [{ question, document_id: documentId, project_id: id, project_name: name, company_id: companyId }];
    }),
  ).flat();
}
