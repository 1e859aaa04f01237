import { splitSentences } from '../sentences.ts';
import { clauseChain, type ClauseNumber, leadingNumber } from './clause-numbers.ts';
import { toRunningText } from './running-text.ts';
import type { Draft, ItemPlace, TextRules } from './shapes.ts';
import { trackHeadings } from './headings-above.ts';
import type { Stretch, Unit } from './stretches.ts';
import { tableRows } from './table-rows.ts';

type EmitDraft = (draft: Draft) => void;
const NO_CELL = () => '';

/** Collects an item that continues until the next one begins. */
function createCollector(emit: EmitDraft) {
  let current: (Omit<Draft, 'text' | 'cell'> & { parts: string[]; under: 'heading' | 'line' }) | null = null;
  const close = () => {
    if (current) {
      const { parts, under, title, ...draft } = current;
      const text = parts.join('\n');
      if (text !== '') emit({ ...draft, title, text, cell: NO_CELL });
      // A heading above other items is not an item; a line that only looks like a title is.
      else if (under === 'line' && title !== null) emit({ ...draft, title: null, text: title, cell: NO_CELL });
    }
    current = null;
  };
  return {
    /** @param under whether the title is a heading of the document or a line that looks like a title */
    begin(draft: Omit<Draft, 'text' | 'cell'>, text: string, under: 'heading' | 'line'): void {
      close();
      current = { ...draft, places: [...draft.places], parts: text === '' ? [] : [text], under };
    },
    addTo(text: string, places: readonly ItemPlace[]): void {
      if (!current || text === '') return;
      current.parts.push(text);
      current.places.push(...places);
    },
    close,
  };
}

const MAX_TITLE_LENGTH = 80;
const isTitle = (line: string) => line.length <= MAX_TITLE_LENGTH && !/[.;:,!?]$/.test(line);

const withMarker = ({ marker, raw, table }: Stretch) => {
  if (table) return table.data.map((row) => row.map((cell) => toRunningText(cell)).join('\t')).join('\n');
  return marker === null ? toRunningText(raw) : `${marker} ${toRunningText(raw)}`;
};

/** The number of a stretch: its marker or the beginning of its text. */
function readNumber({ kind, marker, raw }: Stretch): { number: ClauseNumber; rest: string } | null {
  if (kind === 'table') return null;
  const text = toRunningText(raw);
  const clauseNumber = marker === null ? null : leadingNumber(marker);
  if (clauseNumber) return { number: clauseNumber, rest: text };
  const number = marker === null ? leadingNumber(text) : null;
  return number && { number, rest: text.slice(number.end) };
}

/** A heading like `(a) Notices` is part of a clause: numbers do not start again below it. */
const LETTERED = /^\(?[a-z]{1,4}[.)]/i;

/** Items are numbered clauses with everything up to the next one. */
function clauseUnit(emit: EmitDraft): Unit {
  const chain = clauseChain();
  const headings = trackHeadings();
  const item = createCollector(emit);
  /** Level of the last numbered heading: deeper headings without such a number, as `(a) Notices`, are inside its clause. */
  let clauseLevel: number | null = null;
  return {
    add(stretch) {
      const heading = stretch.kind === 'heading';
      const parsed = readNumber(stretch);
      const text = withMarker(stretch);
      if (parsed && chain.accept(parsed.number, { heading, marker: stretch.marker !== null })) {
        const { number, rest } = parsed;
        const above = headings.last(heading ? stretch.level : Infinity);
        const draft = { code: number.code, heading: above, places: stretch.places };
        if (heading) {
          clauseLevel = stretch.level;
          item.begin({ ...draft, title: rest === '' ? text : rest }, '', 'heading');
        } else if (isTitle(rest)) item.begin({ ...draft, title: rest }, '', 'line');
        else item.begin({ ...draft, title: null }, rest, 'line');
      } else {
        const above = heading && (clauseLevel === null || stretch.level <= clauseLevel);
        if (above) {
          clauseLevel = null;
          item.close();
        } else item.addTo(text, stretch.places);
        if (heading && (above || !LETTERED.test(text))) chain.acceptHeading();
      }
      if (heading) headings.enter(stretch.level, text);
    },
    end: item.close,
  };
}

/** Items are headings with the text below them. */
function sectionUnit(emit: EmitDraft): Unit {
  const headings = trackHeadings();
  const item = createCollector(emit);
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

/** Items are paragraphs and list items; tables are skipped. */
function paragraphUnit(emit: EmitDraft): Unit {
  const headings = trackHeadings();
  return {
    add({ kind, level, raw, places }) {
      const text = toRunningText(raw);
      if (kind === 'heading') headings.enter(level, text);
      else if (kind === 'text' && text !== '')
        emit({ code: null, title: null, text, heading: headings.last(), places, cell: NO_CELL });
    },
    end: () => {},
  };
}

/** Items are the sentences of paragraphs and list items. */
function sentenceUnit(emit: EmitDraft, language: string | null): Unit {
  const headings = trackHeadings();
  return {
    add({ kind, level, raw, places }) {
      if (kind === 'heading') headings.enter(level, toRunningText(raw));
      if (kind !== 'text') return;
      for (const { start, end } of splitSentences(raw, language)) {
        const text = toRunningText(raw.slice(start, end));
        const sentencePlaces = slicePlaces(places, start, end);
        emit({ code: null, title: null, text, heading: headings.last(), places: sentencePlaces, cell: NO_CELL });
      }
    },
    end: () => {},
  };
}

/** The places of a slice of a stretch, whose parts on several pages are joined by line breaks. */
function slicePlaces(places: readonly ItemPlace[], start: number, end: number): ItemPlace[] {
  let offset = 0;
  return places.flatMap((place) => {
    const [from, to] = [offset, offset + place.end - place.start];
    offset = to + 1;
    if (end <= from || start >= to) return [];
    return [{ ...place, start: place.start + Math.max(0, start - from), end: place.start + Math.min(to, end) - from }];
  });
}

/** Creates the itemizer for text documents by the unit of the rules. */
export function createUnit(rules: TextRules, language: string | null, emit: EmitDraft, columns: Set<string>): Unit {
  switch (rules.unit) {
    case 'clause':
      return clauseUnit(emit);
    case 'section':
      return sectionUnit(emit);
    case 'paragraph':
      return paragraphUnit(emit);
    case 'sentence':
      return sentenceUnit(emit, language);
    case 'table_row':
      return tableRows(rules, emit, columns);
  }
}
