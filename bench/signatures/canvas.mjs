// A page as the operators of a PDF (ISO 32000-1, 8 and 9), drawn with the fonts that every reader has.

export const WIDTH = 595;
export const HEIGHT = 842;
export const fonts = ['Helvetica', 'Helvetica-Bold', 'Times-Roman', 'Times-Italic', 'Courier'];
/** The width of characters as a share of the size: near enough for where words go. */
const widths = { Helvetica: 0.5, 'Helvetica-Bold': 0.54, 'Times-Roman': 0.45, 'Times-Italic': 0.44, Courier: 0.6 };
const round = (value) => Math.round(value * 100) / 100;

export class Canvas {
  /** @type {string[]} */
  #operators = [];

  /** @param {string} operators */
  raw(operators) {
    this.#operators.push(operators);
  }

  /** @param {readonly number[]} color red, green and blue from 0 to 1 */
  text(words, x, y, size, font = 'Helvetica', color = [0.1, 0.1, 0.1]) {
    const escaped = words.replace(/[\\()]/g, '\\$&');
    this.raw(
      `BT ${color.map(round).join(' ')} rg /F${fonts.indexOf(font)} ${round(size)} Tf 1 0 0 1 ${round(x)} ${round(y)} Tm (${escaped}) Tj ET`,
    );
    return words.length * size * widths[font];
  }

  /** Text along a circle. */
  arc(words, { x, y, radius, size, color, from = Math.PI }) {
    const step = (size * 0.62) / radius;
    for (const [index, character] of [...words].entries()) {
      const angle = from - index * step;
      const turn = angle - Math.PI / 2;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)].map((value) => value.toFixed(4));
      const place = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius].map(round).join(' ');
      const escaped = character.replace(/[\\()]/g, '\\$&');
      this.raw(
        `BT ${color.map(round).join(' ')} rg /F1 ${size} Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${place} Tm (${escaped}) Tj ET`,
      );
    }
  }

  line(x0, y0, x1, y1, width = 0.7, color = [0.15, 0.15, 0.15]) {
    this.raw(`${color.map(round).join(' ')} RG ${width} w ${round(x0)} ${round(y0)} m ${round(x1)} ${round(y1)} l S`);
  }

  rectangle(x, y, width, height, { fill, stroke, line = 1 }) {
    const box = `${round(x)} ${round(y)} ${round(width)} ${round(height)} re`;
    if (fill) this.raw(`${fill.map(round).join(' ')} rg ${box} f`);
    if (stroke) this.raw(`${stroke.map(round).join(' ')} RG ${line} w ${box} S`);
  }

  /** A closed shape of points, filled or as a line. */
  shape(points, { fill, stroke, line = 1 }) {
    const path = points.map(([x, y], index) => `${round(x)} ${round(y)} ${index === 0 ? 'm' : 'l'}`).join(' ');
    if (fill) this.raw(`${fill.map(round).join(' ')} rg ${path} h f`);
    if (stroke) this.raw(`1 J 1 j ${stroke.map(round).join(' ')} RG ${line} w ${path} S`);
  }

  ellipse(x, y, a, b, options, turn = 0) {
    const points = Array.from({ length: 49 }, (_, index) => {
      const angle = (index / 48) * 2 * Math.PI;
      const [ex, ey] = [Math.cos(angle) * a, Math.sin(angle) * b];
      return [x + ex * Math.cos(turn) - ey * Math.sin(turn), y + ex * Math.sin(turn) + ey * Math.cos(turn)];
    });
    this.shape(points, options);
  }

  /** Strokes of a pen, whose width follows the pressure. */
  strokes({ strokes }, x, y, { color, pen, scale = 1 }) {
    this.raw(`q 1 J 1 j ${color.map(round).join(' ')} RG`);
    for (const stroke of strokes) {
      for (let index = 0; index < stroke.length - 1; index += 1) {
        const [from, to] = [stroke[index], stroke[index + 1]];
        const width = round(pen * ((from.pressure + to.pressure) / 2));
        this.raw(
          `${width} w ${round(x + from.x * scale)} ${round(y + from.y * scale)} m ${round(x + to.x * scale)} ${round(y + to.y * scale)} l S`,
        );
      }
    }
    this.raw('Q');
  }

  content() {
    return this.#operators.join('\n');
  }
}
