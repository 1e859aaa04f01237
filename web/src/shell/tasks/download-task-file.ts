import { taskPaths } from '@dossier/contract/tasks/paths';
import type { TaskFile, TaskResult } from '@dossier/contract/tasks/schema';
import i18next from 'i18next';
import { callForFile } from '../../client/call.ts';
import { showFailure } from '../../client/failures.ts';
import { showToast } from '../../client/toasts.ts';
import { saveFile } from '../../parts/save-file.ts';

const MAX_NAMES = 3;

/** Downloads the file of a task, and names what is not in it. Shows errors itself. */
export async function downloadFile({ id, file }: TaskResult): Promise<void> {
  if (!file) return;
  try {
    saveFile(await callForFile(taskPaths.download, { params: { id, part: file.part } }), file.filename);
    if (file.left_out_count > 0) showLeftOut(id, file);
  } catch (error) {
    showFailure(error);
  }
}

function showLeftOut(id: number, { left_out: leftOut, left_out_count: count }: TaskFile): void {
  const names = leftOut
    .slice(0, MAX_NAMES)
    .map(({ name, reason }) => i18next.t(`task.left_out_because.${reason}`, { name }));
  if (count > names.length) names.push(i18next.t('batch.and_more', { count: count - names.length }));
  showToast({
    key: `left-out-${id}`,
    kind: 'warning',
    title: i18next.t('task.left_out', { count }),
    text: new Intl.ListFormat(i18next.language).format(names),
    closesAfter: null,
  });
}
