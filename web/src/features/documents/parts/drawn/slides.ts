import type { Slides } from '@dossier/reading/drawn/drawing';
import { fillStyles, html, pictureElement, px } from './elements.ts';
import type { DrawnPage } from './page.ts';
import { shapeElement } from './shape.ts';

/** The slides of a presentation as pages. */
export function slidePages({ width, height, slides }: Slides): DrawnPage[] {
  return slides.map((slide) => {
    let element: HTMLElement | undefined;
    const build = () => {
      const page = html('div', { width: px(width), height: px(height), ...fillStyles(slide.background) });
      if (slide.background && 'picture' in slide.background)
        page.append(pictureElement(slide.background.picture, '', slide.background.tiled));
      page.append(...slide.shapes.map((shape) => shapeElement(shape)));
      return page;
    };
    return { width, height, element: () => (element ??= build()) };
  });
}
