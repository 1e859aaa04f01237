import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeMarkup as escape } from '@dossier/reading/redaction/markup-pieces';

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

interface Page {
  language: string;
  title: string;
  facts: readonly (readonly [label: string, value: string])[];
  /** Of the comparison in the product. */
  address: string;
  warnings: readonly string[];
  /** Further rules of style. */
  style?: string;
  /** What follows, as markup. */
  body: AsyncIterable<string>;
}

/** Writes one HTML file, which loads nothing. */
export async function writeHtmlPage(path: string, page: Page): Promise<void> {
  await pipeline(Readable.from(pieces(page)), createWriteStream(path));
}

async function* pieces({ language, title, facts, address, warnings, style = '', body }: Page): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="${escape(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escape(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<main>
<h1>${escape(title)}</h1>
<dl>${facts.map(([label, value]) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`).join('\n')}</dl>
<p><a href="${escape(address)}">${escape(address)}</a></p>
${warnings.map((warning) => `<p role="note">${escape(warning)}</p>`).join('\n')}
`;
  yield* body;
  yield '</main>\n</body>\n</html>\n';
}

/** A row of a table; its cells are texts. */
export const htmlRow = (cells: readonly string[], tag: 'th' | 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escape(cell)}</${tag}>`).join('')}</tr>`;

/** A table of texts. */
export const htmlTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => `<table>
<thead>${htmlRow(head, 'th')}</thead>
<tbody>${rows.map((row) => htmlRow(row, 'td')).join('\n')}</tbody>
</table>`;
