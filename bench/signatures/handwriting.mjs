// Strokes as a hand draws them: points with a pressure, from letters that are joined, loops and flourishes.

/** @typedef {{ x: number, y: number, pressure: number }} Point */

/**
 * A signature in a box of its own, origin bottom left.
 * @param {{ next(): number, between(a: number, b: number): number, chance(p: number): boolean, integer(a: number, b: number): number, pick(list: readonly any[]): any }} random
 * @returns {{ strokes: Point[][], width: number, height: number }}
 */
export function signature(random) {
  const size = random.between(9, 22);
  const letters = random.integer(4, 11);
  const strokes = [];
  const slant = random.between(-0.1, 0.55);
  const wide = random.between(0.35, 0.95);
  const flat = random.between(0.25, 1);
  // The first letter is large and often apart.
  let x = 0;
  if (random.chance(0.85)) {
    const capital = letter(random, {
      x,
      size: size * random.between(1.4, 2.3),
      wide: wide * 1.5,
      loops: random.integer(1, 3),
    });
    strokes.push(capital);
    x = Math.max(...capital.map((point) => point.x)) + (random.chance(0.5) ? 0 : size * 0.2);
  }
  const joins = random.chance(0.75) ? 1 : random.integer(2, 3);
  for (let part = 0; part < joins; part += 1) {
    const word = [];
    const count = Math.max(2, Math.round(letters / joins));
    for (let index = 0; index < count; index += 1) {
      const tall = random.chance(0.25) ? random.between(1.3, 2) : random.between(0.5, 1);
      const low = random.chance(0.15) ? random.between(0.5, 1.1) : 0;
      // Towards the end many signatures become a wave.
      const fade = 1 - (1 - flat) * (index / count);
      word.push(...cursive(random, { x, size: size * fade, tall, low, wide }));
      x = word.at(-1).x;
    }
    strokes.push(word);
    x += size * random.between(0.1, 0.6);
  }
  if (random.chance(0.5)) strokes.push(flourish(random, x, size));
  if (random.chance(0.3)) strokes.push(dash(random, x * random.between(0.3, 0.8), size * 1.4, size * 0.4));
  if (random.chance(0.25))
    strokes.push(dash(random, x * random.between(0.1, 0.5), size * random.between(0.7, 1.4), x * 0.4));
  return placed(strokes.map((stroke) => smooth(stroke.map((point) => ({ ...point, x: point.x + point.y * slant })))));
}

/** The same strokes, leaning to the right by a share of their height. */
export const leaning = ({ strokes }, by) =>
  placed(strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x + point.y * by }))));

/** The same strokes on a line that rises to the right by an angle. */
export const rising = ({ strokes }, angle) =>
  placed(
    strokes.map((stroke) =>
      stroke.map((point) => ({
        ...point,
        x: point.x * Math.cos(angle) - point.y * Math.sin(angle),
        y: point.x * Math.sin(angle) + point.y * Math.cos(angle),
      })),
    ),
  );

/** A signature of few fast strokes: peaks beside each other, a long flat loop, and a stroke through or below them. */
export function sweeping(random) {
  const size = random.between(14, 30);
  const width = size * random.between(1.5, 4);
  const strokes = [];
  const peaks = random.integer(0, 6);
  if (peaks > 0) {
    const from = width * random.between(0, 0.5);
    const step = (width * random.between(0.25, 0.7)) / peaks;
    const points = [{ x: from, y: size * random.between(0, 0.5), pressure: 0.8 }];
    for (let peak = 0; peak < peaks; peak += 1) {
      const x = from + peak * step;
      points.push(
        { x: x + step * random.between(0.4, 0.9), y: size * random.between(0.6, 1.5), pressure: 0.7 },
        { x: x + step * random.between(0.6, 1.2), y: size * random.between(-0.25, 0.4), pressure: 1 },
      );
    }
    strokes.push(points);
  }
  if (peaks === 0 || random.chance(0.6)) {
    const [left, right] = [width * random.between(-0.2, 0.3), width * random.between(0.7, 1.2)];
    const [low, high] = [size * random.between(-0.2, 0.2), size * random.between(0.4, 0.9)];
    strokes.push([
      { x: left, y: low, pressure: 0.8 },
      { x: (left + right) / 2, y: low + size * random.between(-0.1, 0.2), pressure: 0.9 },
      { x: right, y: (low + high) / 2, pressure: 1 },
      { x: (left + right) / 2, y: high, pressure: 0.8 },
      { x: left + (right - left) * random.between(0, 0.3), y: (low + high) / 2, pressure: 0.9 },
      { x: left + (right - left) * random.between(0.5, 0.8), y: low - size * random.between(0, 0.3), pressure: 0.7 },
    ]);
  }
  if (random.chance(0.7)) strokes.push(flourish(random, width, size));
  if (random.chance(0.6)) {
    const y = size * random.between(-0.3, 0.8);
    strokes.push([
      { x: width * random.between(-0.3, 0.2), y, pressure: 0.9 },
      { x: width * 0.5, y: y + size * random.between(-0.1, 0.25), pressure: 1 },
      { x: width * random.between(0.9, 1.5), y: y + size * random.between(-0.1, 0.6), pressure: 0.6 },
    ]);
  }
  return placed(strokes.map((stroke) => smooth(stroke)));
}

/** Two or three letters, small. */
export function initials(random) {
  const size = random.between(11, 17);
  const strokes = [];
  let x = 0;
  for (let index = 0; index < random.integer(2, 3); index += 1) {
    const stroke = letter(random, {
      x,
      size: size * random.between(0.9, 1.3),
      wide: random.between(0.5, 0.9),
      loops: random.integer(1, 2),
    });
    strokes.push(stroke);
    x = Math.max(...stroke.map((point) => point.x)) - size * random.between(-0.1, 0.25);
  }
  const slant = random.between(0, 0.4);
  return placed(strokes.map((stroke) => smooth(stroke.map((point) => ({ ...point, x: point.x + point.y * slant })))));
}

/** Figures of a date or an amount, each apart, as people write them beside a signature. */
export function figures(random) {
  const shapes = {
    0: [
      [0.5, 1],
      [0.1, 0.8],
      [0.1, 0.2],
      [0.5, 0],
      [0.85, 0.2],
      [0.85, 0.8],
      [0.5, 1],
    ],
    1: [
      [0.3, 0.8],
      [0.5, 1],
      [0.5, 0],
    ],
    2: [
      [0.1, 0.8],
      [0.5, 1],
      [0.85, 0.75],
      [0.1, 0],
      [0.9, 0],
    ],
    3: [
      [0.1, 1],
      [0.8, 1],
      [0.4, 0.6],
      [0.85, 0.35],
      [0.5, 0],
      [0.1, 0.1],
    ],
    4: [
      [0.6, 0],
      [0.6, 1],
      [0.1, 0.35],
      [0.9, 0.35],
    ],
    5: [
      [0.85, 1],
      [0.2, 1],
      [0.15, 0.6],
      [0.7, 0.6],
      [0.8, 0.2],
      [0.1, 0],
    ],
    6: [
      [0.7, 1],
      [0.2, 0.5],
      [0.2, 0.1],
      [0.7, 0.1],
      [0.7, 0.5],
      [0.2, 0.45],
    ],
    7: [
      [0.1, 1],
      [0.9, 1],
      [0.4, 0],
    ],
    8: [
      [0.5, 0.5],
      [0.15, 0.8],
      [0.5, 1],
      [0.85, 0.8],
      [0.15, 0.2],
      [0.5, 0],
      [0.85, 0.2],
      [0.5, 0.5],
    ],
    9: [
      [0.8, 0.7],
      [0.4, 0.5],
      [0.2, 0.8],
      [0.6, 1],
      [0.8, 0.7],
      [0.7, 0],
    ],
    '-': [
      [0.15, 0.45],
      [0.75, 0.5],
    ],
    '/': [
      [0.1, 0],
      [0.8, 1],
    ],
  };
  const size = random.between(8, 13);
  const separator = random.pick(['-', '/', '-']);
  const text = `${random.integer(1, 28)}${separator}${random.integer(1, 12)}${separator}${random.pick(['26', '2026', '25'])}`;
  const slant = random.between(-0.05, 0.3);
  const strokes = [];
  let x = 0;
  for (const character of text) {
    const shape = shapes[character];
    strokes.push(
      smooth(
        shape.map(([px, py]) => {
          const [jx, jy] = [random.between(-0.07, 0.07), random.between(-0.07, 0.07)];
          return {
            x: x + (px + jx) * size * 0.65 + py * size * slant,
            y: (py + jy) * size,
            pressure: random.between(0.75, 1),
          };
        }),
      ),
    );
    x += size * random.between(0.72, 0.95);
  }
  return placed(strokes);
}

/** A tick in a box or beside a line. */
export function tick(random) {
  const size = random.between(9, 16);
  return placed([
    smooth([
      { x: 0, y: size * 0.4, pressure: 1 },
      { x: size * 0.35, y: 0, pressure: 1 },
      { x: size * random.between(0.9, 1.3), y: size * random.between(0.9, 1.2), pressure: 0.7 },
    ]),
  ]);
}

/** A large first letter: loops around a stem. */
function letter(random, { x, size, wide, loops }) {
  const points = [{ x: x + size * wide * 0.3, y: random.between(0, 0.2) * size, pressure: 0.8 }];
  for (let loop = 0; loop < loops; loop += 1) {
    const [left, right] = [x + size * wide * random.between(-0.1, 0.2), x + size * wide * random.between(0.6, 1)];
    const top = size * random.between(0.75, 1.1);
    points.push(
      { x: left, y: size * random.between(0.3, 0.6), pressure: 1 },
      { x: (left + right) / 2, y: top, pressure: 0.7 },
      { x: right, y: size * random.between(0.35, 0.75), pressure: 1 },
      { x: (left + right) / 2, y: size * random.between(-0.15, 0.15), pressure: 0.9 },
    );
  }
  points.push({ x: x + size * wide * 1.1, y: size * random.between(0, 0.3), pressure: 0.8 });
  return points;
}

/** A small joined letter: up, around and down again. */
function cursive(random, { x, size, tall, low, wide }) {
  const step = size * wide * random.between(0.6, 1.2);
  const top = size * tall * 0.62;
  const points = [
    { x: x + step * 0.15, y: top * 0.4, pressure: 0.75 },
    { x: x + step * random.between(0.4, 0.6), y: top, pressure: 0.7 },
  ];
  if (random.chance(0.4)) points.push({ x: x + step * 0.2, y: top * 0.75, pressure: 0.9 });
  if (low > 0) {
    points.push(
      { x: x + step * 0.6, y: -size * low, pressure: 1 },
      { x: x + step * 0.3, y: -size * low * 0.8, pressure: 0.8 },
    );
  }
  points.push(
    { x: x + step * 0.65, y: size * random.between(-0.05, 0.1), pressure: 1 },
    { x: x + step, y: size * random.between(0.05, 0.25), pressure: 0.75 },
  );
  return points;
}

function flourish(random, width, size) {
  const below = -size * random.between(0.2, 0.7);
  const points = [{ x: width, y: size * random.between(0, 0.4), pressure: 0.8 }];
  if (random.chance(0.5)) points.push({ x: width * 1.1, y: -size * 0.2, pressure: 0.9 });
  points.push(
    { x: width * random.between(0.4, 0.6), y: below, pressure: 1 },
    { x: width * random.between(-0.05, 0.2), y: below * random.between(0.6, 1.1), pressure: 0.8 },
  );
  if (random.chance(0.5))
    points.push({ x: width * random.between(0.8, 1.2), y: below * random.between(0.7, 1.3), pressure: 0.6 });
  return points;
}

const dash = (random, x, y, length) => [
  { x, y, pressure: 0.9 },
  { x: x + length, y: y + random.between(-1, 2), pressure: 0.7 },
];

/** A curve through the points (Catmull and Rom), as short straight pieces. */
export function smooth(points) {
  const result = [];
  for (let index = 0; index < points.length - 1; index += 1) {
    const [a, b, c, d] = [
      points[index - 1] ?? points[index],
      points[index],
      points[index + 1],
      points[index + 2] ?? points[index + 1],
    ];
    for (let piece = 0; piece < 8; piece += 1) {
      const t = piece / 8;
      const at = (key) =>
        0.5 *
        (2 * b[key] +
          (c[key] - a[key]) * t +
          (2 * a[key] - 5 * b[key] + 4 * c[key] - d[key]) * t * t +
          (3 * b[key] - a[key] - 3 * c[key] + d[key]) * t * t * t);
      result.push({ x: at('x'), y: at('y'), pressure: Math.max(0.3, at('pressure')) });
    }
  }
  return [...result, points.at(-1)];
}

function placed(strokes) {
  const all = strokes.flat();
  const [left, bottom] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  return {
    strokes: strokes.map((stroke) => stroke.map(({ x, y, pressure }) => ({ x: x - left, y: y - bottom, pressure }))),
    width: Math.max(...all.map(({ x }) => x)) - left,
    height: Math.max(...all.map(({ y }) => y)) - bottom,
  };
}
