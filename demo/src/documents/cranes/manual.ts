import { parseManuscript } from '../../manuscript/parse.ts';
import { linePlot } from '../../pdf/plot.ts';
import { drawReportCover, reportLook, type ReportFacts } from '../../pdf/report.ts';
import { typesetPdf } from '../../pdf/typeset.ts';
import { westgeul } from '../../world/companies.ts';
import { manualChapters } from './manual-chapters.ts';

const facts: ReportFacts = {
  from: westgeul,
  title: 'Maintenance manual ship-to-shore cranes',
  subtitle: 'Cranes STS 1 to STS 6, berths 3 and 4',
  code: 'MM-STS, edition 7',
  cover: [
    ['Document', 'MM-STS'],
    ['Edition', '7, replaces edition 6 of 14 January 2025'],
    ['Date', '3 February 2026'],
    ['Released by', 'Ruurd Alkemade, technical director'],
    ['Copies', 'Crane workshop, duty desk, operators’ cabins'],
  ],
};

export function maintenanceManual(): Promise<Uint8Array> {
  return typesetPdf(parseManuscript(`Contents: Contents\n\n${manualChapters}`, { language: 'en' }), {
    facts: {
      title: 'Maintenance manual ship-to-shore cranes',
      author: 'Westgeul Terminals, technical department',
      subject: 'MM-STS, edition 7',
      date: new Date(Date.UTC(2026, 1, 3)),
    },
    sheet: reportLook(facts, {
      chapters: false,
      headings: [
        { size: 16, before: 26, after: 9 },
        { size: 12, before: 14, after: 5 },
        { size: 10.6, before: 10, after: 4 },
      ],
    }),
    figures: {
      braking: linePlot({
        height: 200,
        x: { label: 'Air gap of the hoist brake (mm)', from: 0.6, to: 1.8, step: 0.2, decimals: 1 },
        y: { label: 'Braking time (s)', from: 0, to: 1.6, step: 0.4, decimals: 1 },
        series: [
          {
            name: 'Braking time',
            mark: 'both',
            points: [0.7, 0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6].map((gap) => [
              gap,
              0.46 + 0.19 * (gap - 0.7) + (gap > 1.2 ? 1.15 * (gap - 1.2) ** 1.5 : 0),
            ]),
          },
        ],
        limits: [{ value: 1.2, label: 'Largest gap 1.2 mm', axis: 'x' }],
      }),
    },
    cover: (canvas) => drawReportCover(canvas, facts),
  });
}
