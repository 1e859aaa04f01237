import { splitSentences } from '../sentences.ts';
import { clauseChain, type ClauseNumber, leadingNumber } from './clause-numbers.ts';
import { flowing } from './flowing.ts';
import type { Draft, ItemPlace, TextRules } from './shapes.ts';
import { headingsAbove } from './headings-above.ts';
import type { Stretch, Unit } from './stretches.ts';
import { tableRows } from './table-rows.ts';

type Give = (draft: Draft) => void;
const noCell = () => '';

/** An item that goes on until the next one begins. */
function growing(give: Give) {
  let open: (Omit<Draft, 'text' | 'cell'> & { parts: string[]; under: 'heading' | 'line' }) | null = null;
  const close = () => {
    if (open) {
      const { parts, under, title, ...draft } = open;
      const text = parts.join('\n');
      if (text !== '') give({ ...draft, title, text, cell: noCell });
      // A heading over other items is no item; a line that could have been a title is.
      else if (under === 'line' && title !== null) give({ ...draft, title: null, text: title, cell: noCell });
    }
    open = null;
  };
  return {
    /** @param under whether the title is a heading of the document, or a line that looks like a title */
    begin(draft: Omit<Draft, 'text' | 'cell'>, text: string, under: 'heading' | 'line'): void {
      close();
      open = { ...draft, places: [...draft.places], parts: text === '' ? [] : [text], under };
    },
    addTo(text: string, places: readonly ItemPlace[]): void {
      if (!open || text === '') return;
      open.parts.push(text);
      open.places.push(...places);
    },
    close,
  };
}

const LONGEST_TITLE = 80;
const isTitle = (line: string) => line.length <= LONGEST_TITLE && !/[.;:,!?]$/.test(line);

const withMarker = ({ marker, raw, table }: Stretch) => {
  if (table) return table.data.map((row) => row.map((cell) => flowing(cell)).join('\t')).join('\n');
  return marker === null ? flowing(raw) : `${marker} ${flowing(raw)}`;
};

/** The number of a stretch: its marker, or what its text begins with. */
function numberOf({ kind, marker, raw }: Stretch): { number: ClauseNumber; rest: string } | null {
  if (kind === 'table') return null;
  const text = flowing(raw);
  const marked = marker === null ? null : leadingNumber(marker);
  if (marked) return { number: marked, rest: text };
  const number = marker === null ? leadingNumber(text) : null;
  return number && { number, rest: text.slice(number.end) };
}

/** Each numbered clause with all that follows it up to the next one. */
function clauses(give: Give): Unit {
  const chain = clauseChain();
  const headings = headingsAbove();
  const item = growing(give);
  return {
    add(stretch) {
      const heading = stretch.kind === 'heading';
      const found = numberOf(stretch);
      const text = withMarker(stretch);
      if (found && chain.takes(found.number, { heading, marker: stretch.marker !== null })) {
        const { number, rest } = found;
        const above = headings.last(heading ? stretch.level : Infinity);
        const draft = { code: number.code, heading: above, places: stretch.places };
        if (heading) item.begin({ ...draft, title: rest === '' ? text : rest }, '', 'heading');
        else if (isTitle(rest)) item.begin({ ...draft, title: rest }, '', 'line');
        else item.begin({ ...draft, title: null }, rest, 'line');
      } else if (heading) {
        item.close();
        chain.passesHeading();
      } else item.addTo(text, stretch.places);
      if (heading) headings.enter(stretch.level, text);
    },
    end: item.close,
  };
}

/** Each heading with what stands under it. */
function sections(give: Give): Unit {
  const headings = headingsAbove();
  const item = growing(give);
  return {
    add(stretch) {
      const text = withMarker(stretch);
      if (stretch.kind !== 'heading') return item.addTo(text, stretch.places);
      const number = leadingNumber(text);
      const title = number ? text.slice(number.end) || text : text;
      const above = headings.last(stretch.level);
      item.begin({ code: number?.code ?? null, title, heading: above, places: stretch.places }, '', 'heading');
      headings.enter(stretch.level, text);
    },
    end: item.close,
  };
}

/** Each paragraph or list item; of tables nothing. */
function paragraphs(give: Give): Unit {
  const headings = headingsAbove();
  return {
    add({ kind, level, raw, places }) {
      const text = flowing(raw);
      if (kind === 'heading') headings.enter(level, text);
      else if (kind === 'text' && text !== '')
        give({ code: null, title: null, text, heading: headings.last(), places, cell: noCell });
    },
    end: () => {},
  };
}

/** Each sentence of paragraphs and list items. */
function sentences(give: Give, language: string | null): Unit {
  const headings = headingsAbove();
  return {
    add({ kind, level, raw, places }) {
      if (kind === 'heading') headings.enter(level, flowing(raw));
      if (kind !== 'text') return;
      for (const { start, end } of splitSentences(raw, language)) {
        const text = flowing(raw.slice(start, end));
        const where = within(places, start, end);
        give({ code: null, title: null, text, heading: headings.last(), places: where, cell: noCell });
      }
    },
    end: () => {},
  };
}

/** The places of a piece of a stretch, whose parts on several pages have a line break between them. */
function within(places: readonly ItemPlace[], start: number, end: number): ItemPlace[] {
  let offset = 0;
  return places.flatMap((place) => {
    const [from, to] = [offset, offset + place.end - place.start];
    offset = to + 1;
    if (end <= from || start >= to) return [];
    return [{ ...place, start: place.start + Math.max(0, start - from), end: place.start + Math.min(to, end) - from }];
  });
}

/** What makes items of a text document, by the unit of the rules. */
export function unitOf(rules: TextRules, language: string | null, give: Give, columns: Set<string>): Unit {
  switch (rules.unit) {
    case 'clause':
      return clauses(give);
    case 'section':
      return sections(give);
    case 'paragraph':
      return paragraphs(give);
    case 'sentence':
      return sentences(give, language);
    case 'table_row':
      return tableRows(rules, give, columns);
  }
}
