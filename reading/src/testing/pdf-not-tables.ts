import type { makePdf } from './pdf-files.ts';

type Drawing = Parameters<Parameters<typeof makePdf>[0]>[0];

const PROSE =
  'The parties agree that this contract is read as a whole. Deliveries are made on working days, between eight and five. The buyer inspects what was delivered within a week and reports what is missing or broken. Payment is due thirty days after the invoice. If a payment is late, interest is owed from the day after. ';

const chapters = ['Scope', 'Deliveries and risk', 'Payment', 'Liability', 'Final provisions'];

/** Pages with white space between words that are no tables. */
export const notTables: Record<string, (document: Drawing) => void> = {
  'two columns of prose': (document) => {
    document.font('Times-Roman').fontSize(10);
    document.text(PROSE.repeat(4), 60, 80, { width: 225, align: 'justify' });
    document.text(PROSE.replace('parties', 'partners').repeat(4), 310, 80, { width: 225, align: 'justify' });
  },
  'three columns of prose': (document) => {
    document.font('Helvetica').fontSize(9);
    for (const [column, x] of [50, 220, 390].entries())
      document.text(`${column} ${PROSE.repeat(3)}`, x, 90, { width: 150 });
  },
  'a list': (document) => {
    document.font('Helvetica').fontSize(11);
    for (const [index, text] of PROSE.split('. ').slice(0, 5).entries()) {
      document.text('•', 70, 100 + index * 30, { lineBreak: false });
      document.text(text, 95, 100 + index * 30, { width: 400 });
    }
    for (const [index, text] of PROSE.split('. ').slice(0, 5).entries()) {
      document.text(`${index + 1}.`, 70, 300 + index * 16, { lineBreak: false });
      document.text(text.slice(0, 40), 95, 300 + index * 16, { lineBreak: false });
    }
  },
  'numbers in the margin of indented paragraphs': (document) => {
    document.font('Helvetica').fontSize(10);
    const sentences = PROSE.split('. ');
    for (const [index, number] of ['', '', '1.1', '1.2'].entries()) {
      const y = 100 + index * 28;
      document.text(number, 60, y, { lineBreak: false });
      document.text(`${'ABCD'[index]}.`, 110, y, { lineBreak: false });
      document.text(`${sentences[index]} and ${sentences[index]}`.slice(0, 140), 122, y, { width: 350 });
    }
  },
  'a table of contents with dots': (document) => {
    document.font('Helvetica').fontSize(11);
    for (const [index, title] of chapters.entries()) {
      document.text(`${title} ${'.'.repeat(60 - title.length)}`, 70, 100 + index * 18, { lineBreak: false });
      document.text(String(index * 3 + 1), 500, 100 + index * 18, { lineBreak: false });
    }
  },
  'a table of contents without dots': (document) => {
    document.font('Helvetica').fontSize(11);
    for (const [index, title] of chapters.entries()) {
      document.text(`${index + 1}`, 70, 100 + index * 18, { lineBreak: false });
      document.text(title, 100, 100 + index * 18, { lineBreak: false });
      document.text(String(index * 3 + 1), 500, 100 + index * 18, { lineBreak: false });
    }
  },
  'a form': (document) => {
    document.font('Helvetica').fontSize(11);
    for (const [index, label] of ['Name:', 'Street:', 'Town:', 'Date of birth:', 'Signature:'].entries()) {
      document.text(label, 70, 100 + index * 24, { lineBreak: false });
      document.text(
        ['Anna Smit', 'Kerkstraat 5', 'Utrecht', '3 May 1980', ''][index] as string,
        200,
        100 + index * 24,
        { lineBreak: false },
      );
    }
    for (const [index, label] of ['Order', 'Client', 'Project'].entries()) {
      document.text(`${label} ______________`, 70, 300 + index * 24, { lineBreak: false });
      document.text('Date ____________', 320, 300 + index * 24, { lineBreak: false });
    }
  },
  'addresses side by side': (document) => {
    document.font('Helvetica').fontSize(10);
    document.text('Van Dijk Pompen B.V.\nHavenweg 12\n3089 JK Rotterdam\nThe Netherlands', 60, 80);
    document.text('Muster Handels GmbH\nLange Strasse 7\n20095 Hamburg\nGermany', 330, 80);
    document.text(PROSE, 60, 160, { width: 470 });
  },
  'a letter': (document) => {
    document.font('Helvetica').fontSize(10);
    document.text('Rotterdam, 3 May 2024', 380, 60).text('Our reference 2024-118', 380, 74);
    document.text('Dear Ms Jansen,', 60, 130).moveDown().text(PROSE.repeat(2), { width: 470 });
    document.text('A. de Vries', 60, 700, { lineBreak: false }).text('B. Bakker', 300, 700, { lineBreak: false });
    document.text('Director', 60, 714, { lineBreak: false }).text('Head of sales', 300, 714, { lineBreak: false });
  },
};
