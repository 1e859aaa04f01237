import { parseManuscript } from '../../manuscript/parse.ts';
import type { Canvas } from '../../pdf/canvas.ts';
import { drawEmblem } from '../../pdf/emblem.ts';
import { typesetPdf } from '../../pdf/typeset.ts';
import { contractSheet, hairline, quiet, type PageInfo } from '../../pdf/sheet.ts';
import { createSigningLine } from '../../pdf/signature-field.ts';
import { peilstok, westgeul } from '../../world/companies.ts';

const text = `
This is the agreement between **${westgeul.name}**, ${westgeul.street}, Marenhaven (the Controller), and **${peilstok.name}**, ${peilstok.street}, Hogewater (the
Processor), belonging to the licence agreement for the terminal operating system Peilstok of 1 September 2025.

# Subject and instructions
+ The Processor processes personal data for the Controller only to host, maintain and support the terminal operating system, and only on
  documented instructions.
+ If the Processor believes that an instruction breaks data protection law, it says so at once and may suspend that instruction until the
  Controller has confirmed or withdrawn it.
+ The kinds of data, the persons concerned and the purposes are set out in Annex 1.
+ The Processor does not use the data for its own purposes, nor to train models, unless the Controller has agreed in writing for that
  particular purpose.

# Place of processing {#place}
+ Data are stored and processed in data centres in the Netherlands and Germany only. {#countries}
+ Support from a country outside the European Economic Area is not allowed, also not by remote access.
+ The Processor tells the Controller at least ninety days ahead if it intends to move a data centre.

# People
+ Only employees who need the data for their work have access. They have signed a duty of confidentiality that continues after their
  employment.
+ Access of support staff to production is opened for each ticket, lasts eight hours at most and is recorded.
+ Employees are trained in data protection on entering service and every twelve months thereafter.

# Security
+ The Processor takes the measures of Annex 2 and keeps them at the state of the art. It may replace a measure by another that protects at
  least as well.
+ Connections are encrypted with TLS 1.2 or higher and stored data with AES of 256 bits. Keys are changed once a year.
+ A penetration test by an independent party takes place every year. The Controller receives the summary and the list of open findings within
  thirty days.
+ Findings rated high are remedied within thirty days, findings rated critical within seven days.

# Personal data breaches {#breach}
+ The Processor notifies the Controller of a personal data breach without delay and at the latest within 24 hours after discovering it. {#hours}
+ The notification is sent to the data protection officer, Marijke Dols, and to the IT duty number. It states the nature of the breach, the
  categories and number of persons, the likely consequences and the measures taken.
+ The Processor informs the authority or the persons concerned only if the Controller asks it to.
+ The Processor keeps a register of all breaches, also of those that need not be reported.

# Sub-processors {#sub}
+ The Controller agrees to the sub-processors of Annex 3. The Processor announces a new one at least sixty days ahead; the Controller may object
  within thirty days on reasonable grounds. {#objection}
+ If no solution is found for an objection, the Controller may terminate the licence agreement on the day on which the new sub-processor starts, with a refund
  of fees paid ahead.
+ The Processor binds its sub-processors to the same duties and answers for them as for itself.

# Help with duties of the Controller
+ Requests of persons concerned that reach the Processor are forwarded within two working days and not answered.
+ The Processor helps with impact assessments. The first eight hours a year are included in the licence fee.
+ On request the Processor exports all data of one person within five working days in a common format.

# Audits {#audit}
+ The Controller may audit the Processor once a year, or have it audited, with notice of twenty working days. {#audit-notice}
+ The Processor provides two days of its staff free of charge; further days are paid at €1,150 a day.
+ An audit without notice is possible after a breach that had to be reported to the authority.

# Duration and deletion {#deletion}
+ This agreement lasts as long as the Processor processes data for the Controller.
+ Within sixty days after the end the Processor returns all data in the agreed export format and then deletes them. Back-ups are overwritten no
  later than ninety days after the end. {#return}
+ The Processor confirms the deletion in writing, with the date and the method.
+ Data that a law obliges the Processor to keep are blocked and used for no other purpose.

# Liability
+ The liability of the Processor for breach of this agreement is limited to €1,000,000 per calendar year. {#limit}
+ The limit does not apply to intent, gross negligence and fines that the Controller has to pay because the Processor acted against its instructions.
+ Each party bears the fines that are imposed on itself.

# Final provisions
+ If this agreement and the licence agreement contradict each other, this agreement prevails.
+ Changes are agreed in writing. The Annexes may be changed by an exchange of letters between the data protection officers.
+ The law of the Netherlands applies.

#- Signatures

Signed at Marenhaven on 25 August 2025, with effect from 1 September 2025.

For the Controller

Figure: controller |

Hester Vroombout, managing director

For the Processor

Figure: processor |

Casper Nijdam, director

---

#- Annex 1  Data and purposes

Table: Categories of personal data, persons concerned and retention
| Data | Persons | Purpose | Kept for |
|---|---|---|---|
| Name, company, number of identity card | Truck drivers | Access through the gate | 13 months |
| Licence plate, time of entry and exit | Truck drivers | Planning, disputes on waiting time | 13 months |
| Camera images of the gate | Drivers, visitors | Security, damage | 28 days |
| Name, mobile number | Truck drivers | Messages on slot times | Until the driver withdraws |
| User name, role, log-in times | Employees | Authorisation, audit | 6 months after leaving |
| Crane operated, moves per hour | Crane operators | Planning of shifts, in groups of at least five | 12 months |

#- Annex 2  Measures

Table: Technical and organisational measures
| Subject | Measure |
|---|---|
| Access | Personal accounts, two-factor sign-in, review of rights every quarter |
| Separation | One database for each customer, test environment without real personal data |
| Back-up | Every hour, copy in a second data centre, restore test twice a year |
| Continuity | Recovery within 4 hours, loss of at most 1 hour of data |
| Logging | All access to personal data, kept for 12 months, checked weekly for unusual patterns |
| Development | Review by a second person, scan of dependencies with every release |

#- Annex 3  Sub-processors

Table: Sub-processors on 1 September 2025
| Company | Country | Service |
|---|---|---|
| Lindeveld Hosting B.V. | Netherlands | Data centre and servers |
| Kiebitz Datendienste GmbH | Germany | Second data centre, back-ups |
| Waadland Berichten B.V. | Netherlands | Text messages to drivers |
`;

export function processingAgreement(): Promise<Uint8Array> {
  return typesetPdf(parseManuscript(text, { language: 'en' }), {
    facts: {
      title: 'Data processing agreement Peilstok',
      author: westgeul.name,
      subject: 'Terminal operating system',
      date: new Date(Date.UTC(2025, 7, 25)),
    },
    sheet: {
      ...contractSheet,
      family: 'sans',
      label: 'sans',
      size: 10.4,
      accent: peilstok.colour,
      firstTop: 178,
      furniture: drawFurniture,
    },
    // The copy in the file was never signed.
    figures: { controller: createSigningLine(), processor: createSigningLine() },
  });
}

function drawFurniture(canvas: Canvas, page: PageInfo): void {
  const { margin, width, height } = contractSheet;
  const style = { face: 'sans', size: 8.6, color: quiet } as const;
  drawEmblem(canvas, peilstok, margin.left, 44, 14);
  canvas.text('Peilstok Software', margin.left + 18, 55, { ...style, face: 'sans-bold', color: peilstok.colour });
  canvas.text('Data processing agreement DPA-2025-09', width - margin.right, 55, { ...style, align: 'right' });
  canvas.rule(margin.left, 64, width - margin.left - margin.right, { color: hairline });
  if (page.number === 1) {
    canvas.text('Data processing agreement', margin.left, 124, { face: 'sans-bold', size: 25, color: peilstok.colour });
    canvas.text('Terminal operating system Peilstok', margin.left, 146, { face: 'sans', size: 13, color: quiet });
  }
  canvas.text(`${page.number} / ${page.total}`, width - margin.right, height - 48, { ...style, align: 'right' });
}
