import { codeFinder } from './codes.ts';
import type { Draft, Fill, Item, ItemPlace, Rules } from './shapes.ts';

const LONGEST_VALUE = 1000;
/** What stands between a code and the words that belong to it. */
const separator = /^[\s:;.)\]–—-]+/u;

/** One place for each page: what stands between the parts of an item is its own. */
function together(places: readonly ItemPlace[]): ItemPlace[] {
  const pages: ItemPlace[] = [];
  for (const place of places) {
    const last = pages.at(-1);
    if (last?.page === place.page) last.end = Math.max(last.end, place.end);
    else pages.push({ ...place });
  }
  return pages;
}

/** What stands behind the words, up to the end of its line or sentence. */
function behind(text: string, words: string): string {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return '';
  const [line] = text.slice(at + words.length).split('\n');
  return (
    line!
      .replace(/^[\s:=–-]+/u, '')
      .split(/[;.](?:\s|$)/)[0]
      ?.trim() ?? ''
  );
}

function valueOf({ from, words }: Fill, draft: Draft): string {
  switch (from) {
    case 'column':
      return draft.cell(words);
    case 'heading':
      return draft.heading ?? '';
    case 'after':
      return behind([draft.title, draft.text].filter(Boolean).join('\n'), words);
    case 'fixed':
      return words;
  }
}

/** Makes what gives an item its code and fields; null for one that has no code where a code is demanded. */
export function finisher(rules: Rules): (draft: Draft) => Item | null {
  const findCode = codeFinder(rules.codes);

  function codeIn({ code, title, text }: Draft): { code: string | null; title: string | null; text: string } {
    if (rules.codes.length === 0) return { code, title, text };
    for (const words of [code, title, text]) {
      const found = words === null ? null : findCode(words);
      if (!words || !found) continue;
      const [start, end] = found;
      const rest = words.slice(end).replace(separator, '');
      const leads = start === 0 && rest !== '';
      return {
        code: words.slice(start, end),
        title: leads && words === title ? rest : title,
        text: leads && words === text ? rest : text,
      };
    }
    // A number or cell that is no code of these patterns is one all the same, unless codes are what items are known by.
    return { code: rules.only_with_code ? null : code, title, text };
  }

  return (draft) => {
    const { code, title, text } = codeIn(draft);
    if (rules.only_with_code && code === null) return null;
    const fields: Record<number, string> = {};
    for (const fill of rules.fields) {
      const value = valueOf(fill, draft).slice(0, LONGEST_VALUE);
      if (value !== '') fields[fill.field_id] = value;
    }
    return { code, title, text, heading: draft.heading, fields, places: together(draft.places) };
  };
}
