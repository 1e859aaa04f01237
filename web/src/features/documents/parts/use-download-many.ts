import { useRef } from 'react';
import { showFailure } from '../../../client/failures.ts';
import type { Choice } from '../../../parts/data-table/use-selection.ts';
import { downloadOriginal } from '../queries.ts';
import { onlyDocument, useZip } from './zip-queries.ts';

/** Downloads documents of a project: one as it is, several as a zip that a task packs. */
export function useDownloadMany(projectId: number) {
  const zip = useZip(projectId);
  const isBusy = useRef(false);

  /** Resolves when the download or its task has begun; false if it has not. */
  async function download({ choice, count }: { choice: Choice; count: number }): Promise<boolean> {
    // Of a double click.
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      const only = count === 1 ? await onlyDocument(projectId, choice) : null;
      if (only) await downloadOriginal(only.id, only.filename);
      else await zip.mutateAsync({ choice, key: crypto.randomUUID() });
      return true;
    } catch (error) {
      showFailure(error);
      return false;
    } finally {
      isBusy.current = false;
    }
  }
  return download;
}
