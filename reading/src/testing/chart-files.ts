/** The parts of charts and diagrams. */

const points = (...texts: string[]) =>
  texts.map((text, index) => `<c:pt idx="${index}"><c:v>${text}</c:v></c:pt>`).join('');

/** The title of a chart or an axis. */
export const chartTitle = (text: string) =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;

/** Columns over two berths, with titles of the chart and of both axes. */
export const columnChart = `<c:chartSpace xmlns:c="c" xmlns:a="a"><c:chart>${chartTitle('Load by berth')}<c:plotArea><c:barChart><c:ser>
  <c:tx><c:strRef><c:strCache>${points('Tonnes')}</c:strCache></c:strRef></c:tx>
  <c:cat><c:strRef><c:strCache>${points('North', 'South')}</c:strCache></c:strRef></c:cat>
  <c:val><c:numRef><c:numCache>${points('40.100000000000001', '61.5')}</c:numCache></c:numRef></c:val></c:ser></c:barChart>
  <c:catAx>${chartTitle('Berth')}</c:catAx><c:valAx>${chartTitle('Load in tonnes')}</c:valAx></c:plotArea></c:chart></c:chartSpace>`;

/** A diagram with one shape. */
export const DIAGRAM =
  '<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:pt><dgm:t><a:p><a:r><a:t>First step</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:dataModel>';
