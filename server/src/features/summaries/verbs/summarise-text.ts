import { MAX_TITLE } from '@dossier/contract/summaries/constants';
import type { Summarization, TextInput } from '@dossier/contract/summaries/schema';
import { assertWritable } from '../../../access/assert-writable.ts';
import { SYSTEM_TENANT } from '../../../access/scope.ts';
import { cutText } from '../../../cut-text.ts';
import { stripUnstorableCharacters } from '../../../strip-unstorable.ts';
import { insertText } from '../store-texts.ts';
import type { OwnContext } from './read-texts.ts';
import { recordText } from './record-text.ts';
import { startText } from './start-text.ts';

/** The beginning of a text that is its title. */
const TITLE_CHARACTERS = 80;

/** Starts the task that summarises a text of the caller. */
export async function summariseText(context: OwnContext, input: TextInput): Promise<Summarization> {
  const { app, scope, authority, userId } = context;
  const place = await authority.workplace(input.company_id ?? null);
  await assertWritable(app, place);
  const companyId = 'companyId' in place ? place.companyId : SYSTEM_TENANT;
  const inputText = stripUnstorableCharacters(input.text);
  return await app.database.write(scope, async (tx) => {
    const row = await insertText(tx, scope, {
      companyId,
      userId,
      title: stripUnstorableCharacters(input.title ?? titleOf(inputText)),
      inputText,
      length: input.length,
      purpose: input.purpose,
      modelId: input.model_id ?? null,
      createdAt: new Date(),
      updatedAt: new Date(),
    });
    await recordText({ tx, scope }, { action: 'create', text: row });
    return await startText({ app, tx, scope }, { row, change: 'created' });
  });
}

/** The first line of a text, cut at a word. */
function titleOf(text: string): string {
  const line = /\S.*/.exec(text)?.[0].replaceAll(/\s+/g, ' ').trim() ?? '';
  if (line.length <= TITLE_CHARACTERS) return cutText(line, MAX_TITLE);
  const words = cutText(line, TITLE_CHARACTERS);
  const end = words.lastIndexOf(' ');
  return `${end > 0 ? words.slice(0, end) : words}…`;
}
