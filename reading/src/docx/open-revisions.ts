import { type Attributes, attribute } from '../container/xml.ts';
import type { Change, TextChange } from './paragraph.ts';

const KINDS: Record<string, { kind: TextChange['kind']; moved?: true }> = {
  ins: { kind: 'inserted' },
  moveTo: { kind: 'inserted', moved: true },
  del: { kind: 'deleted' },
  moveFrom: { kind: 'deleted', moved: true },
};

/** The tracked changes that are open while a part is scanned, and how many there were (ECMA-376 part 1, 17.13.5). */
export class OpenRevisions {
  insertions = 0;
  deletions = 0;
  readonly #open: TextChange[] = [];

  begin(name: string, attributes: Attributes): TextChange | undefined {
    const { kind, moved } = KINDS[name] ?? {};
    if (!kind) return undefined;
    if (kind === 'inserted') this.insertions += 1;
    else this.deletions += 1;
    const change: TextChange = { kind, change: { ...readChange(attributes), ...(moved && { moved }) } };
    this.#open.push(change);
    return change;
  }

  end(): void {
    this.#open.pop();
  }

  /** The change that text belongs to: a deletion inside an insertion is deleted. */
  get current(): TextChange | undefined {
    return this.#open.findLast(({ kind }) => kind === 'deleted') ?? this.#open.at(-1);
  }
}

function readChange(attributes: Attributes): Change {
  const author = attribute(attributes, 'author');
  const at = attribute(attributes, 'date');
  return { ...(author && { author }), ...(at && { at }) };
}
