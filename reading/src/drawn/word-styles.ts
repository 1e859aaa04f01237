import { attribute, child, type XmlElement } from '../container/xml.ts';
import { isOn, value } from '../container/package.ts';
import { headingLevelFromName } from '../docx/styles.ts';
import type { Theme } from './colors.ts';
import type { RunStyle } from './drawing.ts';
import { children } from './units.ts';
import { type ParagraphLook, WordLook } from './word-look.ts';

export interface WordStyle {
  paragraph: ParagraphLook;
  run: RunStyle;
  /** Elements of table styles, from the base style on. */
  tables: XmlElement[];
}

const plain: WordStyle = { paragraph: {}, run: {}, tables: [] };

/** The styles of a document with everything they inherit. */
export class WordStyles extends WordLook {
  readonly #elements = new Map<string, XmlElement>();
  readonly #resolved = new Map<string, WordStyle>();
  readonly #standard = new Map<string, string>();
  readonly defaults: WordStyle;

  constructor(root: XmlElement | undefined, theme: Theme) {
    super(theme);
    const defaults = child(root, 'docDefaults');
    this.defaults = {
      paragraph: this.paragraphLook(child(child(defaults, 'pPrDefault'), 'pPr')),
      run: { size: 10, font: 'Times New Roman', ...this.runLook(child(child(defaults, 'rPrDefault'), 'rPr')) },
      tables: [],
    };
    for (const style of children(root, 'style')) {
      const id = attribute(style.attributes, 'styleId') ?? '';
      this.#elements.set(id, style);
      const type = attribute(style.attributes, 'type') ?? '';
      if (['1', 'true', 'on'].includes(attribute(style.attributes, 'default') ?? '')) this.#standard.set(type, id);
    }
  }

  /** The style of an ID, or the default of its type. */
  find(id: string | undefined, type: 'paragraph' | 'character' | 'table'): WordStyle {
    const styleId = id !== undefined && this.#elements.has(id) ? id : this.#standard.get(type);
    return styleId === undefined ? plain : this.#resolve(styleId, new Set());
  }

  #resolve(id: string, visited: Set<string>): WordStyle {
    const cached = this.#resolved.get(id);
    if (cached) return cached;
    const element = this.#elements.get(id);
    if (!element || visited.has(id) || visited.size > 100) return plain;
    visited.add(id);
    const parent = value(child(element, 'basedOn'));
    const base = parent === undefined ? plain : this.#resolve(parent, visited);
    const heading = headingLevelFromName(value(child(element, 'name')) ?? '');
    const style: WordStyle = {
      paragraph: {
        ...base.paragraph,
        ...(heading !== null && { heading }),
        ...this.paragraphLook(child(element, 'pPr')),
        contextual: base.paragraph.contextual ?? '',
      },
      run: { ...base.run, ...this.runLook(child(element, 'rPr')) },
      tables: [...base.tables, element],
    };
    const contextual = child(child(element, 'pPr'), 'contextualSpacing');
    style.paragraph.contextual = contextual ? (isOn(contextual) ? id : '') : base.paragraph.contextual ? id : '';
    this.#resolved.set(id, style);
    return style;
  }
}
