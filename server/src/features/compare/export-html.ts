import type { Change, Segment } from '@dossier/contract/compare/schema';
import { escapeMarkup as escape } from '@dossier/reading/redaction/markup-pieces';
import { htmlTable, writeHtmlPage } from '../../document-comparison/html-page.ts';
import { readLines } from '../../document-comparison/line-file.ts';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { ExportOrder } from './computations.ts';
import { ExportTexts } from './export-words.ts';

/** The changes as one HTML file, which loads nothing. */
export async function writeHtml(order: ExportOrder, progress: ReportProgress): Promise<void> {
  const texts = new ExportTexts(order);
  await writeHtmlPage(order.output, {
    language: order.language,
    title: texts.title,
    facts: texts.facts(),
    address: order.comparison.address,
    warnings: texts.warnings(),
    body: body(order, texts, progress),
  });
}

async function* body(order: ExportOrder, texts: ExportTexts, progress: ReportProgress): AsyncGenerator<string> {
  const { labels } = texts;
  yield `<h2>${escape(labels.not_compared)}</h2>
${notCompared(texts)}
<h2>${escape(labels.changes)}</h2>
`;
  let done = 0;
  let heading: string | null = null;
  for await (const change of readLines<Change>(order.changes)) {
    if (change.heading !== heading) {
      heading = change.heading;
      if (heading !== null) yield `<h3>${escape(heading)}</h3>\n`;
    }
    yield article(texts, change);
    done += 1;
    progress(done, order.total);
  }
  if (done === 0) yield `<p>${escape(labels.no_changes)}</p>\n`;
}

function notCompared(texts: ExportTexts): string {
  const { labels } = texts;
  const rows = texts.notCompared();
  if (rows.length === 0) return `<p>${escape(labels.all_compared)}</p>`;
  return htmlTable(
    [labels.side, labels.part, labels.reason, labels.count, labels.pages],
    rows.map(({ side, part, reason, count, pages }) => [side, part, reason, count, pages]),
  );
}

function article(texts: ExportTexts, change: Change): string {
  const { labels } = texts;
  const places = [
    change.a && `${labels.older}: ${texts.place(change.a)}`,
    change.b && `${labels.newer}: ${texts.place(change.b)}`,
  ].filter((place) => place !== null);
  const about = [`${change.number}. ${texts.kind(change)}`, texts.part(change), ...places];
  const review = change.decision === 'open' ? [] : [texts.decision(change)];
  return `<article id="change-${change.number}">
<p class="about">${escape([...about, ...review].join(' · '))}</p>
<p>${texts.words(change).map(markSegment).join('')}</p>
${change.note === '' ? '' : `<p class="note">${escape(change.note)}</p>\n`}</article>
`;
}

const marks = { '=': null, '-': 'del', '+': 'ins' } as const;

function markSegment({ op, text }: Segment): string {
  const mark = marks[op];
  return mark === null ? escape(text) : `<${mark}>${escape(text)}</${mark}>`;
}
