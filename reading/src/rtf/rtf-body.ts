import type { RtfHandlers } from '../container/rtf-scanner.ts';
import { parseDate } from '../doc/properties.ts';
import { Fields } from '../docx/fields.ts';
import { append, type Change } from '../docx/paragraph.ts';
import type { Metadata } from '../reading.ts';
import { format, type Group, plainLetters } from './group.ts';
import { type GroupUses, RtfNotes } from './rtf-notes.ts';
import { RtfProperties } from './rtf-properties.ts';
import { RtfStyles } from './rtf-styles.ts';
import { plainParagraph, Story } from './story.ts';

/** Groups that are skipped: their text is repeated elsewhere or not part of the document. */
const unread = new Set(
  'colortbl fonttbl pict nonshppict shprslt nonesttables listtable listoverridetable generator xe tc pn bkmkend filetbl'.split(
    ' ',
  ),
);
const margins: Record<string, 'headers' | 'footers'> = {
  header: 'headers',
  headerl: 'headers',
  headerr: 'headers',
  headerf: 'headers',
  footer: 'footers',
  footerl: 'footers',
  footerr: 'footers',
  footerf: 'footers',
};

/** Character, section and table styles. Some programs mark them as optional even where they are used. */
const otherStyles = new Set(['cs', 'ds', 'ts']);

/** Collects the paragraphs of a rich text and related content. */
export class RtfBody implements RtfHandlers {
  readonly #body = new Story();
  readonly #styles = new RtfStyles();
  readonly #properties = new RtfProperties();
  readonly #fields = new Fields();
  readonly #authors: string[] = [];
  readonly #groups: Group[] = [];
  readonly #margins = { headers: new Set<string>(), footers: new Set<string>() };
  readonly notes = new RtfNotes();
  /** For each section in order, whether it begins on a new page. */
  readonly sectionOnNewPage: boolean[] = [];
  readonly #uses: GroupUses = { gather: (take) => this.#gather(take), capture: (take) => this.#capture(take) };
  #beginsOnNewPage = true;
  #group: Group = {
    ...plainParagraph,
    ...plainLetters,
    textUse: 'story',
    story: this.#body,
    gathered: { text: '' },
    basedOn: undefined,
  };

  get wantsText(): boolean {
    return this.#group.textUse === 'story' || this.#group.textUse === 'gathering';
  }

  open(): void {
    const { defines, ...outer } = this.#group;
    this.#groups.push(this.#group);
    this.#group = { ...outer, defines: undefined, end: undefined };
    if (defines === 'styles') this.#defineStyle(this.#group);
    if (defines === 'authors') this.#gather((name) => this.#authors.push(name.replace(/;$/, '')));
  }

  close(): void {
    const { end } = this.#group;
    end?.();
    this.#group = this.#groups.pop() ?? this.#group;
  }

  text(text: string): void {
    const group = this.#group;
    const clean = text.replaceAll('\0', '');
    if (group.textUse === 'gathering') group.gathered.text += clean;
    else append(group.story.paragraph, clean, this.#change());
  }

  word(word: string, value: number | undefined, isOptional: boolean): void {
    if (this.#group.textUse === 'nothing') return;
    if (otherStyles.has(word)) this.#defineNoParagraph();
    else if (unread.has(word)) this.#group.textUse = 'nothing';
    else if (!this.#begin(word) && isOptional) this.#group.textUse = 'nothing';
    else this.#heed(word, value);
  }

  /** Ends the last paragraph. */
  end(): void {
    while (this.#groups.length > 0) this.close();
    this.#body.end(this.#group);
    this.sectionOnNewPage.push(this.#beginsOnNewPage);
  }

  get paragraphs() {
    return this.#body.paragraphs;
  }

  get headers(): string[] {
    return [...this.#margins.headers];
  }

  get footers(): string[] {
    return [...this.#margins.footers];
  }

  get metadata(): Metadata {
    return this.#properties.metadata;
  }

  readonly findStyle = (id: string | undefined) => this.#styles.findStyle(id);

  /** Whether a control word turns its group into one with content other than text. */
  #begin(word: string): boolean {
    const group = this.#group;
    const { story } = group;
    const margin = margins[word];
    if (margin) {
      this.#capture((finished) => this.#margins[margin].add(finished.text));
      return true;
    }
    if (this.#properties.begins(word)) {
      this.#gather((text) => this.#properties.end(word, text));
      return true;
    }
    switch (word) {
      case 'stylesheet':
      case 'revtbl':
        group.defines = word === 'stylesheet' ? 'styles' : 'authors';
        group.textUse = 'words';
        break;
      case 'info':
      case 'object':
      case 'shpinst':
      case 'do':
      case 'formfield':
        group.textUse = 'words';
        break;
      case 'result':
        group.textUse = 'story';
        break;
      case 'shptxt':
      case 'dptxbxtext':
        this.#capture((finished) =>
          story.paragraph.anchored.push(...finished.paragraphs.map(({ paragraph }) => paragraph)),
        );
        break;
      case 'listtext':
      case 'pntext':
        this.#gather((marker) => (story.marker = marker));
        break;
      case 'field':
        this.#fields.mark('begin', story.paragraph);
        group.end = () => this.#fields.mark('end', story.paragraph);
        break;
      case 'fldinst':
        this.#gather((code) => this.#fields.instruction(code));
        break;
      case 'fldrslt':
        group.textUse = 'story';
        this.#fields.mark('separate', story.paragraph);
        break;
      case 'ffname':
        this.#gather((val) => this.#fields.property('name', { val }, story.paragraph));
        break;
      case 'bkmkstart':
        this.#gather((name) => story.paragraph.bookmarks.push(name));
        break;
      default:
        return this.notes.begins(word, story, this.#uses);
    }
    return true;
  }

  #heed(word: string, value: number | undefined): void {
    const group = this.#group;
    const { story } = group;
    switch (word) {
      case 'par':
        this.#endParagraph();
        break;
      case 'sect':
        if (story === this.#body) {
          story.paragraph.endsSection = true;
          this.sectionOnNewPage.push(this.#beginsOnNewPage);
        }
        this.#endParagraph();
        break;
      case 'cell':
      case 'nestcell':
        story.endCell(group);
        break;
      case 'row':
        story.endRow();
        break;
      case 'page':
        this.#character('\f');
        break;
      case 'line':
        this.#character('\n');
        break;
      case 'tab':
        this.#character('\t');
        break;
      case 'sectd':
        this.#beginsOnNewPage = true;
        break;
      case 'sbknone':
      case 'sbkcol':
        this.#beginsOnNewPage = false;
        break;
      case 'ftnalt':
        this.notes.putAtEnd();
        break;
      default:
        format(group, word, value);
        this.#properties.number(word, value);
        story.shapeRow(word, value);
    }
  }

  #character(character: string): void {
    if (this.wantsText) this.text(character);
  }

  #endParagraph(): void {
    if (this.#group.textUse === 'story') this.#group.story.endParagraph(this.#group);
    else this.#character('\n');
  }

  #change(): { kind: 'inserted' | 'deleted'; change: Change } | undefined {
    const { change: kind, author: number, at: bits } = this.#group;
    if (!kind) return undefined;
    const author = this.#authors[number];
    const at = parseDate(bits >>> 0);
    return { kind, change: { ...(author && { author }), ...(at && { at }) } };
  }

  #defineStyle(group: Group): void {
    Object.assign(group, plainParagraph, { basedOn: undefined });
    this.#gather((text) => {
      const { style, outline, basedOn } = group;
      if (group.textUse === 'gathering') this.#styles.define(style, { name: text.replace(/;$/, ''), outline, basedOn });
    });
  }

  #defineNoParagraph(): void {
    if (this.#groups.at(-1)?.defines === 'styles') this.#group.textUse = 'nothing';
  }

  #gather(take: (text: string) => void): void {
    const gathered = { text: '' };
    Object.assign(this.#group, { textUse: 'gathering', gathered, end: () => take(gathered.text.trim()) });
  }

  #capture(take: (story: Story) => void): void {
    const story = new Story();
    const group = this.#group;
    Object.assign(group, plainParagraph, plainLetters, { textUse: 'story', story });
    group.end = () => {
      story.end(group);
      take(story);
    };
  }
}
