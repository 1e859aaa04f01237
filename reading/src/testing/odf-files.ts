import { type Parts, zip } from './office-files.ts';

const namespaces =
  'xmlns:office="o" xmlns:text="t" xmlns:table="b" xmlns:style="s" xmlns:draw="d" xmlns:fo="f" xmlns:svg="g" xmlns:xlink="x" xmlns:dc="c" xmlns:presentation="p" xmlns:meta="m"';
const TYPE = 'application/vnd.oasis.opendocument';

/** An OpenDocument package of this kind with this body. */
export function makeOdf(
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  styles = '',
  more: Parts = {},
): Buffer {
  return zip({
    mimetype: `${TYPE}.${kind}`,
    'content.xml': `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${namespaces}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'meta.xml': `<office:document-meta ${namespaces}><office:meta><dc:title>Berths</dc:title><meta:initial-creator>Ann</meta:initial-creator></office:meta></office:document-meta>`,
    ...more,
  });
}

const numbered =
  '<text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="1"/></text:list-style><style:style style:name="New" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>';
const item = (text: string) => `<text:list-item><text:p>${text}</text:p></text:list-item>`;
const cell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;

export function makeOdt(): Buffer {
  return makeOdf(
    'text',
    `<text:tracked-changes><text:changed-region><text:deletion><text:p>Deleted words</text:p></text:deletion></text:changed-region></text:tracked-changes>
    <text:h text:outline-level="2">The <text:span>berths</text:span></text:h>
    <text:p>Nine<text:s text:c="2"/>metres<text:line-break/>deep, see <text:a xlink:href="https://a.example">the plan</text:a><text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>At low water.</text:p></text:note-body></text:note>.<office:annotation><dc:creator>Bo</dc:creator><dc:date>2026-03-03T10:00:00</dc:date><text:p>Really?</text:p></office:annotation></text:p>
    <text:list text:style-name="L">${item('one')}${item('two')}</text:list><text:list>${item('free')}</text:list>
    <table:table table:name="T"><table:table-row>${cell('Berth')}${cell('Depth')}</table:table-row><table:table-row>${cell('7')}${cell('9.5')}</table:table-row></table:table>
    <text:p text:style-name="New">Second page</text:p>`,
    numbered,
  );
}

export function makeOds(): Buffer {
  return makeOdf(
    'spreadsheet',
    `<table:table table:name="Depths"><table:table-row>${cell('Berth', 'office:value-type="string"')}${cell('Depth', 'office:value-type="string"')}</table:table-row>
    <table:table-row table:number-rows-repeated="2">${cell('Quay', 'office:value-type="string"')}${cell('9.50 m', 'office:value-type="float" office:value="9.5" table:formula="of:=SUM([.A1:.B2];[$Other.C3])"')}<table:table-cell table:number-columns-repeated="1000"/></table:table-row>
    <table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row></table:table>
    <table:table table:name="Empty"><table:table-row><table:table-cell/></table:table-row></table:table>`,
  );
}

export function makeOdp(): Buffer {
  const frame = (text: string, more = '') =>
    `<draw:frame svg:x="1in" svg:y="1in" svg:width="5in" svg:height="1in" ${more}><draw:text-box>${text}</draw:text-box></draw:frame>`;
  return makeOdf(
    'presentation',
    `<draw:page>${frame('<text:p>Berths</text:p>', 'presentation:class="title"')}${frame(`<text:list>${item('nine metres')}</text:list>`)}<presentation:notes>${frame('<text:p>Say it slowly.</text:p>')}</presentation:notes></draw:page><draw:page>${frame('<text:p>Second</text:p>')}</draw:page>`,
    '',
    {
      'styles.xml': `<office:document-styles ${namespaces}><office:automatic-styles><style:page-layout><style:page-layout-properties fo:page-width="28cm" fo:page-height="21cm"/></style:page-layout></office:automatic-styles></office:document-styles>`,
    },
  );
}

export function makeEpub(): Buffer {
  return zip({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    'OPS/book.opf': `<package><metadata xmlns:dc="c"><dc:title>Tides</dc:title><dc:creator>Ann</dc:creator></metadata><manifest><item id="b" href="two.xhtml"/><item id="a" href="one%20.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/><itemref idref="gone"/></spine></package>`,
    'OPS/one .xhtml':
      '<html><head><title>x</title></head><body><h1>Ebb</h1><p>The water falls.</p><img src="pic.png"/></body></html>',
    'OPS/two.xhtml': '<html><body><h1>Flood</h1><p>The water rises.</p></body></html>',
    'OPS/pic.png': new Uint8Array([1, 2, 3]),
  });
}
