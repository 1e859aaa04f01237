import type { Package, Relationship } from '../container/package.ts';
import { child, relationshipId, type XmlElement } from '../container/xml.ts';
import { ReadingError } from '../reading.ts';
import { Palette, readTheme, type Theme } from './colors.ts';
import type { Fill, Slide, Slides } from './drawing.ts';
import { Pictures } from './pictures.ts';
import { readFill, fillFrom } from './shape-style.ts';
import { type PartContext, readShapeTree, readTree } from './slide-shapes.ts';
import { children, fromEmu, toNumber, toSwitch } from './units.ts';

const MAX_SLIDES = 2_000;

/** The slides of a presentation to scale, with what they inherit from layouts, masters and themes. */
export async function drawSlides(file: Package): Promise<Slides> {
  const main = await file.mainPart();
  const presentation = await file.tree(main);
  const relationships = await file.relationships(main);
  const size = child(presentation, 'sldSz')?.attributes;
  const parts = (child(presentation, 'sldIdLst')?.children ?? [])
    .map(({ attributes }) => relationships.get(relationshipId(attributes) ?? '')?.target)
    .filter((part) => part !== undefined && file.archive.has(part)) as string[];
  const drawer = new SlideDrawer(file, presentation, await readTableStyles(file, relationships));
  const slides: Slide[] = [];
  for (const part of parts.slice(0, MAX_SLIDES)) slides.push(await drawer.draw(part, slides.length + 1));
  return { kind: 'slides', width: fromEmu(size?.cx) || 720, height: fromEmu(size?.cy) || 540, slides };
}

async function readTableStyles(
  file: Package,
  relationships: ReadonlyMap<string, Relationship>,
): Promise<Map<string, XmlElement>> {
  const part = [...relationships.values()].find(({ kind }) => kind === 'tableStyles')?.target;
  const root = part === undefined ? undefined : await readTree(file, part);
  return new Map(children(root, 'tblStyle').map((style) => [style.attributes.styleId ?? '', style]));
}

/** A slide, layout or master. */
interface Sheet {
  root: XmlElement | undefined;
  relationships: ReadonlyMap<string, Relationship>;
}

interface Master extends Sheet {
  theme: Theme;
  mapping: Record<string, string>;
}

class SlideDrawer {
  readonly #file: Package;
  readonly #presentation: XmlElement | undefined;
  readonly #tableStyles: ReadonlyMap<string, XmlElement>;
  readonly #sheets = new Map<string, Promise<Sheet>>();
  readonly #masters = new Map<string, Promise<Master>>();
  readonly #count = { shapes: 0 };

  constructor(file: Package, presentation: XmlElement | undefined, tableStyles: ReadonlyMap<string, XmlElement>) {
    this.#file = file;
    this.#presentation = presentation;
    this.#tableStyles = tableStyles;
  }

  async draw(part: string, number: number): Promise<Slide> {
    try {
      return await this.#draw(part, number);
    } catch (error) {
      if (!(error instanceof ReadingError) || error.code !== 'damaged') throw error;
      return { shapes: [], damaged: true };
    }
  }

  async #draw(part: string, number: number): Promise<Slide> {
    const slide: Sheet = { root: await this.#file.tree(part), relationships: await this.#file.relationships(part) };
    const layout = await this.#related(slide, 'slideLayout');
    const master = await this.#master(layout ?? slide);
    const overrides = [
      child(child(slide.root, 'clrMapOvr'), 'overrideClrMapping'),
      child(child(layout?.root, 'clrMapOvr'), 'overrideClrMapping'),
    ];
    const palette = new Palette(master?.theme ?? readTheme(undefined), {
      ...master?.mapping,
      ...overrides.find((found) => found)?.attributes,
    });
    const sheets = [slide, layout, master].filter((sheet) => sheet !== undefined);
    const background = this.#background(sheets, palette);
    const shapes = [];
    const showsMaster = (sheet: Sheet | undefined) => toSwitch(sheet?.root?.attributes.showMasterSp) !== false;
    if (showsMaster(slide)) {
      if (master && showsMaster(layout)) shapes.push(...(await this.#shapes(master, [], palette, master, number)));
      if (layout) shapes.push(...(await this.#shapes(layout, [], palette, master, number)));
    }
    shapes.push(
      ...(await this.#shapes(
        slide,
        [layout, master].filter((sheet) => sheet !== undefined),
        palette,
        master,
        number,
      )),
    );
    return { ...(background && { background }), shapes };
  }

  async #shapes(sheet: Sheet, models: Sheet[], palette: Palette, master: Master | undefined, slideNumber: number) {
    const context: PartContext = {
      file: this.#file,
      palette,
      pictures: new Pictures(this.#file, sheet.relationships),
      relationships: sheet.relationships,
      models: models.map(({ root }) => placeholdersIn(child(child(root, 'cSld'), 'spTree'))),
      textStyles: (kind) => [child(this.#presentation, 'defaultTextStyle'), masterStyle(master, kind)],
      tableStyles: this.#tableStyles,
      skipsPlaceholders: models.length === 0 && sheet.root?.name !== 'sld',
      slideNumber,
      count: this.#count,
    };
    return await readShapeTree(child(child(sheet.root, 'cSld'), 'spTree'), context);
  }

  #background(sheets: Sheet[], palette: Palette): Fill | undefined {
    for (const { root, relationships } of sheets) {
      const background = child(child(root, 'cSld'), 'bg');
      const pictures = new Pictures(this.#file, relationships);
      const own = readFill(child(background, 'bgPr'), palette, pictures);
      if (own !== undefined) return own ?? undefined;
      const reference = child(background, 'bgRef');
      if (!reference) continue;
      const color = palette.colorIn(reference);
      const index = toNumber(reference.attributes.idx) ?? 0;
      const element = index > 1000 ? palette.theme.backgrounds[index - 1001] : palette.theme.fills[index - 1];
      const fill = element && fillFrom(element, palette.withPlaceholder(color), pictures);
      return fill ?? (color === undefined ? undefined : { color });
    }
    return undefined;
  }

  async #related(sheet: Sheet, kind: string): Promise<Sheet | undefined> {
    const part = [...sheet.relationships.values()].find(
      (relationship) => relationship.kind === kind && !relationship.external,
    )?.target;
    if (part === undefined || !this.#file.archive.has(part)) return undefined;
    const cached = this.#sheets.get(part) ?? this.#load(part);
    this.#sheets.set(part, cached);
    return await cached;
  }

  async #load(part: string): Promise<Sheet> {
    return { root: await readTree(this.#file, part), relationships: await this.#file.relationships(part) };
  }

  async #master(layout: Sheet): Promise<Master | undefined> {
    const part = [...layout.relationships.values()].find(
      ({ kind, external }) => kind === 'slideMaster' && !external,
    )?.target;
    if (part === undefined) return undefined;
    const cached = this.#masters.get(part) ?? this.#loadMaster(layout);
    this.#masters.set(part, cached);
    return await cached;
  }

  async #loadMaster(layout: Sheet): Promise<Master> {
    const sheet = (await this.#related(layout, 'slideMaster')) ?? { root: undefined, relationships: new Map() };
    const theme = (await this.#related(sheet, 'theme'))?.root;
    return { ...sheet, theme: readTheme(theme), mapping: child(sheet.root, 'clrMap')?.attributes ?? {} };
  }
}

function masterStyle(master: Master | undefined, kind: string | undefined): XmlElement | undefined {
  const styles = child(master?.root, 'txStyles');
  if (kind === 'title' || kind === 'ctrTitle') return child(styles, 'titleStyle');
  if (kind === undefined || ['dt', 'ftr', 'sldNum', 'hdr', 'other'].includes(kind)) return child(styles, 'otherStyle');
  return child(styles, 'bodyStyle');
}

/** The placeholders of a layout or master, also inside groups. */
function placeholdersIn(tree: XmlElement | undefined): XmlElement[] {
  return (tree?.children ?? []).flatMap((element) => {
    if (element.name === 'grpSp') return placeholdersIn(element);
    const nonVisual = element.children.find(({ name }) => name.startsWith('nv'));
    return child(child(nonVisual, 'nvPr'), 'ph') ? [element] : [];
  });
}
