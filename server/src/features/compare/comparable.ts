import { Failure } from '@dossier/contract/base/failure';
import { MAX_PAGES } from '@dossier/contract/compare/constants';
import { say } from '@dossier/contract/compare/sentences';
import { assertDifferent, assertReadable, type ChosenVersions } from '../../document-comparison/chosen-versions.ts';

/** Throws a `Failure` if the versions cannot be compared. Versions that are still to be read can. */
export function assertComparable(versions: ChosenVersions): void {
  const { source, target } = versions;
  assertDifferent(versions);
  for (const chosen of [source, target]) assertReadable(chosen);
  const pages = (source.version.numberOfPages ?? 0) + (target.version.numberOfPages ?? 0);
  if (pages > MAX_PAGES) throw new Failure('too_large', say('too_many_pages', { pages, limit: MAX_PAGES }));
}
