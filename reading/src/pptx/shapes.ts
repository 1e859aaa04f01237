import type { Package } from '../container/package.ts';
import { child, type XmlElement } from '../container/xml.ts';
import { type Frame, frameBetween, placed } from '../drawing/frame.ts';
import { type Box, ReadingError } from '../reading.ts';

/** A shape of a slide. */
export interface Shape {
  element: XmlElement;
  /** Type and index of a placeholder. */
  placeholder: string | undefined;
  index: string | undefined;
  /** Undefined if there is no position. */
  box: Box | undefined;
}

export const EMU_PER_POINT = 12_700;
const slideFrame: Frame = { x: 0, y: 0, across: 1 / EMU_PER_POINT, down: 1 / EMU_PER_POINT };
const shapeNames = new Set(['sp', 'graphicFrame', 'cxnSp', 'pic']);
const titles = new Set(['title', 'ctrTitle']);

/** Shapes in document order, which is the reading order; groups are flattened. */
export function* readShapes(parent: XmlElement, frame = slideFrame): Generator<Shape> {
  for (const element of parent.children) {
    if (shapeNames.has(element.name)) {
      const nonVisual = element.children.find(({ name }) => name.startsWith('nv'));
      const placeholder = child(child(nonVisual, 'nvPr'), 'ph')?.attributes;
      const transform = child(child(element, 'spPr'), 'xfrm') ?? child(element, 'xfrm');
      const box = transform && readBox(transform, 'off', 'ext');
      yield {
        element,
        placeholder: placeholder && (placeholder.type ?? 'obj'),
        index: placeholder?.idx,
        box: box && placed(frame, box),
      };
    } else if (element.name === 'grpSp') yield* readShapes(element, inside(frame, element));
    else if (element.name === 'AlternateContent') yield* readShapes(child(element, 'Choice') ?? element, frame);
  }
}

/** The shapes of slides with positions: a placeholder without one inherits it from the slide's layout or the layout's master. */
export class SlideShapes {
  readonly #file: Package;
  readonly #loadedParts = new Map<string, Promise<Shape[]>>();

  constructor(file: Package) {
    this.#file = file;
  }

  of(slide: string): Promise<Shape[]> {
    return this.#read(slide, ['slideLayout', 'slideMaster']);
  }

  async #read(part: string, [parentKind, ...further]: string[]): Promise<Shape[]> {
    const tree = child(child(await this.#file.tree(part), 'cSld'), 'spTree');
    const shapes = tree ? [...readShapes(tree)] : [];
    const isPlaced = ({ placeholder, box }: Shape) => placeholder === undefined || box !== undefined;
    if (parentKind === undefined || shapes.every(isPlaced)) return shapes;
    const relationships = [...(await this.#file.relationships(part)).values()];
    const parent = relationships.find(({ kind }) => kind === parentKind)?.target;
    if (parent === undefined) return shapes;
    const placeholders = this.#loadedParts.get(parent) ?? this.#read(parent, further).catch(withoutDamaged);
    this.#loadedParts.set(parent, placeholders);
    const models = await placeholders;
    return shapes.map((shape) => (isPlaced(shape) ? shape : { ...shape, box: findModel(shape, models)?.box }));
  }
}

/** A damaged layout only costs the positions that it defines. */
function withoutDamaged(error: unknown): Shape[] {
  if (error instanceof ReadingError && error.code === 'damaged') return [];
  throw error;
}

/** The placeholder to inherit from: the same index, the same type, or a similar text type. */
function findModel({ placeholder, index }: Shape, models: Shape[]): Shape | undefined {
  const isTitle = titles.has(placeholder ?? '');
  return (
    models.find((model) => index !== undefined && model.index === index) ??
    models.find((model) => model.placeholder === placeholder) ??
    models.find((model) => (isTitle ? titles.has(model.placeholder ?? '') : model.placeholder === 'body'))
  );
}

function inside(frame: Frame, group: XmlElement): Frame {
  const transform = child(child(group, 'grpSpPr'), 'xfrm');
  const outer = transform && readBox(transform, 'off', 'ext');
  const inner = transform && readBox(transform, 'chOff', 'chExt');
  return outer && inner ? frameBetween(placed(frame, outer), inner) : frame;
}

function readBox(transform: XmlElement, place: string, size: string): Box | undefined {
  const { x, y } = child(transform, place)?.attributes ?? {};
  const { cx, cy } = child(transform, size)?.attributes ?? {};
  const box: Box = [Number(x), Number(y), Number(cx), Number(cy)];
  return box.every(Number.isFinite) ? box : undefined;
}
