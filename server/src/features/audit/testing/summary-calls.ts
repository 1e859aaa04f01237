import type { Document } from '@dossier/contract/documents/schema';
import type { Summarization, Summarizing } from '@dossier/contract/summaries/schema';
import { at, fileForm, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

const exported = { format: 'md', about: '', words: { page: 'p. {page}', sections: 'By section' } };
const content = {
  sentences: [
    {
      number: 1,
      text: 'A letter.',
      places: [{ source: 0, page: 1, start: 0, end: 8, quote: 'A letter' }],
      change: null,
    },
  ],
  sections: [],
  removed: 0,
  serves_purpose: true,
  read: null,
  changes: null,
};

/** How to make each call about summaries. */
export function summaryCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const text = () => ({ company_id: companyId, text: fresh('A text to summarise') });
  const newText = async () => `summarization/${(await admin.post<Summarization>('summarization/text', text())).id}`;
  const madeText = async () => {
    const path = await newText();
    await product.queryAsOwner('update summarization set content = $1, made_at = now() where id = $2', [
      JSON.stringify(content),
      path.split('/')[1],
    ]);
    return path;
  };
  /** As if a worker had read it. */
  const newDocument = async () => {
    const file = { name: 'Letter.txt', bytes: fresh('A letter') };
    const document = await admin.upload<Document>(`project/${projectId}/document`, file);
    await product.queryAsOwner(`update document_version set indexing_status = 'indexed' where id = $1`, [
      document.version.id,
    ]);
    return document;
  };
  const path = `project/${projectId}/documents/summarize`;
  const together = async () => ({
    document_ids: [(await newDocument()).id, (await newDocument()).id],
    together: true,
  });
  const newSummary = async () => {
    const { summary_id: id } = await admin.post<Summarizing>(path, await together());
    await product.queryAsOwner('update summary set content = $1, made_at = now() where id = $2', [
      JSON.stringify(content),
      id,
    ]);
    return `project/${projectId}/summaries/${id}`;
  };
  return {
    'summaries.summariseText': () => at('summarization/text', text()),
    'summaries.summariseFile': () => ({
      path: 'summarization/document',
      sent: fileForm('Text.txt', fresh('text'), { company_id: String(companyId) }),
    }),
    'summaries.update': async () => at(await newText(), { title: 'Other' }),
    'summaries.remove': async () => at(await newText()),
    'summaries.export': async () => at(`${await madeText()}/export`, exported),
    'summaries.saveAsDocument': async () => at(`${await newText()}/document`, { project_id: projectId }),
    'summaries.summariseDocument': async () => at(`document/${(await newDocument()).id}/summary`, {}),
    'summaries.summariseDocuments': async () => at(path, await together()),
    'summaries.summariseAgain': async () => at(await newSummary(), {}),
    'summaries.removeFromProject': async () => at(await newSummary()),
    'summaries.exportFromProject': async () => at(`${await newSummary()}/export`, exported),
  };
}
