// npm run bench -- language METHOD [options]: how good and how fast a method of `language/` is, beside a named reference in the same run.
// METHOD is one of those below; docs/language.md says which data to use and what was measured.
import { parseArgs } from 'node:util';

const methods = {
  classification: {
    usage: '--data DIR [--only NAME,...] [--reference same,words] [--parts quality,few,next,large] [--documents N]',
    run: async (values) => (await import('./language/classification.mjs')).benchClassification(values),
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    reference: { type: 'string', default: 'same,words' },
    parts: { type: 'string', default: 'quality,few,next,large' },
    documents: { type: 'string', default: '1000000' },
  },
});
const method = methods[positionals[0]];
if (!method || !values.data) {
  for (const [name, { usage }] of Object.entries(methods)) console.error(`npm run bench -- language ${name} ${usage}`);
  process.exit(2);
}
await method.run(values);
