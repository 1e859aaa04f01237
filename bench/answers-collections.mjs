// Privacy policies of PolicyQA and tables with their paragraphs of TAT-QA, as documents with questions.
import { readContracts } from './answers-contracts.mjs';
import { sample } from './answers-data.mjs';
import { compareAnswers } from './answers-documents.mjs';
import { openReader, openSource } from './answers-source.mjs';

const questionsOfPolicies = 400;
const mostReports = 60;

/** Measures the kinds whose repository is given, and prints a table for each. */
export async function measureDocuments(language, options) {
  for (const kind of ['contracts', 'policies', 'reports']) {
    const place = options[kind];
    if (!place) continue;
    const source = openSource(place);
    const reader = openReader(options.readings);
    const read = { contracts: readContracts, policies: readPolicies, reports: readReports }[kind];
    const collection = await read(source, reader, options);
    reader.end();
    console.log(`\n${kind}: ${collection.documents.length} documents, ${collection.questions.length} questions`);
    compareAnswers(language, collection, {
      ...options,
      observe: options.observe && ((observation) => options.observe({ kind, ...observation })),
    });
  }
}

/** Each policy is a document; questions and marked answers are those of part `dev`. */
function readPolicies(source, _reader, { all }) {
  const { data } = JSON.parse(source.read('data/dev.json').toString('utf8'));
  const documents = data.map(({ title, paragraphs }) =>
    createDocument(
      `Privacy policy of ${title}`,
      paragraphs.map(({ context }) => ({ text: context })),
    ),
  );
  const questions = data.flatMap(({ paragraphs }, document) =>
    paragraphs.flatMap(({ qas }) =>
      qas.map(({ question, type, answers }) => ({
        document,
        category: type.split('|||')[0],
        alone: question,
        named: null,
        answers: answers.map(({ text }) => text),
        least: 1,
      })),
    ),
  );
  return { documents, questions: all ? questions : sample(questions, questionsOfPolicies) };
}

/** Each table with its paragraphs is a document; only questions whose answer is in it are asked. */
function readReports(source, _reader, { all }) {
  const items = JSON.parse(source.read('dataset_raw/tatqa_dataset_dev.json').toString('utf8'));
  const taken = all ? items : sample(items, mostReports);
  const documents = taken.map(({ table, paragraphs }, at) => {
    const rows = table.table.map((cells) =>
      cells
        .map((cell) => cell.replaceAll(/\s+/g, ' ').trim())
        .join('\t')
        .trimEnd(),
    );
    return createDocument(`Annual report ${at + 1}`, [
      { text: rows.filter(Boolean).join('\n'), kind: 'table' },
      ...paragraphs.toSorted((a, b) => a.order - b.order),
    ]);
  });
  const questions = taken.flatMap((item, document) =>
    item.questions
      .filter(({ answer_type: type }) => type === 'span' || type === 'multi-span')
      .map(({ question, answer, answer_from: from }) => ({
        document,
        category: from === 'text' ? 'text' : 'table',
        alone: question,
        named: null,
        answers: [answer].flat().map(String),
        least: [answer].flat().length,
      })),
  );
  return { documents, questions };
}

/** A document of one page with a block for each part. */
function createDocument(name, parts) {
  let text = '';
  const blocks = [];
  for (const part of parts) {
    if (text !== '') text += '\n\n';
    blocks.push({ kind: part.kind ?? 'paragraph', start: text.length, end: text.length + part.text.length });
    text += part.text;
  }
  return { name, language: 'en', pages: [{ number: 1, text, blocks }] };
}
