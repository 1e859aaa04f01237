import { parseManuscript } from '../../../manuscript/parse.ts';
import { drawReportCover, reportLook, type ReportFacts } from '../../../pdf/report.ts';
import { typesetPdf } from '../../../pdf/typeset.ts';
import { kreeft } from '../../../world/companies.ts';
import { appendices } from './appendices.ts';
import { analysisChapters } from './chapters-analysis.ts';
import { designChapters } from './chapters-design.ts';
import { siteChapters } from './chapters-site.ts';
import { surveyChapters } from './chapters-survey.ts';
import { drawings } from './drawings.ts';
import { plots } from './plots.ts';

const facts: ReportFacts = {
  from: kreeft,
  title: 'Quay wall berth 3',
  subtitle: 'Condition survey and design of the strengthening',
  code: 'KD-2026-044, revision 2',
  cover: [
    ['Report', 'KD-2026-044'],
    ['Revision', '2, final'],
    ['Date', '18 May 2026'],
    ['Client', 'Westgeul Terminals B.V., Jelle Brandsma'],
    ['Author', 'ir. Wietske Bolhuis'],
    ['Checked by', 'ir. Teun Oosterlaken'],
  ],
};

/** The long report on the quay wall, with bookmarks, footnotes, drawings and eight appendices. */
export function quayWallReport(): Promise<Uint8Array> {
  const source = ['Contents: Contents', siteChapters, surveyChapters, analysisChapters, designChapters, appendices];
  return typesetPdf(parseManuscript(source.join('\n\n'), { language: 'en' }), {
    facts: {
      title: 'Quay wall berth 3: condition survey and design of the strengthening',
      author: 'Kreeft & Dune Ingenieurs, ir. Wietske Bolhuis',
      subject: 'KD-2026-044, revision 2',
      date: new Date(Date.UTC(2026, 4, 18)),
    },
    sheet: reportLook(facts),
    figures: { ...drawings, ...plots },
    cover: (canvas) => drawReportCover(canvas, facts),
  });
}
