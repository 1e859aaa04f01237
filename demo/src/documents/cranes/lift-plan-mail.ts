import { createMail } from '../../office/mail.ts';
import { typesetLetter, type Letter } from '../../pdf/letter.ts';
import { brackwerder } from '../../world/companies.ts';

const liftPlan: Letter = {
  from: brackwerder,
  to: ['Westgeul Terminals B.V.', 'Mr Sjoerd Hamming', 'Geulkade 40', '4399 SD Marenhaven', 'Netherlands'],
  language: 'en',
  title: 'Lift plan LP-26-19',
  date: new Date(Date.UTC(2026, 9, 26)),
  references: [
    ['Our reference', 'BK-LP-26-19'],
    ['Date', '26 October 2026'],
  ],
  signatory: 'Henrik Kranefeld',
  body: `
**Lift plan for the gangway of the training tower**

The gangway of the training tower weighs 4.8 tonnes with its railings. It is lifted in one piece by a mobile crane on the apron behind
the workshop, with four slings of six metres and a spreader beam of 2.4 metres.

| Step | Who | Time |
|---|---|---|
| Apron closed to vehicles | Terminal control | 6:30 |
| Crane set up on mats | Brackwerder | 7:00 |
| Lift and bolting | Brackwerder | 9:15 |
| Apron open again | Terminal control | 12:00 |

The lift stops above a wind of 9 metres a second at the tip of the jib. The fallback day is Saturday 21 November.

Figure: signature |
`,
};

/** A mail with a lift plan as its attachment. */
export async function liftPlanMail(): Promise<Uint8Array> {
  return createMail({
    subject: 'Lift plan for the training tower, 14 November',
    from: ['Henrik Kranefeld', 'h.kranefeld@brackwerder-kranbau.example'],
    to: [['Sjoerd Hamming', 's.hamming@westgeul.example']],
    cc: [['Noor Teunisse', 'n.teunisse@westgeul.example']],
    sent: new Date(Date.UTC(2026, 9, 26, 14, 5)),
    body: `<p>Dear Sjoerd,</p>
<p>Here is the lift plan for the gangway of the training tower. What I need from you before Friday 6 November:</p>
<ul><li>the load plan of the apron behind the workshop,</li><li>somebody of terminal control on the radio from 6:30.</li></ul>
<p>Our rigger Malte Quast brings the spreader beam; you find his phone number on <a href="https://www.brackwerder-kranbau.example/rigging">our page for riggers</a>.</p>
<p>Kind regards,<br>Henrik</p>`,
    attachments: [{ name: 'Lift plan LP-26-19.pdf', bytes: await typesetLetter(liftPlan) }],
  });
}
