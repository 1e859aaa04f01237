import { localName, type MarkupPiece, markupPieces, readableAddress, withAttributes } from '../markup-pieces.ts';
import { shownPieces, type Targets } from '../marks.ts';
import { type LabelWriter, plainLabels } from './label-writer.ts';

/** What happens to the elements of a kind of markup, by their names without prefix. */
export interface MarkupRules {
  /** Removed with their contents. */
  dropped: ReadonlySet<string>;
  /** Removed, but not their contents. */
  unwrapped: ReadonlySet<string>;
  /** Elements that end a piece of text, such as paragraphs and cells. */
  breaks: ReadonlySet<string>;
  /** Empty elements that stand for white space. */
  spaces: ReadonlySet<string>;
  /** Elements in which a removed text is replaced by 0, because only numbers are allowed. */
  numeric: ReadonlySet<string>;
}

/** Attributes without human text, by their names without prefix or the prefix itself. */
const SKIPPED_ATTRIBUTES = /^(?:xmlns\b.*|rsid.*|paraId|textId|id|embed|link)$/i;
/** Numbers, measures and colours are the language of markup; they are no text of the document. */
const TECHNICAL =
  /^[-+]?[\d.,]+(?:%|[a-z]{1,3})?$|^#?[\da-f]{6,8}$|^(?:https?:\/\/(?:schemas\.|www\.w3\.org|purl\.)|urn:|application\/)/i;

/** Markup without the marks of its text and attributes. The text of all elements is one, so that a value may be spread over several. */
export class MarkupRedactor {
  readonly #targets: Targets;
  readonly #attributes = new Map<string, string | undefined>();
  /** Attributes that were changed. */
  attributeCount = 0;

  constructor(targets: Targets) {
    this.#targets = targets;
  }

  /** `labels` writes the labels; without one they look like the text around them. */
  redact(source: string, rules: MarkupRules, labels: LabelWriter = plainLabels): string {
    const marks = this.#targets.marksInPieces(textPieces(source, rules));
    let result = '';
    let at = 0;
    let next = 0;
    const within = new Nesting(rules);
    for (const piece of markupPieces(source)) {
      const before = separator(piece, rules);
      const dropped = within.enter(piece);
      if (dropped) continue;
      if (piece.kind === 'other') {
        // Comments of the markup are not needed.
        if (!piece.source.startsWith('<!--')) result += labels.text(piece.source);
        continue;
      }
      if (piece.kind !== 'text') {
        at += before.length;
        if (!rules.unwrapped.has(piece.name))
          result += labels.tag({
            ...piece,
            source: piece.kind === 'close' ? piece.source : this.redactTag(piece.source),
          });
        continue;
      }
      if (isLayout(piece)) {
        result += labels.text(piece.source);
        continue;
      }
      const end = at + piece.text.length;
      while ((marks[next]?.end ?? Infinity) <= at) next += 1;
      const first = marks[next];
      if (!first || first.start >= end) result += labels.text(piece.source);
      else if (within.isNumeric) result += labels.text('0');
      else result += labels.labelled(shownPieces(piece.text, at, marks, next));
      at = end;
    }
    return labels.finish(result);
  }

  /** A tag whose attributes have labels instead of marks. */
  redactTag(tag: string): string {
    if (!tag.includes('=')) return tag;
    return withAttributes(tag, (name, value) =>
      SKIPPED_ATTRIBUTES.test(name) || SKIPPED_ATTRIBUTES.test(localName(name)) ? undefined : this.redactValue(value),
    );
  }

  /** The value of an attribute with labels instead of marks; undefined if it has none. */
  redactValue(value: string): string | undefined {
    if (value.length < 2 || TECHNICAL.test(value)) return undefined;
    if (this.#attributes.size > 100_000) this.#attributes.clear();
    let result = this.#attributes.get(value);
    if (result === undefined && !this.#attributes.has(value)) {
      const { text, count } = this.#targets.replace(readableAddress(value));
      result = count === 0 ? undefined : text;
      this.#attributes.set(value, result);
    }
    if (result !== undefined) this.attributeCount += 1;
    return result;
  }
}

/** The texts and the white space between them; together they are the text of the part. */
function textPieces(source: string, rules: MarkupRules): string[] {
  const texts: string[] = [];
  const within = new Nesting(rules);
  for (const piece of markupPieces(source)) {
    const before = separator(piece, rules);
    if (within.enter(piece)) continue;
    if (piece.kind === 'text') {
      if (!isLayout(piece)) texts.push(piece.text);
    } else if (before !== '') texts.push(before);
  }
  return texts;
}

/** White space between elements. */
function isLayout({ text }: { text: string }): boolean {
  return text.includes('\n') && text.trim() === '';
}

function separator(piece: MarkupPiece, { breaks, spaces }: MarkupRules): string {
  if (piece.kind === 'text' || piece.kind === 'other' || piece.kind === 'open') return '';
  if (breaks.has(piece.name)) return '\n';
  return spaces.has(piece.name) ? ' ' : '';
}

/** Follows the elements that are open. */
class Nesting {
  readonly #rules: MarkupRules;
  #dropped = 0;
  #numeric = 0;

  constructor(rules: MarkupRules) {
    this.#rules = rules;
  }

  /** Whether the contents of the element must be numbers. */
  get isNumeric(): boolean {
    return this.#numeric > 0;
  }

  /** Returns whether the piece belongs to an element that is dropped. */
  enter(piece: MarkupPiece): boolean {
    if (piece.kind === 'text' || piece.kind === 'other') return this.#dropped > 0;
    const step = piece.kind === 'open' ? 1 : piece.kind === 'close' ? -1 : 0;
    if (this.#rules.numeric.has(piece.name)) this.#numeric += step;
    if (this.#dropped > 0) {
      this.#dropped += step;
      return true;
    }
    if (!this.#rules.dropped.has(piece.name)) return false;
    this.#dropped += step;
    return true;
  }
}
