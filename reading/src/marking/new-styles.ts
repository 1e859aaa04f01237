import { escapeMarkup } from '../redaction/markup-pieces.ts';
import { withItems } from '../xlsx/style-sections.ts';
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
    const codes = [...this.#codes.keys()];
    if (codes.length === 0) return PLAIN_STYLES;
    const formats = codes.map(
      (code, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${escapeMarkup(code)}"/>`,
    );
    const named = PLAIN_STYLES.replace(
      '<fonts',
      `<numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts`,
    );
    const styles = withItems(named, { name: 'cellXfs', item: 'xf' }, () =>
      codes.map(
        (_, index) =>
          `<xf numFmtId="${FIRST_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
      ),
    );
    return styles?.source ?? named;
  }
}
