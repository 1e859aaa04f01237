// What is on pages besides text and is no signature: stamps, logos, stains, plots, notes of numbers.
import { figures, smooth, tick } from './handwriting.mjs';

const inks = [
  [0.75, 0.12, 0.12],
  [0.15, 0.2, 0.6],
  [0.35, 0.1, 0.45],
  [0.1, 0.4, 0.2],
  [0.1, 0.1, 0.1],
];
const stampWords = [
  'PAID',
  'RECEIVED',
  'APPROVED',
  'COPY',
  'ONTVANGEN',
  'BETAALD',
  'EINGEGANGEN',
  'GEBUCHT',
  'RICEVUTO',
  'PAGADO',
];

/** Each draws itself with its middle near a place. */
export const distractors = {
  roundStamp(canvas, random, x, y) {
    const color = random.pick(inks);
    const radius = random.between(32, 52);
    canvas.ellipse(x, y, radius, radius, { stroke: color, line: random.between(1, 2.4) });
    if (random.chance(0.7)) canvas.ellipse(x, y, radius * 0.66, radius * 0.66, { stroke: color, line: 1 });
    const words = random.pick([
      'MUNICIPALITY OF WESTGEUL',
      'STROOMKADE INSTALLATIES B.V.',
      'NOTARY PUBLIC ARNHOLT',
      'HANDELSREGISTER MARENHAVEN',
    ]);
    canvas.arc(words, {
      x,
      y,
      radius: radius * 0.76,
      size: radius * 0.17,
      color,
      from: Math.PI * random.between(0.95, 1.15),
    });
    canvas.text(
      random.pick(['2026', 'No. 418', 'KADE 3']),
      x - radius * 0.33,
      y - 4,
      radius * 0.26,
      'Helvetica-Bold',
      color,
    );
  },
  frameStamp(canvas, random, x, y) {
    const color = random.pick(inks);
    const [width, height] = [random.between(90, 150), random.between(34, 60)];
    const turn = random.between(-0.25, 0.25);
    canvas.raw(
      `q ${Math.cos(turn).toFixed(4)} ${Math.sin(turn).toFixed(4)} ${(-Math.sin(turn)).toFixed(4)} ${Math.cos(turn).toFixed(4)} ${x.toFixed(1)} ${y.toFixed(1)} cm`,
    );
    canvas.rectangle(-width / 2, -height / 2, width, height, { stroke: color, line: random.between(1, 2.5) });
    canvas.text(random.pick(stampWords), -width / 2 + 9, -4, random.between(13, 19), 'Helvetica-Bold', color);
    if (random.chance(0.6)) canvas.text('14 MAY 2026', -width / 2 + 10, -height / 2 + 6, 8, 'Helvetica', color);
    canvas.raw('Q');
  },
  filledLogo(canvas, random, x, y) {
    const color = [random.between(0, 0.8), random.between(0, 0.6), random.between(0, 0.8)];
    const size = random.between(18, 40);
    const kind = random.integer(0, 3);
    if (kind === 0) {
      canvas.ellipse(x, y, size, size, { fill: color });
      canvas.ellipse(x + size * 0.3, y, size * 0.55, size * 0.8, { fill: [1, 1, 1] });
    } else if (kind === 1) {
      for (let bar = 0; bar < 4; bar += 1)
        canvas.rectangle(x + bar * size * 0.5, y - size / 2, size * 0.35, size * (0.5 + bar * 0.25), { fill: color });
    } else if (kind === 2) {
      canvas.shape(
        [
          [x - size, y - size / 2],
          [x, y + size],
          [x + size, y - size / 2],
          [x, y - size * 0.1],
        ],
        { fill: color },
      );
    } else {
      const swoosh = smooth(
        [
          [-1, 0],
          [-0.3, 0.5],
          [0.7, 0.9],
          [1.6, 1.2],
        ].map(([px, py]) => ({ x: x + px * size, y: y + py * size * 0.6, pressure: 1 })),
      );
      const back = swoosh.toReversed().map((point, index) => ({
        x: point.x,
        y: point.y - size * 0.35 * Math.sin((index / swoosh.length) * Math.PI),
      }));
      canvas.shape(
        [...swoosh, ...back].map((point) => [point.x, point.y]),
        { fill: color },
      );
    }
    if (random.chance(0.7))
      canvas.text(
        random.pick(['WESTGEUL', 'Stroomkade', 'ARNHOLT', 'Kustzegel']),
        x + size * 1.6,
        y - 5,
        random.between(14, 24),
        'Helvetica-Bold',
        color,
      );
  },
  lineLogo(canvas, random, x, y) {
    const color = [random.between(0, 0.5), random.between(0, 0.5), random.between(0.2, 0.8)];
    const size = random.between(18, 34);
    for (let wave = 0; wave < random.integer(2, 4); wave += 1) {
      const points = smooth(
        Array.from({ length: 7 }, (_, index) => ({
          x: x + index * size * 0.4,
          y: y - wave * size * 0.3 + (index % 2 === 0 ? 0 : size * 0.25),
          pressure: 1,
        })),
      );
      canvas.shape(
        points.map((point) => [point.x, point.y]),
        { stroke: color, line: random.between(1.6, 3) },
      );
    }
    if (random.chance(0.5)) canvas.ellipse(x + size * 1.2, y, size * 1.6, size * 1.1, { stroke: color, line: 1.6 });
  },
  coffee(canvas, random, x, y) {
    const radius = random.between(45, 75);
    const light = random.between(0, 0.12);
    for (let ring = 0; ring < 5; ring += 1) {
      const tone = 0.94 - ring * 0.045 + light;
      canvas.ellipse(
        x + random.between(-2, 2),
        y + random.between(-2, 2),
        radius - ring * 0.8,
        radius * random.between(0.96, 1.02) - ring,
        {
          stroke: [Math.min(1, tone), Math.min(1, tone * 0.88), Math.min(1, tone * 0.7)],
          line: random.between(3, 6),
        },
      );
    }
    for (let drop = 0; drop < random.integer(0, 5); drop += 1) {
      const size = random.between(2, 9);
      canvas.ellipse(x + random.between(-90, 90), y + random.between(-70, 70), size, size * random.between(0.7, 1), {
        fill: [0.85, 0.75, 0.6],
      });
    }
  },
  plot(canvas, random, x, y) {
    const [width, height] = [random.between(130, 220), random.between(70, 110)];
    canvas.line(x, y, x + width, y);
    canvas.line(x, y, x, y + height);
    for (let series = 0; series < random.integer(1, 3); series += 1) {
      const points = Array.from({ length: 9 }, (_, index) => ({
        x: x + (index * width) / 8,
        y: y + random.between(0.1, 0.9) * height,
        pressure: 1,
      }));
      const curve = random.chance(0.6) ? smooth(points) : points;
      canvas.shape(
        curve.map((point) => [point.x, point.y]),
        { stroke: random.pick(inks), line: random.between(0.8, 2) },
      );
    }
    canvas.text('Q1    Q2    Q3    Q4', x + 6, y - 11, 8);
  },
  date(canvas, random, x, y) {
    canvas.strokes(figures(random), x - 30, y, {
      color: random.pick([
        [0.1, 0.15, 0.5],
        [0.05, 0.05, 0.05],
      ]),
      pen: random.between(0.8, 1.6),
    });
  },
  ticks(canvas, random, x, y) {
    for (let row = 0; row < random.integer(1, 4); row += 1) {
      canvas.rectangle(x, y - row * 22, 10, 10, { stroke: [0.2, 0.2, 0.2], line: 0.8 });
      canvas.strokes(tick(random), x, y - row * 22, { color: [0.1, 0.15, 0.5], pen: 1.3 });
      canvas.text('I agree to the terms', x + 20, y - row * 22 + 1, 9);
    }
  },
  barcode(canvas, random, x, y) {
    let at = x - 50;
    for (let bar = 0; bar < 40; bar += 1) {
      const width = random.pick([0.8, 1.6, 2.4]);
      canvas.rectangle(at, y, width, 28, { fill: [0, 0, 0] });
      at += width + random.pick([0.8, 1.6]);
    }
  },
  matrixCode(canvas, random, x, y) {
    const size = random.between(1.8, 2.8);
    for (let row = 0; row < 21; row += 1)
      for (let column = 0; column < 21; column += 1)
        if (random.chance(0.5)) canvas.rectangle(x + column * size, y + row * size, size, size, { fill: [0, 0, 0] });
  },
  table(canvas, random, x, y) {
    const [columns, rows] = [random.integer(3, 5), random.integer(3, 5)];
    const [width, height] = [random.between(45, 60), 16];
    for (let row = 0; row <= rows; row += 1)
      canvas.line(x, y - row * height, x + columns * width, y - row * height, 0.6);
    for (let column = 0; column <= columns; column += 1)
      canvas.line(x + column * width, y, x + column * width, y - rows * height, 0.6);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        canvas.text(String(random.integer(10, 9999)), x + column * width + 6, y - row * height - 12, 9);
  },
};
