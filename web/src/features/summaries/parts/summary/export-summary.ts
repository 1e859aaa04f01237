import type { ExportFormat } from '@dossier/contract/summaries/constants';
import { exportFileName } from '@dossier/contract/ask/markdown';
import { summaryPaths as paths } from '@dossier/contract/summaries/paths';
import i18next from 'i18next';
import { callForFile } from '../../../../client/call.ts';
import { fullDate } from '../../../../parts/formats/calendar-date.ts';
import { saveFile } from '../../../../parts/save-file.ts';

interface Exported {
  format: ExportFormat;
  title: string;
  madeAt: string | null;
  model: string | null;
}

function inputOf({ format, madeAt, model }: Exported) {
  const by = model ?? i18next.t('summaries:built_in');
  return {
    format,
    about: [by, ...(madeAt ? [fullDate(madeAt, i18next.language)] : [])].join(' · '),
    words: { page: i18next.t('summaries:page', { page: '{page}' }), sections: i18next.t('summaries:sections') },
  };
}

/** Saves a summary of a text as a file. */
export async function exportText(id: number, exported: Exported): Promise<void> {
  const file = await callForFile(paths.export, { params: { id }, body: inputOf(exported) });
  saveFile(file, exportFileName(exported.title, exported.format));
}

/** Saves a summary of documents as a file. */
export async function exportSummary(
  { projectId, id }: { projectId: number; id: number },
  exported: Exported,
): Promise<void> {
  const input = { params: { id: projectId, summaryId: id }, body: inputOf(exported) };
  saveFile(await callForFile(paths.exportFromProject, input), exportFileName(exported.title, exported.format));
}
