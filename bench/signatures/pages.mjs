// Pages as companies have them: contracts with signatures, letters, forms, invoices; each says where it is signed.
import { Canvas, HEIGHT, WIDTH } from './canvas.mjs';
import { distractors } from './distractors.mjs';
import { initials, leaning, rising, signature, sweeping } from './handwriting.mjs';
import { randomChoices } from './random.mjs';

const words =
  'the supplier shall deliver the works in accordance with this agreement and its annexes unless parties agree otherwise in writing payment is due within thirty days after receipt of an invoice each party keeps information of the other confidential liability is limited to the amount of the order force majeure suspends obligations for as long as it lasts notice must be given by registered letter'.split(
    ' ',
  );
const people = [
  'F. Roorda',
  'H. Vroombout',
  'J. Castellan',
  'M. Okonjo',
  'L. Brandt',
  'S. Ferrante',
  'P. Iglesias',
  'N. Teunisse',
];
const roles = ['director', 'project manager', 'Geschäftsführer', 'directeur', 'amministratore', 'gerente', 'CFO'];
const companies = [
  'Westgeul Terminals B.V.',
  'Stroomkade Installaties B.V.',
  'Arnholt GmbH',
  'Kustzegel N.V.',
  'Ferrante S.r.l.',
];
const places = ['Marenhaven', 'Wielenstede', 'Arnholt', 'Valdemora', 'Borgo Sereno'];
const headings = [
  'Signatures',
  'Signed by the parties',
  'Ondertekening',
  'Handtekening voor akkoord',
  'Unterschriften',
  'Firma',
  'Firmado por',
];
const captions = [
  'Signature:',
  'Handtekening:',
  'Unterschrift',
  'Firma:',
  'Signed for and on behalf of',
  'Namens',
  'Authorised signature',
  'Sign here',
];
const pens = [
  [0.08, 0.12, 0.5],
  [0.05, 0.05, 0.08],
  [0.12, 0.2, 0.65],
  [0.2, 0.2, 0.25],
  [0.05, 0.25, 0.3],
];

export const kinds = ['typed', 'signed', 'stamped', 'signed_and_stamped', 'initialled', 'cluttered', 'form'];

/**
 * @param {number} seed
 * @param {{ isOwn?: boolean, isLarge?: boolean }} [options] `isOwn`: pages of a company that signs with a marker and has a logo of lines on every
 *   page. `isLarge`: letters with large signatures that lean, often without a line or a caption
 * @returns {{ kind: string, content: string, truths: { box: number[], initials: boolean }[] }} boxes in points, `[left, top, right, bottom]`
 */
export function makePage(seed, { isOwn = false, isLarge = false } = {}) {
  const random = randomChoices(seed);
  const kind = kinds[seed % kinds.length];
  const canvas = new Canvas();
  /** @type {{ box: number[], initials: boolean }[]} */
  const truths = [];
  const sign = (drawn, x, y, options, isInitials = false) => {
    const scale = options.scale ?? 1;
    canvas.strokes(drawn, x, y, options);
    truths.push({
      box: [x, HEIGHT - y - drawn.height * scale, x + drawn.width * scale, HEIGHT - y],
      initials: isInitials,
    });
  };
  const pen = () => ({
    color: random.pick(pens),
    pen: isOwn ? random.between(3, 4.5) : random.between(0.8, 2.1),
    scale: random.between(0.85, 1.35),
  });

  let y = header(canvas, random, kind);
  const paragraphs = kind === 'form' ? 2 : random.integer(2, 6);
  for (let index = 0; index < paragraphs && y > 330; index += 1) y = paragraph(canvas, random, y);
  if (kind === 'cluttered' || random.chance(0.25)) {
    const kindsHere = ['plot', 'table', 'barcode', 'matrixCode', 'filledLogo', 'lineLogo', 'ticks', 'date'];
    distractors[random.pick(kindsHere)](canvas, random, random.between(90, 330), y - 70);
    y -= 150;
  }
  if (kind === 'form') y = form(canvas, random, y);

  if (isLarge) large(canvas, random, y, { sign, pen });
  else if (kind === 'signed' || kind === 'signed_and_stamped' || kind === 'form')
    signing(canvas, random, y, { sign, pen, isSigned: true });
  else if (kind === 'initialled') {
    if (random.chance(0.6)) canvas.text(random.pick(['Initials:', 'Paraaf:', 'Paraphe', 'Sigla:']), 430, 46, 9);
    sign(initials(random), random.between(468, 500), random.between(36, 52), pen(), true);
    y = paragraph(canvas, random, y);
  } else if (random.chance(0.45)) signing(canvas, random, y, { sign, pen, isSigned: false });

  if (kind === 'stamped' || kind === 'signed_and_stamped' || random.chance(0.1)) {
    const beside = kind === 'signed_and_stamped' && random.chance(0.3);
    const [x, stampY] = beside
      ? [random.between(420, 500), random.between(200, 260)]
      : [random.between(120, 480), random.between(640, 760)];
    distractors[random.pick(['roundStamp', 'frameStamp'])](canvas, random, x, stampY);
  }
  if (random.chance(0.18)) distractors.coffee(canvas, random, random.between(100, 500), random.between(120, 700));
  if (random.chance(0.15)) distractors.date(canvas, random, random.between(400, 500), random.between(690, 760));
  if (isOwn) distractors.lineLogo(canvas, random, 430, random.between(60, 110));
  canvas.text(`${random.integer(1, 30)} / 30`, WIDTH / 2 - 12, 24, 8);
  return { kind, content: canvas.content(), truths };
}

function header(canvas, random, kind) {
  if (random.chance(0.35))
    distractors[random.pick(['filledLogo', 'lineLogo'])](canvas, random, random.between(80, 130), HEIGHT - 70);
  if (random.chance(0.5)) canvas.text(random.pick(companies), 330, HEIGHT - 60, 10);
  const y = HEIGHT - 130;
  canvas.text(
    `${random.pick(['Agreement', 'Order', 'Overeenkomst', 'Vertrag', 'Invoice'])} ${random.integer(100, 999)}`,
    70,
    y,
    random.between(13, 20),
    random.pick(['Helvetica-Bold', 'Times-Roman']),
  );
  return y - (kind === 'form' ? 20 : 30);
}

function paragraph(canvas, random, top) {
  const font = random.pick(['Helvetica', 'Times-Roman', 'Times-Roman', 'Courier']);
  const size = random.between(8.5, 11.5);
  let y = top;
  for (let line = 0; line < random.integer(2, 6); line += 1) {
    let text = '';
    while (text.length * size * 0.49 < 440) text += `${random.pick(words)} `;
    canvas.text(text.trim(), 70, y, size, font);
    y -= size * 1.4;
  }
  return y - 10;
}

function form(canvas, random, top) {
  let y = top - 10;
  for (const label of ['Name', 'Address', 'Date of birth', 'Account']) {
    canvas.text(label, 70, y, 10);
    canvas.line(160, y - 2, 480, y - 2, 0.6);
    if (random.chance(0.6)) canvas.text(random.pick(people), 168, y + 1, 10, 'Courier');
    y -= 24;
  }
  return y - 10;
}

/** Where the parties sign: caption, line, name below; one or two beside each other. */
function signing(canvas, random, top, { sign, pen, isSigned }) {
  let y = Math.min(top - 20, 330);
  if (random.chance(0.6)) {
    canvas.text(random.pick(headings), 70, y, 12, 'Helvetica-Bold');
    y -= 26;
  }
  const parties = random.integer(1, 2);
  const style = random.integer(0, 3);
  for (let party = 0; party < parties; party += 1) {
    const x = 70 + party * 245;
    let at = y;
    if (random.chance(0.75)) canvas.text(random.pick(captions), x, at, 10);
    if (random.chance(0.6)) canvas.text(random.pick(companies), x, (at -= 14), 10);
    const line = at - random.between(52, 70);
    if (style === 0 || style === 1) canvas.line(x, line, x + random.between(170, 210), line, 0.8);
    if (style === 2) canvas.text('.'.repeat(50), x, line, 10);
    if (style === 3 && random.chance(0.5))
      canvas.rectangle(x, line - 4, 200, 52, { stroke: [0.4, 0.4, 0.4], line: 0.7 });
    const isHere = isSigned && (party === 0 || random.chance(0.7));
    if (isHere) {
      const drawn = signature(random);
      const options = pen();
      options.scale = Math.min(options.scale, 185 / drawn.width, 66 / drawn.height);
      sign(drawn, x + random.between(2, 25), line + random.between(-8, 6), options);
    }
    canvas.text(`${random.pick(people)}, ${random.pick(roles)}`, x, line - 16, 10);
    const date = line - 30;
    if (random.chance(0.5)) canvas.text(`${random.pick(places)}, 2 July 2026`, x, date, 10);
    else if (isHere && random.chance(0.4)) {
      canvas.text('Date:', x, date - 4, 10);
      distractors.date(canvas, random, x + 75, date - 4);
    }
  }
}

/** The end of a letter, signed by one or two people. */
function large(canvas, random, top, { sign, pen }) {
  const y = top - random.between(5, 40);
  canvas.text(`${random.pick(places)}, 2 July 2026`, 70, y, 10);
  let x = random.between(50, 280);
  for (let person = 0; person < random.integer(1, 2) && x < 400; person += 1) {
    const hand = random.chance(0.5) ? sweeping(random) : signature(random);
    const drawn = rising(leaning(hand, random.between(0, 0.9)), random.between(-0.08, 0.45));
    const scale = Math.min(random.between(1, 2.8), 280 / drawn.width, 140 / drawn.height);
    const line = y - drawn.height * scale - random.between(5, 40);
    if (random.chance(0.3)) canvas.line(x, line, x + 150, line, 0.7);
    if (random.chance(0.25)) canvas.text(random.pick(captions), x, y - 14, 10);
    sign(drawn, x, line + random.between(-4, 6), { ...pen(), scale });
    if (random.chance(0.6)) canvas.text(`${random.pick(people)}, ${random.pick(roles)}`, x, line - 18, 10);
    x += drawn.width * scale + random.between(30, 80);
  }
}
