import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { DocumentSummary, ListedSummarization, Summarization } from '@dossier/contract/summaries/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { docxWith, pdfWith } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { minutes } from './testing.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());

const ready = async ({ id, task_result_id: task }: Summarization) => {
  await reached(member, task, ended);
  return await member.get<Summarization>(`summarization/${id}`);
};
const summarise = async (body: object) =>
  ready(await member.post<Summarization>('summarization/text', { company_id: company.id, ...body }));
const summariseFile = async (name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}) =>
  ready(
    await member.upload<Summarization>(
      'summarization/document',
      { name, bytes },
      { company_id: String(company.id), ...fields },
    ),
  );
const stored = () =>
  product.queryAsOwner('select 1 from summarization where key is not null and company_id = $1', [company.id]);

describe('a summary of a text', () => {
  it('has sentences of the text with their places', async () => {
    const summary = await summarise({ text: minutes });
    expect(summary).toMatchObject({ state: 'done', problem: null, written_by: null, input_text: minutes, file: null });
    expect(summary.title).toMatch(/^Minutes of the maintenance board\..*…$/);
    expect(summary.sentences.length).toBeGreaterThan(1);
    expect(summary.sentences.length).toBeLessThan(7);
    for (const [at, { number, text, places }] of summary.sentences.entries()) {
      expect(number).toBe(at + 1);
      expect(places).toHaveLength(1);
      expect(minutes.slice(places[0]!.start, places[0]!.end)).toBe(text);
    }
    expect(summary.summary).toBe(summary.sentences.map(({ text }) => text).join(' '));
  });

  it('can be a line, and has what it is for', async () => {
    const decisions = await summarise({ text: minutes, purpose: 'decisions', length: 'line' });
    expect(decisions.sentences.map(({ text }) => text)).toEqual(['The board approved the loan sheaves for crane 3.']);
    const obligations = await summarise({ text: minutes, purpose: 'obligations' });
    expect(obligations.summary).toBe(
      'Brackwerder must deliver a written plan of all inspections before 1 October 2026.',
    );
    expect(obligations.serves_purpose).toBe(true);
    const none = await summarise({
      text: 'The weather was fine in the harbour. The crane is yellow and tall.',
      purpose: 'decisions',
    });
    expect(none).toMatchObject({ state: 'done', serves_purpose: false });
    expect(none.sentences).toHaveLength(1);
  });

  it('says when there is too little text, or only a table', async () => {
    const failed = (text: string) => summarise({ text });
    expect(await failed('Three short words')).toMatchObject({
      state: 'failed',
      problem: { key: 'summaries.too_short' },
    });
    const table = ['Crane\tHours\tCost', 'STS 1\t250\t1,200', 'STS 2\t400\t2,500', 'STS 3\t100\t900'].join('\n');
    expect(await failed(table)).toMatchObject({ state: 'failed', problem: { key: 'summaries.only_tables' } });
    const answer = await member.send('POST', 'summarization/text', { body: { text: '  ' } });
    expect(answer.body).toMatchObject({ details: { text: { key: 'summaries.text_required' } } });
  });

  it('has sentences of a text in six languages', async () => {
    const text = [
      'The crane lifts the containers onto the quay every morning.',
      'De kraan hijst de containers elke ochtend op de kade.',
      'Der Kran hebt die Container jeden Morgen auf den Kai.',
      'La gru solleva i container sulla banchina ogni mattina.',
      'La grúa levanta los contenedores sobre el muelle cada mañana.',
      'A grua levanta os contentores para o cais todas as manhãs.',
    ].join(' ');
    const summary = await summarise({ text });
    expect(summary.state).toBe('done');
    expect(summary.sentences).toHaveLength(2);
  });

  it('is made again when its text, length or purpose changes', async () => {
    const first = await summarise({ text: minutes });
    const renamed = await member.send('PATCH', `summarization/${first.id}`, { body: { title: 'Board' } });
    expect(renamed.body).toMatchObject({ title: 'Board', state: 'done', summary: first.summary });
    const change = async (body: object) =>
      await ready((await member.send('PATCH', `summarization/${first.id}`, { body })).body as Summarization);
    expect((await change({ length: 'line' })).sentences).toHaveLength(1);
    const other = await change({
      text: 'The quay is closed on Sunday. Trucks use the northern gate then.',
      purpose: 'general',
    });
    expect(other).toMatchObject({ title: 'Board', length: 'line' });
    expect(other.input_text).toContain(other.summary!);
  });

  it('is the user’s own, listed by its last use, and deleted with its text', async () => {
    const summary = await summarise({ text: minutes, title: 'Own minutes' });
    const page = await member.get<Page<ListedSummarization>>('summarization?title=%20own%20');
    expect(page.items.map(({ id }) => id)).toEqual([summary.id]);
    const { admin } = product;
    expect((await admin.send('GET', `summarization/${summary.id}`)).status).toBe(404);
    expect((await admin.get<Page<ListedSummarization>>('summarization')).items).toEqual([]);
    expect((await member.send('DELETE', `summarization/${summary.id}`)).status).toBe(204);
    expect((await member.send('GET', `summarization/${summary.id}`)).status).toBe(404);
  });
});

describe('saving to a project', () => {
  it('adds the text as a document, which is summarised for the same purpose', async () => {
    const summary = await summarise({ text: minutes, title: 'Board: minutes', purpose: 'decisions', length: 'line' });
    const body = { project_id: project.id };
    const document = await member.post<Document>(`summarization/${summary.id}/document`, body);
    expect(document).toMatchObject({ name: 'Board: minutes', filename: 'Board minutes.txt', project_id: project.id });
    const made = () => member.get<DocumentSummary>(`document/${document.id}/summary?length=line&purpose=decisions`);
    await expect.poll(async () => (await made()).state, { timeout: 20_000 }).toBe('done');
    expect((await made()).summary).toBe(summary.summary);
    expect(await member.get<Summarization>(`summarization/${summary.id}`)).toMatchObject({ input_text: minutes });
  });

  it('needs the permission there, and a summary of the caller with a text', async () => {
    const summary = await summarise({ text: minutes });
    const path = `summarization/${summary.id}/document`;
    const body = { project_id: project.id };
    const reader = await product.member('company_viewer', company.id);
    expect(await reader.status('POST', path, { body })).toBe(403);
    expect(await product.admin.status('POST', path, { body })).toBe(404);
    expect(await member.status('POST', path, { body: { project_id: 99_999 } })).toBe(404);
    const broken = await summariseFile('Broken.pdf', '%PDF-1.4 nothing at all');
    const answer = await member.send('POST', `summarization/${broken.id}/document`, { body });
    expect(answer.body).toMatchObject({ key: 'summaries.no_text' });
    await member.delete(`summarization/${broken.id}`);
  });
});

describe('a summary of a file', () => {
  it('has the pages of the file, which is not kept', async () => {
    const first = 'The contractor maintains all six cranes of the terminal. Hoist ropes are inspected every month.';
    const second = 'The total liability is limited to €2,400,000 per event. Claims lapse after sixty days.';
    const summary = await summariseFile('Agreement.pdf', await pdfWith(first, second), {
      length: 'page',
      purpose: 'risks',
    });
    expect(summary).toMatchObject({
      state: 'done',
      title: 'Agreement',
      file: { filename: 'Agreement.pdf', type: 'pdf' },
      length: 'page',
    });
    const [sentence] = summary.sentences;
    expect(sentence?.places).toMatchObject([{ page: 2 }]);
    const [place] = sentence!.places;
    const start = summary.page_starts[1]! + place!.start;
    expect(summary.input_text.slice(start, start + place!.quote.length)).toBe(place!.quote);
    expect(await stored()).toEqual([]);
  });

  it('says what is wrong with a file, and can be made from a typed text then', async () => {
    const short = await summariseFile('Note.docx', docxWith('Too short.'));
    expect(short).toMatchObject({ state: 'failed', problem: { key: 'summaries.too_short' } });
    const empty = await member.send('POST', 'summarization/document', { form: undefined });
    expect(empty.status).toBeGreaterThanOrEqual(400);
    await expect(summariseFile('Broken.pdf', '%PDF-1.4 nothing')).resolves.toMatchObject({ state: 'failed' });
    expect(await stored()).toHaveLength(1);
    const page = await member.get<Page<ListedSummarization>>('summarization?title=Broken');
    const { body } = await member.send('PATCH', `summarization/${page.items[0]!.id}`, { body: { text: minutes } });
    expect(await ready(body as Summarization)).toMatchObject({ state: 'done', file: null, title: 'Broken' });
    expect(await stored()).toEqual([]);
  });

  it('is exported as Markdown and Word', async () => {
    const summary = await summarise({ text: minutes, title: 'Board *minutes*' });
    const words = { page: 'p. {page}', sections: 'By section' };
    const save = (format: string) =>
      member.send('POST', `summarization/${summary.id}/export`, { body: { format, about: 'Today', words } });
    const markdown = String((await save('md')).body);
    expect(markdown).toContain('# Board \\*minutes\\*');
    expect(markdown).toContain(`- ${summary.sentences[0]!.text}[^1]`);
    expect(markdown).toMatch(/\[\^1\]: \[Board .*, p\. 1\]\(http.*\/quick-summary\/\d+\)/);
    expect((await save('docx')).status).toBe(200);
  });
});
