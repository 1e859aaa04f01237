import PptxGenJS from 'pptxgenjs';
import { repack } from '../../office/archive.ts';

interface Slide {
  title: string;
  bullets?: string[];
  table?: { widths: number[]; rows: string[][] };
  chart?: { labels: string[]; series: { name: string; values: number[] }[]; unit: string };
  notes: string;
}

const slides: Slide[] = [
  {
    title: 'Why shore power, and why now',
    bullets: [
      'A call at berth 3 lasts 28 hours on average and burns 11.4 tonnes of fuel in auxiliary engines',
      'From 2030 sea ports must offer shore power to container vessels',
      'Two large customers ask for it from 2027',
      'A subsidy of €1.9 million is granted if the installation is in service by 30 June 2027',
    ],
    notes:
      'The subsidy was granted on 14 April 2026. It lapses entirely when the date is missed; there is no partial payment. Bas Terlouw reports to the ministry every half year.',
  },
  {
    title: 'What we are building',
    bullets: [
      'Two frequency converters of 7.5 MVA each, 6.6 or 11 kV at 60 Hz',
      'A converter building of 32 by 14 metres behind berth 3',
      'Seven connection pits, 60 metres apart',
      'Mobile cable cranes that bring the cable to the vessel',
      'A grid connection raised from 9 to 24 MVA',
    ],
    notes:
      'The two converters can feed two vessels at the same time or work in parallel on one large vessel. The shape of the building follows from the noise limit at Zilverduin, 600 metres to the north.',
  },
  {
    title: 'Three contracts, one planning',
    table: {
      widths: [3.4, 4.6, 2, 2.2],
      rows: [
        ['Contract', 'Scope', 'Value', 'Signed'],
        ['Stroomkade Installaties', 'Building, cables, pits, control', '€6,482,000', '15 June 2026'],
        ['Officine Montescuro', 'Two frequency converters', '€1,946,000', '30 June 2026'],
        ['Grid operator', '10 kV connection', '€740,000', '22 May 2026'],
      ],
    },
    notes:
      'We buy the converters ourselves because of their lead time. If they are late, Stroomkade gets extra time for every day beyond two weeks.',
  },
  {
    title: 'Milestones',
    table: {
      widths: [1.4, 7.4, 3.4],
      rows: [
        ['No.', 'Milestone', 'Date'],
        ['M1', 'Final design approved', '28 August 2026'],
        ['M2', 'Foundation of the converter building', '27 November 2026'],
        ['M3', 'Cable ducts and pits ready', '22 January 2027'],
        ['M4', 'Converters placed and connected', '26 February 2027'],
        ['M5', 'Start of the trial operation', '29 March 2027'],
        ['M6', 'Completion', '30 April 2027'],
      ],
    },
    notes: 'Pile driving must stop on 15 March because of the breeding season, so M2 has no slack towards the winter.',
  },
  {
    title: 'Vessels that can be connected',
    chart: {
      labels: ['2025', '2026', '2027', '2028', '2029', '2030'],
      series: [
        { name: 'Calls at berth 3', values: [241, 252, 260, 266, 272, 278] },
        { name: 'With shore connection', values: [38, 61, 96, 132, 171, 214] },
      ],
      unit: 'Calls a year',
    },
    notes:
      'Forecast of operations, based on the vessel lists of the five largest customers. 110 connected calls in the first twelve months is the target in the project plan.',
  },
  {
    title: 'Working while the berth stays open',
    bullets: [
      'Work in sections of 120 metres, three working days in a row',
      'Sections are named every Thursday for the week after',
      'Outages of the 10 kV grid are requested ten working days ahead and last four hours at most',
      'Every crane driver knows where the pits are open: signs on the quay and in the crane cabin',
    ],
    notes:
      'Daan Wiersum decides about sections. Complaints about blocked lanes go to the duty manager, not to the contractor.',
  },
  {
    title: 'Budget',
    table: {
      widths: [8.2, 4],
      rows: [
        ['Part', 'Budget, excluding VAT'],
        ['Contract Stroomkade', '€6,482,000'],
        ['Converters', '€1,946,000'],
        ['Grid connection', '€740,000'],
        ['Own staff and advice', '€412,000'],
        ['Contingency', '€350,000'],
        ['Total', '€9,930,000'],
      ],
    },
    notes: 'The project manager may approve changes up to €25,000, the steering group up to €150,000.',
  },
  {
    title: 'Largest risks',
    bullets: [
      'Converters later than 15 January: transformers are sent ahead, two weeks of slack',
      'Oil in the ground at pit 5: trial trench in July, provisional sum of €120,000',
      'Noise at night above 45 dB(A): silencers, running one converter at night',
      'Grid connection late: temporary supply of 6 MVA through substation C',
    ],
    notes:
      'The risk list is reviewed in every steering group. The oil at pit 5 comes from a lubrication shed that was pulled down in 1994.',
  },
  {
    title: 'Who does what',
    table: {
      widths: [3.6, 4, 4.6],
      rows: [
        ['Role', 'Person', 'Company'],
        ['Project manager', 'Fenna Roorda', 'Westgeul Terminals'],
        ['Project leader contractor', 'Gijs Oomen', 'Stroomkade Installaties'],
        ['Converters', 'Lorenzo Bazzani', 'Officine Montescuro'],
        ['Quay wall and foundation', 'Wietske Bolhuis', 'Kreeft & Dune'],
        ['Safety', 'Ilse Kooiman', 'Westgeul Terminals'],
      ],
    },
    notes: 'The weekly site meeting is on Tuesday at 8:30 in the construction office. First meeting: 7 July 2026.',
  },
  {
    title: 'Next steps',
    bullets: [
      'Bank guarantee of Stroomkade before 29 June',
      'Trial trenches at pits 2, 5 and 6 in week 28',
      'Final design to the steering group on 28 August',
      'Letter to the residents of Zilverduin before the summer holidays',
    ],
    notes: 'Questions after the kick-off go to Fenna Roorda. The slides and the planning are in the project.',
  },
];

const ink = '1A1A1A';
const grey = '5B5F66';
const accent = '0F4C5C';
const face = 'Calibri';

/** The kick-off deck: native text, tables and a chart, with speaker notes on every slide. */
export async function kickOffDeck(): Promise<Uint8Array> {
  const date = new Date(Date.UTC(2026, 5, 23));
  const deck = new PptxGenJS();
  deck.layout = 'LAYOUT_WIDE';
  deck.title = 'Kick-off shore power berth 3';
  deck.author = 'Fenna Roorda';
  deck.company = 'Westgeul Terminals B.V.';
  deck.defineSlideMaster({
    title: 'PLAIN',
    background: { color: 'FFFFFF' },
    objects: [
      { rect: { x: 0, y: 0, w: 0.22, h: 7.5, fill: { color: accent } } },
      {
        text: {
          text: 'Westgeul Terminals  ·  Shore power berth 3',
          options: { x: 0.75, y: 6.98, w: 8, h: 0.3, fontSize: 11, color: grey, fontFace: face },
        },
      },
    ],
    slideNumber: { x: 12.3, y: 6.98, w: 0.5, h: 0.3, fontSize: 11, color: grey, fontFace: face, align: 'right' },
  });
  addTitleSlide(deck);
  for (const slide of slides) addSlide(deck, slide);
  const bytes = (await deck.write({ outputType: 'nodebuffer' })) as Buffer;
  return repack(new Uint8Array(bytes), date);
}

function addTitleSlide(deck: PptxGenJS): void {
  const slide = deck.addSlide();
  slide.background = { color: accent };
  slide.addText('Shore power berth 3', {
    x: 0.9,
    y: 2.5,
    w: 11,
    h: 0.9,
    fontSize: 44,
    bold: true,
    color: 'FFFFFF',
    fontFace: face,
  });
  slide.addText('Kick-off, 23 June 2026', {
    x: 0.9,
    y: 3.4,
    w: 11,
    h: 0.5,
    fontSize: 22,
    color: 'D7E5E9',
    fontFace: face,
  });
  slide.addText('Fenna Roorda, project manager, Westgeul Terminals', {
    x: 0.9,
    y: 6.4,
    w: 11,
    h: 0.4,
    fontSize: 14,
    color: 'D7E5E9',
    fontFace: face,
  });
  slide.addNotes(
    'Welcome. Present: Westgeul Terminals, Stroomkade Installaties, Officine Montescuro by video, Kreeft & Dune.',
  );
}

function addSlide(deck: PptxGenJS, { title, bullets, table, chart, notes }: Slide): void {
  const slide = deck.addSlide({ masterName: 'PLAIN' });
  slide.addText(title, {
    x: 0.75,
    y: 0.5,
    w: 11.8,
    h: 0.7,
    fontSize: 30,
    bold: true,
    color: accent,
    fontFace: face,
    margin: 0,
  });
  if (bullets) {
    slide.addText(
      bullets.map((text) => ({ text, options: { bullet: { indent: 18 }, paraSpaceAfter: 10, breakLine: true } })),
      { x: 0.75, y: 1.55, w: 11.8, h: 4.9, fontSize: 22, color: ink, fontFace: face, valign: 'top', margin: 0 },
    );
  }
  if (table) {
    const line = { type: 'solid' as const, pt: 0.75, color: 'C9CCD1' };
    const none = { type: 'none' as const };
    const last = table.rows.length - 1;
    slide.addTable(
      table.rows.map((row, index) =>
        row.map((text) => ({
          text,
          options: {
            bold: index === 0 || (index === last && row[0] === 'Total'),
            color: index === 0 ? accent : ink,
            border: [none, none, line, none] as [typeof none, typeof none, typeof line, typeof none],
          },
        })),
      ),
      { x: 0.75, y: 1.6, w: 12.2, colW: table.widths, rowH: 0.52, fontSize: 18, fontFace: face, valign: 'middle' },
    );
  }
  if (chart) {
    slide.addChart(
      deck.ChartType.bar,
      chart.series.map((series) => ({ ...series, labels: chart.labels })),
      {
        x: 0.75,
        y: 1.5,
        w: 11.8,
        h: 5.1,
        barDir: 'col',
        chartColors: [accent, 'B45309'],
        showLegend: true,
        legendPos: 't',
        legendFontSize: 14,
        catAxisLabelFontSize: 14,
        valAxisLabelFontSize: 12,
        showValAxisTitle: true,
        valAxisTitle: chart.unit,
        valAxisTitleFontSize: 12,
        valGridLine: { color: 'E4E6E9', size: 0.5 },
        showValue: true,
        dataLabelFontSize: 12,
      },
    );
  }
  slide.addNotes(notes);
}
