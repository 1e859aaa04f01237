import { escapeMarkup } from '../redaction/markup-pieces.ts';
import { builtInFormat } from '../xlsx/number-format.ts';
import { styleSections, withItems } from '../xlsx/style-sections.ts';
import { PLAIN_STYLES } from './cell-styles.ts';

const FIRST_FORMAT = 164;

/** The number formats of a new workbook: a style for each. */
export class NewStyles {
  readonly #codes = new Map<string, number>();

  /** The style of a number format; that of plain cells if there is none. */
  of(code: string | undefined): number {
    if (code === undefined || code === '' || /^general$/i.test(code)) return 0;
    const known = this.#codes.get(code);
    if (known !== undefined) return known;
    this.#codes.set(code, this.#codes.size + 1);
    return this.#codes.size;
  }

  /** The markup of the styles. */
  markup(): string {
    const ids = Array.from(this.#codes.keys(), (code, index) => builtInFormat(code) ?? FIRST_FORMAT + index);
    if (ids.length === 0) return PLAIN_STYLES;
    const formats = Array.from(this.#codes.keys()).flatMap((code, index) => {
      const id = ids[index] ?? 0;
      return id < FIRST_FORMAT ? [] : [`<numFmt numFmtId="${id}" formatCode="${escapeMarkup(code)}"/>`];
    });
    const list = formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '';
    const named = PLAIN_STYLES.replace('<fonts', `${list}<fonts`);
    const styles = withItems(named, styleSections.formats, () =>
      ids.map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`),
    );
    return styles?.source ?? named;
  }
}
