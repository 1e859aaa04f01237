import { headingLevelFromName, type Style } from '../docx/styles.ts';

interface Definition {
  name: string;
  outline: number | undefined;
  basedOn: number | undefined;
}

const MAX_BASES = 20;

/** The paragraph styles of a rich text, by their numbers. */
export class RtfStyles {
  readonly #definitions = new Map<number, Definition>();

  define(style: number, definition: Definition): void {
    this.#definitions.set(style, definition);
  }

  findStyle(id: string | undefined): Style {
    return { headingLevel: this.#headingLevel(Number(id ?? 0), 0), list: null, pageBreakBefore: false };
  }

  #headingLevel(style: number, depth: number): number | null {
    const definition = this.#definitions.get(style);
    if (!definition || depth > MAX_BASES) return null;
    const { name, outline, basedOn } = definition;
    if (outline !== undefined && outline < 9) return outline + 1;
    const own = headingLevelFromName(name);
    if (own !== null || basedOn === undefined || basedOn === style) return own;
    return this.#headingLevel(basedOn, depth + 1);
  }
}
