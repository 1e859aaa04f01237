/** The named-entity model of the demo company, for the words of crane maintenance. */
export const demoNerModel = {
  name: 'Crane parts',
  description: 'What is said about the cranes: parts, defects, measures, actions and suppliers.',
  /** Colours are positions in the palette of the labels. */
  labels: [
    { name: 'Part', color: 0 },
    { name: 'Defect', color: 1 },
    { name: 'Measure', color: 2 },
    { name: 'Action', color: 3 },
    { name: 'Supplier', color: 4 },
  ],
  /** The project of the documents whose sentences are offered, and the documents. */
  project: 'STS-26',
  documents: [
    'Incident report hoist rope STS 4',
    'Maintenance manual STS cranes',
    'Minutes maintenance board 2026-09-17',
  ],
} as const;

/** Labelled sentences. A label and its words stand in brackets: `[Part|hoist rope]`. */
const marked = `
The groove of [Part|trolley sheave 2] was [Defect|worn] [Measure|1.9 mm] deep.
[Supplier|Brackwerder Kranbau] [Action|replaced] the [Part|boom hinge pin] in [Measure|six hours].
The [Part|hoist brake] was [Action|adjusted] to a torque of [Measure|4,200 Nm].
A [Defect|crack] of [Measure|14 mm] was found in the [Part|rail clamp] of crane STS 2.
The [Part|gantry wheel] is [Defect|worn] by [Measure|6 mm] and stays in service until May.
[Supplier|Trenzados del Cabo] delivers the new [Part|hoist rope] within [Measure|eight weeks].
The [Part|spreader twistlock] was [Defect|bent] and was [Action|straightened] in the workshop.
The technicians [Action|lubricated] the [Part|slewing bearing] with [Measure|2 kg] of grease.
[Defect|Corrosion] was seen at the [Part|boom tie bar] near the upper joint.
The [Part|limit switch] of the trolley was [Defect|loose] and was [Action|tightened] at once.
The clearance of the [Part|brake disc] is [Measure|0.8 mm], within the limit of [Measure|1.2 mm].
[Supplier|Brackwerder Kranbau] [Action|inspected] the [Part|boom hoist gearbox] on 4 March.
Oil [Defect|leaked] from the [Part|main gearbox] at a rate of [Measure|0.3 litres] per shift.
The [Part|cable reel] was [Defect|jammed] after the storm and was [Action|freed] by the night shift.
The [Part|anti-sway rope] shows [Defect|broken wires] over [Measure|40 cm].
The [Part|wind gauge] on the portal was [Action|calibrated] to [Measure|0.5 m/s].
Two [Part|festoon trolleys] were [Defect|missing] and were ordered from [Supplier|Stroomkade Installaties].
The [Part|operator cabin window] was [Defect|cracked] and [Action|replaced] within [Measure|two days].
The [Part|rope guide] was [Action|cleaned] and shows [Defect|wear] of [Measure|1.2 mm].
[Supplier|Kreeft & Dune Ingenieurs] [Action|measured] the [Part|crane rail] over [Measure|320 m].
The [Part|hoist motor] ran [Defect|hot] at [Measure|96 degrees].
The [Part|coupling bolts] were [Action|retorqued] to [Measure|610 Nm] after the load test.
The [Part|cable chain] was [Defect|torn] in three places.
[Supplier|Brackwerder Kranbau] will [Action|weld] the [Part|ladder bracket] next week.
The [Part|emergency stop button] in the cabin was [Defect|stuck].
The [Part|boom tip sheave] was [Action|exchanged] after [Measure|9,800 operating hours].
The play of the [Part|trolley wheel bearing] was [Measure|0.4 mm] at the last inspection.
The [Part|load cell] showed a [Defect|drift] of [Measure|0.8 t] between left and right.
[Supplier|Trenzados del Cabo] [Action|tested] a piece of the [Part|hoist rope] and found [Defect|fatigue].
The [Part|fender of the spreader] was [Defect|dented] over [Measure|1.4 m].
The crew [Action|painted] the [Part|portal leg] on the sea side.
The [Part|rope drum] has a groove depth of [Measure|11.5 mm].
The [Part|hydraulic hose] of the rail clamp was [Defect|leaking] and was [Action|renewed].
[Supplier|Peilstok Software] [Action|updated] the [Part|crane management system] in [Measure|40 minutes].
The [Part|brake lining] is [Defect|worn] to [Measure|4 mm], where [Measure|5 mm] are required.
The [Part|boom latch] did not close because its [Part|spring] was [Defect|broken].
The [Part|trolley rope] was [Action|shortened] by [Measure|12 m].
The fitters [Action|greased] both [Part|equaliser beams] and [Action|checked] the [Part|pins].
The [Part|walkway grating] is [Defect|corroded] and must be [Action|replaced] before the winter.
The [Part|transformer] was [Action|dried] after water had come in, with [Defect|insulation damage] at one phase.
[Supplier|Officine Montescuro] delivered the [Part|frequency converter] with a delay of [Measure|three weeks].
The [Part|anemometer cable] was [Defect|chafed] at the boom hinge.
The [Part|storm anchor] of STS 5 was [Action|repaired] by [Supplier|Brackwerder Kranbau].
The [Part|hoist limit switch] was [Action|reset] and tripped at [Measure|38.2 m].
The [Part|spreader frame] has a [Defect|fracture] at the left corner, [Measure|90 mm] long.
The [Part|sheave bearing] made a [Defect|grinding noise] at [Measure|120 m/min].
After the [Part|rope clamp] had [Defect|slipped], it was [Action|secured] with a second bolt.
The [Part|control cabinet] was [Action|cooled] to [Measure|24 degrees].
[Supplier|Stroomkade Installaties] [Action|rewired] the [Part|floodlights] of the boom.
The [Part|gantry brake] was [Defect|sticking] in the rain.
The sag of the [Part|catenary rope] is [Measure|85 mm].
The [Part|ladder cage] was [Defect|deformed] by a container and [Action|removed].
The [Part|slip ring] was [Action|polished] because of [Defect|arcing].
The [Part|boom hoist rope] has [Measure|eight strands] and a diameter of [Measure|32 mm].
The [Part|buffer] at the end of the rail was [Defect|compressed] by [Measure|60 mm].
[Supplier|Harrowmere Marine Insurance] asked when the [Part|sheaves] had been [Action|inspected].
The next meeting of the board is on 15 October at ten o'clock.
The crane operator reported to the shift leader by radio.
Initials  Client ______   Contractor ______
All actions of the last meeting were closed in time.
The wind was well below the operational limit during the whole night.
The board thanked the team for the quick work after the accident.
`;

export interface DemoNerSample {
  text: string;
  /** Offsets count UTF-16 units. */
  entities: { start: number; end: number; label: string }[];
}

export const demoNerSamples: readonly DemoNerSample[] = marked.trim().split('\n').map(withoutMarks);

function withoutMarks(sentence: string): DemoNerSample {
  const entities: DemoNerSample['entities'] = [];
  let text = '';
  for (const [at, part] of sentence.split(/\[([^|\]]+\|[^\]]+)\]/).entries()) {
    if (at % 2 === 0) text += part;
    else {
      const [label, words] = part.split('|') as [string, string];
      entities.push({ start: text.length, end: text.length + words.length, label });
      text += words;
    }
  }
  return { text, entities };
}
