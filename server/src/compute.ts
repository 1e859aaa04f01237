import { serveComputations } from './engines/computing/serve.ts';

/** The program of a computing process. Code is loaded when it is asked for: a process runs one computation and ends. */
serveComputations({
  check_archive: async () => (await import('./features/companies/check-archive.ts')).checkArchive,
});
