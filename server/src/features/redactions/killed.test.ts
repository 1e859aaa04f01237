import type { Scheduled } from '@dossier/contract/entities/result-schema';
import type { Redaction } from '@dossier/contract/redactions/schema';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { workersToKill } from '../../testing/killed-workers.ts';
import { testWorld } from '../../testing/world.ts';
import { processed } from '../documents/testing.ts';
import { createAnalysis } from '../entities/testing.ts';
import { ended, reached } from '../tasks/testing.ts';

const { product, company, project, member } = await testWorld({ env: { DOSSIER_ROLE: 'api' } });
afterAll(() => product.close());
const { startWorker, killAll, isLong } = workersToKill(product);
afterEach(killAll);

/** Long enough for a copy that is not made at once. */
const TEXT = 'Write to claims@brackwerder.example, please. '.repeat(4000);

describe('a worker that is killed', () => {
  it.runIf(isLong)('leaves no copy, and another worker makes it', { timeout: 300_000 }, async () => {
    const analysis = await createAnalysis(member, company.id, { kinds: ['mail'] });
    const { id: documentId } = await member.upload<{ id: number }>(`project/${project.id}/document`, {
      name: 'Letters.txt',
      bytes: TEXT,
    });
    const first = await startWorker();
    await processed(member, documentId, 120_000);
    const { task_result_id: analysing } = await member.post<Scheduled>(
      `document/${documentId}/entity-analysis/${analysis.id}/schedule`,
    );
    expect(await reached(member, analysing, ended, 120_000)).toMatchObject({ status: 'success' });

    const choice = { analysis_id: analysis.id, version: 1, kinds: ['mail'], words: { mail: 'E-mail' } };
    const { id, task_result_id: making } = await member.post<Redaction>(`document/${documentId}/redactions`, choice);
    const copy = () => member.get<Redaction>(`redaction/${id}`);
    await reached(member, making, ['start'], 60_000);
    await first.kill('SIGKILL');
    expect(await copy()).toMatchObject({ file: null });

    await startWorker();
    expect(await reached(member, making, ended, 120_000)).toMatchObject({ status: 'success' });
    expect(await copy()).toMatchObject({ state: 'verified', file: { type: 'txt' } });
    const keys: string[] = [];
    for await (const key of product.product.app.files.list(`c/${company.id}/redaction/`)) keys.push(key);
    expect(keys).toHaveLength(1);
  });
});
