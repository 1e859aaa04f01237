import type { CheckOrder } from './features/companies/archive-form.ts';
import { rulesOfRooms } from './archive/rules-of-rooms.ts';
import { serveComputations } from './engines/computing/serve.ts';

/** Program of a computing process. Loads code on demand, because a process runs one computation and exits. */
serveComputations({
  async check_archive() {
    const { checkArchive } = await import('./features/companies/check-archive.ts');
    return async (order: CheckOrder) => checkArchive(await rulesOfRooms(order.rooms), order);
  },
  preview_template: async () => (await import('./features/templates/preview.ts')).previewOf,
});
