import { Failure } from '@dossier/contract/base/failure';
import { MAX_QUOTE } from '@dossier/contract/notes/constants';
import type { PlaceInput } from '@dossier/contract/notes/schema';
import { say } from '@dossier/contract/notes/sentences';
import type { TransactionContext } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { quotePages } from '../../documents/verbs/quote-pages.ts';
import { isVersionOf } from '../../documents/verbs/is-version-of.ts';
import type { NoteRow } from '../tables.ts';

type Position = Pick<NoteRow, 'versionId' | 'page' | 'startAt' | 'endAt' | 'quote' | 'cell' | 'startS'>;

/** A place with the words that the document has there. Throws for a place that the version does not have. */
export async function quotePlace(
  { tx, scope }: TransactionContext<ProjectScope>,
  { document, current, place }: { document: { id: number }; current: { id: number }; place: PlaceInput },
): Promise<Position> {
  const versionId = place.version_id ?? current.id;
  if (versionId !== current.id && !(await isVersionOf({ tx, scope }, { versionId, documentId: document.id }))) {
    throw noSuchPlace();
  }
  if ('start_s' in place) {
    return { versionId, page: 1, startAt: 0, endAt: 0, quote: '', cell: null, startS: place.start_s };
  }
  const { page, start, end, cell = null } = place;
  const text = (await quotePages({ tx, scope }, [{ versionId, page }]))(versionId, page);
  if (text === null || start >= end || end > text.length) throw noSuchPlace();
  if (end - start > MAX_QUOTE)
    throw new Failure('validation', undefined, { place: say('quote_too_long', { limit: MAX_QUOTE }) });
  return { versionId, page, startAt: start, endAt: end, quote: text.slice(start, end), cell, startS: null };
}

const noSuchPlace = () => new Failure('validation', undefined, { place: say('no_such_place') });
