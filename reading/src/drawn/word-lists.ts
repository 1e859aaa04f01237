import { value } from '../container/package.ts';
import { attribute, child, type XmlElement } from '../container/xml.ts';
import type { RunStyle } from './drawing.ts';
import { children, toNumber } from './units.ts';
import type { ParagraphLook } from './word-look.ts';
import type { WordStyles } from './word-styles.ts';

interface LevelLook {
  text: string;
  paragraph: ParagraphLook;
  run: RunStyle;
}

/** The look of list levels. */
export class LevelLooks {
  readonly #levels = new Map<string, Map<number, LevelLook>>();

  constructor(root: XmlElement | undefined, styles: WordStyles) {
    const definitions = new Map<string, XmlElement>();
    const byStyle = new Map<string, XmlElement>();
    for (const element of children(root, 'abstractNum')) {
      definitions.set(attribute(element.attributes, 'abstractNumId') ?? '', element);
      const style = value(child(element, 'styleLink'));
      if (style !== undefined) byStyle.set(style, element);
    }
    for (const number of children(root, 'num')) {
      const levels = new Map<number, LevelLook>();
      let definition = definitions.get(value(child(number, 'abstractNumId')) ?? '');
      definition = byStyle.get(value(child(definition, 'numStyleLink')) ?? '') ?? definition;
      const overrides = children(number, 'lvlOverride').flatMap((override) => children(override, 'lvl'));
      for (const level of [...children(definition, 'lvl'), ...overrides]) {
        const { list: _list, level: _level, ...paragraph } = styles.paragraphLook(child(level, 'pPr'));
        levels.set(toNumber(attribute(level.attributes, 'ilvl')) ?? 0, {
          text: value(child(level, 'lvlText')) ?? '•',
          paragraph,
          run: styles.runLook(child(level, 'rPr')),
        });
      }
      this.#levels.set(attribute(number.attributes, 'numId') ?? '', levels);
    }
  }

  find(list: string, level: number): LevelLook | undefined {
    return this.#levels.get(list)?.get(level);
  }
}
