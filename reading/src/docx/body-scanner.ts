import { type Attributes, attribute, relationshipId } from '../container/xml.ts';
import { readAttributes, type MarkupHandlers, type Tag } from '../container/markup.ts';
import { elementText } from './characters.ts';
import { CommentRanges } from './comment-ranges.ts';
import { DeletedEnds, noteInsertedEnd } from './deleted-ends.ts';
import { Fields } from './fields.ts';
import { containers, ELEMENTS_WITH_ATTRIBUTES, handledEnds, opened, skipped } from './handled-elements.ts';
import { OpenRevisions } from './open-revisions.ts';
import { append, type BodySink, type Paragraph, type Reference } from './paragraph.ts';
import { setProperty } from './paragraph-properties.ts';
import { TableStack } from './table-stack.ts';

const none: Attributes = {};

/** A content control inside a paragraph. */
interface Control {
  paragraph: Paragraph | undefined;
  start: number;
  name: string;
}

/** What relationships of the part lead to. */
export interface Targets {
  /** The address of an external link. */
  link?: (relationship: string) => string | undefined;
  /** What a picture is recognised by. */
  picture?: (relationship: string) => string | undefined;
}

/** Handlers for WordprocessingML: the document, its headers and footers, and its notes. */
export class BodyScanner implements MarkupHandlers {
  readonly #sink: BodySink;
  readonly #targets: Targets;
  readonly #paragraphs: Paragraph[] = [];
  readonly #tables: TableStack;
  readonly #fields = new Fields();
  readonly #links: { paragraph: Paragraph | undefined; start: number; target: string | undefined }[] = [];
  readonly #controls: Control[] = [];
  readonly #comments = new CommentRanges();
  readonly #deletedEnds = new DeletedEnds();
  /** What the properties that are open belong to. */
  #properties: 'paragraph' | 'end' | 'row' | undefined;
  #inInstruction = false;
  wantsText = false;
  readonly revisions = new OpenRevisions();

  constructor(sink: BodySink, targets: Targets = {}) {
    this.#sink = sink;
    this.#targets = targets;
    this.#tables = new TableStack(sink, () => this.#paragraphs.length > 0);
  }

  open(name: string, tag: Tag): boolean {
    if (!opened.has(name)) return false;
    if (skipped.has(name)) return true;
    const attributes = ELEMENTS_WITH_ATTRIBUTES.has(name) ? readAttributes(tag) : none;
    const paragraph = this.#paragraphs.at(-1);
    switch (name) {
      case 't':
      case 'delText':
        this.wantsText = true;
        break;
      case 'instrText':
        this.#inInstruction = true;
        this.wantsText = true;
        break;
      case 'p':
        this.#paragraphs.push(this.#deletedEnds.begin());
        break;
      case 'pPr':
        this.#properties = 'paragraph';
        break;
      case 'rPr':
        // Appearance of text; only that of the paragraph mark can mark an insertion or deletion.
        if (this.#properties !== 'paragraph') return true;
        this.#properties = 'end';
        break;
      case 'trPr':
        this.#properties = 'row';
        break;
      case 'tab':
      case 'ptab':
      case 'br':
      case 'cr':
      case 'noBreakHyphen':
      case 'sym':
        this.#append(elementText(name, attributes));
        break;
      case 'lastRenderedPageBreak':
        if (paragraph) append(paragraph, '\f');
        break;
      case 'ins':
      case 'moveTo':
      case 'del':
      case 'moveFrom':
        this.#beginRevision(name, attributes);
        break;
      case 'hyperlink':
        this.#openLink(attributes);
        break;
      case 'fldSimple':
        this.#fields.simple(attribute(attributes, 'instr') ?? '', paragraph);
        break;
      case 'fldChar':
        this.#fields.mark(attribute(attributes, 'fldCharType'), paragraph);
        break;
      case 'chart':
      case 'relIds':
      case 'OLEObject':
        this.#show(attributes, name === 'relIds' ? 'dm' : 'id');
        break;
      case 'blip':
      case 'imagedata':
        this.#placePicture(relationshipId(attributes, name === 'blip' ? 'embed' : 'id'));
        break;
      case 'bookmarkStart':
        paragraph?.bookmarks.push(attribute(attributes, 'name') ?? '');
        break;
      case 'sdt':
        this.#controls.push({ paragraph, start: paragraph?.text.length ?? 0, name: '' });
        break;
      case 'alias':
        this.#nameControl(attributes);
        break;
      case 'commentRangeStart':
        if (paragraph) this.#comments.begin(attribute(attributes, 'id') ?? '', paragraph);
        break;
      case 'commentRangeEnd':
        if (paragraph) this.#comments.end(attribute(attributes, 'id') ?? '', paragraph);
        break;
      case 'footnoteReference':
        this.#refer('footnote', attributes);
        break;
      case 'endnoteReference':
        this.#refer('endnote', attributes);
        break;
      case 'commentReference':
        this.#refer('comment', attributes);
        break;
      case 'footnote':
      case 'endnote':
      case 'comment': {
        const id = attribute(attributes, 'id');
        if (id !== undefined) this.#sink.note?.(id, attributes);
        break;
      }
      case 'sectPr':
      case 'pStyle':
      case 'numId':
      case 'ilvl':
      case 'outlineLvl':
      case 'pageBreakBefore':
        if (paragraph) setProperty(paragraph, name, attributes);
        break;
      default:
        if (name === 'tbl') this.#releaseParagraph();
        // The name and state of a form field are inside the mark that begins the field.
        if (this.#fields.isOpen) this.#fields.property(name, attributes, paragraph);
        this.#tables.open(name, attributes);
    }
    return false;
  }

  text(text: string): void {
    if (this.#inInstruction) this.#fields.instruction(text);
    else this.#append(text);
  }

  close(name: string): void {
    if (containers.has(name)) this.#releaseParagraph();
    if (!handledEnds.has(name)) return;
    switch (name) {
      case 't':
      case 'delText':
        this.wantsText = false;
        break;
      case 'instrText':
        this.#inInstruction = false;
        this.wantsText = false;
        break;
      case 'p': {
        const paragraph = this.#paragraphs.pop();
        if (!paragraph) break;
        if (paragraph.end) noteInsertedEnd(paragraph, paragraph.end);
        if (!this.#deletedEnds.hold(paragraph)) this.#emitParagraph(paragraph);
        break;
      }
      case 'pPr':
      case 'trPr':
        this.#properties = undefined;
        break;
      case 'rPr':
        if (this.#properties === 'end') this.#properties = 'paragraph';
        break;
      case 'ins':
      case 'moveTo':
      case 'del':
      case 'moveFrom':
        this.revisions.end();
        break;
      case 'hyperlink': {
        const link = this.#links.pop();
        const end = link?.paragraph?.text.length ?? 0;
        if (link?.target && end > link.start) link.paragraph?.links.push([link.start, end, link.target]);
        break;
      }
      case 'fldSimple':
        this.#fields.mark('end', this.#paragraphs.at(-1));
        break;
      case 'sdt': {
        const control = this.#controls.pop();
        const end = control?.paragraph?.text.length ?? 0;
        if (control?.paragraph && end > control.start) {
          const { start, name: text, paragraph } = control;
          paragraph.remarks.push({ kind: 'form_field', start, end, ...(text !== '' && { text }) });
        }
        break;
      }
      default:
        for (const paragraph of this.#tables.close(name)) this.#emitParagraph(paragraph);
    }
  }

  #append(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || text === '') return;
    append(paragraph, text, this.revisions.current);
  }

  #beginRevision(name: string, attributes: Attributes): void {
    const change = this.revisions.begin(name, attributes);
    const paragraph = this.#paragraphs.at(-1);
    if (change && this.#properties === 'end' && paragraph) paragraph.end = change;
    if (change?.kind === 'deleted' && this.#properties === 'row') this.#tables.deleteRow(change.change);
  }

  /** Emits a paragraph that was held back for one that does not come. */
  #releaseParagraph(): void {
    const paragraph = this.#deletedEnds.take();
    if (paragraph) this.#emitParagraph(paragraph);
  }

  #openLink(attributes: Attributes): void {
    const paragraph = this.#paragraphs.at(-1);
    const anchor = attribute(attributes, 'anchor');
    const relationship = relationshipId(attributes);
    const address = relationship === undefined ? undefined : this.#targets.link?.(relationship);
    const target = address ?? (anchor === undefined ? undefined : `#${anchor}`);
    this.#links.push({ paragraph, start: paragraph?.text.length ?? 0, target });
  }

  /** An object that is shown as an icon is an attachment. */
  #show(attributes: Attributes, name: string): void {
    const id = relationshipId(attributes, name);
    if (id !== undefined && attributes.DrawAspect !== 'Icon') this.#paragraphs.at(-1)?.graphics.push(id);
  }

  #placePicture(relationship: string | undefined): void {
    const picture = relationship === undefined ? undefined : this.#targets.picture?.(relationship);
    const paragraph = this.#paragraphs.at(-1);
    if (picture === undefined || !paragraph || this.revisions.current?.kind === 'deleted') return;
    const at = paragraph.text.length;
    paragraph.remarks.push({ kind: 'picture', start: at, end: at, picture });
  }

  #nameControl(attributes: Attributes): void {
    const control = this.#controls.at(-1);
    if (control) control.name = attribute(attributes, 'val') ?? '';
  }

  #refer(kind: Reference['kind'], attributes: Attributes): void {
    const id = attribute(attributes, 'id');
    const paragraph = this.#paragraphs.at(-1);
    if (id === undefined || !paragraph) return;
    const end = paragraph.text.length;
    const place = kind === 'comment' ? this.#comments.in(paragraph, id) : { start: end, end: end };
    const reference: Reference = { kind, id, ...place };
    if (kind !== 'comment' && this.revisions.current?.kind !== 'deleted') {
      reference.mark = { kind: 'note_mark', ...place };
      paragraph.remarks.push(reference.mark);
    }
    paragraph.references.push(reference);
  }

  #emitParagraph(paragraph: Paragraph): void {
    const host = this.#paragraphs.at(-1);
    if (host) host.anchored.push(paragraph, ...paragraph.anchored.splice(0));
    else if (!this.#tables.take(paragraph)) this.#sink.paragraph(paragraph);
  }
}
