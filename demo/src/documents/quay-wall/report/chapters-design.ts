import { costItems, directCost, surchargeAmounts, totalCost } from './cost-data.ts';
import { money } from '../../../world/money.ts';

const euro = (amount: number) => money(amount, 'en').replace('.00', '');

/** Chapters 9 to 14: alternatives, the design, its execution, monitoring, cost and conclusions. */
export const designChapters = `
# Alternatives {#options}
## How they were found
In a workshop on 4 March 2026 with the terminal, the port authority and two contractors, eleven ideas were collected. Seven of them were dropped the same day: they needed the berth for more than six months, or
ground that belongs to others, or they moved the problem to the crane beam. Four were worked out far enough to compare them.

## A: a new wall in front
A new combined wall of heavier tubes is driven 4.5 metres in front of the old one and joined to it by a new floor. All loads of the future go to the new wall. The old one remains as an anchor wall.

This is the cleanest solution and the dearest. It makes the channel narrower by 4.5 metres, for which the port authority wants compensation, and the cranes lose as much of their outreach: STS 1 and 2 could no longer reach the last row of the large
vessels. The berth is out of use in halves, eleven months each.

## B: additional anchors and a strut at the toe
A second row of anchors is drilled through the tubes at NAP −0.50 m and a strut of jet grout is made in the ground in front of the toe, just below the new bed. The tubes are thus held at two levels at the top and propped at the foot, so
that their span hardly changes.

The work is done from pontoons, in sections of about a hundred metres. Nothing visible changes. The weak point is quality: nobody can see a jet-grout strut, and if its strength is too low, that is discovered only when the bed is lowered.

## C: a tied slab and light fill
The ground behind the wall is replaced by foamed glass down to NAP −1.0 m, which takes 35 per cent off the pressure on the wall, and a concrete slab on the bed in front is tied to the tubes. The pavement, the
ducts and one lane of the stacking area have to be removed, for which the terminal needs to give up the first twelve metres behind the wall during sixteen months.

## D: less depth
The bed is lowered to NAP −15.40 m only. With drains restored and outfall tubes plated, this can be justified without any strengthening. Vessels of 366 metres can come in at all tides, those of 399 metres only around high water
and not fully laden.

## Comparison
Table: The four alternatives side by side {#comparison}
| Criterion | A | B | C | D |
|---|:-:|:-:|:-:|:-:|
| Cost, million euro | 31.2 | 11.8 | 14.6 | 3.9 |
| Time of construction, months | 22 | 13 | 16 | 5 |
| Berth length out of use at a time | 205 m | 110 m | 130 m | 80 m |
| Bed level reached | −17.0 m | −16.2 m | −16.2 m | −15.4 m |
| Life after the work, years | 75 | 50 | 50 | 30 |
| Later deepening possible | yes | no | no | yes |
| Risk in execution | small | medium | medium | small |
| Carbon dioxide, tonnes | 9,800 | 2,900 | 3,600 | 700 |

Figure: alternatives | Cost of the alternatives, in million euro, price level May 2026

The workshop gave weights to the criteria: cost 30, hindrance 25, certainty 20, life 15 and carbon dioxide 10. With these weights B scores 78 points out of 100, C 66, A 57 and D 52. With any weights that leave cost at 20 or more, B remains the
first. Only for a terminal that counts on vessels of more than 16 metres draught within twenty years would A be the better choice; the terminal has looked at this and does not.

> Alternative B is worked out in the next chapter. D remains as a first step: its parts, drains and plating, are contained in B.

# Design of the strengthening {#design}
## Principle
Figure: section-new | The strengthened cross-section: additional anchor, strut of jet grout and bed protection {#section-new}

{@section-new} shows the three parts. The additional anchors take what the deeper bed adds to the load at the top. The strut props the toe before the ground in front of it is dredged away. The bed protection keeps the strut covered.

The order matters more than any dimension: anchors first, then the strut, then dredging in three passes, and the protection directly behind the dredger.

## Additional anchors
Sixty-six anchors are placed between the existing ones, so that every tube has an anchor of its own. They are self-drilling hollow bars of 103 mm with a steel cross-section of 4,080 mm², at an angle of 36 degrees, 47 metres long, with a grout body of 14 metres in layer D.

Table: Data of the additional anchors
| Quantity | Value |
|---|--:|
| Number | 66 |
| Length | 47 m |
| Angle with the horizontal | 36° |
| Design load | 1,480 kN each |
| Lock-off load | 700 kN each |
| Test load, suitability | 2,220 kN on three trial anchors |
| Test load, acceptance | 1,780 kN on all |
| Corrosion allowance | 4 mm on the radius, coating in the first 10 m |

They pass below the existing anchors with a free distance of at least 1.1 metres. The deviation while drilling may be no more than 1 in 60, and is measured on every third anchor. Ducts of the shore power project, 1.2 metres behind the face, lie above
NAP +3.8 m and are not touched.

A waling of two steel profiles of 600 mm in the splash zone passes the force from the anchors into the tubes. It is placed behind the fenders, within the profile of the face, so that no vessel can touch it.

## Strut at the toe
The strut consists of columns of jet grout of 2.2 metres diameter in a grid of 1.85 metres, in three rows in front of the wall, between NAP −17.10 and −19.10 m. Together they make a plate of 2.0 metres thickness and 6.3 metres width, with a volume of
1,640 cubic metres.[^Over 410 metres of berth a full plate would have 5,166 cubic metres. The columns are made in ribs that cover 32 per cent of the length, one rib in front of every tube and none in front of the sheet piles.]

The strength that the calculation needs is 4.0 N/mm² after 56 days, and no more: a strut that is too stiff would draw force to itself at every passage of a crane. Each rib presses against the ground further out, which is still dense sand of layer D
there.

Quality is guarded in four ways: a trial field of six columns beside berth 4, continuous recording of pressure, lifting speed and grout density, a core from one rib in ten, and measurement of the heave of the tubes while jetting, which may
not exceed 5 mm.

## Plating and anodes
Thirty-eight tubes get a plate of 12 mm, curved to their shape, from NAP −2.2 to +0.2 m, welded by divers in a dry chamber and filled behind with grout. It replaces the steel that was lost and leaves an allowance for fifty years.

On all 132 tubes two aluminium anodes of 92 kg are fixed, at NAP −5 and −11 m. The anodes bring the potential below −800 mV and last 25 years, after which they can be replaced without work on the tubes. In the splash zone anodes do not work;
there the tubes are coated down to NAP −1.0 m, as far as the tide allows.

## Relieving floor
Over 210 square metres of the underside the concrete is removed by water jets to 20 mm behind the reinforcement, and replaced by sprayed mortar with a cover of 65 mm. Reinforcement that has lost more than 15 per cent of its
cross-section is supplemented. At the expansion joints the drip edge is made again, because its absence is the cause of the damage there.

## Drains
All 34 flap valves are replaced by valves of rubber without hinges, in which mussels do not settle. The four standpipes stay, and get a sensor each. If the water level behind the wall is more than 1.5 metres above that outside for
longer than two hours, the control room receives an alarm.

## Result
Table: Unity checks after deepening and strengthening
| Part | Value |
|---|--:|
| Tubes, bending | 0.87 |
| Tubes, plated zone | 0.79 |
| Existing anchors, steel | 0.81 |
| Existing anchors, grout body | 0.76 |
| Additional anchors, steel | 0.84 |
| Additional anchors, grout body | 0.90 |
| Waling | 0.73 |
| Strut, pressure | 0.68 |
| Embedment of the toe | 0.83 |
| Overall stability | 0.91 |

The calculated displacement of the top as a result of dredging is 17 mm, with a bandwidth of 12 to 26 mm. The limits for monitoring in chapter {@watch} follow from these figures.

If one of the additional anchors fails, the waling carries its load to its neighbours, whose unity check then becomes 0.97. Failure of two anchors side by side is not covered.

# Execution {#execution}
## Sections and berth use
The berth is divided into four sections of 102.5 metres. The contractor has one section at a time, closed off over 110 metres, and moves on when it is complete. Vessels up to 290 metres can be handled meanwhile;
larger ones go to berth 4. The terminal expects to lose nine calls in the whole period.

Figure: phasing | Planning of the work in months from the order; in amber the steps after which the bed is lower {#phasing}

## Drilling near a working crane
Anchors are drilled from a pontoon with a mast of 14 metres. While a crane works within 20 metres, the mast is laid down. The drilling of one anchor takes about seven hours, so that two are made in a day when no vessel is alongside.

Drilling through sand below the water level may draw ground. The bar is drilled with a flushing of cement grout, never of water or air, and the amount of material that comes back is measured. If it exceeds the theoretical volume by
more than 30 per cent, drilling stops and the bore is grouted.

## Jet grouting
Return flow of grout is led through a pipe to a barge, so that it does not cloud the river. About 2,300 cubic metres of it will be set and used as foundation material by the contractor. Jetting is not done within 6 metres of a tube
that was jetted less than 24 hours before.

## Dredging
The bed is lowered in three passes of about half a metre over the whole length, each followed by a pause of ten days. In the pause the inclinometers are read daily and the measured displacement is compared with the calculated one. The next pass
begins only with the written consent of the lead engineer of Kreeft & Dune, ir. Wietske Bolhuis.

The sand is clean and is used for the foreshore at Oosterwiel. The upper 0.3 metres in front of the former outfall contain zinc and are taken to a depot, 1,150 cubic metres.

## Noise and vibration
Nothing is driven or vibrated. The loudest activity is the removal of concrete with water jets, 96 dB(A) at ten metres; under the floor that is hardly heard outside. Work at night is limited to drilling, at most 45 dB(A) at Zilverduin.

## Risks
Appendix G contains the register of 18 risks. The four largest are given here, with what is done about them.

Table: Largest risks of the execution
| Risk | Measure | Owner |
|---|---|---|
| Boulders stop an anchor | Hollow bars with a carbide bit, 4 spare positions, change of angle up to 3° | Contractor |
| Strut weaker than needed | Trial field, cores, dredging in passes | Kreeft & Dune |
| Vessels outside the window | Weekly berth plan, compensation agreed ahead at €18,000 a day | Terminal |
| Cavity behind open interlocks | Closing of both openings before anything else | Terminal |

# Monitoring {#watch}
## What is measured
To the three inclinometers, three are added, at chainage 120, 260 and 390 m. All six get a chain of sensors that is read every hour. In addition 28 prisms on the face are measured by a robotic total station, strain is measured
in twelve tubes and force in eight anchors, four old and four new.

## Limits
Table: Limits for the horizontal displacement of the top since the start of dredging {#limits}
| Step | Displacement | What is done |
|---|--:|---|
| Notice | 18 mm | Engineer looks at the data the same day |
| Signal | 25 mm | Pace of dredging halved, readings every 15 minutes, cause sought |
| Intervention | 40 mm | Dredging stops, surface load removed over 20 m, vessels leave |
| Alarm | 60 mm | Cranes leave the section, wall is propped with fill in front of it |

The signal value lies just below the upper bound of what was calculated, so that it will probably not be reached if the model is right. The intervention value is what the crane rails tolerate: 40 mm at the wall causes a
change of gauge of about 9 mm.

Rate counts as well. A displacement of more than 3 mm in 24 hours outside a pass of the dredger is treated as a signal, whatever the total.

## Who decides
Readings above the notice value are sent as a message to the duty engineer of Kreeft & Dune and to Jelle Brandsma. The decision to stop is taken by whoever of the two is reached first; the decision to resume by both together. Fill for propping, 2,000 cubic
metres of sand on a barge, lies ready at berth 1 during dredging.

## After the work
For one year after the full draught has been released, readings continue every hour. After that, the frequency goes back to a reading a day, and the levelling to once a year. If the displacement has not increased by more than 4 mm in the fifth
year, the old rhythm may be resumed.

# Cost and planning {#cost}
## Estimate
Table: Cost estimate of the strengthening, price level May 2026, exclusive of value added tax {#estimate}
| Item | Quantity | Amount |
|---|--:|--:|
${costItems.map(([item, quantity, amount]) => `| ${item} | ${quantity} | ${euro(amount)} |`).join('\n')}
|= Direct cost | | ${euro(directCost)} |
${surchargeAmounts.map(([name, amount]) => `| ${name} | | ${euro(amount)} |`).join('\n')}
|= Total | | ${euro(totalCost)} |

Figure: cost | Parts of the direct cost, in million euro

The estimate has a bandwidth of 15 per cent up and 10 per cent down, with a confidence of 70 per cent. Loss of income of the terminal, compensation of shipping lines and the cost of the terminal's own staff are not included.

Almost half of the direct cost depends on what anchors and jet grouting turn out to cost per metre. Two contractors gave prices, which differed by 9 per cent; the mean was used.

## What waiting costs
If nothing is done, plating of the outfall tubes is needed by 2031 all the same, the two interlocks now, and the fenders within eight years, together about €1.4 million. Each year of delay costs the terminal, by its own estimate, €2.6 million of margin on calls
that go elsewhere.

## Planning
From order to full draught takes 13 months. With an order on 1 September 2026 the trial anchors are tested in the last week of that month and the work ends in the first week of October 2027, just before the storm season. An order after 1 December shifts the dredging into the winter,
in which the pauses are lengthened and the end comes five months later.

Permits are needed for dredging and for work on a flood defence. Both procedures take fourteen weeks. The dredging permit was applied for on 30 April 2026.

# Conclusions and recommendations {#conclusions}
## Conclusions
1) The quay wall is in fair condition. Without intervention the tubes at the former outfall reach the limit of their strength about 2031, the other tubes after 2060.
2) Two interlocks are open and let sand through. They are a danger to the pavement now.
3) The wall cannot be deepened to NAP −16.20 m without strengthening. The largest depth without it is NAP −15.40 m.
4) Additional anchors and a strut of jet grout make NAP −16.20 m possible for fifty years, for ${euro(totalCost)} excluding value added tax.
5) The work can be done in 13 months while at least 300 metres of berth stay in use.
6) The result depends most on the friction angle of the loose sand of layer C.

## Recommendations
Table: Recommendations, with who should act and when
| No. | Recommendation | By | Before |
|:-:|---|---|---|
| 1 | Close the two open interlocks at chainage 121 and 324 m | Terminal | 15 July 2026 |
| 2 | Four cone tests with pore pressure in layer C | Kreeft & Dune | 1 August 2026 |
| 3 | Order for trial anchors and trial field | Terminal | 1 September 2026 |
| 4 | Restore the 17 drains that do not close | Terminal | 1 October 2026 |
| 5 | Limit thrusters to 60 per cent within 20 m of the wall | Port authority | At once |
| 6 | Fill the remaining 63 anchor heads with wax | Terminal | 1 June 2027 |
| 7 | Replace four fenders and two ropes that serve as chains | Terminal | 1 September 2026 |
| 8 | Measure the same tubes again | Kreeft & Dune | 2031 |

The terminal is advised to take the decision on alternative B together with that on the shore power installation, since both need the same stretches of berth in the same year. A joint planning of sections saves, by a careful estimate, seven weeks of
hindrance.
`;
