// npm run bench -- workbooks [--repo DIR --path FILE [--half older|newer]] [--quick]: the comparison of workbooks beside daff, in time, rows found
// again and changed cells; versions of a workbook from a git history; and formulas after a row and a column were inserted.
import { parseArgs } from 'node:util';
import { loadSource } from './load-source.mjs';
import { hasOffice } from './office.mjs';
import { measureFormulas } from './workbooks/formulas.mjs';
import { measureGrowth } from './workbooks/growth.mjs';
import { measureMemory } from './workbooks/memory.mjs';
import { measureInputs } from './workbooks/inputs.mjs';
import { measureMarking } from './workbooks/marking.mjs';
import { measureOffice } from './workbooks/office.mjs';
import { measureRegistry } from './workbooks/registry.mjs';
import { measureRows } from './workbooks/rows.mjs';

const { values } = parseArgs({
  options: {
    repo: { type: 'string' },
    path: { type: 'string', default: 'documents/FedRAMP_OSCAL_Registry.xlsx' },
    half: { type: 'string' },
    only: { type: 'string', default: 'rows,growth,memory,formulas,office,inputs,mark' },
  },
});
const source = await loadSource([
  'comparing/src/workbooks/compare-workbooks.ts',
  'comparing/src/workbooks/apply.ts',
  'comparing/src/workbooks/carry.ts',
  'comparing/src/workbooks/line-map.ts',
  'comparing/src/workbooks/from-reading.ts',
  'comparing/src/workbooks/workbook.ts',
  'comparing/src/workbooks/changed-inputs.ts',
  'comparing/src/workbooks/mark-workbook.ts',
  'comparing/src/workbooks/english-words.ts',
  'comparing/src/workbooks/testing/random-workbook.ts',
  'reading/src/marking/write-plain-workbook.ts',
  'reading/src/read.ts',
]);
const only = new Set(values.only.split(','));

if (only.has('rows')) {
  console.log(
    'Rows beside daff (processor time <= 0.6, median <= 0.2; precision and recall >= .999, few values >= .995; cells within 1 %)',
  );
  const { table, median } = measureRows(source);
  console.table(table);
  console.log(`median of the ratios of time: ${median}\n`);
}
if (only.has('growth')) {
  console.log('Processor time a row at 100,000 rows as a ratio to that at 1,000 (<= 1.5)');
  console.table(await measureGrowth());
}
if (only.has('memory')) {
  console.log('Peak memory as a ratio to the two grids (<= 6)');
  console.table(await measureMemory());
}
if (only.has('formulas')) {
  console.log('Formulas after a row and a column were inserted and two cells edited');
  console.table(measureFormulas(source));
}
if (only.has('office') && hasOffice()) {
  console.log('The same, inserted and edited by LibreOffice (two cells)');
  console.table(await measureOffice(source));
}
if (only.has('inputs')) {
  console.log('The changed inputs of a result, of 100,000 formulas');
  console.table(measureInputs(source));
}
if (only.has('mark')) {
  console.log('A workbook of 200,000 rows with its changes marked');
  console.table(await measureMarking(source));
}
if (values.repo) {
  console.log(
    'Versions of a workbook (every sheet <= daff, in total <= 0.65; rebuilt in every pair; nothing moved where rows were only added)',
  );
  const { table, total } = await measureRegistry(source, values);
  console.table(table);
  console.log(total);
}
