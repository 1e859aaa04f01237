/** Pages are compared at this width, so that what counts is the look of a page and not the edges of its letters. */
const WIDTH = 240;
/** How far a window may be displaced, in pixels of that width: 2.5 %. */
const REACH = 6;

/**
 * The similarity of pages to reference pages, from 0 to 1: structural similarity (SSIM) of blurred pictures in windows of 12 pixels, over
 * those with ink in either picture. A missing page counts as 0.
 * @param browser of Playwright
 * @param {Buffer[]} pictures PNG
 * @param {Buffer[]} references PNG
 * @returns {Promise<[strict: number, displaced: number][]>} by page
 */
export async function similarity(browser, pictures, references) {
  const page = await browser.newPage();
  try {
    const scores = [];
    for (const [at, reference] of references.entries()) {
      const picture = pictures[at];
      scores.push(
        picture
          ? await page.evaluate(
              compare,
              [picture, reference].map((png) => png.toString('base64')).concat(String(WIDTH), String(REACH)),
            )
          : [0, 0],
      );
    }
    return scores;
  } finally {
    await page.close();
  }
}

/** Runs in the browser. */
async function compare([one, other, widthText, reachText]) {
  const [width, reach] = [Number(widthText), Number(reachText)];
  const load = async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    return image;
  };
  const images = await Promise.all([load(one), load(other)]);
  const height = Math.round((images[1].naturalHeight / images[1].naturalWidth) * width);
  const [a, b] = images.map((image) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.filter = 'blur(1.5px)';
    context.drawImage(image, 0, 0, width, (image.naturalHeight / image.naturalWidth) * width);
    const { data } = context.getImageData(0, 0, width, height);
    return Float64Array.from(
      { length: width * height },
      (_, at) => 0.3 * data[at * 4] + 0.59 * data[at * 4 + 1] + 0.11 * data[at * 4 + 2],
    );
  });
  const size = 12;
  /** The similarity of a window of one picture and a displaced window of the other; null without ink. */
  const similarity = (left, top, across, down) => {
    let [ma, mb, va, vb, both] = [0, 0, 0, 0, 0];
    const each = (visit) => {
      for (let y = top; y < top + size; y += 1)
        for (let x = left; x < left + size; x += 1) visit(a[y * width + x], b[(y + down) * width + x + across] ?? 255);
    };
    each((p, q) => {
      ma += p / size ** 2;
      mb += q / size ** 2;
    });
    each((p, q) => {
      va += (p - ma) ** 2 / size ** 2;
      vb += (q - mb) ** 2 / size ** 2;
      both += ((p - ma) * (q - mb)) / size ** 2;
    });
    if (ma > 253 && mb > 253) return null;
    return ((2 * ma * mb + 6.5) * (2 * both + 58.5)) / ((ma ** 2 + mb ** 2 + 6.5) * (va + vb + 58.5));
  };
  let [strict, displaced, count] = [0, 0, 0];
  for (let top = 0; top + size <= height; top += size / 2) {
    for (let left = 0; left + size <= width; left += size / 2) {
      const exact = similarity(left, top, 0, 0);
      if (exact === null) continue;
      let best = exact;
      for (let down = -reach; down <= reach; down += 2)
        for (let across = -reach; across <= reach; across += 2)
          best = Math.max(best, similarity(left, top, across, down) ?? 0);
      strict += exact;
      displaced += best;
      count += 1;
    }
  }
  return count === 0 ? [1, 1] : [Math.max(strict / count, 0), displaced / count];
}
