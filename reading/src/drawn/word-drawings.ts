import { value } from '../container/package.ts';
import { attribute, child, descendants, relationshipId, type XmlElement } from '../container/xml.ts';
import { readChartDrawing } from './chart-drawing.ts';
import type { Float, Shape } from './drawing.ts';
import { readGeometry } from './geometry.ts';
import { readFill, readLine, readPicture, readStyleReferences, readTransform } from './shape-style.ts';
import { readTree } from './slide-shapes.ts';
import { fromEmu, fromTwips, toNumber, toSwitch } from './units.ts';
import type { WordContext } from './word-context.ts';

/** An `inline` or `anchor` drawing. */
export async function readWordDrawing(holder: XmlElement, context: WordContext): Promise<Shape | Float | undefined> {
  if (holder.name !== 'inline' && holder.name !== 'anchor') return undefined;
  const extent = child(holder, 'extent')?.attributes;
  const shape = await readGraphicData(child(child(holder, 'graphic'), 'graphicData'), context);
  if (!shape) return undefined;
  shape.x = 0;
  shape.y = 0;
  shape.width = fromEmu(extent?.cx) ?? shape.width;
  shape.height = fromEmu(extent?.cy) ?? shape.height;
  const alt = child(holder, 'docPr')?.attributes.descr;
  if (alt) shape.alt = alt.slice(0, 1000);
  if (holder.name === 'inline') return shape;
  const place = (name: string): Float['x'] => {
    const position = child(holder, name);
    const align = child(position, 'align')?.text.trim();
    const from = position?.attributes.relativeFrom ?? 'column';
    return align ? { from, align } : { from, offset: fromEmu(child(position, 'posOffset')?.text) ?? 0 };
  };
  const wrap = holder.children.find(({ name }) => name.startsWith('wrap'))?.name;
  const distance = (name: string) => fromEmu(holder.attributes[name]) ?? 0;
  return {
    shape,
    x: place('positionH'),
    y: place('positionV'),
    margins: [distance('distL'), distance('distT'), distance('distR'), distance('distB')],
    wrap: wrap === 'wrapTopAndBottom' ? 'above' : wrap === 'wrapNone' || wrap === undefined ? 'none' : 'around',
    ...(toSwitch(holder.attributes.behindDoc) && { behind: true }),
  };
}

async function readGraphicData(data: XmlElement | undefined, context: WordContext): Promise<Shape | undefined> {
  for (const element of data?.children ?? []) {
    if (element.name === 'pic') return readPic(element, context);
    if (element.name === 'wsp') return await readWordShape(element, context);
    if (element.name === 'wgp' || element.name === 'wpc') return await readGroup(element, context);
    if (element.name === 'chart') {
      const relationship = context.relationships.get(relationshipId(element.attributes) ?? '');
      const root =
        relationship && !relationship.external ? await readTree(context.file, relationship.target) : undefined;
      const chart = readChartDrawing(root, context.palette);
      return { ...empty(), ...(chart ? { chart } : { fill: { color: '#f2f2f2' } }) };
    }
  }
  return undefined;
}

const empty = (): Shape => ({ x: 0, y: 0, width: 0, height: 0 });

function readPic(element: XmlElement, context: WordContext): Shape {
  const properties = child(element, 'spPr');
  const shape = positioned(properties);
  const picture = readPicture(child(element, 'blipFill'), context.pictures);
  if (picture) shape.picture = picture;
  else shape.fill = { color: '#e8e8e8' };
  const line = readLine(child(properties, 'ln'), context.palette);
  if (line) shape.line = line;
  return shape;
}

function positioned(properties: XmlElement | undefined): Shape {
  const transform = readTransform(child(properties, 'xfrm'));
  if (!transform) return empty();
  const { box, ...turned } = transform;
  const [x, y, width, height] = box.map((length) => length / 12_700) as [number, number, number, number];
  return { x, y, width, height, ...turned };
}

async function readWordShape(element: XmlElement, context: WordContext): Promise<Shape> {
  const properties = child(element, 'spPr');
  const shape = positioned(properties);
  const references = readStyleReferences(child(element, 'style'), context.palette, context.pictures);
  const fill = readFill(properties, context.palette, context.pictures);
  const shown = fill === undefined ? references.fill : fill;
  if (shown) shape.fill = shown;
  const line = readLine(child(properties, 'ln'), context.palette, references.line);
  if (line) shape.line = line;
  const paths = readGeometry(properties, shape.width, shape.height);
  if (paths) shape.paths = paths;
  const content = child(child(element, 'txbx'), 'txbxContent');
  if (content) {
    const box = child(element, 'bodyPr')?.attributes ?? {};
    const { onSection: _none, base: _base, ...inner } = context;
    shape.text = {
      blocks: await context.readBlocks(content, inner),
      insets: [fromEmu(box.lIns) ?? 7.2, fromEmu(box.tIns) ?? 3.6, fromEmu(box.rIns) ?? 7.2, fromEmu(box.bIns) ?? 3.6],
      anchor: box.anchor === 'ctr' ? 'middle' : box.anchor === 'b' ? 'bottom' : 'top',
      ...(box.vert === 'vert'
        ? { vertical: 'down' as const }
        : box.vert === 'vert270'
          ? { vertical: 'up' as const }
          : {}),
    };
  }
  return shape;
}

async function readGroup(element: XmlElement, context: WordContext): Promise<Shape> {
  const properties = child(element, 'grpSpPr');
  const group = positioned(properties);
  const start = child(child(properties, 'xfrm'), 'chOff')?.attributes;
  const extent = child(child(properties, 'xfrm'), 'chExt')?.attributes;
  const [across, down] = [
    group.width / (fromEmu(extent?.cx) || group.width || 1),
    group.height / (fromEmu(extent?.cy) || group.height || 1),
  ];
  const shapes: Shape[] = [];
  for (const part of element.children) {
    const shape =
      part.name === 'wsp'
        ? await readWordShape(part, context)
        : part.name === 'pic'
          ? readPic(part, context)
          : part.name === 'grpSp' || part.name === 'wgp'
            ? await readGroup(part, context)
            : undefined;
    if (!shape) continue;
    shape.x = (shape.x - (fromEmu(start?.x) ?? 0)) * across;
    shape.y = (shape.y - (fromEmu(start?.y) ?? 0)) * down;
    shape.width *= across;
    shape.height *= down;
    shapes.push(shape);
  }
  return { ...group, shapes };
}

/** A picture or shape of the older markup (VML): pictures, text boxes and plain shapes. */
export async function readWordPicture(element: XmlElement, context: WordContext): Promise<Shape | Float | undefined> {
  const drawn = [
    ...descendants(element, 'shape'),
    ...descendants(element, 'rect'),
    ...descendants(element, 'roundrect'),
    ...descendants(element, 'oval'),
  ][0];
  if (!drawn) return undefined;
  const style = new Map(
    (drawn.attributes.style ?? '')
      .split(';')
      .map((rule) => rule.split(':').map((part) => part.trim().toLowerCase()) as [string, string]),
  );
  const length = (name: string) => fromTwips(style.get(name)) ?? (toNumber(style.get(name)) ?? 0) / 20;
  const shape: Shape = { ...empty(), width: length('width'), height: length('height') };
  const data = [...descendants(drawn, 'imagedata')][0];
  const picture = data && context.pictures.find(relationshipId(data.attributes));
  if (picture) shape.picture = picture;
  const color = (name: string) => /^#[0-9a-f]{6}\b/i.exec(drawn.attributes[name] ?? '')?.[0];
  if (!picture && drawn.name !== 'shape') {
    const fill = color('fillcolor');
    if (fill !== undefined && drawn.attributes.filled !== 'f') shape.fill = { color: fill };
    if (drawn.attributes.stroked !== 'f')
      shape.line = {
        color: color('strokecolor') ?? '#000000',
        width: fromTwips(drawn.attributes.strokeweight) ?? 0.75,
      };
  }
  const content = [...descendants(drawn, 'txbxContent')][0];
  const { onSection: _none, base: _base, ...inner } = context;
  if (content)
    shape.text = { blocks: await context.readBlocks(content, inner), insets: [7.2, 3.6, 7.2, 3.6], anchor: 'top' };
  if (!picture && !content && !shape.fill && !shape.line) return undefined;
  if (shape.width === 0 || shape.height === 0) return undefined;
  if (style.get('position') !== 'absolute') return shape;
  const place = (axis: 'horizontal' | 'vertical', offset: string): Float['x'] => {
    const align = style.get(`mso-position-${axis}`);
    const from = (style.get(`mso-position-${axis}-relative`) ?? (axis === 'horizontal' ? 'column' : 'paragraph'))
      .replace('text', axis === 'horizontal' ? 'column' : 'paragraph')
      .replace('-area', '');
    return align && align !== 'absolute' ? { from, align } : { from, offset: length(offset) };
  };
  const wrap = [...descendants(drawn, 'wrap')][0];
  const type = wrap && (attribute(wrap.attributes, 'type') ?? value(wrap));
  return {
    shape,
    x: place('horizontal', 'margin-left'),
    y: place('vertical', 'margin-top'),
    margins: [9, 0, 9, 0],
    wrap: type === 'topAndBottom' ? 'above' : type === 'square' || type === 'tight' ? 'around' : 'none',
    ...((toNumber(style.get('z-index')) ?? 0) < 0 && { behind: true }),
  };
}
