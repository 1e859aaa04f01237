import { Paragraph, TextRun } from 'docx';
import { parseManuscript } from '../../manuscript/parse.ts';
import { createWordDocument } from '../../office/word-document.ts';

const text = `
| Meeting | Maintenance board, number 2026-9 |
|---|---|
| Date and place | Thursday 17 September 2026, 10:00 to 11:50, crane workshop |
| Present | Ruurd Alkemade (chair), Noor Teunisse, Daan Wiersum, Ilse Kooiman, Sjoerd Hamming (minutes), Tobias Kranefeld |
| Absent | Amira Haddou, with notice |
| Next meeting | Thursday 15 October 2026, 10:00 |

# Minutes of 20 August and actions
The minutes are approved. Of the nine open actions six are done. The repair of the lift in STS 1 has been waiting for a certified
door lock since June; Tobias promises delivery in week 40.

# Incident STS 4
Ilse presents report IR-2026-07. The board endorses the seven actions. Daan asks whether the crane operator could have seen the
alarm of class 3 as a warning. Ilse answers that the instruction says such an alarm may be acknowledged, so the operator is not to
be blamed.

Noor reports that the claim was notified to Brackwerder on 2 September and to Harrowmere on 3 September. The surveyor of the insurer
comes on 30 September and wants to see the worn sheave.

**Decision 2026-31:** the worn sheave and the broken rope are kept under seal in the workshop until the insurer has released them.

**Decision 2026-32:** until all sheaves have been renewed, hoist ropes are inspected every 200 operating hours and cranes STS 3 and
STS 4 lift no more than 50 tonnes.

# Delay of the sheaves
Tobias explains the letter of 4 September. The first four sheaves left Brackwerder this morning. He expects the last four on
28 October and needs two windows of sixteen hours on STS 3.

Noor states that the delivery term of ten working days for Critical parts has been exceeded and that the Client reserves its rights.
She will not claim a credit if the last sheaves are fitted before 13 November.

**Decision 2026-33:** STS 3 is out of service on 9 and 10 November, from 6:00 to 22:00.

# Availability
Sjoerd shows the figures up to the end of August. The joint Availability of the quarter so far is 96.8 per cent, against the 97.2 per
cent guaranteed. September must reach 98.1 per cent to make up for it, which nobody thinks likely.

Table: Availability per crane, July and August 2026, per cent
| Crane | July | August | Main cause of loss |
|---|--:|--:|---|
| STS 1 | 98.4 | 97.9 | Spreader cable |
| STS 2 | 97.6 | 98.2 | Lift |
| STS 3 | 97.1 | 96.5 | Trolley drive, converter fan |
| STS 4 | 98.0 | 92.7 | Hoist rope |
| STS 5 | 98.8 | 97.4 | Rain in slip ring housing |
| STS 6 | 96.9 | 98.3 | Running-in faults, boom latch |

# Lubrication and spraying unit
The second spraying unit costs €14,600 and is delivered in week 42. Ruurd approves the expense. Until then the unit of the container
yard is borrowed on Tuesdays and Fridays.

# Storm season
Daan wants the tie-down drill before the first autumn storm. The drill is on 6 October with the night shift and on 8 October with the
day shift. Two storm pins on berth 4 are stiff; Tobias will free and grease them before 25 September.

# Any other business
Noor announces that the yearly condition report is due before 15 November and asks for a chapter on the obsolete drive controllers of
STS 1 and STS 2. Their maker ends support on 30 June 2028.

Table: Actions
| No. | Action | Who | Due |
|:-:|---|---|---|
| 9-1 | Seal and label the sheave and the rope | Ilse Kooiman | 18 September |
| 9-2 | Set load limit of 50 t in the crane management system | Sjoerd Hamming | 18 September |
| 9-3 | Free the storm pins of berth 4 | Tobias Kranefeld | 25 September |
| 9-4 | Order the spraying unit | Sjoerd Hamming | 21 September |
| 9-5 | Offer for new drive controllers STS 1 and STS 2 | Tobias Kranefeld | 1 December |
`;

export function maintenanceMinutes(): Promise<Uint8Array> {
  return createWordDocument(parseManuscript(text, { language: 'en' }), {
    title: 'Minutes maintenance board 17 September 2026',
    author: 'Sjoerd Hamming',
    date: new Date(Date.UTC(2026, 8, 18)),
    running: 'Westgeul Terminals  ·  Maintenance board 2026-9',
    font: 'Calibri',
    colour: '0F4C5C',
    front: [new Paragraph({ style: 'Title', children: [new TextRun('Minutes of the maintenance board')] })],
  });
}
