// What users said of answers, from the file that administrators download from the settings of a company: how many helped, what was wrong with
// the others, and the latest of these with their questions and quotes.
import { readFileSync } from 'node:fs';

/**
 * @param {string} file JSON: `{items}` as of the call `company/:id/answer-feedback`
 * @param {{ worst: number }} options how many unhelpful answers to print
 */
export function reportFeedback(file, { worst }) {
  const { items } = JSON.parse(readFileSync(file, 'utf8'));
  const unhelpful = items.filter(({ helpful }) => !helpful);
  const refused = (answers) => answers.filter(({ found }) => found === false).length;
  const row = (answers) => ({
    answers: answers.length,
    share: items.length === 0 ? '-' : (answers.length / items.length).toFixed(3),
    '"Not found"': refused(answers),
  });
  const reasons = [...new Set(unhelpful.flatMap((answer) => answer.reasons))].toSorted((a, b) => a.localeCompare(b));
  console.table({
    helpful: row(items.filter(({ helpful }) => helpful)),
    'not helpful': row(unhelpful),
    ...Object.fromEntries(
      reasons.map((reason) => [`... ${reason}`, row(unhelpful.filter((answer) => answer.reasons.includes(reason)))]),
    ),
  });
  for (const { question, scope, scope_title, documents, found, reasons: why, comment, quotes } of unhelpful.slice(
    0,
    worst,
  )) {
    const place = scope_title ?? (documents ? `${documents.length} documents` : (scope ?? 'everything'));
    console.log(`\n? ${question} [${place}] ${why.join(', ')}${found ? '' : ' (not found)'}`);
    if (comment) console.log(`  expected: ${comment}`);
    for (const { document_name, page, text } of quotes)
      console.log(`  ${document_name}, p. ${page}: ${text.slice(0, 200)}`);
  }
}
