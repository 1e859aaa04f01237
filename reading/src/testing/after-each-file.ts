// Set-up that vitest runs for each test file, since the files of a worker share loaded modules.
import { afterAll } from 'vitest';
import { removeTemporaryFiles } from './temporary-files.ts';

afterAll(removeTemporaryFiles);
