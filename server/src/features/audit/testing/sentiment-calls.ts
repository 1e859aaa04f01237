import type { Page } from '@dossier/contract/base/page';
import type { Document } from '@dossier/contract/documents/schema';
import type { Sample, Version } from '@dossier/contract/sentiment/sample-schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import { at, fileForm, fresh, type PrepareCall } from '../testing.ts';
import type { Place } from './place-calls.ts';

const subject = { name: 'Delivery', words: ['delivery'] };
const SAMPLES = [0, 1, 2, 3, 4]
  .flatMap((number) => [`Pump ${number} was late,negative`, `Crane ${number} was fine,positive`])
  .join('\n');

/** How to make each call that changes sentiment analyses, or corrects their results. */
export function sentimentCalls({ product, companyId, projectId }: Place): Record<string, PrepareCall> {
  const { admin } = product;
  const analysis = (subjects: object[] = []) => ({ company_id: companyId, name: fresh('Sentiment'), subjects });
  const newAnalysis = async (subjects: object[] = []) =>
    await admin.post<SentimentAnalysis>('sentiment-analysis', analysis(subjects));
  const ofAnalysis = async () => `sentiment-analysis/${(await newAnalysis()).id}`;
  const ofSubject = async () => {
    const { id, subjects } = await newAnalysis([subject]);
    return `sentiment-analysis/${id}/subject/${subjects[0]!.id}`;
  };
  const newSample = async () => {
    const path = `${await ofAnalysis()}/samples`;
    const { id } = await admin.post<Sample>(path, { text: 'Too late.', label: 'negative' });
    return { path, id };
  };
  const withSamples = async () => {
    const path = await ofAnalysis();
    await admin.upload(`${path}/samples/file`, { name: 'Samples.csv', bytes: SAMPLES });
    return path;
  };
  const newVersion = async () => {
    const path = await withSamples();
    return `${path}/versions/${(await admin.post<Version>(`${path}/train`)).id}`;
  };
  const inProject = async () => `project/${projectId}/${await ofAnalysis()}`;
  const newDocument = () =>
    admin.upload<Document>(`project/${projectId}/document`, { name: 'Letter.txt', bytes: fresh('A letter') });
  /** As if a run had rated it. */
  const newPassage = async () => {
    const { id } = await newAnalysis();
    const document = await newDocument();
    await product.queryAsOwner(
      `with r as (
         insert into sentiment_result (company_id, analysis_id, project_id, document_id, state, analysed_at)
         values ($1, $2, $3, $4, 'done', now()) returning id
       )
       insert into sentiment_passage (company_id, result_id, analysis_id, project_id, number, page, start_at, end_at, text, text_key,
         label, certainty, sure, sentiment, score, badness)
       select $1, id, $2, $3, 1, 1, 0, 9, 'Too late.', repeat('a', 64), 'negative', 0.9, true, 'negative', 0.9, 0.9 from r`,
      [companyId, id, projectId, document.id],
    );
    const path = `document/${document.id}/sentiment-analysis/${id}/passages`;
    const { items } = await admin.get<Page<{ id: number }>>(path);
    return `${path}/${items[0]!.id}/label`;
  };
  return {
    'sentiment.create': () => at('sentiment-analysis', analysis()),
    'sentiment.update': async () => at(await ofAnalysis(), { name: fresh('Sentiment') }),
    'sentiment.remove': async () => at(await ofAnalysis()),
    'sentiment.createSubject': async () => at(`${await ofAnalysis()}/subject`, subject),
    'sentiment.updateSubject': async () => at(await ofSubject(), { name: 'Deliveries' }),
    'sentiment.removeSubject': async () => at(await ofSubject()),
    'sentiment.addSample': async () => at(`${await ofAnalysis()}/samples`, { text: 'Too late.', label: 'negative' }),
    'sentiment.updateSample': async () => {
      const { path, id } = await newSample();
      return at(`${path}/${id}`, { label: 'neutral' });
    },
    'sentiment.removeSamples': async () => {
      const { path, id } = await newSample();
      return at(`${path}?ids=${id}`);
    },
    'sentiment.importSamples': async () => ({
      path: `${await ofAnalysis()}/samples/file`,
      sent: fileForm('Samples.csv', SAMPLES),
    }),
    'sentiment.train': async () => at(`${await withSamples()}/train`),
    'sentiment.activate': async () => {
      const path = await newVersion();
      await product.queryAsOwner(`update sentiment_version set state = 'trained' where id = $1`, [
        Number(path.split('/').at(-1)),
      ]);
      return at(`${path}/activate`);
    },
    'sentiment.removeVersion': async () => at(await newVersion()),
    'sentiment.scheduleDocument': async () => at(`document/${(await newDocument()).id}/${await ofAnalysis()}/schedule`),
    'sentiment.scheduleProject': async () => {
      await newDocument();
      return at(`${await inProject()}/schedule`, {});
    },
    'sentiment.retry': async () => {
      const path = await inProject();
      const { id } = await newDocument();
      const { task_result_id: task } = await admin.post<{ task_result_id: number }>(`${path}/schedule`, {
        document_ids: [id],
      });
      await admin.put(`task/${task}/cancel`);
      return at(`${path}/retry`, {});
    },
    'sentiment.labelPassage': async () => at(await newPassage(), { label: 'neutral' }),
    'sentiment.unlabelPassage': async () => {
      const path = await newPassage();
      await admin.post(path, { label: 'neutral' });
      return at(path);
    },
  };
}
