import { demoSentiment, demoSentimentSamples } from '@dossier/demo/sentiment';
import type { Authority } from './access/authority.ts';
import type { App } from './app.ts';
import { addSample, listSamples } from './features/sentiment/verbs/change-samples.ts';
import { listAnalyses } from './features/sentiment/verbs/list-analyses.ts';
import { createAnalysis } from './features/sentiment/verbs/save-analysis.ts';

/** Adds the sentiment analysis of the demo company, as far as it is missing. It rates the documents of all projects as they arrive. */
export async function makeSentiment(app: App, authority: Authority, companyId: number): Promise<void> {
  const scope = await authority.company('SENTIMENT_ANALYSIS_UPDATE', companyId);
  const { name, description, subjects } = demoSentiment;
  const { items } = await listAnalyses({ app, scope }, { page: 1, per_page: 200, sort: 'name' });
  const analysis =
    items.find((item) => item.name === name) ??
    (await createAnalysis(
      { app, scope },
      {
        name,
        description,
        unit: 'sentence',
        method: 'lexicon',
        on_arrival: true,
        subjects: subjects.map((one) => ({ name: one.name, words: [...one.words] })),
      },
    ));
  const context = { app, scope, authority };
  const query = { analysisId: analysis.id, page: 1, per_page: 200, sort: 'created_at' };
  const present = new Set((await listSamples(context, query)).items.map(({ text }) => text));
  for (const sample of demoSentimentSamples) {
    if (!present.has(sample.text)) await addSample(context, { ...sample, analysisId: analysis.id });
  }
}
