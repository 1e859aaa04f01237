import {
  anchorTests,
  bedVelocity,
  campaigns,
  levels,
  lockOff,
  settlementPoints,
  stableStone,
  tubes,
  vessels,
} from './survey-data.ts';

const signed = (level: number) => `${level > 0 ? '+' : level < 0 ? '−' : ''}${Math.abs(level).toFixed(1)}`;
const depths = [13.5, 14.5, 15.25, 16, 16.8, 17.5];
const shown = campaigns.filter((_, index) => index % 2 === 0);

/** Appendices A to H: the measurements and results behind the chapters. */
export const appendices = `
#A Borings
Four borings were made with a casing of 180 mm. Levels are in metres to NAP. Descriptions follow from the samples and, between them, from the cuttings.

Table: Boring B1, chainage 40 m, 9 metres behind the face
| From | To | Description |
|--:|--:|---|
| +5.4 | +5.1 | Concrete paving blocks on crushed rubble |
| +5.1 | −2.3 | Sand, medium, grey, with shells; a layer of brick rubble at +3.6 |
| −2.3 | −6.3 | Clay, soft, dark grey, with roots and thin seams of peat |
| −6.3 | −11.0 | Sand, fine, silty, loose, with bands of clay of 5 to 20 cm |
| −11.0 | −15.2 | Sand, fine to medium, loose to medium dense |
| −15.2 | −24.1 | Sand, medium to coarse, dense, gravel from −21 |
| −24.1 | −25.0 | Boulder of granite, drilled through with a diamond crown |

Table: Boring B2, chainage 150 m, 9 metres behind the face
| From | To | Description |
|--:|--:|---|
| +5.4 | −2.7 | Sand, medium, yellow to grey, some shells |
| −2.7 | −7.1 | Clay, soft, with a smell of sulphide |
| −7.1 | −15.7 | Sand, fine, loose; clay band of 30 cm at −12.4 |
| −15.7 | −26.8 | Sand, dense, coarse towards the foot, cobbles at −25 |
| −26.8 | −30.0 | Clay, stiff, blue-grey, with fissures |

Table: Boring B3, chainage 255 m, 9 metres behind the face, in the former creek
| From | To | Description |
|--:|--:|---|
| +5.4 | +4.3 | Sand, fill of 1994 |
| +4.3 | +2.8 | Sand, black, strong smell of mineral oil |
| +2.8 | −3.4 | Sand, medium, grey |
| −3.4 | −9.2 | Clay, very soft, with layers of shells and driftwood at −8.6 |
| −9.2 | −16.5 | Sand, fine, loose, with many bands of clay |
| −16.5 | −27.7 | Sand, medium, dense |
| −27.7 | −31.0 | Clay, stiff |

Table: Boring B4, chainage 350 m, 31 metres behind the face
| From | To | Description |
|--:|--:|---|
| +5.5 | −2.5 | Sand, medium, some rubble in the upper metre |
| −2.5 | −6.9 | Clay, soft, with roots |
| −6.9 | −15.4 | Sand, fine to medium, loose, a few bands of clay |
| −15.4 | −26.6 | Sand, dense, with gravel |
| −26.6 | −29.0 | Clay, stiff, first metre sandy |

Table: Laboratory tests, mean values
| Layer | Tests | Water content | Unit weight | Undrained strength | Friction angle, mean |
|:-:|--:|--:|--:|--:|--:|
| A | 5 | 14 % | 18.4 kN/m³ | – | 34.8° |
| B | 9 | 71 % | 15.4 kN/m³ | 19 kPa | 23.6° |
| C | 7 | 26 % | 19.1 kN/m³ | – | 32.2° |
| D | 3 | 19 % | 20.8 kN/m³ | – | 38.9° |
| E | 2 | 24 % | 20.1 kN/m³ | 118 kPa | 27.3° |

#A Thickness of the tubes
Loss of wall thickness in millimetres on each of the tubes measured. The original thickness is 16 mm. Values of 4.0 mm and more call for plating.

Table: Loss of thickness per tube and level
| Tube | Chainage | ${levels.map((level) => `${signed(level)} m`).join(' | ')} |
|:-:|--:|${levels.map(() => '--:').join('|')}|
${tubes
  .map(
    ({ name, chainage, losses }) =>
      `| ${name} | ${chainage.toFixed(1)} | ${losses.map((loss) => (loss >= 4 ? `**${loss.toFixed(1)}**` : loss.toFixed(1))).join(' | ')} |`,
  )
  .join('\n')}

#A Lift-off tests of anchors
The tests were made on 24 and 25 February and 9 March 2026, at low water, with a hollow jack of 1,500 kN and a stiff chair. The load was raised in steps of 20 kN; lift-off is the point at which the stiffness changes.

Table: Results of the lift-off tests, per metre of wall
| Anchor | Chainage | Force | Change since tensioning |
|:-:|--:|--:|--:|
${anchorTests
  .map(
    ({ name, chainage, force }) =>
      `| ${name} | ${chainage.toFixed(1)} m | ${force} kN | ${force >= lockOff ? '+' : '−'}${Math.abs(((force - lockOff) / lockOff) * 100).toFixed(0)} % |`,
  )
  .join('\n')}

All tested anchors were brought back to the force at which they had been found. None of them moved by more than 2 mm during the test.

#A Levelling
Table: Settlement since 2006 in millimetres
| Point | Chainage | ${shown.join(' | ')} |
|:-:|--:|${shown.map(() => '--:').join('|')}|
${settlementPoints
  .map(
    ({ name, chainage, values }) =>
      `| ${name} | ${chainage} | ${shown.map((year) => values[campaigns.indexOf(year)]!.toFixed(1)).join(' | ')} |`,
  )
  .join('\n')}

The fixed point on the pump station was checked against two marks of the national network in 2006, 2016 and 2026, and has not moved by more than 0.4 mm. Since 2018 the levelling has been done with a digital instrument and a bar-coded staff; the standard deviation
of a point is 0.5 mm, before that 0.8 mm.

#A Stages of the calculation
Table: Results of the finite element model at chainage 95 m, characteristic values
| Stage | Bed | Top displacement | Moment in tube | Existing anchor | New anchor |
|---|--:|--:|--:|--:|--:|
| Tubes driven | −6.0 m | 0 mm | 12 kNm/m | – | – |
| Dredged, anchors at 420 kN/m | −14.65 m | 21 mm | 702 kNm/m | 420 kN/m | – |
| Floor and fill complete | −14.65 m | 34 mm | 868 kNm/m | 447 kN/m | – |
| Cranes of 2004 to 2011 | −14.65 m | 38 mm | 921 kNm/m | 461 kN/m | – |
| Creep until 2026, cranes of 2019 and 2025 | −14.65 m | 46 mm | 986 kNm/m | 478 kN/m | – |
| New anchors locked off | −14.65 m | 43 mm | 904 kNm/m | 441 kN/m | 225 kN/m |
| Strut made | −14.65 m | 44 mm | 897 kNm/m | 444 kN/m | 226 kN/m |
| First pass | −15.20 m | 49 mm | 905 kNm/m | 449 kN/m | 238 kN/m |
| Second pass | −15.70 m | 55 mm | 911 kNm/m | 455 kN/m | 251 kN/m |
| Third pass | −16.80 m | 61 mm | 918 kNm/m | 463 kN/m | 266 kN/m |
| Full load, drains blocked | −16.80 m | 67 mm | 1,047 kNm/m | 492 kN/m | 301 kN/m |

Table: The same without strengthening
| Stage | Bed | Top displacement | Moment in tube | Existing anchor |
|---|--:|--:|--:|--:|
| First pass | −15.20 m | 58 mm | 1,124 kNm/m | 512 kN/m |
| Second pass | −15.70 m | 77 mm | 1,268 kNm/m | 548 kN/m |
| Third pass | −16.80 m | 118 mm | 1,442 kNm/m | 603 kN/m |

Displacements include those of the construction in 1978 and cannot be compared with the monitoring, which began in 2006.

The models were run with partial factors on strength of 1.20 for the friction angle, 1.40 for cohesion and 1.00 for steel, and on loads of 1.35 for cranes and 1.50 for surface loads.

#A Flow from bow thrusters
Table: Flow at the bed in metres per second, by vessel and water depth
| Vessel | ${depths.map((depth) => `${depth.toFixed(2)} m`).join(' | ')} |
|---|${depths.map(() => '--:').join('|')}|
${vessels.map((vessel) => `| ${vessel.name} | ${depths.map((depth) => bedVelocity(vessel, depth).bed.toFixed(2)).join(' | ')} |`).join('\n')}

Table: Stone that stays in place, nominal diameter in metres
| Vessel | ${depths.map((depth) => `${depth.toFixed(2)} m`).join(' | ')} |
|---|${depths.map(() => '--:').join('|')}|
${vessels.map((vessel) => `| ${vessel.name} | ${depths.map((depth) => stableStone(bedVelocity(vessel, depth).bed).toFixed(2)).join(' | ')} |`).join('\n')}

A relative density of 1.6 and a turbulence factor of 1.2 were used. The depth is that between the water level and the bed; the distance from the outlet of the thruster to the wall is 6 metres.

#A Risk register
Table: Risks of design and execution; chance and effect from 1 (small) to 5 (large)
| No. | Risk | Chance | Effect | Measure |
|:-:|---|:-:|:-:|---|
| 1 | Boulders stop an anchor | 4 | 3 | Carbide bits, spare positions, change of angle |
| 2 | Existing anchor damaged while drilling | 2 | 5 | Position of every head measured, deviation measured |
| 3 | Strut weaker than 4.0 N/mm² | 2 | 5 | Trial field, cores, dredging in passes |
| 4 | Strut stiffer than calculated | 2 | 3 | Upper limit of cement content |
| 5 | Heave of tubes while jetting | 3 | 3 | Order of ribs, limit of 5 mm |
| 6 | Loss of ground through open interlocks | 4 | 4 | Closed before the work starts |
| 7 | Unexploded ordnance in the bed | 2 | 5 | Magnetometer survey, done for 60 per cent |
| 8 | Vessels outside the agreed window | 4 | 2 | Weekly berth plan, compensation |
| 9 | Mast of the pontoon within reach of a crane | 2 | 5 | Mast down within 20 m, radio contact |
| 10 | Return flow clouds the river | 3 | 2 | Closed pipe, turbidity sensor |
| 11 | Zinc beyond the area found | 2 | 2 | Samples every 25 m |
| 12 | Ducts of shore power in the way | 3 | 3 | Joint drawing, weekly coordination |
| 13 | Drains blocked again before completion | 2 | 3 | Sensors placed first |
| 14 | Storm during a pass | 3 | 3 | Forecast of five days, no pass from October to March |
| 15 | Permit later than planned | 3 | 3 | Talks since February |
| 16 | Prices of steel rise | 3 | 2 | Purchase of bars directly after the order |
| 17 | Divers not available | 2 | 3 | Two firms under contract |
| 18 | Sensors fail during dredging | 2 | 3 | Double readings at three sections |

#A Divers' log
The front of the wall was inspected by eye and touch from NAP +1 m to the bed, in stretches of twenty metres. The log is given in the words of the divers, shortened and put in order. Visibility
was between 0.3 and 1.1 metres.

Table: Observations along the wall, January to March 2026
| Chainage | Date | Observation |
|---|---|---|
| 0 to 20 m | 13 January | Heavy growth of mussels to NAP −3 m. Steel below it smooth. Corner with berth 2 closed with a bent plate, weld sound. |
| 20 to 40 m | 13 January | Thin rust. Tube T010 shows a dent of 40 mm at NAP −2.2 m, old, with paint of a tug in it. |
| 40 to 60 m | 14 January | Even rust, hard. Reference patch for the bacteria samples at 40 m. Nothing special. |
| 60 to 80 m | 14 January | Lost chain of a fender hangs in front of the sheet piles, removed. Two wooden dunnage beams on the bed. |
| 80 to 100 m | 16 January | Interlock of the third sheet pile at 88 m stands open by 3 mm over 0.2 m, no loss of sand, mud behind it is firm. |
| 100 to 120 m | 19 January | Bed falls away steeply from 104 m. Sheet piles below NAP −15 m bright, without growth: the hole is being used. |
| 120 to 140 m | 19 January | Interlock at 121 m open, hand fits in, from NAP −14.9 to −15.6 m. Current out of the opening at falling tide, with sand. |
| 140 to 160 m | 22 January | Bed rises again at 137 m. Old steel cable of 60 mm embedded in the bed. Rust normal. |
| 160 to 180 m | 23 January | From 166 m orange flakes as large as a plate around low water. Steel below dished, black film. Smell in the suit afterwards. |
| 180 to 200 m | 26 January | Same as before, worst at 185 and 200 m. Outlet of the former sewer found, closed with a blind flange, three bolts missing. |
| 200 to 220 m | 27 January | Flakes end at 206 m. Weld of a lifting lug on tube T071 never removed, edge rusted through. |
| 220 to 240 m | 28 January | Even rust. Growth thicker on the east side of every tube. |
| 240 to 260 m | 2 February | Gap of 20 mm between the underside of the floor and a concrete pile at 252 m, filled with soft material. |
| 260 to 280 m | 3 February | Two flap valves without flap. Water runs from behind the wall for three hours after high water. |
| 280 to 300 m | 5 February | Nothing special. Thickness patch of T094 cleaned twice because of doubt, values confirmed. |
| 300 to 320 m | 6 February | Second hole begins at 309 m. A bollard of an older type lies on the bed, 1.5 tonnes, marked with a buoy. |
| 320 to 340 m | 9 February | Interlock at 324 m open over 0.3 m, a finger fits in. No current felt. |
| 340 to 360 m | 10 February | Rust normal. Inclinometer tube at 340 m has lost its cover under the floor, replaced. |
| 360 to 380 m | 12 February | Four sheet piles shortened above the bed, with a welded plate in front, as the driving records say. |
| 380 to 400 m | 13 February | Sheet pile with a hole of 50 mm, burnt, plugged with wood that is still tight. |
| 400 to 410 m | 13 February | Transition to berth 4: rubber seal brittle, soil behind it firm. |

#A Drawings found
Table: Drawings that were found and bear on the strengthening, with their place
| Number | Title | Date | Place |
|---|---|---|---|
| 77-01 | General plan and levels | 11 January 1977 | Archive terminal |
| 77-02 | Cross-section, standard | 11 January 1977 | Archive terminal |
| 77-03 | Cross-section at the creek | 2 February 1977 | Archive terminal |
| 77-05 | Tubes, lengths and welds | 25 February 1977 | Port authority |
| 77-06 | Sheet piles and interlocks | 25 February 1977 | Port authority |
| 77-07 | Driving plan, sections 1 to 6 | 14 March 1977 | Port authority |
| 77-09 | Driving plan, as built | 30 November 1977 | Port authority |
| 77-11 | Anchors, arrangement | 6 May 1977 | Archive terminal |
| 77-12 | Anchor heads and plates | 6 May 1977 | Archive terminal |
| 77-14 | Tensioning record, 66 anchors | 18 May 1978 | Permit file |
| 77-15 | Concrete piles of the floor | 20 June 1977 | Archive terminal |
| 77-18 | Floor, formwork, sections 1 to 3 | 1 August 1977 | Archive terminal |
| 77-19 | Floor, formwork, sections 4 to 6 | 1 August 1977 | Archive terminal |
| 77-20 | Floor, reinforcement, underside | 9 September 1977 | Archive terminal |
| 77-21 | Floor, reinforcement, upper side | 9 September 1977 | Archive terminal |
| 77-24 | Expansion joints | 3 October 1977 | Archive terminal |
| 77-26 | Crane beam, water side | 3 October 1977 | Archive terminal |
| 77-29 | Bollards, foundation | 17 October 1977 | Archive terminal |
| 77-31 | Drains and flap valves | 17 October 1977 | Permit file |
| 03-04 | Widening of the crane beam | 8 April 2003 | Archive terminal |
| 10-02 | Bollards of 150 tonnes, anchor plates | 22 March 2010 | Archive terminal |
| 10-05 | Fenders, replacement | 22 March 2010 | Archive terminal |

The drawings 77-04, 77-08, 77-10 and 77-13 are mentioned in the list of contents of 1978 but were not found. They concern temporary works and the trial driving. The other drawings that were found are details of the floor that
do not bear on the strengthening.

#A Review of the draft
The terminal, the port authority and the independent checker sent 34 remarks on revision 1. Those that led to a change, or to a discussion worth keeping, are given here with the answer.

**Why are the anchors not placed above the existing ones?** Above them the clay begins two metres lower, so that the bars would lie in fill over more of their length and would be bent when it settles. They would also cross the ducts of shore power. Below, they stay in
stiffer ground and at a distance from the old grout bodies of never less than 3.2 metres.

**Could the old anchors be tensioned again instead of adding new ones?** Their steel would permit another 8 per cent, where 45 per cent is needed. Tensioning would moreover straighten the pipes that have been bent by the clay, and nobody can say what that does to their couplings.

**What if the trial anchors do not reach 2,220 kN?** Then the grout bodies are made 18 metres long instead of 14, for which the bars are delivered with enough length. The cost is about €190,000. If even that is not enough, alternative B is given up and C is the next; this has a chance of less than
one in fifty.

**Is corrosion of the new anchors taken into account?** Yes. The bars lose 4 mm on the radius in fifty years in the calculation. The upper ten metres, where the ground water moves with the tide, are coated as well, and the anchors are electrically separated from the waling so that the anodes need not
protect them.

**Why fifty years and not a hundred?** The concrete piles under the floor set the limit. They cannot be inspected below the floor, and their reinforcement has a cover of 40 mm. Fifty years is what can be defended with the chloride that was measured at their heads.

**The wall moved only 7.5 mm in twenty years. Is a limit of 40 mm not too generous?** The limit follows from the crane rails and from the strength of the tubes, not from what the wall is used to. The notice value of 18 mm is there to see that something unusual happens long before
anything is at risk.

**Has the heat wave of 2025 been considered?** It was the warmest month in the series of displacements, and the top stood 5.9 mm further out than in the February before it. The design uses a temperature difference of 25 degrees in the floor, more than was
measured.

**Can the strut be left out if the bed protection is placed first?** No. The protection limits scour but has no strength in bending; without the strut the embedment of the toe remains above 1.00 at NAP −16.20 m.

**Do the cranes have to stop while anchors are tensioned?** Not in general. Within 15 metres of an anchor that is being tensioned no crane may travel for about forty minutes, which the shift leader plans between two hatches.

#A Terms
Table: Terms and symbols used in this report
| Term | Meaning |
|---|---|
| Anode | Block of aluminium that corrodes in place of the steel to which it is connected |
| Chainage | Distance from the western end of the berth, in metres |
| Colloidal concrete | Concrete that does not wash out under water |
| Combined wall | Wall of heavy tubes with lighter sheet piles between them |
| Cone test | Test in which a rod with a cone is pushed into the ground and its resistance is measured |
| Creep | Deformation that goes on under constant load |
| Inclinometer | Instrument that measures the slope of a tube at many depths, from which its displacement follows |
| Interlock | Connection along which two steel elements slide into each other |
| Jet grout | Ground mixed with cement by a jet of high pressure |
| Lock-off load | Force with which an anchor is fixed after tensioning |
| NAP | Reference level of heights in the Netherlands |
| Outfall | Place where a sewer discharges |
| Passive resistance | Resistance of ground against which something is pushed |
| Relieving floor | Concrete floor at some depth that keeps the weight of the ground above off the wall |
| Tie | Element that carries tension |
| Unity check | Effect of the loads divided by the resistance; should not exceed 1.00 |
| Waling | Horizontal beam that spreads the force of anchors along a wall |
`;
