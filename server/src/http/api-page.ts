import { API_BASE, type Call } from '@dossier/contract/base/route';
import type { ServedRoom } from './serve.ts';

/** The API reference as one page, without scripts or external resources. */
export function apiPage(rooms: readonly ServedRoom[], describeAccess: (call: Call) => string): string {
  const contents = rooms.map((room) => `<li><a href="#${room.name}">${escape(room.name)}</a></li>`).join('');
  const sections = rooms.map((room) => section(room, describeAccess)).join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Dossier API</title><style>${style}</style></head>
<body><main><h1>Dossier API</h1>
<p>The base path is <code>${API_BASE}/</code>. Send an <code>Authorization: Bearer</code> header with the token of
<code>POST auth/login</code>. Lists accept <code>page</code>, <code>per_page</code> (at most 200) and <code>sort</code> and return
<code>{items, total, page, per_page}</code>; filters accept one value or several (<code>type=pdf&amp;type=docx</code> or
<code>type[]=pdf</code>). An error is <code>{code, key, params, message, details?, request_id}</code>: <code>message</code> in English, and a key with
params for other languages; <code>details</code> has the same for each invalid field. Machine-readable:
<a href="${API_BASE}/openapi.json">openapi.json</a>.</p>
<nav><ul>${contents}</ul></nav>${sections}</main></body></html>`;
}

function section(room: ServedRoom, describeAccess: (call: Call) => string): string {
  const calls = Object.values(room.calls).map(
    (
      call,
    ) => `<article><h3><b class="${call.method.toLowerCase()}">${call.method}</b> <code>${escape(call.path)}</code></h3>
<p>${escape(call.summary)}</p><p class="access">${escape(describeAccess(call))}${call.idempotent ? ' Accepts an Idempotency-Key.' : ''}</p></article>`,
  );
  return `<section id="${room.name}"><h2>${escape(room.name)}</h2>${calls.join('')}</section>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!);

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0;padding:2rem 1rem}
main{max-width:56rem;margin:auto}code{font-family:ui-monospace,monospace;font-size:.95em}nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;
padding:0;list-style:none}h2{margin-top:2.5rem;text-transform:capitalize}article{border-top:1px solid #8884;padding:.25rem 0}h3{margin:.5rem 0 0;
font-size:1rem}h3 b{display:inline-block;min-width:4.5rem}p{margin:.25rem 0}.access{opacity:.75;font-size:.9em}`;
