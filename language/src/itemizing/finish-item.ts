import { codeFinder } from './codes.ts';
import type { Draft, FieldSource, Item, ItemPlace, Rules } from './shapes.ts';

const MAX_VALUE_LENGTH = 1000;
/** Separators between a code and the text that follows. */
const separator = /^[\s:;.)\]–—-]+/u;

/** Merges the places on each page into one that includes the text between them. */
function mergePlaces(places: readonly ItemPlace[]): ItemPlace[] {
  const pages: ItemPlace[] = [];
  for (const place of places) {
    const last = pages.at(-1);
    if (last?.page === place.page) last.end = Math.max(last.end, place.end);
    else pages.push({ ...place });
  }
  return pages;
}

/** The text after the words, up to the end of the line or sentence. */
function textAfter(text: string, words: string): string {
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

function fieldValue({ from, words }: FieldSource, draft: Draft): string {
  switch (from) {
    case 'column':
      return draft.cell(words);
    case 'heading':
      return draft.heading ?? '';
    case 'after':
      return textAfter([draft.title, draft.text].filter(Boolean).join('\n'), words);
    case 'fixed':
      return words;
  }
}

/** Creates a function that adds code and fields to an item; it returns null for an item without a required code. */
export function createFinisher(rules: Rules): (draft: Draft) => Item | null {
  const findCode = codeFinder(rules.codes);

  function codeIn({ code, title, text }: Draft): { code: string | null; title: string | null; text: string } {
    if (rules.codes.length === 0) return { code, title, text };
    for (const words of [code, title, text]) {
      const match = words === null ? null : findCode(words);
      if (!words || !match) continue;
      const [start, end] = match;
      const rest = words.slice(end).replace(separator, '');
      const leads = start === 0 && rest !== '';
      return {
        code: words.slice(start, end),
        title: leads && words === title ? rest : title,
        text: leads && words === text ? rest : text,
      };
    }
    // A number or cell that does not match the patterns is still the code, unless items are identified by codes.
    return { code: rules.only_with_code ? null : code, title, text };
  }

  return (draft) => {
    const { code, title, text } = codeIn(draft);
    if (rules.only_with_code && code === null) return null;
    const fields: Record<number, string> = {};
    for (const fill of rules.fields) {
      const value = fieldValue(fill, draft).slice(0, MAX_VALUE_LENGTH);
      if (value !== '') fields[fill.field_id] = value;
    }
    return { code, title, text, heading: draft.heading, fields, places: mergePlaces(draft.places) };
  };
}
