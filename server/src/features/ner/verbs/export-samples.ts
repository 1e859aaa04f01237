import { Readable } from 'node:stream';
import type { SampleFormat } from '@dossier/contract/ner/constants';
import type { Context } from '../../../access/context.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { conllLines, jsonLine } from '../sample-lines.ts';
import { findLabels } from '../store-labels.ts';
import { findEntities, nextLabelled } from '../store-samples.ts';
import { requireModel } from './require-model.ts';

const ROWS_PER_BATCH = 500;

/** The labelled sentences of a model, with the names of the labels. */
export async function exportSamples(
  { app, scope }: Context<CompanyScope>,
  { modelId, format }: { modelId: number; format: SampleFormat },
): Promise<OutgoingFile> {
  const { model, names } = await app.database.read(scope, async (tx) => ({
    model: await requireModel({ tx, scope }, { id: modelId }),
    names: new Map((await findLabels(tx, scope, [modelId])).map(({ id, name }) => [id, name])),
  }));
  const toLine = format === 'jsonl' ? jsonLine : conllLines;
  async function* lines() {
    for (let after = 0; ;) {
      const { rows, entities } = await app.database.read(scope, async (tx) => {
        const batch = await nextLabelled(tx, scope, { modelId, after, limit: ROWS_PER_BATCH });
        const ids = batch.map(({ id }) => id);
        return { rows: batch, entities: await findEntities(tx, scope, ids) };
      });
      for (const { id, text } of rows) {
        const own = (entities.get(id) ?? []).flatMap(({ startAt, endAt, labelId }) => {
          const label = names.get(labelId);
          return label === undefined ? [] : [{ start: startAt, end: endAt, label }];
        });
        yield toLine({ text, entities: own });
      }
      if (rows.length < ROWS_PER_BATCH) return;
      after = rows.at(-1)!.id;
    }
  }
  const filename = model.name
    .replace(/[^\p{L}\p{N} .,_-]+/gu, ' ')
    .trim()
    .slice(0, 100);
  return {
    filename: `${filename || 'sentences'}.${format === 'jsonl' ? 'jsonl' : 'conll'}`,
    mimeType: format === 'jsonl' ? 'application/x-ndjson; charset=utf-8' : 'text/plain; charset=utf-8',
    size: null,
    etag: new Date().toISOString(),
    open: () => Promise.resolve(Readable.from(lines())),
  };
}
