import { type Parts, relationships, zip } from './office-files.ts';

/** Makes small presentations, so that a test shows exactly what is in the file. */

const PRESENTATION_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
/** A shape of a slide; `|` begins a paragraph. */
export const shape = (text: string, placeholder = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder && `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${text
    .split('|')
    .map((line) => `<a:p><a:r><a:t>${line}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`;
/** A slide with its shapes. */
export const slide = (shapes: string) =>
  `<p:sld xmlns:p="p" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="r"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`;

/** A presentation of slides; `more` adds or replaces parts. */
export function makePptx(slides: string[], more: Parts = {}): Buffer {
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index}"/>`).join('');
  const files: Parts = {
    '[Content_Types].xml': `<Types><Override PartName="/ppt/presentation.xml" ContentType="${PRESENTATION_TYPE}"/></Types>`,
    '_rels/.rels': relationships({ rId1: ['officeDocument', 'ppt/presentation.xml'] }),
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      Object.fromEntries(slides.map((_, index) => [`rId${index}`, ['slide', `slides/slide${index}.xml`]])),
    ),
  };
  for (const [index, xml] of slides.entries()) files[`ppt/slides/slide${index}.xml`] = xml;
  return zip({ ...files, ...more });
}
