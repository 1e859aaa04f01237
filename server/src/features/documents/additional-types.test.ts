import type { Document, Outline } from '@dossier/contract/documents/schema';
import type { ProjectDetails } from '@dossier/contract/projects/schema';
import { makeEml } from '@dossier/reading/testing/mail-files';
import { makeOdt } from '@dossier/reading/testing/odf-files';
import { makePdf } from '@dossier/reading/testing/pdf-files';
import { drawPicture, makePng } from '@dossier/reading/testing/picture-files';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';
import { processed, storedState, uploaded } from './testing.ts';

const { product, company, project, member } = await testWorld();
const { admin } = product;
afterAll(() => product.close());

const NAME = 'documents.additional_types';
const allow = (path: string, groups: string[]) => admin.put(path, { set: { [NAME]: groups } });
const accepted = async () => (await member.get<ProjectDetails>(`project/${project.id}`)).accepted_types;
const upload = (name: string, bytes: Uint8Array | string) =>
  member.upload<Document>(`project/${project.id}/document`, { name, bytes });

const png = makePng(
  await drawPicture(
    (document) => document.fontSize(14).text('The pump in Rotterdam.', 20, 30, { lineBreak: false }),
    [250, 80],
  ),
);

describe('additional file types', () => {
  it('are refused until a setting of the company or the installation allows them', async () => {
    const before = await storedState(product);
    await expect(upload('Quay.png', png)).rejects.toMatchObject({
      status: 415,
      message: expect.stringContaining(
        'PNG files are not accepted here. An administrator can allow them in the settings of the company.',
      ) as string,
    });
    await expect(upload('Quay.xyz', 'x')).rejects.toMatchObject({ status: 415 });
    expect(await storedState(product)).toEqual(before);
    expect(await accepted()).not.toContain('png');

    await allow('setting', ['tables']);
    expect(await accepted()).toEqual(expect.arrayContaining(['pdf', 'csv', 'tsv']));
    await allow(`company/${company.id}/settings`, ['pictures', 'mails', 'documents']);
    expect(await accepted()).toEqual(expect.arrayContaining(['pdf', 'png', 'eml', 'odt']));
    expect(await accepted()).not.toContain('csv');
    await expect(allow(`company/${company.id}/settings`, ['programs'])).rejects.toMatchObject({ status: 400 });
  });

  it('are detected by content', async () => {
    await expect(upload('Quay.jpg', png)).rejects.toMatchObject({ status: 415 });
    await expect(upload('Quay.png', await makePdf((document) => document.text('x')))).rejects.toMatchObject({
      status: 415,
    });
    await expect(upload('Letter.eml', 'Only words.\n')).rejects.toMatchObject({ status: 415 });
    await expect(upload('Letter.odt', 'Only words.\n')).rejects.toMatchObject({ status: 415 });
  });

  it('a picture is recognised, and shown by a PDF that needs no other program', async () => {
    const { id } = await upload('Quay.png', png);
    const document = await processed(member, id, 60_000);
    expect(document).toMatchObject({ type: 'png', mime_type: 'image/png', indexing_status: 'indexed', has_pdf: true });
    const matches = await member.get<{ items: object[] }>(`document/${id}/find?q=rotterdam`);
    expect(matches.items).toHaveLength(1);
    const pdf = await fetch(`${product.address}/api/v3/document/${id}/pdf/download`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect([pdf.status, bytes.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
  }, 90_000);

  it('a picture without letters is shown, with a warning', async () => {
    const blank = makePng({ width: 300, height: 200, pixels: new Uint8Array(60_000).fill(200) });
    const document = await uploaded(member, project.id, 'Sky.png', blank);
    expect(document).toMatchObject({ indexing_status: 'indexed', indexing_error: null, has_pdf: true });
    expect(await member.status('GET', `document/${document.id}/pdf/download`)).toBe(200);
    const { pages, warnings } = await member.get<Outline>(`document/${document.id}/outline`);
    expect([pages.length, warnings.length]).toEqual([1, 1]);
  }, 60_000);

  it('a mail has its attachments, and a text of LibreOffice its pages', async () => {
    const mail = await uploaded(member, project.id, 'Lift plan.eml', makeEml('Lift plan'));
    expect(mail).toMatchObject({
      type: 'eml',
      mime_type: 'message/rfc822',
      indexing_status: 'indexed',
      has_pdf: false,
    });
    const { attachments } = await member.get<Outline>(`document/${mail.id}/outline`);
    expect(attachments.map(({ name }) => name)).toEqual(['logo.gif', 'depths.csv', 'Inside.eml']);
    const letter = await uploaded(member, project.id, 'Letter.odt', makeOdt());
    expect(letter).toMatchObject({ type: 'odt', indexing_status: 'indexed', number_of_pages: 2 });
  });
});
