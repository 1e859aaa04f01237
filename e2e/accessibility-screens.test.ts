import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overlays } from './testing/all-overlays.ts';
import { pages } from './testing/all-pages.ts';
import { type FurnishedWorld, startFurnishedWorld } from './testing/furnished-world.ts';
import { faultsIn, type Look, looks, looksOf } from './testing/looks.ts';

const screens = [...pages, ...overlays].map(([name, show], place) => ({ name, show, place }));

let world: FurnishedWorld;
/** A window for each look, signed in. */
const windows = new Map<Look, Page>();
beforeAll(async () => {
  world = await startFurnishedWorld();
  for (const look of looks) windows.set(look, await world.signIn(world.admin, look));
});
afterAll(() => world?.end());

describe('no serious accessibility violations in any width and theme on', () => {
  test.each(screens)('$name', async ({ show, place }) => {
    const found = await Promise.all(
      looksOf(place).map(async (look) => {
        const page = windows.get(look)!;
        await show(page, world);
        return await faultsIn(look, page);
      }),
    );
    expect(found.flat()).toEqual([]);
  });
});
