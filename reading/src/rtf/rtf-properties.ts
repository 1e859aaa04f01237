import type { Metadata } from '../reading.ts';

/** Properties of a document, by the groups that hold them. */
const texts: Record<string, string> = {
  title: 'title',
  subject: 'subject',
  author: 'author',
  keywords: 'keywords',
  doccomm: 'description',
  category: 'category',
  operator: 'last_modified_by',
  company: 'company',
  manager: 'manager',
};
const moments: Record<string, string> = { creatim: 'created', revtim: 'modified' };
const parts = ['yr', 'mo', 'dy', 'hr', 'min'];

/** What a rich text says about itself. */
export class RtfProperties {
  readonly metadata: Metadata = {};
  /** Of the moment that is being told: year, month, day, hour, minute. */
  #moment: number[] = [];

  /** Whether a group holds a property. */
  begins(word: string): boolean {
    if (!(word in texts) && !(word in moments)) return false;
    this.#moment = [];
    return true;
  }

  number(word: string, value: number | undefined): void {
    const part = parts.indexOf(word);
    if (part >= 0) this.#moment[part] = value ?? 0;
  }

  end(word: string, text: string): void {
    const key = texts[word];
    if (key !== undefined) {
      if (text !== '') this.metadata[key] = text;
      return;
    }
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = this.#moment;
    const moment = new Date(Date.UTC(year, month - 1, day, hour, minute));
    // It is the local time of whoever wrote, so it has no zone; programs that do not know it write one of long ago.
    if (year >= 1970 && !Number.isNaN(moment.getTime()))
      this.metadata[moments[word] ?? word] = moment.toISOString().slice(0, 19);
  }
}
