import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import type { DetectStarted, DocumentSignatures } from '@dossier/contract/signatures/schema';
import { penStrokes, signedPdf, testSigner, words } from '@dossier/reading/testing/signed-pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { uploaded } from '../documents/testing.ts';
import { ended, reached } from '../tasks/testing.ts';
import { localComputing } from './testing.ts';

const { product, company, project, member } = await testWorld({ engines: { computing: localComputing() } });
afterAll(() => product.close());

const fields = [
  { name: 'client', box: [70, 600, 270, 660] },
  { name: 'contractor', box: [320, 600, 520, 660] },
] as const;
const hester = testSigner('Hester Vroombout');
const text = [words('Agreement 418 about shore power', 70, 760), words('Signed for and on behalf of', 70, 420)];
const named = words('F. Roorda, director', 70, 330);

async function detect(...ids: number[]): Promise<void> {
  const { task_result_id: task } = await member.post<DetectStarted>(`project/${project.id}/documents/signatures`, {
    ids,
  });
  expect(await reached(member, task, ended)).toMatchObject({ status: 'success' });
}
const read = ({ id }: { id: number }) => member.get<DocumentSignatures>(`document/${id}/signature`);
const decide = ({ id }: { id: number }, body: object) =>
  member.post<DocumentSignatures>(`document/${id}/signature/feedback`, body);
const storedKeys = async (): Promise<number> => {
  let count = 0;
  for await (const _key of product.product.app.files.list(`c/${company.id}/signature/`)) count += 1;
  return count;
};

const content = [...text, penStrokes(90, 365), named].join('\n');
const agreement = await uploaded(
  member,
  project.id,
  'Agreement.pdf',
  signedPdf({ content, fields, signers: [hester] }),
);
const draft = await uploaded(member, project.id, 'Draft.pdf', signedPdf({ content: text.join('\n'), fields: [] }));

describe('the signatures of a document', () => {
  it('are unknown before they are detected', async () => {
    expect(await read(agreement)).toMatchObject({ state: 'none', signed: null, items: [] });
  });

  it('are its fields, with what digital signatures say, and the ink on its pages, with pictures', async () => {
    await detect(agreement.id, draft.id);
    const found = await read(agreement);
    expect(found).toMatchObject({
      state: 'done',
      problem: null,
      version: null,
      signed: false,
      signed_outcome: false,
      signed_feedback: null,
      counts: { state: 'partly', total: 3, signed: 1, to_confirm: 1, empty: 1, changed: 0 },
    });
    expect(found.items).toMatchObject([
      {
        number: 1,
        kind: 'digital',
        name: 'Hester Vroombout',
        page_id: 1,
        signed: true,
        digital: { integrity: 'intact' },
      },
      { number: 2, kind: 'field', name: 'contractor', signed: false, signed_correction: null },
      { number: 3, kind: 'drawn', name: 'F. Roorda, director', signed: true, initials: false },
    ]);
    const [x, y, width, height] = found.items[0]!.coordinates!;
    expect([x * 595, y * 842, width * 595, height * 842].map(Math.round)).toEqual([70, 182, 200, 60]);
    const answer = await fetch(
      `${product.address}/api/v3/document/${agreement.id}/signature/image/${found.items[2]!.signature_image_id!}`,
      { headers: { authorization: `Bearer ${member.token}` } },
    );
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('decide which documents are listed as signed, and how many a project has', async () => {
    const listed = async (state: string) =>
      (await member.get<Page<Document>>(`project/${project.id}/documents?signed=${state}`)).items.map(
        ({ name }) => name,
      );
    expect(await listed('partly')).toEqual(['Agreement.pdf']);
    expect(await listed('not_signed')).toEqual(['Draft.pdf']);
    expect(await listed('signed')).toEqual([]);
    const { items } = await member.get<Page<Document>>(`project/${project.id}/documents?sort=name`);
    expect(items[0]).toMatchObject({ signed: false, signature_counts: { state: 'partly' } });
    expect(items[0]!.signatures).toHaveLength(3);
  });
});

describe('decisions', () => {
  it('confirm ink, leave out a field that need not be signed, and are withdrawn', async () => {
    const { items } = await read(agreement);
    await decide(agreement, { signature_id: items[2]!.id, signed_correction: true });
    const all = await decide(agreement, { signature_id: items[1]!.id, signed_correction: false });
    expect(all).toMatchObject({
      signed: true,
      counts: { state: 'signed', total: 2, signed: 2, to_confirm: 0, empty: 0 },
    });
    expect(all.items[2]).toMatchObject({ signed_correction: true, corrected_by: { id: member.id } });
    const { analysis_data: data } = await member.get<ProjectDetails>(`project/${project.id}`);
    expect(data.signed_documents).toBe(1);
    const back = await member.delete<DocumentSignatures>(
      `document/${agreement.id}/signature/feedback?signature_id=${items[1]!.id}`,
    );
    expect(back).toMatchObject({ signed: false, counts: { empty: 1 } });
  });

  it('stay when the document is looked at again, and no picture is left over', async () => {
    const before = await storedKeys();
    await detect(agreement.id);
    const { items } = await read(agreement);
    expect(items[2]).toMatchObject({ kind: 'drawn', signed_correction: true });
    expect(await storedKeys()).toBe(before);
  });

  it('add a signature at a place that was drawn, and remove it', async () => {
    const place = { page_id: 1, coordinates: [0.1, 0.1, 0.2, 0.1], version: 1 };
    const added = await decide(draft, place);
    expect(added).toMatchObject({ signed: true, items: [{ kind: 'marked', page_id: 1, signed_correction: true }] });
    expect(added.items[0]!.page_crop_image_id).not.toBeNull();
    const { id } = added.items[0]!;
    expect(
      await member.delete<DocumentSignatures>(`document/${draft.id}/signature/feedback?signature_id=${id}`),
    ).toMatchObject({ signed: false, items: [] });
  });

  it('about a document that was not looked at stay when it is', async () => {
    const letter = signedPdf({ content: words('A letter', 70, 700), fields: [] });
    const { id } = await uploaded(member, project.id, 'Letter.pdf', letter);
    expect(await decide({ id }, { signed: true })).toMatchObject({ state: 'done', signed: true, signed_outcome: null });
    await detect(id);
    expect(await read({ id })).toMatchObject({ signed: true, signed_outcome: false, signed_feedback: true });
  });

  it('about the whole document count more than what was found', async () => {
    expect(await decide(draft, { signed: true })).toMatchObject({
      signed: true,
      signed_outcome: false,
      signed_feedback: true,
    });
    expect(await member.delete<DocumentSignatures>(`document/${draft.id}/signature/feedback`)).toMatchObject({
      signed: false,
    });
  });

  it('about nothing, outside the page or of another version are refused', async () => {
    const refused = (body: object) => member.send('POST', `document/${draft.id}/signature/feedback`, { body });
    const place = { page_id: 1, coordinates: [0.1, 0.1, 0.2, 0.1], version: 1 };
    expect((await refused({ signature_id: 999_999, signed_correction: true })).status).toBe(409);
    expect((await refused({ ...place, coordinates: [0.9, 0.1, 0.4, 0.1] })).status).toBe(400);
    expect((await refused({ ...place, version: 2 })).status).toBe(409);
    expect((await refused({ ...place, page_id: 9 })).status).toBe(400);
    expect((await member.send('DELETE', `document/${draft.id}/signature/feedback`)).status).toBe(404);
  });
});

it('a document without pages that can be drawn has the reason', async () => {
  const note = await uploaded(member, project.id, 'Note.txt', 'A note without pages.');
  await detect(note.id);
  expect(await read(note)).toMatchObject({ state: 'failed', problem: { key: 'signatures.no_pdf' } });
});
