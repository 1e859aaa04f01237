import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { demoCompany } from './company.ts';

/** `npm run generate -w demo -- <folder>`: writes all files of the demo company, in a folder for each project. */
const [folder] = process.argv.slice(2);
if (folder === undefined) {
  process.stderr.write('Name the folder to write to: npm run generate -w demo -- FOLDER\n');
  process.exitCode = 2;
} else {
  for (const project of demoCompany.projects) {
    const place = resolve(process.env['INIT_CWD'] ?? '.', folder, project.code);
    await mkdir(place, { recursive: true });
    for (const document of project.documents) {
      await writeFile(join(place, document.name), await document.make());
      process.stdout.write(`${join(place, document.name)}\n`);
    }
  }
}
