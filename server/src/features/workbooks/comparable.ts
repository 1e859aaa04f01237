import { assertDifferent, assertReadable, type ChosenVersions } from '../../document-comparison/chosen-versions.ts';

/** Throws a `Failure` if the versions cannot be compared. Versions that are still to be read can. */
export function assertComparable(versions: ChosenVersions): void {
  assertDifferent(versions);
  for (const chosen of [versions.source, versions.target]) assertReadable(chosen);
}
