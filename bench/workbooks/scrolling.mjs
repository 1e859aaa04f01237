// A grid scrolled in a browser: the time between frames, frames in which rows in view are missing, and how long it takes until they are there.
import { percentile } from '../product.mjs';

/** Between the repeats of a held key. */
const REPEAT_MS = 33;
const PAUSE_MS = 250;
/** Shares of the height of the grid: each place is a new one. */
const places = (count, first) => Array.from({ length: count }, (_, place) => (first + place * 0.37) % 1);
const farKeys = Array.from({ length: 10 }, (_, press) => (press % 2 === 0 ? 'End' : 'Home'));

/**
 * @param {Parameters<typeof import('../../e2e/page-actions.ts').navigate>[0]} page which shows the beginning of a grid
 * @returns figures by the way of scrolling
 */
export async function measureScrolling(page) {
  await page.evaluate(watchGrid);
  await page.locator('[role=grid]').hover();
  const turn = async (times, pixels) => {
    for (let count = 0; count < times; count += 1) await page.mouse.wheel(0, pixels);
  };
  return {
    'wheel, 300 turns of 120 px': await watched(page, () => turn(300, 120)),
    'wheel, 100 turns of 1,200 px': await watched(page, () => turn(100, 1_200)),
    'Page Down held, 100 pages': await watched(page, () => holdPageDown(page)),
    '40 jumps': await watched(page, () => inTurns(page, 'jumpTo', places(40, 0.11))),
    '20 drags of the scroll bar': await watched(page, () => inTurns(page, 'dragTo', places(20, 0.13))),
    '10 times Ctrl+End or Ctrl+Home': await watched(page, () => inTurns(page, 'press', farKeys)),
  };
}

async function holdPageDown(page) {
  await page.locator('[role=grid]').focus();
  for (let count = 0; count < 100; count += 1) {
    await page.keyboard.down('PageDown');
    await page.waitForTimeout(REPEAT_MS);
  }
  await page.keyboard.up('PageDown');
}

async function inTurns(page, way, targets) {
  const waits = [];
  for (const target of targets) {
    waits.push(await page.evaluate(([name, to]) => globalThis.watchedGrid[name](to), [way, target]));
    await page.waitForTimeout(PAUSE_MS);
  }
  return waits;
}

/** The frames while something scrolls, and the times that it returns. */
async function watched(page, scroll) {
  await page.evaluate(() => globalThis.watchedGrid.start());
  const waits = await scroll();
  const { times, missing } = await page.evaluate(() => globalThis.watchedGrid.stop());
  const ms = (figures, share) => Math.round(percentile(figures, share));
  return {
    frames: times.length,
    'median ms': ms(times, 0.5),
    '95 % ms': ms(times, 0.95),
    'longest ms': ms(times, 1),
    'frames with rows missing': `${((100 * missing) / times.length).toFixed(1)} %`,
    ...(waits && { 'rows there, median ms': ms(waits, 0.5), '95 %': ms(waits, 0.95), longest: ms(waits, 1) }),
  };
}

/** In the page: looks at the grid in each frame. */
function watchGrid() {
  const grid = document.querySelector('[role=grid]');
  const nextFrame = () => new Promise(requestAnimationFrame);
  let watching;

  /** Whether loaded rows fill the view. */
  function isComplete() {
    const { top } = grid.getBoundingClientRect();
    const [first, end] = [top + grid.querySelector('[role=columnheader]').offsetHeight, top + grid.clientHeight];
    let covered = 0;
    for (const row of grid.querySelectorAll('[role=row]:not([aria-rowindex="1"], [aria-busy])')) {
      const box = row.getBoundingClientRect();
      covered += Math.max(0, Math.min(end, box.bottom) - Math.max(first, box.top));
    }
    return covered >= end - first - 2;
  }
  /** Milliseconds until the view is complete at another place. */
  async function untilComplete(move) {
    const [before, start] = [grid.scrollTop, performance.now()];
    move();
    for (;;) {
      const now = await nextFrame();
      if (grid.scrollTop !== before && isComplete()) return now - start;
    }
  }
  const scrollTo = (place) => untilComplete(() => (grid.scrollTop = place));

  globalThis.watchedGrid = {
    start() {
      const own = { times: [], missing: 0 };
      watching = own;
      let last = performance.now();
      const look = (now) => {
        own.times.push(now - last);
        last = now;
        if (!isComplete()) own.missing += 1;
        if (watching === own) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    stop() {
      const own = watching;
      watching = undefined;
      return own;
    },
    jumpTo: (share) => scrollTo(grid.scrollHeight * share),
    /** Moves in 40 frames; the time is that after the last one. */
    async dragTo(share) {
      const [from, to] = [grid.scrollTop, grid.scrollHeight * share];
      for (let step = 1; step < 40; step += 1) {
        await nextFrame();
        grid.scrollTop = from + ((to - from) * step) / 40;
      }
      await nextFrame();
      return await scrollTo(to);
    },
    press: (key) =>
      untilComplete(() => grid.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true, bubbles: true }))),
  };
}
