import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from '@dossier/contract/documents/schema';
import type { TestProduct } from '../../testing/product.ts';
import type { TestUser } from '../../testing/user.ts';
import { makeDocx, paragraph } from '@dossier/reading/testing/office-files';
import { makeMsg } from '@dossier/reading/testing/msg-files';
import { makePdf } from '@dossier/reading/testing/pdf-files';

/** A PDF with these texts, one per page. */
export const pdfWith = (...pages: string[]): Promise<Buffer> =>
  makePdf((drawing) => {
    for (const [place, text] of pages.entries()) {
      if (place > 0) drawing.addPage();
      drawing.font('Helvetica').fontSize(11).text(text);
    }
  });

export const docxWith = (...paragraphs: string[]): Buffer =>
  makeDocx(paragraphs.map((text) => paragraph(text)).join(''));

/** Waits until the document has been processed, successfully or not; asks more rarely the longer it takes. */
export async function processed(user: TestUser, id: number, patienceMs = 20_000): Promise<Document> {
  const startedAt = Date.now();
  for (;;) {
    const document = await user.get<Document>(`document/${id}`);
    if (document.indexing_status === 'indexed' || document.indexing_status === 'failed') return document;
    const waited = Date.now() - startedAt;
    if (waited > patienceMs) throw new Error(`Document ${id} is still ${document.indexing_status}.`);
    await sleep(Math.max(30, waited / 10));
  }
}

/** Uploads a file and waits until it has been processed. */
export async function uploaded(
  user: TestUser,
  projectId: number,
  name: string,
  bytes: Uint8Array | string,
  fields: Record<string, string> = {},
): Promise<Document> {
  const document = await user.upload<Document>(`project/${projectId}/document`, { name, bytes }, fields);
  return await processed(user, document.id);
}

/** The stored files, files in transit and their rows: what must be unchanged after a refusal. */
export async function storedState(product: TestProduct): Promise<object> {
  const folder = product.product.app.settings.dataDir;
  const entries = await readdir(`${folder}/files`, { recursive: true, withFileTypes: true }).catch(() => []);
  const tables = ['file', 'document', 'document_version', 'task', 'upload'];
  return {
    files: entries.filter((entry) => entry.isFile()).length,
    rows: await Promise.all(tables.map((table) => product.queryAsOwner(`select count(*)::int as n from ${table}`))),
    temporary: await readdir(`${folder}/tmp`).catch(() => []),
  };
}

/** An email with these attachments. */
export const mailWith = (subject: string, text: string, attachments: { name: string; bytes: Uint8Array }[]): Buffer =>
  makeMsg({ subject, text, from: ['Ann Other', 'ann@acme.example'], to: [['Bo Lee', 'bo@lock.example']], attachments });
