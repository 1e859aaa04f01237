import type { CheckOrder } from './features/companies/archive-form.ts';
import { rulesOfRooms } from './archive/rules-of-rooms.ts';
import { serveComputations } from './engines/computing/serve.ts';

/** The program of a computing process. Code is loaded when it is asked for: a process runs one computation and ends. */
serveComputations({
  async check_archive() {
    const { checkArchive } = await import('./features/companies/check-archive.ts');
    return async (order: CheckOrder) => checkArchive(await rulesOfRooms(order.rooms), order);
  },
  preview_template: async () => (await import('./features/templates/preview.ts')).computePreview,
});
