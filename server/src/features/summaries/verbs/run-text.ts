import { Failure } from '@dossier/contract/base/failure';
import { say } from '@dossier/contract/summaries/sentences';
import type { AccessibleScope } from '../../../access/scope.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { announceText } from '../announce.ts';
import { joinPages } from '../joined-text.ts';
import { changeText, findTextOfTask } from '../store-texts.ts';
import type { SummarizationRow } from '../tables.ts';
import type { TextSource } from '../computations.ts';
import { makeContent, toFinal } from './make-content.ts';
import { readText } from './read-text.ts';

/** The work of a task: reads the file, if it is one, and makes the summary. Does nothing if the summary was deleted. */
export async function runText(context: TaskContext<AccessibleScope>): Promise<void> {
  const { app, authority, scope, signal, task } = context;
  const row = await app.database.read(scope, (tx) => findTextOfTask(tx, scope, task));
  if (!row) return;
  const place = await authority.workplace(row.companyId || null);
  const text = row.key === null ? row : await readText(context, { ...row, key: row.key });
  const step = context.step('summarise');
  const { length, purpose, modelId, title } = row;
  const growing = context.grow((piece) => announceText(app, row, 'updated', piece));
  const made = await makeContent(
    { app, signal, scope: place, withoutSlot: (work) => context.withoutSlot(work) },
    {
      kind: 'document',
      length,
      purpose,
      modelId,
      names: [title],
      sources: [toSource(text)],
      onSentence: (sentence) => growing.write(`${sentence}\n`),
    },
  ).catch((error: unknown) => {
    throw toFinal(error);
  });
  growing.close();
  step.done();
  await context.save({}, async (tx) => {
    const current = await findTextOfTask(tx, scope, task);
    if (!current) throw new Failure('not_found', say('deleted_meanwhile'));
    await changeText(tx, scope, current, {
      ...made,
      state: 'done',
      problem: null,
      madeAt: new Date(),
    });
    await context.succeed(tx);
  });
}

/** The pages of a text, with their headings. */
function toSource({ inputText, pageStarts, headings, language }: SummarizationRow): TextSource {
  const pages = pageStarts.map((start, at) => ({
    number: at + 1,
    text: inputText.slice(start, (pageStarts[at + 1] ?? inputText.length + PAGE_BREAK) - PAGE_BREAK),
  }));
  const joined = joinPages({ pages });
  return {
    pages,
    language,
    headings: headings.map(({ level, start, end }) => {
      const page = joined.pageAt(start);
      return { level, text: inputText.slice(start, end), page, start: start - (pageStarts[page - 1] ?? 0) };
    }),
  };
}

/** The characters between two pages. */
const PAGE_BREAK = 2;
