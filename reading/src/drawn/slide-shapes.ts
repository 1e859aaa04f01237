import type { Package, Relationship } from '../container/package.ts';
import { child, descendants, relationshipId, type XmlElement } from '../container/xml.ts';
import { ReadingError } from '../reading.ts';
import { readChartDrawing } from './chart-drawing.ts';
import type { Palette } from './colors.ts';
import type { Shape } from './drawing.ts';
import { readGeometry } from './geometry.ts';
import { Pictures } from './pictures.ts';
import { readFill, readLine, readPicture, readStyleReferences, readTransform } from './shape-style.ts';
import { readSlideTable } from './slide-table.ts';
import { readSlideText, readTextBox, type TextStyles } from './slide-text.ts';
import { fromEmu, round, toSwitch } from './units.ts';

/** What the shapes of a part are resolved with. */
export interface PartContext {
  file: Package;
  palette: Palette;
  pictures: Pictures;
  relationships: ReadonlyMap<string, Relationship>;
  /** Placeholders of the layout and master, the nearest first. */
  models: readonly (readonly XmlElement[])[];
  /** The master's text styles by kind of placeholder. */
  textStyles: (placeholder: string | undefined) => TextStyles;
  tableStyles: ReadonlyMap<string, XmlElement>;
  /** Placeholders of layouts and masters are only models. */
  skipsPlaceholders: boolean;
  /** Text that fields show, such as the number of the slide. */
  slideNumber: number;
  count: { shapes: number };
}

const MAX_SHAPES = 50_000;
const EMU_PER_POINT = 12_700;

/** Maps coordinates of a group to points of its parent. */
interface Space {
  x: number;
  y: number;
  across: number;
  down: number;
}
const slideSpace: Space = { x: 0, y: 0, across: 1 / EMU_PER_POINT, down: 1 / EMU_PER_POINT };

/** The shapes of a shape tree, in drawing order. */
export async function readShapeTree(
  tree: XmlElement | undefined,
  context: PartContext,
  space = slideSpace,
  groupFill?: XmlElement,
): Promise<Shape[]> {
  const shapes: Shape[] = [];
  for (const element of tree?.children ?? []) {
    context.count.shapes += 1;
    if (context.count.shapes > MAX_SHAPES) break;
    if (element.name === 'AlternateContent') {
      const choice = child(element, 'Choice');
      const drawn = await readShapeTree(choice, context, space, groupFill);
      shapes.push(
        ...(drawn.length > 0 ? drawn : await readShapeTree(child(element, 'Fallback'), context, space, groupFill)),
      );
      continue;
    }
    const shape = await readShape(element, context, space, groupFill);
    if (shape) shapes.push(shape);
  }
  return shapes;
}

async function readShape(
  element: XmlElement,
  context: PartContext,
  space: Space,
  groupFill?: XmlElement,
): Promise<Shape | undefined> {
  const nonVisual = element.children.find(({ name }) => name.startsWith('nv'));
  const attributes = child(nonVisual, 'cNvPr')?.attributes ?? {};
  if (toSwitch(attributes.hidden)) return undefined;
  if (element.name === 'grpSp') return await readGroup(element, context, space);
  if (!['sp', 'cxnSp', 'pic', 'graphicFrame', 'contentPart'].includes(element.name)) return undefined;
  const placeholder = child(child(nonVisual, 'nvPr'), 'ph')?.attributes;
  if (placeholder && context.skipsPlaceholders) return undefined;
  const models = placeholder ? findModels(placeholder, context.models) : [];
  const layers = [element, ...models].map((layer) => child(layer, 'spPr'));
  const transform =
    [...layers.map((layer) => child(layer, 'xfrm')), child(element, 'xfrm')]
      .map(readTransform)
      .find((found) => found) ?? undefined;
  if (!transform) return undefined;
  const shape = placed(transform, space);
  if (attributes.descr) shape.alt = attributes.descr.slice(0, 1000);
  if (element.name === 'graphicFrame') return await withFrame(shape, element, context);
  styleShape(shape, element, layers, context, groupFill);
  if (element.name === 'pic') {
    const picture = readPicture(child(element, 'blipFill'), context.pictures);
    if (picture) shape.picture = picture;
    else shape.fill ??= { color: '#e8e8e8' };
  }
  addText(shape, element, models, placeholder?.type ?? (placeholder ? 'obj' : undefined), context);
  return shape;
}

function placed({ box, ...turned }: NonNullable<ReturnType<typeof readTransform>>, space: Space): Shape {
  return {
    x: round(space.x + box[0] * space.across),
    y: round(space.y + box[1] * space.down),
    width: round(Math.abs(box[2] * space.across)),
    height: round(Math.abs(box[3] * space.down)),
    ...turned,
  };
}

async function readGroup(element: XmlElement, context: PartContext, space: Space): Promise<Shape | undefined> {
  const properties = child(element, 'grpSpPr');
  const transform = readTransform(child(properties, 'xfrm'));
  if (!transform) {
    const shapes = await readShapeTree(element, context, space, properties);
    return shapes.length === 0 ? undefined : { x: 0, y: 0, width: 0, height: 0, shapes };
  }
  const group = placed(transform, space);
  const start = child(child(properties, 'xfrm'), 'chOff')?.attributes;
  const extent = child(child(properties, 'xfrm'), 'chExt')?.attributes;
  const [innerWidth, innerHeight] = [
    (fromEmu(extent?.cx) || group.width) * EMU_PER_POINT,
    (fromEmu(extent?.cy) || group.height) * EMU_PER_POINT,
  ];
  const [across, down] = [group.width / (innerWidth || 1), group.height / (innerHeight || 1)];
  const inner = {
    x: -(fromEmu(start?.x) ?? 0) * EMU_PER_POINT * across,
    y: -(fromEmu(start?.y) ?? 0) * EMU_PER_POINT * down,
    across,
    down,
  };
  return { ...group, shapes: await readShapeTree(element, context, inner, properties) };
}

/** The placeholders to inherit from, by index or type. */
function findModels(placeholder: Record<string, string>, models: PartContext['models']): XmlElement[] {
  let { type, idx } = placeholder;
  const found: XmlElement[] = [];
  for (const level of models) {
    const model = findModel(level, type, idx);
    if (!model) continue;
    found.push(model.element);
    type = model.placeholder.type ?? type;
    idx = undefined as never;
  }
  return found;
}

function findModel(level: readonly XmlElement[], type: string | undefined, index: string | undefined) {
  const candidates = level.map((element) => ({
    element,
    placeholder:
      [...descendants(element.children.find(({ name }) => name.startsWith('nv')) ?? element, 'ph')][0]?.attributes ??
      {},
  }));
  const kind = (name: string | undefined) =>
    name === 'ctrTitle' ? 'title' : name === 'subTitle' || name === 'obj' || name === undefined ? 'body' : name;
  return (
    candidates.find(({ placeholder }) => index !== undefined && placeholder.idx === index) ??
    candidates.find(({ placeholder }) => placeholder.type === type && type !== undefined) ??
    candidates.find(({ placeholder }) => kind(placeholder.type) === kind(type)) ??
    // Charts, tables and pictures inherit from the body.
    candidates.find(
      ({ placeholder }) =>
        kind(placeholder.type) === 'body' && !['dt', 'ftr', 'sldNum', 'title', 'ctrTitle'].includes(type ?? ''),
    )
  );
}

function styleShape(
  shape: Shape,
  element: XmlElement,
  layers: (XmlElement | undefined)[],
  context: PartContext,
  groupFill?: XmlElement,
): void {
  const { palette, pictures } = context;
  const references = readStyleReferences(child(element, 'style'), palette, pictures);
  const fills = layers.map((layer) =>
    child(layer, 'grpFill') ? readFill(groupFill, palette, pictures) : readFill(layer, palette, pictures),
  );
  const fill = fills.find((found) => found !== undefined);
  const shown = fill === undefined ? references.fill : fill;
  if (shown) shape.fill = shown;
  const lines = layers.map((layer) => child(layer, 'ln')).filter((line) => line !== undefined);
  const line = lines.length > 0 ? readLine(lines[0], palette, references.line) : references.line;
  if (line) shape.line = line;
  const geometry = layers.find((layer) => child(layer, 'prstGeom') || child(layer, 'custGeom'));
  const paths = readGeometry(geometry, shape.width, shape.height);
  if (paths) shape.paths = paths;
  if (child(child(layers[0], 'effectLst'), 'outerShdw') || (references.hasShadow && !child(layers[0], 'effectLst')))
    shape.shadow = true;
}

function addText(
  shape: Shape,
  element: XmlElement,
  models: XmlElement[],
  kind: string | undefined,
  context: PartContext,
): void {
  const body = child(element, 'txBody');
  if (!body) return;
  const modelBodies = models.map((model) => child(model, 'txBody'));
  const styles = [...context.textStyles(kind), ...modelBodies.map((model) => child(model, 'lstStyle')).toReversed()];
  const color = readStyleReferences(child(element, 'style'), context.palette, context.pictures).color;
  const blocks = readSlideText(body, { palette: context.palette, relationships: context.relationships, styles, color });
  if (kind === 'sldNum')
    for (const { runs } of blocks)
      for (const run of runs) if (/^(‹#›|<#>)$/.test(run.text)) run.text = String(context.slideNumber);
  if (blocks.every(({ runs }) => runs.length === 0)) return;
  const box = readTextBox([body, ...modelBodies].map((one) => child(one, 'bodyPr')));
  shape.text = { blocks, ...box };
}

async function withFrame(shape: Shape, frame: XmlElement, context: PartContext): Promise<Shape | undefined> {
  const data = child(child(frame, 'graphic'), 'graphicData');
  const table = child(data, 'tbl');
  if (table) return { ...shape, table: readSlideTable(table, { ...context, styles: context.textStyles('other') }) };
  const chart = child(data, 'chart');
  if (chart) {
    const drawn = readChartDrawing(await readPart(context, relationshipId(chart.attributes)), context.palette);
    return drawn ? { ...shape, chart: drawn } : { ...shape, fill: { color: '#f2f2f2' } };
  }
  const diagram = child(data, 'relIds');
  if (diagram) return { ...shape, shapes: await readDiagram(relationshipId(diagram.attributes, 'dm'), context) };
  const object = data && [...descendants(data, 'oleObj')][0];
  const picture = object && [...descendants(object, 'pic')][0];
  const drawn = picture && readPicture(child(picture, 'blipFill'), context.pictures);
  return drawn ? { ...shape, picture: drawn } : object ? { ...shape, fill: { color: '#f2f2f2' } } : undefined;
}

/** The drawing that the program stores with a diagram (SmartArt). */
async function readDiagram(dataId: string | undefined, context: PartContext): Promise<Shape[]> {
  const data = await readPart(context, dataId);
  const extension = data && [...descendants(data, 'dataModelExt')][0];
  const relationship = context.relationships.get(extension?.attributes.relId ?? '');
  const part = relationship?.target ?? '';
  const drawing = relationship && (await readTree(context.file, part));
  if (!drawing) return [];
  const relationships = await context.file.relationships(part);
  const own = {
    ...context,
    relationships,
    pictures: new Pictures(context.file, relationships),
    models: [],
    textStyles: () => [],
  };
  return await readShapeTree(child(drawing, 'spTree'), own);
}

async function readPart(context: PartContext, id: string | undefined): Promise<XmlElement | undefined> {
  const relationship = context.relationships.get(id ?? '');
  return relationship && !relationship.external ? await readTree(context.file, relationship.target) : undefined;
}

/** A part as a tree; a damaged one is missing only itself. */
export async function readTree(file: Package, part: string): Promise<XmlElement | undefined> {
  try {
    return await file.tree(part);
  } catch (error) {
    if (error instanceof ReadingError && error.code === 'damaged') return undefined;
    throw error;
  }
}
