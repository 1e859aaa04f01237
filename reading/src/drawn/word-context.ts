import type { Package, Relationship } from '../container/package.ts';
import type { XmlElement } from '../container/xml.ts';
import type { Numbering } from '../docx/numbering.ts';
import type { Palette } from './colors.ts';
import type { Block, Paragraph, RunStyle } from './drawing.ts';
import type { Pictures } from './pictures.ts';
import type { LevelLooks } from './word-lists.ts';
import type { WordStyles } from './word-styles.ts';

/** What the blocks of a part are resolved with. */
export interface WordContext {
  /** Reads the blocks inside a cell, text box or note. */
  readBlocks: (parent: XmlElement | undefined, context: WordContext) => Promise<Block[]>;
  file: Package;
  styles: WordStyles;
  palette: Palette;
  numbering: Numbering;
  levels: LevelLooks;
  relationships: ReadonlyMap<string, Relationship>;
  pictures: Pictures;
  count: { blocks: number };
  /** Numbers of foot- and endnotes by key, in the order of their references. */
  notes: Map<string, number>;
  /** What the style of the surrounding table adds. */
  base?: { paragraph?: Partial<Paragraph>; run?: RunStyle };
  onSection?: (properties: XmlElement, blocks: Block[]) => void;
}
