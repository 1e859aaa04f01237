// Reads files in the format of SQuAD 1.1 and 2.0 (articles of paragraphs with questions and answer spans).
import { readFileSync } from 'node:fs';

/**
 * @typedef {{ id: number, article: number, text: string }} Paragraph
 * @typedef {{ text: string, paragraph: number, article: number, answers: { start: number, end: number }[] }} Question
 *   without answers when the paragraph has none
 */

/**
 * Reads a file. Answers whose span is wrong are searched around it; questions whose answer is not found are skipped and counted.
 * @param {string} path
 * @returns {{ paragraphs: Paragraph[], questions: Question[], skipped: number }}
 */
export function readQuestions(path) {
  const paragraphs = [];
  const questions = [];
  let skipped = 0;
  for (const [article, { paragraphs: parts }] of JSON.parse(readFileSync(path, 'utf8')).data.entries()) {
    for (const { context, qas } of parts) {
      const paragraph = paragraphs.length;
      paragraphs.push({ id: paragraph, article, text: context });
      for (const { question, answers, is_impossible: impossible } of qas) {
        const spans = impossible ? [] : answers.flatMap((answer) => findSpan(context, answer) ?? []);
        if (impossible || spans.length > 0) questions.push({ text: question, paragraph, article, answers: spans });
        else skipped++;
      }
    }
  }
  return { paragraphs, questions, skipped };
}

function findSpan(context, { text, answer_start: expected }) {
  if (text === '') return null;
  let best = -1;
  for (let at = context.indexOf(text); at >= 0; at = context.indexOf(text, at + 1)) {
    if (best < 0 || Math.abs(at - expected) < Math.abs(best - expected)) best = at;
  }
  return best < 0 ? null : { start: best, end: best + text.length };
}

/** Every k-th item, so that about `most` remain. */
export function sample(items, most) {
  const step = Math.max(1, items.length / most);
  return Array.from({ length: Math.min(items.length, most) }, (_, index) => items[Math.floor(index * step)]);
}
