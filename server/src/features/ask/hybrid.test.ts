import type { AiProvider } from '@dossier/contract/ai-providers/schema';
import type { EmbeddingState } from '@dossier/contract/embeddings/schema';
import { makeXlsx } from '@dossier/reading/testing/office-files';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { connect, startProvider } from '../ai-providers/testing.ts';
import { uploaded } from '../documents/testing.ts';
import { gramVector } from '../embeddings/testing.ts';
import { ask, expectStanding } from './testing.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_OUTBOUND_ALLOW: '127.0.0.1' } });
const openai = await startProvider();
const { writers, embedders } = openai.server;
afterAll(async () => {
  await product.close();
  await openai.server.close();
});

const models = [
  { name: 'writer', capabilities: ['chat'] },
  { name: 'small', capabilities: ['chat'], context_tokens: 4000 },
  { name: 'grams', capabilities: ['embeddings'] },
];
const provider: AiProvider = await connect(member, company.id, { ...openai.input('Main', []), models });
const idOf = (name: string): number => provider.models.find((model) => model.name === name)!.id;

const embedded = async () => {
  const { passages, embedded: count } = await member.get<EmbeddingState>(`company/${company.id}/embeddings`);
  return passages > 0 && count === passages;
};
/** What the model was given. */
let given: { passage: number; document: string; text: string }[] = [];
/** A model that quotes the passages that match. */
const quotes = (pattern: RegExp) => (prompt: string) => {
  const lines = prompt.split('\n').filter((line) => line.startsWith('{"passage":'));
  given = lines.map((line) => JSON.parse(line) as (typeof given)[number]);
  const found = given.filter(({ text }) => pattern.test(text));
  return found.length === 0 ? ['NOT_FOUND'] : found.map(({ text, passage }) => `${text} [${passage}]\n`);
};
const inProject = { scope: 'project', scope_id: project.id, model_id: idOf('writer') };
const names = () => given.map(({ document }) => document);

// The words of the question are parts of the words of this document, and in none of them as such.
const paraphrase = await uploaded(
  member,
  project.id,
  'Hausordnung.txt',
  'Mietvertragskündigungen nimmt Frau Sommer entgegen, Briefkastenschlüssel der Hausmeister.',
);
for (const at of [1, 2, 3]) {
  await uploaded(member, project.id, `Protokoll ${at}.txt`, `Sitzung ${at}: Der Garten wird im Herbst neu bepflanzt.`);
}
const question = 'An wen richte ich kündigung, mietvertrag?';
const exists = /Sommer/;

beforeEach(() => {
  given = [];
  writers.set('writer', quotes(exists));
  writers.set('small', quotes(exists));
  embedders.set('grams', (texts) => texts.map(gramVector));
});

describe('a passage that has no word of the question', () => {
  it('is not found by words, and found by meaning once a model embeds', async () => {
    const before = await ask(member, question, inProject);
    expect(before).toMatchObject({ found: false, status: 'done' });
    expect(names()).not.toContain('Hausordnung.txt');
    await member.put(`company/${company.id}/ai-defaults`, { embeddings: idOf('grams') });
    await expect.poll(embedded, { timeout: 10_000 }).toBe(true);
    const answer = await ask(member, question, inProject);
    expect(answer).toMatchObject({ found: true, model: 'writer', fallback: null });
    expect(names()[0]).toBe('Hausordnung.txt');
    expect(answer.citations).toMatchObject([{ document_id: paraphrase.id }]);
    expect(answer.searched!.passages).toBe(given.length);
    await expectStanding(member, answer);
  });

  it('is not in built-in answers, which ask no model', async () => {
    const { requests } = openai.server;
    requests.length = 0;
    const answer = await ask(member, question, { ...inProject, model_id: 0 });
    expect(answer).toMatchObject({ found: false, model: 'Built-in' });
    expect(requests).toEqual([]);
  });

  it('is not found for users who may not read it', async () => {
    const other = await product.project(company.id, 'Open');
    const guest = await product.member('project_viewer', other.id);
    await uploaded(member, other.id, 'Öffentlich.txt', 'Die Kantine öffnet mittags.');
    await expect.poll(embedded, { timeout: 10_000 }).toBe(true);
    const answer = await ask(guest, question, { model_id: idOf('writer') });
    expect(answer.found).toBe(false);
    expect(names()).toEqual(['Öffentlich.txt']);
    expect(JSON.stringify(answer)).not.toContain('Sommer');
    const elsewhere = await ask(member, question, { ...inProject, scope_id: other.id });
    expect(elsewhere.found).toBe(false);
    expect(names()).toEqual(['Öffentlich.txt']);
    const stranger = await product.member('company_admin', (await product.company('Other')).id);
    expect((await ask(stranger, question)).citations).toEqual([]);
  });

  it('is missing while the model that embeds fails; what words find is answered', async () => {
    embedders.set('grams', () => {
      throw new Error('The connection breaks off.');
    });
    writers.set('writer', quotes(/Herbst/));
    const answer = await ask(member, 'Wann wird der Garten bepflanzt?', inProject);
    expect(answer).toMatchObject({ found: true, model: 'writer', fallback: null });
    expect(names()).not.toContain('Hausordnung.txt');
  });
});

describe('the whole document', () => {
  const section = (at: number) => `Section ${at}. ${'The harbour office keeps a list of ships. '.repeat(10)}`;
  const text = (sections: number) =>
    [...Array.from({ length: sections }, (_, at) => section(at)), 'Sommer signs last.'].join('\n\n');

  it('is given in its order if it fits, beyond the passages of a usual answer', async () => {
    const long = await uploaded(member, project.id, 'Long.txt', text(70));
    writers.set('writer', quotes(/Sommer signs/));
    const about = { scope: 'document', scope_id: long.id, model_id: idOf('writer') };
    const usual = await ask(member, 'What does the harbour office keep?', about);
    expect(usual.whole_document).toBeNull();
    const few = given.length;
    expect(few).toBeLessThanOrEqual(30);
    const whole = await ask(member, 'What does the harbour office keep?', { ...about, full_doc: true });
    expect(whole).toMatchObject({ whole_document: true, found: true });
    expect(given.length).toBeGreaterThan(few);
    expect(whole.searched!.passages).toBe(given.length);
    expect(given[0]!.text).toContain('Section 0.');
    expect(given.at(-1)!.text).toContain('Sommer signs last.');
    const small = await ask(member, 'What does the harbour office keep?', {
      ...about,
      model_id: idOf('small'),
      full_doc: true,
    });
    expect(small.whole_document).toBe(false);
    expect(given.length).toBeGreaterThan(0);
    expect(given.length).toBeLessThan(few + 1);
    const builtIn = await ask(member, 'What does the harbour office keep?', { ...about, model_id: 0, full_doc: true });
    expect(builtIn).toMatchObject({ whole_document: true, model: 'Built-in' });
  });
});

describe('questions about many rows', () => {
  it('get every row of the best sheet, also those that no word of the question is in', async () => {
    const place = await product.project(company.id, 'Fleet');
    const cells = (row: string[]) =>
      `<row>${row.map((value) => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;
    const units = Array.from({ length: 400 }, (_, at) => [`Unit ${at + 1}`, at % 9 === 0 ? 'Rotterdam' : 'Delfzijl']);
    const log = Array.from({ length: 1500 }, (_, at) => [
      `Entries of day ${at}`,
      `All entries were checked, ${at} times`,
    ]);
    const sheet = makeXlsx([
      { name: 'Units', rows: [['Zeesleper register', ''], ['Name', 'Port'], ...units].map(cells).join('') },
      { name: 'Log', rows: log.map(cells).join('') },
    ]);
    const file = await uploaded(member, place.id, 'Fleet.xlsx', sheet);
    writers.set('writer', quotes(/Unit \d/));
    const about = { scope: 'document', scope_id: file.id, model_id: idOf('writer') };
    const answer = await ask(member, 'How many entries does the zeesleper register have?', about);
    expect(answer.status).toBe('done');
    const all = given.map((passage) => passage.text).join('\n');
    for (const [name] of units) expect(all).toMatch(new RegExp(`${name}\\b`));
  });

  it('about several documents get the best of each in turn, with its name', async () => {
    const place = await product.project(company.id, 'Leases');
    const clauses = Array.from({ length: 200 }, (_, at) =>
      `Rent ${at}: the rent is due early, earlier than other rent, and this rent is due on day ${at}. `.repeat(6),
    );
    await uploaded(member, place.id, 'Alpha lease.txt', clauses.join('\n\n'));
    const other = 'The statistics office publishes an index in spring, which the parties follow in good faith. ';
    await uploaded(
      member,
      place.id,
      'Beta lease.txt',
      `${other.repeat(4)}The rent follows in June. ${other.repeat(4)}`,
    );
    writers.set('writer', quotes(/rent/));
    const query = 'Why is the rent due earlier in the Alpha lease than in the Beta lease?';
    const answer = await ask(member, query, { ...inProject, scope_id: place.id });
    expect(answer.status).toBe('done');
    expect(new Set(names().slice(0, 2))).toEqual(new Set(['Alpha lease.txt', 'Beta lease.txt']));
  });
});
