import { type Face, Fonts } from './fonts.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface TextStyle {
  face: Face;
  size: number;
  color?: string;
  /** The point of the text at `x`. */
  align?: 'left' | 'right' | 'center';
  /** Degrees, counter-clockwise. */
  rotate?: number;
  /** Extra space between letters, in points. */
  spacing?: number;
}

export interface StrokeStyle {
  color?: string;
  width?: number;
  dash?: [number, number];
}

/** Draws on the current page; all measures in points, origin at the top left, text placed by its baseline. */
export class Canvas {
  readonly document: PDFKit.PDFDocument;
  readonly fonts: Fonts;

  constructor(document: PDFKit.PDFDocument) {
    this.document = document;
    this.fonts = new Fonts(document);
  }

  text(text: string, x: number, y: number, style: TextStyle): void {
    const { face, size, color = '#1c1c1c', align = 'left', rotate = 0, spacing = 0 } = style;
    const width = this.fonts.width(text, face, size) + spacing * text.length;
    this.fonts.use(face, size);
    const start = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
    if (rotate !== 0) this.document.save().rotate(-rotate, { origin: [x, y] });
    this.document.fillColor(color);
    this.document.text(text, start, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: spacing });
    if (rotate !== 0) this.document.restore();
  }

  line(points: [number, number][], { color = '#1c1c1c', width = 0.5, dash }: StrokeStyle = {}): void {
    this.path(points);
    this.document.lineWidth(width).lineJoin('round');
    if (dash) this.document.dash(dash[0], { space: dash[1] });
    this.document.stroke(color);
    if (dash) this.document.undash();
  }

  rule(x: number, y: number, width: number, style: StrokeStyle = {}): void {
    this.line(
      [
        [x, y],
        [x + width, y],
      ],
      style,
    );
  }

  rect({ x, y, width, height }: Box, color: string, opacity = 1): void {
    this.document.fillOpacity(opacity).rect(x, y, width, height).fill(color).fillOpacity(1);
  }

  frame({ x, y, width, height }: Box, { color = '#1c1c1c', width: stroke = 0.5 }: StrokeStyle = {}): void {
    this.document.lineWidth(stroke).rect(x, y, width, height).stroke(color);
  }

  polygon(points: [number, number][], color: string, opacity = 1): void {
    this.path(points);
    this.document.fillOpacity(opacity).fill(color).fillOpacity(1);
  }

  circle(x: number, y: number, radius: number, color: string): void {
    this.document.circle(x, y, radius).fill(color);
  }

  private path(points: [number, number][]): void {
    const [first, ...rest] = points;
    if (!first) return;
    this.document.moveTo(first[0], first[1]);
    for (const [x, y] of rest) this.document.lineTo(x, y);
  }
}
