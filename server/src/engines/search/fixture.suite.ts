import { afterAll, beforeAll, beforeEach } from 'vitest';
import { systemActor } from '../../access/actor.ts';
import { makeCompanyScope, makeProjectScope } from '../../access/make-scope.ts';
import type { Search, SearchedDocument, SearchedPassage } from './port.ts';

export interface SearchUnderTest {
  search: Search;
  /** Companies that exist and have no documents. */
  companies: [number, number, number];
  close(): Promise<void>;
}

export const passage = (text: string, more: Partial<SearchedPassage> = {}): SearchedPassage => ({
  page: 1,
  start: 0,
  end: text.length,
  text,
  language: 'en',
  heading: '',
  ...more,
});

/** One search for all tests of a file, empty before each; `here` is the company of what is indexed and asked unless another is named. */
export function useSearch(make: () => Promise<SearchUnderTest>) {
  let fixture: SearchUnderTest;
  const context = {
    get search() {
      return fixture.search;
    },
    get here() {
      return fixture.companies[0];
    },
    get other() {
      return fixture.companies[1];
    },
    get third() {
      return fixture.companies[2];
    },
  };
  const inProject = (projectId: number, companyId = context.here) =>
    makeProjectScope(companyId, projectId, systemActor);
  const inCompany = (companyId = context.here) => makeCompanyScope(companyId, systemActor);
  const indexDocument = (
    documentId: number,
    name: string,
    texts: (string | SearchedPassage)[],
    { projectId = 1, companyId = context.here, versionId = documentId * 10 } = {},
  ) =>
    context.search.index(
      null,
      inProject(projectId, companyId),
      { document_id: documentId, version_id: versionId, project_id: projectId, name } satisfies SearchedDocument,
      texts.map((text) => (typeof text === 'string' ? passage(text) : text)),
    );
  const names = async (query: string, options = {}, scope: Parameters<Search['find']>[0] = inCompany()) =>
    (await context.search.find(scope, query, options)).hits.map((hit) => hit.name);

  beforeAll(async () => {
    fixture = await make();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    for (const id of fixture.companies) await fixture.search.clear(inCompany(id));
  });
  return { context, inProject, inCompany, indexDocument, names };
}
