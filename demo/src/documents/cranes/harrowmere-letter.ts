import { typesetLetter } from '../../pdf/letter.ts';
import { scan } from '../../pdf/scan.ts';
import { harrowmere } from '../../world/companies.ts';

/** The insurer's letter came by post: the file is a scan, a picture without text. */
export async function harrowmereLetter(): Promise<Uint8Array> {
  const date = new Date(Date.UTC(2026, 8, 22));
  const printed = await typesetLetter({
    from: harrowmere,
    to: ['Westgeul Terminals B.V.', 'Ms Noor Teunisse', 'Geulkade 40', '4399 SD Marenhaven', 'The Netherlands'],
    language: 'en',
    title: 'Claim HM-88213',
    date,
    references: [
      ['Our reference', 'HM-88213'],
      ['Your reference', 'IR-2026-07'],
      ['Date', '22 September 2026'],
    ],
    signatory: 'Philippa Garrod',
    body: `
**Claim HM-88213: crane STS 4, hoist rope failure of 14 August 2026**

Dear Ms Teunisse,

Thank you for your notification of 3 September and for the incident report of your safety manager. We have registered the claim under
the number above, which we ask you to quote in all correspondence.

We confirm that the machinery breakdown policy was in force on the day of the incident. The deductible is €50,000 per event. Damage to
the vessel and its cargo is dealt with under the liability section, for which no deductible applies.

Our surveyor, Mr Aldous Penhale, will visit the terminal on Wednesday 30 September at 9:30. He would like to see the sheave, both pieces
of the rope, the lubrication records since January 2025 and the log of the load cells. Please make sure that nothing is cleaned or
repaired before his visit.

Without prejudice to our position on cover, we are prepared to make a payment on account of €60,000 as soon as the surveyor has
confirmed the cause. We reserve the right of recourse against the maintenance contractor.

Yours sincerely,

Figure: signature |

Philippa Garrod, senior claims adjuster
`,
  });
  return scan(printed, { title: 'Scan 2026-09-24', date });
}
