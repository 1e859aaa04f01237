import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overlays } from './testing/all-overlays.ts';
import { pages } from './testing/all-pages.ts';
import { type SampleWorld, startSampleWorld } from './testing/sample-world.ts';
import { findViolations, type Variant, variants, variantsFor } from './testing/variants.ts';

const screens = [...pages, ...overlays].map(([name, show], place) => ({ name, show, place }));

let world: SampleWorld;
/** A signed-in page for each variant. */
const windows = new Map<Variant, Page>();
beforeAll(async () => {
  world = await startSampleWorld();
  for (const look of variants) windows.set(look, await world.signIn(world.admin, look));
});
afterAll(() => world?.close());

describe('no serious accessibility violations in any width and theme on', () => {
  test.each(screens)('$name', async ({ show, place }) => {
    const violations = await Promise.all(
      variantsFor(place).map(async (look) => {
        const page = windows.get(look)!;
        await show(page, world);
        return await findViolations(look, page);
      }),
    );
    expect(violations.flat()).toEqual([]);
  });
});
