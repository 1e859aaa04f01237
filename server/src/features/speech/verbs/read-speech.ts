import type { Page } from '@dossier/contract/base/page';
import type { Speech, SpeechItem, SpeechPassage } from '@dossier/contract/speech/schema';
import type { ContextWithAuthority } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { requireDocument } from '../../documents/verbs/get-document.ts';
import { presentItems, presentPassages, presentSpeech } from '../present.ts';
import { findOfVersion, listSpeech } from '../store.ts';
import { listPassages } from '../store-passages.ts';
import { mayChange } from './may-change.ts';
import { requireSpeech, type SpeechContext } from './require-speech.ts';

/** The caller’s own recordings. */
export async function listOwnSpeech(
  context: SpeechContext,
  query: { q?: string | undefined; page: number; per_page: number; sort: string },
): Promise<Page<SpeechItem>> {
  const { app, scope } = context;
  const { page, per_page } = query;
  return await app.database.read(scope, async (tx) => {
    const { rows, total } = await listSpeech(tx, context, query);
    return { items: await presentItems(tx, scope, rows), total, page, per_page };
  });
}

export async function getSpeech(context: SpeechContext, id: number): Promise<Speech> {
  const speech = await requireSpeech(context, { id, to: 'read' });
  const editable = await mayChange(context, speech);
  const { row, place } = speech;
  return await context.app.database.read(place, (tx) => presentSpeech(tx, place, row, { editable }));
}

/** The passages of a transcript, in order. */
export async function getPassages(context: SpeechContext, id: number): Promise<SpeechPassage[]> {
  const { row, place } = await requireSpeech(context, { id, to: 'read' });
  return await context.app.database.read(place, async (tx) => presentPassages(tx, await listPassages(tx, place, row)));
}

/** The transcript of a document's current version, or of the one with this number; null if there is none. */
export async function speechOfDocument(
  { app, scope, authority }: ContextWithAuthority<ProjectScope>,
  chosen: { id: number; version?: number | undefined },
): Promise<{ transcription: string | null; speech: Speech | null }> {
  const editable = await mayChange({ app, authority }, { place: scope, projectId: scope.projectId });
  return await app.database.read(scope, async (tx) => {
    const { version } = await requireDocument({ tx, scope }, chosen);
    const row = await findOfVersion(tx, scope, version.id);
    const speech = row ? await presentSpeech(tx, scope, row, { editable }) : null;
    return { transcription: speech?.transcription ?? null, speech };
  });
}
