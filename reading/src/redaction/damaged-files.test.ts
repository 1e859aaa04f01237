import { expect, test } from 'vitest';
import { ReadingError } from '../reading.ts';
import { damage, randomNumbers } from '../testing/damage.ts';
import { samples } from '../testing/sample-files.ts';
import { writeTemporaryFile } from '../testing/temporary-files.ts';
import { redactFile } from './redact-file.ts';
import { verifyRedaction } from './verify.ts';

const random = randomNumbers(17);
test('damaged files have a copy without the values, or are refused', async () => {
  let made = 0;
  const values = ['berth', 'Quay', 'Paragraph', 'Depth', 'Load', 'Slide'].map((text) => ({ text, label: 'word' }));
  for (const [name, make] of Object.entries(samples)) {
    const bytes = await make();
    for (let round = 0; round < 1; round += 1) {
      const path = await writeTemporaryFile(damage(bytes, random), name);
      const output = `${path}.copy`;
      try {
        const redaction = await redactFile({ source: { path }, output, values, spans: [] });
        const copy = { path: output, name: `copy.${redaction.extension}`, scans: redaction.scans };
        expect(await verifyRedaction(copy, redaction.values), name).toEqual([]);
        made += 1;
      } catch (error) {
        if (!(error instanceof ReadingError)) throw error;
      }
    }
  }
  expect(made).toBeGreaterThan(5);
}, 60_000);
