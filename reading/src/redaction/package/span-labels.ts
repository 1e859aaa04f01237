import { escapeMarkup } from '../markup-pieces.ts';
import type { ShownPiece } from '../marks.ts';
import { type LabelWriter, plainLabels, type Tag } from './label-writer.ts';

const STYLE = 'Redacted_20_label';
const DECLARED = `<style:style xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" style:name="${STYLE}" style:family="text"><style:text-properties fo:color="#ffffff" fo:background-color="#000000"/></style:style>`;
/** Elements whose text may have spans. */
const WITH_SPANS = new Set(['p', 'h', 'span', 'a']);

/** Writes labels of OpenDocument files as spans, white on black. */
export class SpanLabels implements LabelWriter {
  readonly #open: string[] = [];
  #isUsed = false;

  tag({ kind, name, source }: Tag): string {
    if (kind === 'open') this.#open.push(source.startsWith('<text:') ? name : '');
    if (kind === 'close') this.#open.pop();
    return source;
  }

  text(source: string): string {
    return source;
  }

  labelled(pieces: readonly ShownPiece[]): string {
    if (!WITH_SPANS.has(this.#open.at(-1) ?? '')) return plainLabels.labelled(pieces);
    this.#isUsed = true;
    return pieces
      .map(({ text, isLabel }) =>
        isLabel ? `<text:span text:style-name="${STYLE}">${escapeMarkup(text)}</text:span>` : escapeMarkup(text),
      )
      .join('');
  }

  /** Declares the style among those of the part. */
  finish(markup: string): string {
    if (!this.#isUsed) return markup;
    const styles = /<office:automatic-styles(?:\/>|>)/.exec(markup);
    const at = styles ?? /<office:(?:body|master-styles)\b/.exec(markup);
    if (!at) return markup;
    const element = `<office:automatic-styles>${DECLARED}`;
    const declared =
      styles?.[0].endsWith('/>') || !styles ? `${element}</office:automatic-styles>${styles ? '' : at[0]}` : element;
    return markup.slice(0, at.index) + declared + markup.slice(at.index + at[0].length);
  }
}
