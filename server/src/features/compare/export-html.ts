import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Change, Segment } from '@dossier/contract/compare/schema';
import { escapeMarkup as escape } from '@dossier/reading/redaction/markup-pieces';
import type { ReportProgress } from '../../engines/computing/port.ts';
import type { ExportOrder } from './computations.ts';
import { ExportTexts } from './export-words.ts';
import { readLines } from './result-file.ts';

const STYLE = `
:root { color-scheme: light dark; --line: #d5d9e0; --quiet: #5b6472; --plus: #14632f; --plus-back: #dff3e4; --minus: #9a1b1b; --minus-back: #fbe3e3; }
@media (prefers-color-scheme: dark) { :root { --line: #3a404b; --quiet: #a3acba; --plus: #9fe0b2; --plus-back: #173a24; --minus: #f3b3b3; --minus-back: #471d1d; } }
body { font: 16px/1.55 system-ui, sans-serif; margin: 0 auto; max-width: 56rem; padding: 2rem 1.25rem 4rem; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 1rem; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 2rem 0 .25rem; }
dl { display: grid; gap: .25rem 1.5rem; grid-template-columns: max-content 1fr; margin: 0; }
dt, .about { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid var(--line); padding: .4rem .75rem .4rem 0; text-align: start; vertical-align: top; }
article { border-top: 1px solid var(--line); break-inside: avoid; padding: .75rem 0; }
article p { margin: .25rem 0; overflow-wrap: anywhere; white-space: pre-line; }
.about { font-size: .875rem; }
ins { background: var(--plus-back); color: var(--plus); text-decoration: underline; }
del { background: var(--minus-back); color: var(--minus); }
.note { border-inline-start: 3px solid var(--line); padding-inline-start: .75rem; }
`;

/** The changes as one HTML file, which loads nothing. */
export async function writeHtml(order: ExportOrder, progress: ReportProgress): Promise<void> {
  await pipeline(Readable.from(pieces(order, progress)), createWriteStream(order.output));
}

async function* pieces(order: ExportOrder, progress: ReportProgress): AsyncGenerator<string> {
  const texts = new ExportTexts(order);
  const { labels } = texts;
  const { source, target, address } = order.comparison;
  const title = `${labels.title}: ${source.name} – ${target.name}`;
  yield `<!doctype html>
<html lang="${escape(order.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<dl>${texts
    .facts()
    .map(([label, value]) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`)
    .join('\n')}</dl>
<p><a href="${escape(address)}">${escape(address)}</a></p>
${texts
  .warnings()
  .map((warning) => `<p role="note">${escape(warning)}</p>`)
  .join('\n')}
<h2>${escape(labels.not_compared)}</h2>
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
  yield '</main>\n</body>\n</html>\n';
}

function notCompared(texts: ExportTexts): string {
  const { labels } = texts;
  const rows = texts.notCompared();
  if (rows.length === 0) return `<p>${escape(labels.all_compared)}</p>`;
  const line = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;
  return `<table>
<thead>${line([labels.side, labels.part, labels.reason, labels.count, labels.pages], 'th')}</thead>
<tbody>${rows.map(({ side, part, reason, count, pages }) => line([side, part, reason, count, pages], 'td')).join('\n')}</tbody>
</table>`;
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
<p>${change.words.map(markSegment).join('')}</p>
${change.note === '' ? '' : `<p class="note">${escape(change.note)}</p>\n`}</article>
`;
}

const marks = { '=': null, '-': 'del', '+': 'ins' } as const;

function markSegment({ op, text }: Segment): string {
  const mark = marks[op];
  return mark === null ? escape(text) : `<${mark}>${escape(text)}</${mark}>`;
}
