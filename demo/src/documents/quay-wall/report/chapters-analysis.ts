import { number } from '../../../world/money.ts';
import { bedVelocity, stableStone, vessels } from './survey-data.ts';

const waterLevel = 0.6;
const present = 14.65 + waterLevel;
const deepened = 16.2 + waterLevel;
const largest = vessels.at(-1)!;
const atPresent = vessels.at(-2)!;
const reduced = bedVelocity({ ...largest, power: largest.power * 0.6 }, deepened);

/** Chapters 6 to 8: demands, calculations and scour. */
export const analysisChapters = `
# Demands and loads {#demands}
## Vessels
The berth has to receive one vessel of 399 metres, or two of 200 metres at the same time. {@fleet} gives the vessels that were used. The draught of 15.0 metres and an under-keel clearance of 1.20 metres at lowest
astronomical tide lead to a bed level of NAP −16.20 m when a vessel may lie aground for at most one hour a year in soft mud; with a solid bed, the tide window shrinks by forty minutes.

Table: Vessels used in the design {#fleet}
| Vessel | Draught | Bow thrusters | Diameter |
|---|--:|--:|--:|
${vessels.map(({ name, draught, power, diameter }) => `| ${name} | ${draught.toFixed(1)} m | ${number(power, 0, 'en')} kW | ${diameter.toFixed(1)} m |`).join('\n')}

## Life and safety
The strengthened wall is designed for fifty years, until 2077, in consequence class 2, with a target reliability of 3.8 for a failure of the structure. Existing parts that cannot be replaced may be checked with a
reliability of 3.3 and a remaining life of thirty years; this was used for the concrete piles alone.

## Crane loads
Cranes STS 5 and 6 are normative. Each has eight wheels at the water side, 1.50 metres apart, with 620 kN a wheel in service, as {@crane-loads} shows, and 710 kN in a storm with the boom up. Two cranes may work side
by side with 3.2 metres between their last wheels.

Figure: crane-loads | Wheel loads of one crane in service, and the load on the surface beside it {#crane-loads}

Through the floor, 71 per cent of the wheel load goes to the tubes and 29 per cent to the front row of concrete piles. This distribution was calculated with a plate model and agrees with measurements of strain in two tubes
made while STS 6 passed, on 3 February 2026.

## Other loads
Table: Loads of the new design, characteristic values
| Load | Value | Remark |
|---|--:|---|
| Surface load, first 12 m behind the face | 20 kN/m² | Traffic lanes, ducts of shore power |
| Surface load, further | 40 kN/m² | Containers, three high |
| Bollards | 1,500 kN | One to every 15 m, two at a time |
| Fender reaction | 1,150 kN | Vessel of 399 m, 0.10 m/s |
| Water level difference | 1.20 m | Drains restored |
| Water level difference, drains blocked | 1.90 m | Accidental |
| Scour in front of the wall | 0.30 m | With bed protection |
| Dredging tolerance | 0.30 m | |

The bed used in the calculations is thus NAP −16.80 m: the depth asked for, the dredging tolerance and the scour that remains.

## Earthquakes, collision and explosion
Earthquakes need not be considered in this part of the country. For a collision by a vessel the floor has enough mass to spread the blow over eight tubes. Explosions are not part of the assignment.

# Calculations {#model}
## Model
The wall was calculated in two ways. A beam on springs, with the ground represented by springs that yield, gives the forces for all load cases and was used for the unity checks. A finite element
model of the cross-section at chainage 95 m and another at chainage 250 m gives the displacements and shows how floor, piles, wall and anchors share the load. The two models differ by less than 8 per cent in the
bending moment of the tubes.

The finite element model follows the history of the wall: driving in the original ground, dredging in front of it, tensioning of the anchors, filling behind, forty-seven years of creep and corrosion. Only a model that ends up with the
measured displacement may be trusted to predict the next metre and a half.

## Calibration
With the parameters of {@site} the model gave a displacement at the top of 19 mm between 2006 and 2026, where 7.5 mm was measured. By raising the stiffness of layers C and D for small strains, as the
response to the tide justifies, the calculated displacement became 8.4 mm. The strength was left as it was.

## Present situation
Table: Unity checks in the present situation, at the end of 2025
| Part | Check | Value |
|---|---|--:|
| Tubes, bending at NAP −7.4 m | Yield with 13.2 mm wall | 0.84 |
| Tubes, low-water zone at the outfall | Yield with 10.9 mm wall | 0.93 |
| Tubes, bearing capacity | Vertical load of the cranes | 0.71 |
| Anchors, steel | 560 kN/m | 0.86 |
| Anchors, grout body | 610 kN/m | 0.79 |
| Embedment of the toe | Passive resistance | 0.88 |
| Relieving floor, bending | Front cantilever | 0.77 |
| Overall stability | Slip through layer C | 0.82 |

The wall thus complies with the demands of today, though with little to spare at the outfall. There the limit is reached about 2031, if corrosion goes on at the rate found.

## Deepening without strengthening
When the bed goes from NAP −14.65 to −16.20 m, the span of the tubes between the anchor and the ground in front grows, and at the same time the ground that has to hold the toe becomes less. The bending moment rises from 986 to 1,442 kNm per
metre, 46 per cent. {@moments} compares the situations.

Figure: moments | Bending moment in the tubes, characteristic values, for the present bed, after deepening, and after deepening with the strengthening of chapter 10 {#moments}

Table: Unity checks after deepening to NAP −16.20 m without strengthening
| Part | Value | Verdict |
|---|--:|---|
| Tubes, bending | 1.29 | Not acceptable |
| Anchors, steel | 1.17 | Not acceptable |
| Anchors, grout body | 1.08 | Not acceptable |
| Embedment of the toe | 1.22 | Not acceptable |
| Overall stability | 0.96 | Acceptable |

The wall would not fall over: characteristic values of the loads are carried with a margin of about 5 per cent. But the safety that the rules demand would be gone, displacements of the top of 70 to 90 mm would have to be reckoned with, and
the crane rails do not tolerate a quarter of that.

## How deep without strengthening?
By trying, the deepest bed for which all checks stay below 1.00 was found to be NAP −15.40 m, provided that drains are restored, the outfall tubes are plated and no vessel with more than 2,000 kW of bow thrusters uses them at
the wall. It is the alternative D of chapter {@options}.

## Sensitivity
Figure: sensitivity | How far the unity check of the tubes moves when one parameter moves by the amount named {#sensitivity}

The friction angle of layer C is what matters most: two degrees up or down change the unity check by 0.13. It is also the parameter that is least certain, because of the bands of clay. Four more
cone tests with measurement of the pore pressure, at a cost of about €28,000, would narrow it down. The thickness of the tubes matters less than one might think after the previous chapter, because the largest moment does not occur where the steel
is thinnest.

## Independent check
The calculations were checked by ir. Teun Oosterlaken, who had no part in making them, with a model of his own. He found moments that were 4 per cent lower and anchor forces that were 6 per cent higher. The higher value
was used in the design of the anchors.

# Scour and bed protection {#scour}
## Flow from thrusters
A bow thruster blows a jet against the wall, where it turns down and runs along the bed. The speed at the outlet depends on the power and the diameter; the speed at the bed on the
distance that the jet has travelled. {@velocity} gives the result for the vessels of the design.[^The outlet velocity follows from the momentum of the jet, the bed velocity from its decay over the path along the wall. Both relations were
fitted to measurements at berth 4 in 2021, where they came within 12 per cent.]

Figure: velocity | Flow at the bed in front of the wall as a function of the water depth {#velocity}

Table: Flow at the outlet and at the bed, and the stone that stays in place, at a water level of NAP +0.60 m {#flow}
| Vessel | Outlet | Bed at NAP −14.65 m | Bed at NAP −16.20 m | Stable stone, deepened |
|---|--:|--:|--:|--:|
${vessels
  .map((vessel) => {
    const now = bedVelocity(vessel, present);
    const later = bedVelocity(vessel, deepened);
    return `| ${vessel.name} | ${now.outlet.toFixed(1)} m/s | ${now.bed.toFixed(1)} m/s | ${later.bed.toFixed(1)} m/s | ${stableStone(later.bed).toFixed(2)} m |`;
  })
  .join('\n')}

A bed of medium sand begins to move at 0.5 metres per second. It is therefore no surprise that holes appear; it is rather a surprise that they are not deeper. At present the vessel of ${atPresent.name.split(', ')[1]} governs, because the
largest vessels come in with tugs and use little of their power.

## Protection with loose rock
Against the full power of the largest vessel, stone of ${stableStone(bedVelocity(largest, deepened).bed).toFixed(2)} metres would be needed, in a layer of more than two metres. That is neither affordable nor possible, since it would need a dredging level of
NAP −18.5 m. With the thrusters limited to 60 per cent of their power within 20 metres of the wall, the flow at the bed becomes ${reduced.bed.toFixed(1)} m/s and the stone
${stableStone(reduced.bed).toFixed(2)} metres, which is still heavy.

## Protection with colloidal concrete
Stone of 10 to 60 kg that is penetrated with colloidal concrete forms a slab that is not lifted as long as its edges are sealed. A thickness of 0.70 metres is enough for 8 metres per second, according to tests
on scale 1 to 20 that were made for another port. The slab is laid over a width of 14 metres in front of the wall and ends in a strip of loose rock of 10 metres that may settle.

The slab has a second use: it keeps the ground in front of the toe in place, so that the calculation may reckon with 0.30 metres of scour rather than 1.50. This alone lowers the unity check of the embedment by 0.14.

## Rules for use
Vessels with more than 2,000 kW of bow thrusters use them at no more than 60 per cent within 20 metres of the wall. Pilots are informed through the port regulations. The terminal records the vessels and their berth position,
and has the bed surveyed every six months for the first two years, then every year.
`;
