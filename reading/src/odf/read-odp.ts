import { MarkupScanner } from '../container/markup.ts';
import { PageWriter, type RichText } from '../page-writer.ts';
import type { ReadContext, ReadSteps } from '../reader.ts';
import type { PagePart } from '../reading.ts';
import { DocumentSink, storeParts } from './document-sink.ts';
import { readStyles } from './list-styles.ts';
import { odfMetadata, openOdf, toPoints } from './odf-package.ts';
import { OdfScanner } from './odf-scanner.ts';

/** Reads an OpenDocument presentation (odp, otp), one page per slide with its notes. */
export async function* readOdp(path: string, { limits, keepPicture }: ReadContext): ReadSteps {
  const archive = await openOdf(path, limits);
  try {
    const styles = await readStyles(archive, limits);
    yield { part: 'start', page_count: null };
    const sink = new SlideSink(await storeParts(archive, keepPicture), styles.page);
    const scanner = new MarkupScanner(new OdfScanner(sink, styles.numbered), limits);
    for await (const chunk of archive.chunks('content.xml')) {
      scanner.write(chunk);
      yield* sink.takeSlides();
    }
    scanner.end();
    yield* sink.takeSlides();
    return await odfMetadata(archive, limits);
  } finally {
    archive.close();
  }
}

/** The content of slides, each text with the position of its frame. */
class SlideSink extends DocumentSink {
  readonly #slides: PagePart[] = [];
  readonly #size: { width: number; height: number } | undefined;
  #title: string | null = null;
  /** The frames around the content. */
  readonly #frames: { isTitle: boolean }[] = [];
  #isInNotes = false;

  constructor(pictures: ReadonlyMap<string, number>, size: { width: number; height: number } | undefined) {
    super(new PageWriter('slide'), pictures, () => false);
    this.#size = size;
  }

  takeSlides(): PagePart[] {
    return this.#slides.splice(0);
  }

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'notes') this.#isInNotes = true;
    if (name === 'page' || name === 'notes') return;
    this.#frames.push({ isTitle: attributes['presentation:class'] === 'title' });
    const box = ['svg:x', 'svg:y', 'svg:width', 'svg:height'].map((side) => toPoints(attributes[side]));
    const isPlaced = !this.#isInNotes && box.every((side) => side !== undefined);
    this.writer.setShape(isPlaced ? (box as [number, number, number, number]) : undefined);
  }

  close(name: string): void {
    if (name === 'notes') this.#isInNotes = false;
    else if (name === 'page') {
      this.#slides.push(this.finish({ name: this.#title, ...this.#size }));
      this.#title = null;
    } else {
      this.#frames.pop();
      this.writer.setShape(undefined);
    }
  }

  override paragraph(text: RichText): void {
    const plain = text.text.trim();
    if (this.#isInNotes) return this.writer.addText('note', text);
    if (this.#frames.at(-1)?.isTitle && plain !== '' && this.#title === null) {
      this.#title = plain.replace(/\s+/g, ' ');
      this.writer.addHeading(1, text);
    } else this.writer.addText('paragraph', text);
  }

  override listItem(text: RichText, level: number, marker: string | undefined): void {
    if (this.#isInNotes) this.writer.addText('note', text);
    else super.listItem(text, level, marker);
  }

  /** A slide is one page, however long. */
  override breakIfFull(): void {}

  override pageBreak(): void {}
}
