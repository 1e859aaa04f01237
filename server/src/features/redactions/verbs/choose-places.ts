import { Failure } from '@dossier/contract/base/failure';
import type { KindCount } from '@dossier/contract/base/entity-analysis';
import { MAX_PLACES, SELECTED } from '@dossier/contract/redactions/constants';
import type { RedactedPlace, RedactionInput } from '@dossier/contract/redactions/schema';
import { say } from '@dossier/contract/redactions/sentences';
import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { quotePages } from '../../documents/verbs/quote-pages.ts';
import { mentionsOfKinds } from '../../entities/verbs/mentions-of-kinds.ts';
import type { RedactionRow, Span } from '../tables.ts';

type Chosen = Pick<RedactionRow, 'analysisId' | 'analysisName' | 'kinds' | 'exceptions' | 'spans' | 'texts'>;

/** The places to remove from a version: the mentions of kinds, and what was selected by hand. */
export async function choosePlaces(
  { tx, scope }: TransactionContext<ProjectScope>,
  { documentId, versionId, input }: { documentId: number; versionId: number; input: RedactionInput },
): Promise<Chosen> {
  const { kinds, places, texts } = input;
  if (kinds.length === 0 && places.length === 0 && texts.length === 0) {
    throw new Failure('validation', say('nothing_chosen'));
  }
  await assertPlaces({ tx, scope }, { versionId, places });
  for (const text of texts) assertWords(text);
  const found = kinds.length > 0 ? await chooseMentions({ tx, scope }, { documentId, versionId, input }) : noMentions;
  const spans = [...found.spans, ...places.map((place) => ({ ...place, kind: SELECTED }))];
  if (spans.length > MAX_PLACES) throw new Failure('validation', say('too_many_places', { limit: MAX_PLACES }));
  if (spans.length === 0 && texts.length === 0) throw new Failure('validation', say('nothing_found'));
  const selected = places.length + texts.length;
  return {
    ...found,
    kinds: [...found.kinds, ...(selected > 0 ? [{ kind: SELECTED, kind_name: null, mentions: selected }] : [])],
    spans: spans.toSorted((one, other) => one.page - other.page || one.start - other.start || other.end - one.end),
    texts: [...new Set(texts)],
  };
}

const noMentions: Omit<Chosen, 'texts'> = {
  analysisId: null,
  analysisName: null,
  kinds: [],
  exceptions: 0,
  spans: [],
};

async function chooseMentions(
  { tx, scope }: TransactionContext<ProjectScope>,
  { documentId, versionId, input }: { documentId: number; versionId: number; input: RedactionInput },
): Promise<Omit<Chosen, 'texts'>> {
  const { analysis_id: analysisId, except_entity_ids: except } = input;
  if (analysisId === null) throw new Failure('validation', say('analysis_required'));
  const kinds = [...new Set(input.kinds)];
  const found = await mentionsOfKinds({ tx, scope }, { analysisId, documentId, kinds, limit: MAX_PLACES + 1 });
  if (found.isRunning) throw new Failure('locked', say('analysis_running'));
  if (found.versionId === null) throw new Failure('conflict', say('not_analysed'));
  if (found.versionId !== versionId) throw new Failure('conflict', say('results_outdated'));
  const excluded = new Set(except);
  const mentions = found.mentions.filter(({ entityId }) => !excluded.has(entityId));
  const counts = new Map<string, number>();
  for (const { kind } of mentions) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return {
    analysisId,
    analysisName: found.analysisName,
    kinds: kinds.map((kind): KindCount => ({ kind, kind_name: found.kindName(kind), mentions: counts.get(kind) ?? 0 })),
    exceptions: new Set(found.mentions.flatMap(({ entityId }) => (excluded.has(entityId) ? entityId : []))).size,
    spans: mentions.map(({ kind, page, start, end }): Span => ({ kind, page, start, end })),
  };
}

/** Throws unless the version has words at each of the places. */
async function assertPlaces(
  { tx, scope }: TransactionContext<ProjectScope>,
  { versionId, places }: { versionId: number; places: readonly RedactedPlace[] },
): Promise<void> {
  const pages = [...new Set(places.map(({ page }) => page))].map((page) => ({ versionId, page }));
  const textOf = await quotePages({ tx, scope }, pages);
  for (const { page, start, end } of places) {
    const text = textOf(versionId, page);
    if (text === null || end > text.length) throw new Failure('validation', say('no_such_place'));
    assertWords(text.slice(start, end));
  }
}

/** What has no letter or digit cannot be searched for in the copy. */
function assertWords(text: string): void {
  if (!/[\p{L}\p{N}]/u.test(text)) throw new Failure('validation', say('empty_selection'));
}
