import type { Metadata } from '../reading.ts';

/** Document properties by the groups that contain them. */
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

/** The document's properties. */
export class RtfProperties {
  readonly metadata: Metadata = {};
  /** The current date: year, month, day, hour, minute. */
  #moment: number[] = [];

  /** Whether a group contains a property. */
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
    // Local time of the author, so without a time zone; programs write an old date if it is unknown.
    if (year >= 1970 && !Number.isNaN(moment.getTime()))
      this.metadata[moments[word] ?? word] = moment.toISOString().slice(0, 19);
  }
}
