import type { WorkbookExportInput } from '@dossier/contract/workbooks/export-schema';
import type { Preset } from '@dossier/contract/workbooks/schema';
import { exportWords, storedComparison } from '../../workbooks/testing/stored-comparison.ts';
import { at, type PrepareCall } from '../testing.ts';
import { comparableDocument } from './compare-calls.ts';
import type { Place } from './place-calls.ts';

/** How to make each call that changes comparisons of workbooks. */
export function workbookCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const newDocument = () => comparableDocument({ product, projectId });
  const createComparison = async () =>
    storedComparison(product, {
      companyId,
      sourceId: await newDocument(),
      targetId: await newDocument(),
      userId: admin.id,
    });
  const order: WorkbookExportInput = { format: 'json', language: 'en', words: exportWords, hidden: false };
  const preset = { project_id: projectId, name: 'Prices', options: {} };
  return {
    'workbooks.again': async () => at(`workbook-comparison/${await createComparison()}/again`),
    'workbooks.export': async () => at(`workbook-comparison/${await createComparison()}/export`, order),
    'workbooks.remove': async () => at(`workbook-comparison/${await createComparison()}`),
    'workbooks.savePreset': async () => at('workbook-presets', preset),
    'workbooks.removePreset': async () => {
      const { id } = await admin.put<Preset>('workbook-presets', { ...preset, name: 'Old prices' });
      return at(`workbook-presets/${id}?project_id=${projectId}`);
    },
  };
}
