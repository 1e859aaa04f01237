import { parseManuscript } from '../../manuscript/parse.ts';
import { drawReportCover, reportLook, type ReportFacts } from '../../pdf/report.ts';
import { typesetPdf } from '../../pdf/typeset.ts';
import { westgeul } from '../../world/companies.ts';
import { money } from '../../world/money.ts';
import { incidentFigures } from './incident-figures.ts';

const costs: [string, number][] = [
  ['Hoist rope set and fitting', 46_850],
  ['Boom tip sheaves, replaced', 23_400],
  ['Hatch cover of the vessel', 62_400],
  ['Container and cargo', 27_900],
  ['Shifting the vessel to berth 4', 18_750],
  ['Inspection and load test', 5_000],
];

const text = `
# Summary
On Friday 14 August 2026 at 03:42 one strand of hoist rope 2 of crane STS 4 parted while a container of 31.4 tonnes was being
discharged from the container vessel Marguerite Sund at berth 3. The container dropped 2.3 metres onto hatch cover 7. Nobody
was hurt. The crane was out of service for 19 hours and 40 minutes.

The rope broke because the groove of boom tip sheave 3 was worn 3.1 mm deep, where the maintenance manual allows 2.5 mm, and
because the lubrication due at 500 operating hours had not been carried out. The rope itself met its specification.

The direct cost amounts to ${money(184_300, 'en')}. The claim on the contractor was notified in writing on 2 September 2026, within
the sixty days of the framework agreement.

> The investigation was led by Ilse Kooiman, safety manager, with Tobias Kranefeld of Brackwerder Kranbau, Inés Carbonell of
> Trenzados del Cabo and Sjoerd Hamming, maintenance planner. It was closed on 11 September 2026.

# What happened
## Conditions
The wind at the boom was 9.6 metres per second from the south-west, well below the operational limit. The quay lighting was in
order. The crane operator, with eleven years of experience, was in the fourth hour of the night shift, and the vessel had been
worked without interruption since 22:15.

## Sequence of events
The times below come from the crane management system and from the camera on the portal; they agree to within two seconds.

Table: Sequence of events in the night of 14 August 2026
| Time | Event |
|:-:|---|
| 03:38 | Container of 31.4 t locked on in bay 22, load cells show a difference of 0.8 t between left and right |
| 03:41 | Hoisting starts; load cell difference rises to 2.1 t, alarm of class 3 is logged and acknowledged |
| 03:42 | Strand of hoist rope 2 parts at 14.6 m above the hatch cover; hoist brakes engage within 0.9 s |
| 03:42 | The rope takes up slack and the container drops 2.3 m, its lower corner strikes hatch cover 7 |
| 03:44 | Operator presses the emergency stop and reports to the shift leader by radio |
| 03:51 | Shift leader calls the duty desk of the contractor and sets priority 1 |
| 05:34 | Two engineers of the contractor on Site, 1 hour and 43 minutes after the report |
| 08:10 | Container lowered under control with the auxiliary hoist |
| 23:22 | Crane released after rope change and test with 110 per cent of rated load |

## Injury and damage
There were five people on deck, all outside the exclusion zone of the hoist. Hatch cover 7 was dented over 1.4 metres and two of
its cleats were torn off. The container held machine parts; its front left corner post buckled.

# Investigation
## The rope
The rope was a compacted eight-strand rope of 32 mm from batch TC-4471, fitted on 21 May 2026 at 31,204 operating hours. It
failed at 31,846 hours, after 642 hours of use, where 2,400 hours is usual on this crane. At the place of the fracture 14 broken
wires were counted over a length of six rope diameters; the discard criterion is ten.

The maker tested a piece of the same reel and found a breaking force of 1,041 kN against the required 1,020 kN. Chemical
composition and lay length were within tolerance. The fracture surfaces show fatigue with polished flanks, and almost no
lubricant was left between the strands.

## The sheave
All six sheaves over which rope 2 runs were measured on 17 August with a groove gauge. Five were within the limit. Sheave 3 at the
boom tip had worn on one side, so that the rope was pinched at every passage.

Figure: sheaves | Groove wear of the sheaves of hoist rope 2, measured on 17 August 2026; the dashed line is the limit of 2.5 mm

The last recorded measurement of sheave 3 was 1.9 mm on 9 December 2025. According to the maintenance plan it should have been
measured again in the week of 8 June 2026. That visit was moved twice at the request of operations because of vessel delays,
and was then dropped from the plan without anyone taking a decision on it.

## The lubrication
The record of 18 June shows the lubrication at 250 hours. There is no record for 500 hours, which fell in the week of 27 July. The
service van that carries the spraying unit was in repair from 22 July until 5 August. Under article 5.5 of the framework
agreement a record that is missing counts as work not done.

## The alarm
An alarm of class 3 does not stop the hoist and need not be reported. In the four weeks before the incident the load cell
difference of rope 2 exceeded 1.5 tonnes on 37 occasions. Nobody looks at these alarms as a series.

# Causes
Table: Causes and the barrier that should have stopped them
| Cause | Kind | Barrier that failed |
|---|---|---|
| Groove of sheave 3 worn 3.1 mm | Direct | Measurement of week 24 moved twice, then dropped |
| No lubrication between 250 and 642 hours | Direct | No replacement for the spraying unit |
| Trend in load cell difference not seen | Contributing | Class 3 alarms are not reviewed |
| Cancelled work leaves the plan without a decision | Root | Planning system lets a task be removed without approval |

The root cause is an organisational one: a maintenance task that is moved can disappear from the plan without anybody deciding
that the risk is acceptable.

# Cost and claim
Table: Direct cost of the incident, exclusive of value added tax
| Item | Amount |
|---|--:|
${costs.map(([item, amount]) => `| ${item} | ${money(amount, 'en')} |`).join('\n')}
|= Total | ${money(184_300, 'en')} |

Under article 19.2 of the framework agreement the deductible of ${money(50_000, 'en')} of the machinery policy is borne by the
contractor. The insurer, Harrowmere Marine Insurance, has registered the claim under number HM-88213. The cost of shifting the
vessel counts as direct damage under article 18.4.

# Actions
Table: Actions, with the person responsible and the date
| No. | Action | Responsible | Due |
|:-:|---|---|---|
| 1 | Measure all boom tip sheaves of STS 1 to 6 and replace those above 2.0 mm | Tobias Kranefeld | 30 September 2026 |
| 2 | Replace the twelve sheaves of STS 3 and STS 4 | Tobias Kranefeld | 13 November 2026 |
| 3 | Second spraying unit for rope lubrication on Site | Sjoerd Hamming | 15 October 2026 |
| 4 | Task in the plan can be moved or cancelled only with a reason and the approval of the technical director | Amira Haddou | 1 December 2026 |
| 5 | Weekly review of load cell differences, alarm of class 2 above 1.5 t | Ruurd Alkemade | 1 November 2026 |
| 6 | Refresher for crane operators on load cell alarms | Daan Wiersum | 18 December 2026 |
| 7 | Inspection of hoist ropes every 200 instead of 250 hours until all sheaves are renewed | Tobias Kranefeld | At once |

The works council and the labour inspectorate have received this report. Progress is reported to the maintenance board each month;
the next meeting is on 15 October 2026.
`;

const facts: ReportFacts = {
  from: westgeul,
  title: 'Hoist rope failure on crane STS 4',
  subtitle: 'Incident report 14 August 2026',
  code: 'IR-2026-07',
  cover: [
    ['Report', 'IR-2026-07, final'],
    ['Date', '11 September 2026'],
    ['Led by', 'Ilse Kooiman, safety manager'],
    ['Location', 'Berth 3, Geulkade, Marenhaven'],
    ['Distribution', 'Management, works council, contractor, insurer'],
  ],
};

export function incidentReport(): Promise<Uint8Array> {
  return typesetPdf(parseManuscript(text, { language: 'en' }), {
    facts: {
      title: 'Incident report hoist rope STS 4',
      author: 'Ilse Kooiman',
      subject: 'IR-2026-07',
      date: new Date(Date.UTC(2026, 8, 11)),
    },
    sheet: reportLook(facts, {
      chapters: false,
      headings: [
        { size: 16, before: 24, after: 9 },
        { size: 12, before: 14, after: 5 },
        { size: 10.6, before: 10, after: 4 },
      ],
    }),
    figures: incidentFigures,
    cover: (canvas) => drawReportCover(canvas, facts),
  });
}
