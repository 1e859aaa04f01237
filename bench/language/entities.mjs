// What `bench language entities` measures: precision and recall of the patterns on generated texts, whose entities are known, and speed beside
// the plain tokenizer of language/ and, where Python has it, spaCy's tokenizer with its entity rules; on corpora with annotated names, what the
// rules find and what is learned from their sentences.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { loadSource } from '../load-source.mjs';
import { generateTexts } from './entity-texts.mjs';
import { measureLearning } from './named-entities.mjs';

const SOURCES = [
  'entities/find-entities',
  'entities/check-digits',
  'named-entities/compare',
  'named-entities/find',
  'named-entities/model-bytes',
  'named-entities/train',
  'tokens',
  'classification/random',
  'detect',
];
const MAX_CHARACTERS = 2_000_000;

/** @param {Record<string, string>} values options of the command line */
export async function benchEntities(values) {
  const product = await loadSource(SOURCES.map((name) => `language/src/${name}.ts`));
  measureQuality(product, Number(values.documents));
  const texts = readTexts(values.data);
  if (texts.length > 0) measureSpeed(product, texts);
  await measureLearning(product, values);
}

/** A mention counts if kind and value are right and the places overlap. */
function measureQuality(product, count) {
  const counts = new Map();
  const of = (kind) => counts.get(kind) ?? counts.set(kind, { right: 0, found: 0, expected: 0 }).get(kind);
  const misses = [];
  for (const { text, language, entities } of generateTexts(count, product)) {
    const { mentions } = product.findEntities(text, { language });
    for (const mention of mentions) of(mention.kind).found++;
    for (const entity of entities) {
      of(entity.kind).expected++;
      const isRight = (mention) =>
        mention.kind === entity.kind &&
        mention.value === entity.value &&
        mention.start < entity.end &&
        entity.start < mention.end;
      if (mentions.some(isRight)) of(entity.kind).right++;
      else if (misses.length < 20) misses.push(`${language} ${entity.kind}: ${text.slice(entity.start, entity.end)}`);
    }
  }
  console.log(`Quality on ${count} generated texts of five languages`);
  const rows = Array.from(counts, ([kind, { right, found, expected }]) => [
    kind,
    {
      expected,
      precision: (right / Math.max(1, found)).toFixed(3),
      recall: (right / Math.max(1, expected)).toFixed(3),
    },
  ]);
  console.table(Object.fromEntries(rows.toSorted(([a], [b]) => (a < b ? -1 : 1))));
  if (misses.length > 0) console.log(`Not found, for example:\n  ${misses.join('\n  ')}`);
}

function measureSpeed(product, texts) {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const languages = texts.map((text) => product.detectLanguage(text.slice(0, 2000)));
  const seconds = (run) => {
    texts.slice(0, 50).forEach((text, at) => run(text, languages[at]));
    const started = process.cpuUsage();
    texts.forEach((text, at) => run(text, languages[at]));
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1e6;
  };
  const own = seconds((text, language) => product.findEntities(text, { language }));
  const rows = {
    'Dossier, all kinds': own,
    'Dossier, tokenizer only': seconds((text, language) => product.tokenize(text, language)),
  };
  const spacy = runSpacy(texts);
  if (spacy) rows[`spaCy ${spacy.version}, tokenizer and rules`] = spacy.seconds;
  else
    console.log(
      'This machine has no Python with spaCy, so that it is not compared (Debian: apt-get install python3-spacy).',
    );
  console.log(`\nSpeed on ${texts.length} texts of ${characters} characters; processor time.`);
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([name, time]) => [
        name,
        {
          seconds: time.toFixed(2),
          'characters/s': Math.round(characters / time),
          'times Dossier': (time / own).toFixed(2),
        },
      ]),
    ),
  );
}

/** All text files of a folder, also in folders of it. */
function readTexts(folder) {
  const texts = [];
  let characters = 0;
  const read = (path) => {
    if (characters > MAX_CHARACTERS) return;
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted((a, b) => (a < b ? -1 : 1))) read(join(path, name));
    } else if (/\.(?:txt|md)$/.test(path)) {
      texts.push(readFileSync(path, 'utf8'));
      characters += texts.at(-1).length;
    }
  };
  read(folder);
  return texts;
}

function runSpacy(texts) {
  const program = `
import json, sys, time
try:
    import spacy
except ImportError:
    sys.exit(3)
texts = json.load(sys.stdin)
nlp = spacy.blank('xx')
nlp.max_length = 10**8
ruler = nlp.add_pipe('entity_ruler')
ruler.add_patterns([
    {'label': 'mail', 'pattern': [{'LIKE_EMAIL': True}]},
    {'label': 'url', 'pattern': [{'LIKE_URL': True}]},
    {'label': 'amount', 'pattern': [{'IS_CURRENCY': True}, {'LIKE_NUM': True}]},
    {'label': 'percentage', 'pattern': [{'LIKE_NUM': True}, {'TEXT': '%'}]},
])
for text in texts[:50]: nlp(text)
started = time.process_time()
for text in texts: nlp(text)
print(json.dumps({'version': spacy.__version__, 'seconds': time.process_time() - started}))
`;
  const { status, stdout } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(texts),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return status === 0 ? JSON.parse(stdout) : null;
}
