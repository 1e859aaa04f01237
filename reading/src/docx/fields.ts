import { type Attributes, attribute } from '../container/xml.ts';
import { append, type Paragraph } from './paragraph.ts';

interface Field {
  code: string;
  /** Start of the result; undefined while the code is read. */
  paragraph: Paragraph | undefined;
  start: number;
  name: string;
}

const MAX_DEPTH = 100;

/** Word's fields: a code such as `HYPERLINK "https://..."`, and its result. Results are text, codes are not. */
export class Fields {
  readonly #open: Field[] = [];

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  /** `begin`, `separate` or `end`. */
  mark(kind: string | undefined, paragraph: Paragraph | undefined): void {
    const field = this.#open.at(-1);
    if (kind === 'begin' && this.#open.length < MAX_DEPTH)
      this.#open.push({ code: '', paragraph: undefined, start: 0, name: '' });
    else if (kind === 'separate' && field) {
      field.paragraph = paragraph;
      field.start = paragraph?.text.length ?? 0;
    } else if (kind === 'end' && field) {
      this.#open.pop();
      if (field.paragraph && field.paragraph === paragraph) finish(field, paragraph);
    }
  }

  simple(code: string, paragraph: Paragraph | undefined): void {
    this.#open.push({ code, paragraph, start: paragraph?.text.length ?? 0, name: '' });
  }

  instruction(text: string): void {
    const field = this.#open.at(-1);
    if (field && !field.paragraph) field.code += text;
  }

  /** Properties of a form field: its name, and the state of a checkbox, which is not in the text. */
  property(name: string, attributes: Attributes, paragraph: Paragraph | undefined): void {
    const field = this.#open.at(-1);
    if (!field || field.paragraph) return;
    const value = attribute(attributes, 'val');
    if (name === 'name') field.name = value ?? '';
    else if (name === 'checkBox' && paragraph) append(paragraph, '☐');
    else if (name === 'checked' && paragraph?.text.endsWith('☐') && !['0', 'false', 'off'].includes(value ?? '1')) {
      paragraph.text = `${paragraph.text.slice(0, -1)}☒`;
    }
  }
}

function finish({ code, start, name }: Field, paragraph: Paragraph): void {
  const end = paragraph.text.length;
  if (end <= start) return;
  const target = linkTarget(code);
  if (target) paragraph.links.push([start, end, target]);
  else if (/^\s*FORM/i.test(code)) {
    paragraph.remarks.push({ kind: 'form_field', start, end, ...(name !== '' && { text: name }) });
  }
}

/** The target of a field code: a URL, or `#name` for a bookmark. */
export function linkTarget(code: string): string | undefined {
  const [, kind = '', rest = ''] = /^\s*(\w+)\s*(.*)$/s.exec(code) ?? [];
  switch (kind.toUpperCase()) {
    case 'HYPERLINK': {
      const bookmark = /\\l\s+"([^"]*)"/.exec(rest)?.[1];
      const address = /^"([^"]*)"|^([^\s\\"]\S*)/.exec(rest);
      const target = address?.[1] ?? address?.[2];
      return target ? target : bookmark && `#${bookmark}`;
    }
    case 'REF':
    case 'PAGEREF': {
      const bookmark = /^\S+/.exec(rest)?.[0];
      return bookmark && /\\h/.test(rest) ? `#${bookmark}` : undefined;
    }
    default:
      return undefined;
  }
}
