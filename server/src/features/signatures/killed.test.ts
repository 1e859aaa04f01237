import type { DetectStarted, DocumentSignatures } from '@dossier/contract/signatures/schema';
import { penStrokes, signedPdf, testSigner, words } from '@dossier/reading/testing/signed-pdf';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { ended, reached } from '../tasks/testing.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
afterAll(() => product.close());
const { startWorker, killAll, isLong } = workersToKill(product);
afterEach(killAll);

const DOCUMENTS = 6;
const fields = [{ name: 'client', box: [70, 600, 270, 660] }] as const;
const signer = testSigner('Hester Vroombout');
const agreement = (number: number) =>
  signedPdf({
    content: [
      words(`Agreement ${number}`, 70, 760),
      words('Signed for and on behalf of', 70, 420),
      penStrokes(90, 365),
      words('F. Roorda', 70, 330),
    ].join('\n'),
    fields,
    signers: [signer],
  });

describe('a worker that is killed', () => {
  it.runIf(isLong)('leaves what is found, and the task goes on with the rest', { timeout: 300_000 }, async () => {
    const ids: number[] = [];
    for (let number = 1; number <= DOCUMENTS; number += 1) {
      const document = await member.upload<{ id: number }>(`project/${project.id}/document`, {
        name: `${number}.pdf`,
        bytes: agreement(number),
      });
      ids.push(document.id);
    }
    const reader = await startWorker();
    const unread = () =>
      product.queryAsOwner(`select 1 from document_version where company_id = $1 and indexing_status <> 'indexed'`, [
        company.id,
      ]);
    await expect.poll(async () => (await unread()).length, { timeout: 120_000, interval: 200 }).toBe(0);
    await reader.kill('SIGKILL');

    const { task_result_id: taskId } = await member.post<DetectStarted>(`project/${project.id}/documents/signatures`, {
      ids,
    });
    const found = () =>
      product.queryAsOwner<{ id: number }>('select id from signature where company_id = $1 order by id', [company.id]);
    const worker = await startWorker();
    await expect.poll(async () => (await found()).length, { timeout: 60_000, interval: 10 }).toBeGreaterThan(0);
    await worker.kill('SIGKILL');
    const before = await found();
    await startWorker();
    expect(await reached(member, taskId, ended, 120_000)).toMatchObject({ status: 'success' });
    const after = await found();
    for (const row of before) expect(after).toContainEqual(row);
    for (const id of ids) {
      const { state, items } = await member.get<DocumentSignatures>(`document/${id}/signature`);
      expect({ state, kinds: items.map(({ kind }) => kind).toSorted() }).toEqual({
        state: 'done',
        kinds: ['digital', 'drawn'],
      });
    }
    // The pictures of what is listed, and no others.
    const keys: string[] = [];
    for await (const key of product.product.app.files.list(`c/${company.id}/signature/`)) keys.push(key);
    expect(keys).toHaveLength(after.length * 2);
  });
});
