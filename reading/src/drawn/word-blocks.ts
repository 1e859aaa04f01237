import { isOn, value } from '../container/package.ts';
import { attribute, child, relationshipId, type XmlElement } from '../container/xml.ts';
import type { Block, Paragraph, Run, RunStyle } from './drawing.ts';
import { symbol } from './slide-text.ts';
import { readWordDrawing, readWordPicture } from './word-drawings.ts';
import type { WordContext } from './word-context.ts';
import { readWordTable } from './word-tables.ts';

const MAX_BLOCKS = 60_000;

/** Containers whose content is shown as if they were not there. */
const transparent = new Set([
  'sdt',
  'sdtContent',
  'customXml',
  'smartTag',
  'ins',
  'moveTo',
  'dir',
  'bdo',
  'fldSimple',
  'Choice',
]);

/** Paragraphs and tables of a body, cell, header, note or text box. */
export async function readBlocks(parent: XmlElement | undefined, context: WordContext): Promise<Block[]> {
  let blocks: Block[] = [];
  const read = async (elements: readonly XmlElement[]): Promise<void> => {
    for (const element of elements) {
      if (context.count.blocks > MAX_BLOCKS) return;
      context.count.blocks += 1;
      if (element.name === 'p') {
        blocks.push(await readParagraph(element, context));
        const section = child(child(element, 'pPr'), 'sectPr');
        if (section && context.onSection) {
          context.onSection(section, blocks);
          blocks = [];
        }
      } else if (element.name === 'tbl') blocks.push(await readWordTable(element, context));
      else if (element.name === 'AlternateContent') await read(alternative(element));
      else if (transparent.has(element.name)) await read(element.children);
    }
  };
  await read(parent?.children ?? []);
  return blocks;
}

async function readParagraph(element: XmlElement, context: WordContext): Promise<Paragraph> {
  const { styles, base } = context;
  const properties = child(element, 'pPr');
  const style = styles.find(value(child(properties, 'pStyle')), 'paragraph');
  const own = styles.paragraphLook(properties);
  const list = own.list ?? style.paragraph.list;
  const level =
    own.level ??
    style.paragraph.level ??
    (list === undefined ? 0 : context.numbering.levelForStyle(list, value(child(properties, 'pStyle'))));
  const levelLook = list === undefined || list === '0' ? undefined : context.levels.find(list, level);
  const isListOfParagraph = own.list !== undefined;
  const {
    list: _list,
    level: _level,
    ...look
  } = {
    ...styles.defaults.paragraph,
    ...base?.paragraph,
    ...(isListOfParagraph ? {} : levelLook?.paragraph),
    ...style.paragraph,
    ...(isListOfParagraph ? levelLook?.paragraph : {}),
    ...own,
  };
  const contextual = child(properties, 'contextualSpacing');
  if (contextual) look.contextual = isOn(contextual) ? (value(child(properties, 'pStyle')) ?? 'standard') : '';
  if (!look.contextual) delete look.contextual;
  const run: RunStyle = { ...styles.defaults.run, ...base?.run, ...style.run };
  const paragraph: Paragraph = {
    kind: 'paragraph',
    ...look,
    runs: [],
    style: withoutHidden({ ...run, ...styles.runLook(child(properties, 'rPr')) }),
  };
  const marker = levelLook && context.numbering.next(list!, level);
  if (marker) {
    const markerStyle = withoutHidden({ ...run, ...styles.runLook(child(properties, 'rPr')), ...levelLook.run });
    const text = marker.bullet ? symbol(levelLook.text, levelLook.run.font) : marker.text;
    if (marker.bullet && levelLook.run.font && /symbol|wingdings/i.test(levelLook.run.font)) delete markerStyle.font;
    paragraph.marker = { text, style: markerStyle };
  }
  await new RunReader(paragraph, run, context).read(element.children, {});
  return paragraph;
}

/** Text above this length of one paragraph is not drawn. */
const MAX_RUNS = 20_000;

/** Reads the runs of a paragraph, with fields and links. */
class RunReader {
  readonly #paragraph: Paragraph;
  readonly #style: RunStyle;
  readonly #context: WordContext;
  /** Open complex fields; the result of some is replaced. */
  readonly #fields: { instruction: string; isResult: boolean; link?: string; placed?: boolean }[] = [];

  constructor(paragraph: Paragraph, style: RunStyle, context: WordContext) {
    this.#paragraph = paragraph;
    this.#style = style;
    this.#context = context;
  }

  async read(elements: readonly XmlElement[], { link }: { link?: string }): Promise<void> {
    for (const element of elements) {
      if (this.#paragraph.runs.length > MAX_RUNS) return;
      if (element.name === 'r') await this.#readRun(element, link);
      else if (element.name === 'hyperlink') {
        const relationship = this.#context.relationships.get(relationshipId(element.attributes) ?? '');
        await this.read(element.children, relationship?.external ? { link: relationship.target } : {});
      } else if (element.name === 'fldSimple') {
        const field = fieldKind(attribute(element.attributes, 'instr') ?? '');
        if (field) this.#add({ text: '', field }, child(element, 'r'));
        else await this.read(element.children, link === undefined ? {} : { link });
      } else if (element.name === 'AlternateContent')
        await this.read(alternative(element), link === undefined ? {} : { link });
      else if (element.name === 'oMath' || element.name === 'oMathPara')
        this.#add({ text: mathText(element) }, undefined);
      else if (transparent.has(element.name)) await this.read(element.children, link === undefined ? {} : { link });
    }
  }

  #lookOf(run: XmlElement | undefined): RunStyle & { hidden?: boolean } {
    const { styles } = this.#context;
    const properties = child(run, 'rPr');
    const id = value(child(properties, 'rStyle'));
    return {
      ...this.#style,
      ...(id === undefined ? {} : styles.find(id, 'character').run),
      ...styles.runLook(properties),
    };
  }

  #add(run: Omit<Run, 'style'>, element: XmlElement | undefined, look = this.#lookOf(element)): void {
    if (look.hidden) return;
    const style = withoutHidden(look);
    const previous = this.#paragraph.runs.at(-1);
    // Neighbours of the same look are one run.
    if (
      previous &&
      isText(previous) &&
      isText(run) &&
      previous.link === run.link &&
      JSON.stringify(previous.style) === JSON.stringify(style)
    )
      previous.text += run.text;
    else this.#paragraph.runs.push({ ...run, style });
  }

  async #readRun(element: XmlElement, outerLink: string | undefined): Promise<void> {
    const look = this.#lookOf(element);
    for (const part of element.children) await this.#readPart(part, element, look, outerLink);
  }

  async #readPart(part: XmlElement, run: XmlElement, look: RunStyle, outerLink: string | undefined): Promise<void> {
    const field = this.#fields.at(-1);
    if (part.name === 'fldChar') {
      const type = attribute(part.attributes, 'fldCharType');
      if (type === 'begin') this.#fields.push({ instruction: '', isResult: false });
      else if (type === 'separate' && field)
        Object.assign(field, { isResult: true, link: /HYPERLINK\s+"([^"]+)"/.exec(field.instruction)?.[1] });
      else if (type === 'end') {
        const kind = field && !field.placed ? fieldKind(field.instruction) : undefined;
        if (kind) this.#add({ text: '', field: kind }, run, look);
        this.#fields.pop();
      }
      return;
    }
    if (part.name === 'instrText') {
      if (field) field.instruction += part.text;
      return;
    }
    if (field && !field.isResult) return;
    const kind = field && fieldKind(field.instruction);
    if (kind) {
      if (!field.placed && part.name === 't') {
        field.placed = true;
        this.#add({ text: '', field: kind }, run, look);
      }
      return;
    }
    const link = outerLink ?? this.#fields.find((open) => open.link)?.link;
    const text = this.#textOf(part);
    if (text !== undefined) this.#add({ text, ...(link !== undefined && { link }) }, run, look);
    else await this.#readSpecial(part, run, look);
  }

  #textOf(part: XmlElement): string | undefined {
    const { name } = part;
    if (name === 't') return part.text;
    if (name === 'tab' || name === 'ptab') return '\t';
    if (name === 'cr') return '\n';
    if (name === 'noBreakHyphen') return '\u2011';
    if (name === 'softHyphen') return '\u00ad';
    if (name === 'sym')
      return symbol(
        String.fromCodePoint(
          Math.min(Number.parseInt(attribute(part.attributes, 'char') ?? '2022', 16) || 0x2022, 0xffff),
        ),
        attribute(part.attributes, 'font'),
      );
    if (name === 'br') {
      const type = attribute(part.attributes, 'type');
      return type === 'page' || type === 'column' ? undefined : '\n';
    }
    return undefined;
  }

  async #readSpecial(part: XmlElement, run: XmlElement, look: RunStyle): Promise<void> {
    const { runs } = this.#paragraph;
    if (part.name === 'br')
      runs.push({ text: '', style: look, break: attribute(part.attributes, 'type') === 'page' ? 'page' : 'column' });
    else if (part.name === 'footnoteReference' || part.name === 'endnoteReference') {
      const key = `${part.name === 'footnoteReference' ? 'f' : 'e'}${attribute(part.attributes, 'id') ?? ''}`;
      const { notes } = this.#context;
      if (!notes.has(key)) notes.set(key, [...notes.keys()].filter((other) => other[0] === key[0]).length + 1);
      this.#add({ text: String(notes.get(key)), note: key }, run, { ...look, shift: 'super' });
    } else if (part.name === 'footnoteRef' || part.name === 'endnoteRef')
      this.#add({ text: '\u0001' }, run, { ...look, shift: 'super' });
    else if (part.name === 'drawing') {
      for (const holder of part.children) {
        const drawn = await readWordDrawing(holder, this.#context);
        if (drawn && 'wrap' in drawn) (this.#paragraph.floats ??= []).push(drawn);
        else if (drawn) runs.push({ text: '', style: look, drawing: drawn });
      }
    } else if (part.name === 'pict' || part.name === 'object') {
      const drawn = await readWordPicture(part, this.#context);
      if (drawn && 'wrap' in drawn) (this.#paragraph.floats ??= []).push(drawn);
      else if (drawn) runs.push({ text: '', style: look, drawing: drawn });
    } else if (part.name === 'AlternateContent') {
      for (const inner of alternative(part)) await this.#readPart(inner, run, look, undefined);
    }
  }
}

const isText = (run: Omit<Run, 'style'>) => !run.field && !run.note && !run.break && !run.drawing;

function fieldKind(instruction: string): 'page' | 'pages' | undefined {
  const name = /^\s*(\w+)/.exec(instruction)?.[1]?.toUpperCase();
  return name === 'PAGE' ? 'page' : name === 'NUMPAGES' || name === 'SECTIONPAGES' ? 'pages' : undefined;
}

function withoutHidden({ hidden: _hidden, ...style }: RunStyle & { hidden?: boolean }): RunStyle {
  return style;
}

function mathText(element: XmlElement): string {
  return element.name === 't' ? element.text : element.children.map(mathText).join('');
}

/** The alternative that is drawn: the first one, unless it needs what only one program has, such as PDF pictures or newer charts. */
function alternative(element: XmlElement): XmlElement[] {
  const [choice, fallback] = [child(element, 'Choice'), child(element, 'Fallback')];
  const needs = choice?.attributes.Requires ?? '';
  const isKnown = !/^(ma|cx\d*|am3d|wpi|aink)\b/.test(needs);
  return (isKnown ? (choice ?? fallback) : (fallback ?? choice))?.children ?? [];
}
