import { Failure } from '@dossier/contract/base/failure';
import { say as sayDocuments } from '@dossier/contract/documents/sentences';
import { MAX_TEXT } from '@dossier/contract/summaries/constants';
import { say } from '@dossier/contract/summaries/sentences';
import type { AccessibleScope } from '../../../access/scope.ts';
import { withTemporaryFile } from '../../../received-files.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { assertPageQuota } from '../../documents/limits.ts';
import { discardFiles } from '../../documents/verbs/discard-files.ts';
import { fetchFile } from '../../documents/verbs/fetch-file.ts';
import type { TaskContext } from '../../tasks/work.ts';
import { joinPages } from '../joined-text.ts';
import { changeText } from '../store-texts.ts';
import type { SummarizationRow, TextHeading } from '../tables.ts';

type Context = TaskContext<AccessibleScope>;

interface ReadFile {
  pages: { number: number; text: string }[];
  headings: { level: number; text: string; page: number; start: number }[];
  language: string | null;
}

/** Reads the file of a summary into its text, and deletes the file. Another run starts from the beginning. */
export async function readText(context: Context, row: SummarizationRow & { key: string }): Promise<SummarizationRow> {
  const { app, scope } = context;
  const { companyId, key } = row;
  const { pages, headings, language } = await readFile(context, row);
  const joined = joinPages({ pages });
  const starts = new Map(joined.pages.map(({ number, start }) => [number, start]));
  const placed: TextHeading[] = headings.flatMap(({ level, text, page, start }) => {
    const at = (starts.get(page) ?? 0) + start;
    return joined.text.startsWith(text, at) ? [{ level, start: at, end: at + text.length }] : [];
  });
  return await context.save({}, async (tx) => {
    await discardFiles({ app, tx, scope }, { companyId, keys: [key] });
    return await changeText(tx, scope, row, {
      key: null,
      inputText: joined.text,
      pageStarts: joined.pages.map(({ start }) => start),
      headings: placed,
      language,
    });
  });
}

async function readFile(
  context: Context,
  { companyId, key, size, filename }: SummarizationRow & { key: string },
): Promise<ReadFile> {
  const { app, authority, signal } = context;
  const company = await authority.workplace(companyId);
  if (!('companyId' in company)) throw new Failure('not_found');
  const read: ReadFile = { pages: [], headings: [], language: null };
  let characters = 0;
  let step = context.step('parse_pages');
  await withTemporaryFile(app, async (path) => {
    await fetchFile(context, { key, size: size ?? 0, path });
    await app.readers.read(
      { path, name: filename ?? '' },
      {
        signal,
        async onPart(part) {
          if (part.part === 'start') {
            await assertPageQuota(app, company, part.page_count ?? 1);
            step = context.step('parse_pages', part.page_count ?? 0);
          } else if (part.part === 'page') {
            read.pages.push({ number: part.page.number, text: stripUnstorableCharacters(part.page.text) });
            read.headings.push(...stripUnstorableCharacters(part.headings));
            characters += part.page.text.length;
            if (characters > MAX_TEXT) throw new Failure('too_large', say('too_long', { limit: MAX_TEXT }));
            step.advance(1, sayDocuments('page', { number: part.page.number }));
          } else read.language = part.language;
        },
      },
    );
  });
  step.done();
  if (read.pages.every(({ text }) => text.trim() === '')) throw new Failure('no_text');
  return read;
}
