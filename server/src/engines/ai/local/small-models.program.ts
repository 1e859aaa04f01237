import { join } from 'node:path';
import { localTasks } from '@dossier/contract/ai-providers/constants';
import { smallModel, writeSmallModel } from './testing-models.ts';
import { startTestRepository } from './testing-repository.ts';

// To try local models by hand: node dist/testing/small-models.program.mjs FOLDER writes a small model of each kind into subfolders;
// with `serve` instead of a folder, they can be fetched from a repository on this machine.
const [, , folder] = process.argv;
if (folder === undefined) throw new Error('Name the folder, or "serve".');
if (folder === 'serve') {
  const repositories = localTasks.map(
    (task) => [`small/${task}`, { files: smallModel(task), licence: 'mit' }] as const,
  );
  const { address } = await startTestRepository(Object.fromEntries(repositories));
  console.log(`${address}/small/${localTasks[0]}`);
} else {
  for (const task of localTasks) await writeSmallModel(join(folder, `small-${task}`), task);
}
