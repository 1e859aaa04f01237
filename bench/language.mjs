// npm run bench -- language METHOD [options]: how good and how fast a method of `language/` is, beside a named reference in the same run.
// METHOD is one of those below; docs/language.md says which data to use and what was measured.
import { parseArgs } from 'node:util';

const methods = {
  classification: {
    usage:
      '--data DIR [--only NAME,...] [--reference same,words] [--parts quality,few,next,large] [--splits N] [--documents N]',
    run: async (values) => (await import('./language/classification.mjs')).benchClassification(values),
    documents: '1000000',
  },
  entities: {
    usage:
      '--data DIR [--documents N] [--only NAME,...]: DIR has texts (.txt, .md) for the speed, and corpora with names (folders with train and test); N generated texts for the quality (default 1000)',
    run: async (values) => (await import('./language/entities.mjs')).benchEntities(values),
    documents: '1000',
  },
  sentiment: {
    usage: '--data DIR [--only NAME,...] [--reference same,words]',
    run: async (values) => (await import('./language/sentiment.mjs')).benchSentiment(values),
  },
  summaries: {
    usage: '--data DIR [--only LANGUAGE]: DIR has files .csv with columns article and highlights (default language en)',
    run: async (values) => (await import('./language/summaries.mjs')).benchSummaries(values),
  },
  keywords: {
    usage:
      '--data DIR [--only NAME,...]: DIR has a folder for each data set, with texts in docsutf8 and keywords in keys',
    run: async (values) => (await import('./language/keywords.mjs')).benchKeywords(values),
  },
  similar: {
    usage: '--data DIR: DIR has files stsb-LANGUAGE-PART.csv with two sentences and a score in each row',
    run: async (values) => (await import('./language/similar.mjs')).benchSimilar(values),
  },
  'near-duplicates': {
    usage: '--data DIR [--only LANGUAGE,...]: DIR as for similar',
    run: async (values) => (await import('./language/near-duplicates.mjs')).benchNearDuplicates(values),
  },
  groups: {
    usage:
      '--data DIR [--only NAME,...] [--documents N]: DIR as for classification; N generated documents for the time (default 50000)',
    run: async (values) => (await import('./language/groups.mjs')).benchGroups(values),
    documents: '50000',
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    reference: { type: 'string', default: 'same,words' },
    parts: { type: 'string', default: 'quality,few,next,large' },
    splits: { type: 'string', default: '1' },
    documents: { type: 'string' },
  },
});
const method = methods[positionals[0]];
if (!method || !values.data) {
  for (const [name, { usage }] of Object.entries(methods)) console.error(`npm run bench -- language ${name} ${usage}`);
  process.exit(2);
}
await method.run({ ...values, documents: values.documents ?? method.documents });
