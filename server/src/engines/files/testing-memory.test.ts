import { filesSuite } from './port.suite.ts';
import { openMemoryFiles } from './testing-memory.ts';

filesSuite('files in memory', async () => ({ files: openMemoryFiles(), close: async () => {} }));
