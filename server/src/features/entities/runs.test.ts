import { Failure } from '@dossier/contract/base/failure';
import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type {
  AnalysedDocument,
  Entity,
  MentionInSentence,
  ProjectAnalysis,
  Scheduled,
} from '@dossier/contract/entities/result-schema';
import type { ExpressionResult, LineProblem, OwnKind, UploadedList } from '@dossier/contract/entities/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Computing } from '../../engines/computing/port.ts';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { computeEntities, computeMatches, computeWordList } from './compute-entities.ts';
import type { DetectionInput } from './computations.ts';
import { createAnalysis } from './testing.ts';

/** What happens before the entities of a batch are found. */
let before: (input: DetectionInput) => Promise<void> | void = () => undefined;
afterEach(() => {
  before = () => undefined;
});

/** The computations of the room in this process. */
const computing = {
  async run(computation: { name: string }, input: never) {
    if (computation.name === 'parse_word_list') return computeWordList(input);
    if (computation.name === 'match_expression') return computeMatches(input);
    await before(input);
    return await computeEntities(input, () => undefined);
  },
  check: () => Promise.resolve(),
  close: () => Promise.resolve(),
} as unknown as Computing;

const { product, company, project, member } = await testWorld({ engines: { computing } });
afterAll(() => product.close());

const TEXTS = [
  'Hoist rope report. Ilse Kooiman wrote to Brackwerder GmbH. Brackwerder GmbH answered.',
  'Agreement with Brackwerder GmbH. Write to claims@brackwerder.example today.',
  'The fender STS 4 was inspected by Tobias Kranefeld.',
];
const documents: Document[] = [];
for (const [number, text] of TEXTS.entries()) {
  documents.push(await uploaded(member, project.id, `Letter ${number + 1}.txt`, text));
}

let count = 0;
const prepare = async (kinds = ['person', 'organisation', 'mail']) => {
  const { id } = await createAnalysis(member, company.id, { name: `Analysis ${(count += 1)}`, kinds });
  const path = `project/${project.id}/entity-analysis/${id}`;
  return {
    id,
    path,
    start: (body: object = {}) => member.post<Scheduled>(`${path}/schedule`, body),
    state: () => member.get<ProjectAnalysis>(path),
    counts: async () => {
      const { items } = await member.get<Page<Entity>>(`${path}/entities?per_page=200&sort=name`);
      return Object.fromEntries(items.map(({ name, mentions }) => [name, mentions]));
    },
    analysed: async () => (await member.get<Page<AnalysedDocument>>(`${path}/documents?sort=name`)).items,
  };
};
const finished = (id: number | null) => reached(member, id, ended);

const ALL = {
  'Brackwerder GmbH': 3,
  'Ilse Kooiman': 1,
  'Tobias Kranefeld': 1,
  'claims@brackwerder.example': 1,
};

describe('a run', () => {
  it('finds the entities of all documents of a project, with their sentences', async () => {
    const { start, path, state, counts, id } = await prepare();
    const { task_result_id: taskId, documents: number } = await start();
    expect(number).toBe(3);
    expect(await finished(taskId)).toMatchObject({
      status: 'success',
      entity_type: 'project',
      entity_id: project.id,
      task_kwargs: { documents: 3 },
    });
    expect(await counts()).toMatchObject(ALL);
    expect(await state()).toMatchObject({ state: 'done', documents: 3, failed: 0, outdated: 0, queued: 0, total: 3 });
    const { items } = await member.get<Page<Entity>>(`${path}/entities?q=Brackwerder%20GmbH`);
    const mentions = await member.get<Page<MentionInSentence>>(`${path}/entities/${items[0]!.id}/mentions`);
    expect(mentions.total).toBe(3);
    for (const { sentence, spelling } of mentions.items) {
      expect(sentence!.text.slice(sentence!.start, sentence!.end)).toBe(spelling);
    }
    expect(mentions.items[0]!.sentence!.text).toMatch(/^Ilse Kooiman wrote to Brackwerder GmbH\.\s*$/);
    const [project_] = (await member.get<{ items: object[] }>(`entity-analysis/${id}/projects`)).items;
    expect(project_).toMatchObject({ project: { id: project.id, name: 'Quay' }, documents: 3, state: 'done' });
    const { items: all } = await member.get<{ items: { analysis: { id: number } }[] }>(
      `project/${project.id}/entity-analysis`,
    );
    expect(all.map(({ analysis }) => analysis.id)).toContain(id);
  });

  it('looks at chosen documents, at one, and only at new ones if asked', async () => {
    const { start, id, state } = await prepare();
    const first = await start({ document_ids: [documents[0]!.id] });
    expect(first.documents).toBe(1);
    await finished(first.task_result_id);
    const one = `document/${documents[1]!.id}/entity-analysis/${id}/schedule`;
    const second = await member.post<Scheduled>(one, {});
    expect(await finished(second.task_result_id)).toMatchObject({ status: 'success', entity_type: 'document' });
    const third = await start({ only_new: true });
    expect(third.documents).toBe(1);
    await finished(third.task_result_id);
    expect(await start({ only_new: true })).toEqual({ task_result_id: null, documents: 0 });
    await member.patch(`entity-analysis/${id}`, { kinds: ['person'] });
    expect(await state()).toMatchObject({ outdated: 3 });
    expect((await start({ only_new: true, filter: { q: 'Letter 1' } })).documents).toBe(1);
  });

  it('goes on where it was interrupted, and stores nothing twice', async () => {
    const { start, counts, state } = await prepare();
    let runs = 0;
    before = async ({ documents: batch }) => {
      runs += 1;
      // The first run stores one document, then its worker loses the connection.
      if (runs === 1) throw new Failure('time_limit');
      if (runs === 3 && batch.length === 1) throw new Failure('unavailable');
      await Promise.resolve();
    };
    const { task_result_id: taskId } = await start();
    await expect.poll(async () => (await state()).documents, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(await reached(member, taskId, ended, 60_000)).toMatchObject({ status: 'success' });
    expect(await counts()).toMatchObject(ALL);
    expect(await state()).toMatchObject({ documents: 3, failed: 0 });
  });

  it('lists documents that fail with the reason, and tries them again', async () => {
    const { start, path, analysed, state } = await prepare();
    before = ({ documents: batch }) => {
      if (batch.some(({ pages }) => pages[0]!.text.includes('Agreement'))) throw new Failure('time_limit');
    };
    const { task_result_id: taskId } = await start();
    expect(await finished(taskId)).toMatchObject({ status: 'success' });
    expect((await analysed()).map((row) => [row.document.name, row.state, row.problem?.key])).toEqual([
      ['Letter 1.txt', 'done', undefined],
      ['Letter 2.txt', 'failed', 'entities.took_too_long'],
      ['Letter 3.txt', 'done', undefined],
    ]);
    expect(await state()).toMatchObject({ state: 'partial', documents: 2, failed: 1 });
    before = () => undefined;
    const again = await member.post<Scheduled>(`${path}/retry`, {});
    expect(again.documents).toBe(1);
    await finished(again.task_result_id);
    expect(await state()).toMatchObject({ state: 'done', documents: 3, failed: 0 });
    expect(await member.send('POST', `${path}/retry`, { body: {} })).toMatchObject({
      status: 409,
      body: { key: 'entities.nothing_failed' },
    });
  });

  it('that is cancelled leaves the rest, which can be started again', async () => {
    const { start, state } = await prepare();
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    before = () => gate;
    const { task_result_id: taskId } = await start();
    await reached(member, taskId, ['start']);
    expect(await state()).toMatchObject({ state: 'running', queued: 3, task_result_id: taskId });
    await member.put(`task/${taskId}/cancel?terminate=true`);
    go();
    await reached(member, taskId, ['terminated', 'cancelled']);
    expect(await state()).toMatchObject({ state: 'none', queued: 0, cancelled: 3 });
    await member.put(`task/${taskId}/retry`);
    await reached(member, taskId, ['success']);
    expect(await state()).toMatchObject({ state: 'done', documents: 3, cancelled: 0 });
  });

  it('ends when its analysis is deleted', async () => {
    const { start, id } = await prepare();
    let go: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    before = () => gate;
    const { task_result_id: taskId } = await start();
    await reached(member, taskId, ['start']);
    await member.delete(`entity-analysis/${id}`);
    go();
    expect(await finished(taskId)).toMatchObject({ status: 'terminated' });
    const left = await product.queryAsOwner(
      `select 1 from entity where analysis_id = $1 union all select 1 from entity_result where analysis_id = $1`,
      [id],
    );
    expect(left).toEqual([]);
  });

  it('finds the words of a list, matches of an expression, and what was allowed', async () => {
    const { start, counts, id, path } = await prepare([]);
    const list = await member.post<OwnKind>(`entity-analysis/${id}/kind`, { type: 'list', name: 'Crane' });
    await member.post(`entity-analysis/${id}/kind/${list.id}/terms`, { terms: [{ term: 'STS 4' }] });
    await member.post(`entity-analysis/${id}/kind`, { type: 'expression', name: 'Letter', expression: 'Agree[a-z]+' });
    await member.post(`${path}/decisions`, { action: 'allow', kind: 'place', text: 'Hoist' });
    await finished((await start()).task_result_id);
    expect(await counts()).toEqual({ Agreement: 1, Hoist: 1, 'STS 4': 1 });
    const { items } = await member.get<Page<Entity>>(`${path}/entities?kind=${list.key}`);
    expect(items).toMatchObject([{ name: 'STS 4', kind_name: 'Crane' }]);
    await member.delete(`entity-analysis/${id}/kind/${list.id}`);
    expect(await counts()).toEqual({ Agreement: 1, Hoist: 1 });
  });

  it('analyses what arrives, if the analysis says so', async () => {
    const { id } = await createAnalysis(member, company.id, { name: 'Arrivals', on_arrival: true });
    const place = await product.project(company.id, 'Arrivals');
    await uploaded(member, place.id, 'New.txt', TEXTS[0]!);
    const path = `project/${place.id}/entity-analysis/${id}`;
    await expect
      .poll(async () => (await member.get<ProjectAnalysis>(path)).state, { timeout: 20_000, interval: 200 })
      .toBe('done');
    const empty = await uploaded(member, place.id, 'Empty.txt', ' ');
    await member.post(`document/${empty.id}/entity-analysis/${id}/schedule`, {});
    const { items } = await member.get<Page<AnalysedDocument>>(`${path}/documents?q=Empty`);
    expect(items).toHaveLength(1);
    await member.delete(`entity-analysis/${id}`);
  });
});

describe('a word list', () => {
  it('of 100,000 lines keeps the good ones and lists the bad ones by line', async () => {
    const { id } = await prepare();
    const kind = await member.post<OwnKind>(`entity-analysis/${id}/kind`, { type: 'list', name: 'Names' });
    const lines = Array.from({ length: 100_000 }, (_, at) =>
      at % 333 === 0 && at < 99_900 ? '--' : `Name ${at}; N ${at}`,
    );
    const bad = lines.filter((line) => line === '--').length;
    const path = `entity-analysis/${id}/kind/${kind.id}`;
    const file = { name: 'names.txt', bytes: lines.join('\n') };
    const answer = await member.upload<UploadedList>(`${path}/terms/file`, file);
    expect(answer).toMatchObject({
      added: 100_000 - bad,
      number_of_problems: bad,
      kind: { number_of_terms: 100_000 - bad, number_of_problems: bad },
    });
    const problems = await member.get<{ items: LineProblem[]; total: number }>(`${path}/problems`);
    expect(problems.total).toBe(bad);
    expect(problems.items.slice(0, 2)).toMatchObject([
      { line: 1, text: '--', problem: { key: 'entities.line_without_letters' } },
      { line: 334 },
    ]);
  });

  it('is replaced by a CSV file, and stays as it was if the file has no terms', async () => {
    const { id } = await prepare();
    const kind = await member.post<OwnKind>(`entity-analysis/${id}/kind`, { type: 'list', name: 'Names' });
    const path = `entity-analysis/${id}/kind/${kind.id}/terms`;
    await member.post(path, { terms: [{ term: 'Old' }] });
    const csv = { name: 'names.csv', bytes: 'term,spelling\r\n"Crane, large",Kraan\r\nFender,\r\n' };
    expect(await member.upload(`${path}/file`, csv, { replace: 'true' })).toMatchObject({ added: 2 });
    expect(await member.get(path)).toMatchObject({
      items: [{ term: 'Crane, large', spellings: ['Kraan'] }, { term: 'Fender' }],
    });
    const send = (name: string, bytes: string) => {
      const form = new FormData();
      form.append('file', new Blob([bytes]), name);
      form.append('replace', 'true');
      return member.send('POST', `${path}/file`, { form });
    };
    expect(await send('names.txt', '--\n')).toMatchObject({ body: { key: 'entities.no_terms_in_file' } });
    expect(await send('names.exe', 'a')).toMatchObject({ body: { key: 'entities.file_not_text' } });
    expect(await member.get(path)).toMatchObject({ total: 2 });
  });
});

it('an expression can be tried on a text', async () => {
  const path = `company/${company.id}/entity-analysis/try-expression`;
  const text = 'Berth B-12 and B-13';
  const result = await member.post<ExpressionResult>(path, { expression: 'B-\\d+', text });
  expect(result).toEqual({
    problem: null,
    matches: [
      { start: 6, end: 10 },
      { start: 15, end: 19 },
    ],
    more: false,
    empty_matches: 0,
  });
  const bad = await member.post<ExpressionResult>(path, { expression: '(?=B)', text });
  expect(bad).toMatchObject({ problem: { key: 'entities.expression_unsupported' }, matches: [] });
});

it.each([
  ['csv', 'entities', 'text/csv'],
  ['csv', 'mentions', 'text/csv'],
  ['xlsx', 'entities', 'spreadsheetml'],
])('results are downloaded as %s of %s', async (format, content, type) => {
  const { start, path } = await prepare();
  await finished((await start()).task_result_id);
  const words = { entity: 'Entiteit', organisation: 'Organisatie' };
  const answer = await member.send<string>('POST', `${path}/download`, { body: { format, content, words } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
  if (format === 'csv') {
    expect(answer.body).toContain('Entiteit');
    expect(answer.body).toMatch(/Brackwerder GmbH,Organisatie,/);
  }
});
