import { totalCost } from './cost-data.ts';
import { age, lossAt } from './survey-data.ts';
import { money } from '../../../world/money.ts';

const low = lossAt(2);

/** Summary and chapters 1 to 3: the question, the structure and the site. */
export const siteChapters = `
#- Summary
Westgeul Terminals wants to receive container vessels with a draught of 15.0 metres at berth 3. The berth was built in 1978 for a bed level of
NAP −14.65 m; the new vessels need NAP −16.20 m. This report describes the condition of the quay wall after ${age} years, shows what happens
when the bed is lowered, compares four ways of making it possible and works out the best of them.

**The wall is in fair condition.** Corrosion has taken ${low.mean.toFixed(1)} mm of the 16 mm wall thickness of the tubes in the low-water zone on
average, and ${low.largest.toFixed(1)} mm at most, near a former sewer outfall where bacteria speed up the attack. The anchors carry somewhat more
than when they were tensioned. The concrete of the relieving floor is sound but for 210 square metres where chloride has reached the
reinforcement.

**Without strengthening, deepening is not possible.** The bending moment in the tubes grows by 46 per cent and the unity check rises to 1.29, while the
anchors would be loaded beyond their resistance. A smaller deepening, to NAP −15.40 m, can just be justified.

**An additional row of anchors and a strut of jet grout at the toe are the best solution.** They bring the unity check of the tubes back to 0.87,
can be built in sections while the berth stays in use, and cost ${money(totalCost, 'en').replace('.00', '')} excluding value added tax, 62 per cent less than a new wall. The
work takes 13 months.

**Movement must be watched.** During dredging the top of the wall may move 25 mm towards the water before the pace of work is lowered, and 40 mm before
work stops. At the moment of writing it has moved about 8 mm since measurements began in 2006.

> The decision that is needed now is the order for the trial anchors. They must be tested before 1 October 2026 if the strengthening is to be finished
> before the storm season of 2027.

# Introduction {#introduction}
## Reason for this study
Berth 3 of Westgeul Terminals is 410 metres long and lies between berths 2 and 4 on the south bank of the Westgeul. It handles about 250 vessels a
year. In 2025 the terminal turned away eleven calls because the draught on arrival did not fit the bed level, and in nineteen other cases a vessel had to
wait for the tide for more than five hours.

In November 2025 the terminal asked Kreeft & Dune Ingenieurs to investigate whether the berth can be deepened by 1.55 metres, to what cost, and with what
consequences for the wall, the cranes and the planning of the terminal. The question was put by Jelle Brandsma, asset manager of the quay walls, who
accompanied the work.

## Questions
The study answers five questions:

1) What is the condition of the quay wall, and how long will it last without intervention?
2) How far can the bed be lowered without strengthening?
3) Which strengthening makes a bed level of NAP −16.20 m possible for another fifty years?
4) How can it be built while the berth stays in use?
5) What does it cost, and how is the wall watched during and after the work?

## Limits of the study
The mooring dolphins at the eastern end, the slope under the jetty of the pilots and the pavement behind the land-side crane rail are not part of the
study. The crane beams are included only where their loads act on the wall. Shore power, which is being built along the same berth, is treated as given: its
cable ducts lie 1.2 metres behind the face of the wall and may not be crossed by new anchors.[^The requirements of the shore power project, WAL-27, do not
allow piles within 12 metres of the anchors of the quay wall; the two projects have exchanged drawings.]

## How to read this report
Chapters {@structure} and {@site} describe what is there. Chapters {@survey} and {@monitoring} give what was found. Chapters {@demands} to {@scour} contain
the calculations, chapters {@options} to {@execution} the solution. Whoever is interested in the decision alone finds it in the summary and in
chapter {@conclusions}. Measurements and results are collected in the appendices.

## Team
Table: People who worked on this study
| Person | Role |
|---|---|
| ir. Wietske Bolhuis | Lead engineer, author of chapters 6, 7, 9 and 10 |
| ing. Pim Verhaar | Survey of steel and concrete, chapters 4 and 5 |
| dr. Annelot Sieben | Ground investigation and geotechnical model |
| ir. Ravi Mahabier | Scour and bed protection |
| ing. Douwe Haaksma | Cost and planning |
| ir. Teun Oosterlaken | Independent check |

# The structure {#structure}
## History
The wall was designed in 1975 and built from March 1977 to September 1978. Its builders chose a combined wall of steel tubes with sheet piles between
them, because the ground contains boulders at the level of the toe, on which a closed wall of sheet piles had been damaged at berth 2 a few years earlier.

In 1994 a warehouse and a lubrication shed behind the wall were pulled down and the surface was raised by 0.20 metres. In 2003 the water-side crane beam was widened
for the cranes STS 1 and 2. In 2010 the fenders were replaced, and in the same year eight bollards of 100 tonnes gave way to bollards of 150 tonnes. No work has ever been
done on the tubes, the anchors or the underside of the floor.

## Make-up
{@section} shows the cross-section. The wall consists of 132 tubes with a diameter of 1,420 mm and a wall thickness of 16 mm, 3.106 metres apart, driven to NAP
−23.50 m. Between two tubes stand three sheet piles, to NAP −17.80 m, connected to the tubes by interlocks that were welded on in the works.

Figure: section | Cross-section of the quay wall at chainage 95 m, with the ground layers and the present bed {#section}

On top of the wall lies a relieving floor of reinforced concrete, 16 metres wide. It carries the water-side crane rail, takes the weight of the upper four
metres of ground off the wall and passes it to two rows of prefabricated concrete piles. Its front forms the face of the quay down to NAP +0.40 m.

The wall is held back by 66 anchors, one to every two tubes. Each is a steel pipe of 273 mm, placed at 32 degrees and fixed in the dense sand with a grout body of
ten metres. They were tensioned to 420 kN per metre of wall when the fill behind the wall had reached its final level.

## Materials
Table: Materials according to the drawings of 1977, and what was found in tests of 2026
| Part | Drawing | Found |
|---|---|---|
| Tubes | Yield strength 355 N/mm² | 372 to 401 N/mm², six samples |
| Sheet piles | Yield strength 240 N/mm² | 262 to 288 N/mm², four samples |
| Anchor pipes | Yield strength 355 N/mm² | not sampled |
| Concrete of the floor | 30 N/mm² | 48 N/mm² mean, 41 N/mm² characteristic, 18 cores |
| Reinforcement | Yield strength 400 N/mm² | 421 N/mm², three bars |
| Cover of reinforcement | 60 mm | 38 to 71 mm, mean 57 mm |

The steel is stronger than was demanded, which is common for that period. In the calculations the value of the drawing is used all the same: six samples on
132 tubes are too few to claim more.

## Loads of the original design
The wall was designed for a surface load of 40 kN/m², cranes with eight wheels of 45 tonnes at each corner, bollards of 100 tonnes and a difference of 1.0 metre between
the water in the ground and outside. The present cranes STS 5 and 6 have wheel loads up to 62 tonnes. They are allowed on berth 3 on the ground of a check made in
2018, which took the extra load of the crane beam but not its effect on the anchors into account.

## Documents that were available
Of the original design, 31 of 44 drawings were found, among them all formwork drawings of the floor. The calculation is missing, but a summary
of it with the governing forces survives as an annex to the building permit. The driving records of 96 tubes exist; they mention refusal on boulders at 14 tubes,
which were cut off between 0.4 and 1.3 metres above their planned level.

# Site conditions {#site}
## Water levels
The tide in the Westgeul has a mean range of 3.62 metres. {@levels} gives the levels that matter for the wall. Low water governs the wall, because the ground water
behind it lags behind.

Table: Water levels at Marenhaven in metres to NAP {#levels}
| Level | Meaning | Value |
|---|---|--:|
| Design flood level | Exceeded once in 10,000 years, with sea level rise to 2075 | +5.20 |
| Storm surge | Exceeded once in 15 years | +4.42 |
| Mean high water | | +1.94 |
| Mean water level | | +0.08 |
| Mean low water | | −1.68 |
| Lowest astronomical tide | | −2.31 |
| Extreme low water | Fallen short of once in 50 years, easterly storm | −3.05 |

Figure: tide | Frequency with which high water exceeds a level, from the gauge of the port, 1981 to 2025

The ground water behind the wall follows the tide with a delay of about two hours and with 40 per cent of its range, as appears from four standpipes read for
three months. At mean low water it stands 0.90 metres above the water outside. Half of the drains, flap valves at NAP −0.80 m, no longer close; the survey found mussels
in 17 of 34.

## Waves, wind and current
Waves are of no importance for the wall: the fetch is short and the highest significant wave in fifty years is 0.9 metres. The current along the berth reaches 1.1 metres
per second at spring tide. Wind acts on the wall through the bollards and through the cranes, both treated in chapter {@demands}.

## Ground
Eight cone tests were made through the relieving floor and behind it, four borings, and 26 laboratory tests on samples. {@plan} shows where. The layers are much the same along the
berth, apart from a depression between chainage 200 and 300 m, where an old creek crosses the site and the soft clay reaches two metres deeper.

Figure: plan | The berth from above, with the chainage in metres, the cone tests and the inclinometers {#plan}

Figure: layers | Ground layers along the berth, with the cone tests as dashed lines {#layers}

Table: Ground layers and the parameters used in the calculations, characteristic values
| Layer | Description | Top at chainage 95 m | Weight | Friction angle | Cohesion |
|:-:|---|--:|--:|--:|--:|
| A | Fill, medium sand, placed hydraulically | NAP +5.2 m | 18 / 20 kN/m³ | 32.5° | – |
| B | Clay, soft, with remains of plants | NAP −2.6 m | 15.5 kN/m³ | 21.0° | 4 kPa |
| C | Sand, loose, with bands of clay | NAP −6.8 m | 17 / 19 kN/m³ | 29.5° | – |
| D | Sand, dense, with gravel and boulders at its foot | NAP −15.4 m | 19 / 21 kN/m³ | 36.0° | – |
| E | Clay, stiff, overconsolidated | NAP −26.5 m | 20 kN/m³ | 25.0° | 22 kPa |

Layer D carries the tubes and the anchors. Its cone resistance, 26 MPa on average, is high enough to make driving and drilling slow. {@cone} shows a typical test.

Figure: cone | Cone resistance at chainage 95 m, test K2 {#cone}

The bands of clay in layer C are at most 0.3 metres thick and cannot be followed from one test to the next. They make it impossible to rely on the drained strength of the sand
alone, and they are the reason why the friction angle of layer C is what the results depend on most, as chapter {@model} will show.

## Ground that is polluted
Behind the wall around chainage 255 m, where the lubrication shed stood, mineral oil was found between 1.1 and 2.6 metres below the surface. The new anchors are drilled from the water side
and do not touch it. In other projects, such as the pits for shore power, it has to be reckoned with.

## The bed
The bed was surveyed with a multibeam sounder on 11 March 2026. On average it lies 0.1 metres above the level for which the wall was designed. There are two holes directly in front of
the wall, made by the thrusters of vessels that always moor in the same place: {@bed}.

Figure: bed | Level of the bed along the wall {#bed}

The deeper of the two, at chainage 118 m, reaches NAP −16.1 m over a length of 30 metres. It has been filled three times since 2012 and came back each time within fourteen months. The
wall has survived that, because a short hole is bridged by its neighbours; but it shows what a bow thruster can do where there is no protection.
`;
