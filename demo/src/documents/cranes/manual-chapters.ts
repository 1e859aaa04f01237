/** The text of the maintenance manual. */
export const manualChapters = `
# About this manual
This manual is for the engineers who maintain the ship-to-shore cranes of Westgeul Terminals and for the shift leaders who release
them. It brings together what the makers prescribe and what two decades of wind, salt and night work at berths 3 and 4 have taught
us. Where it is stricter than the maker's instructions, this manual applies.

The word _shall_ marks a rule from which nobody deviates without written approval of the technical director. _Should_ marks good
practice. Values in tables are limits, not targets.

Changes since edition 6 are these: STS 6 has been added; the discard criteria of hoist ropes now also count wires over 30 diameters;
the largest air gap of the hoist brake went from 1.4 to 1.2 mm; the chapter on the storm tie-down is new.

> Report what is wrong or unclear in this manual to the maintenance planner, Sjoerd Hamming. A remark on a hoist rope, a brake or the
> tie-down is answered within two working days.

# The cranes
The six cranes were built in three series. STS 1 and 2 have direct current drives that were converted to thyristor control in 2015. STS 3 and 4
have alternating current drives with a common bus. STS 5 and 6 have drives that return braking energy to the 10 kV grid of the
terminal.

Table: Main data of the cranes
| Crane | Built | Rated load under spreader | Outreach from water-side rail | Hoisting speed loaded | Rail gauge |
|---|:-:|--:|--:|--:|--:|
| STS 1, STS 2 | 2004 | 50 t | 48 m | 60 m/min | 30 m |
| STS 3, STS 4 | 2011 | 61 t | 54 m | 75 m/min | 30 m |
| STS 5 | 2019 | 65 t | 60 m | 90 m/min | 30 m |
| STS 6 | 2025 | 65 t | 60 m | 90 m/min | 30 m |

The cranes share two rails of type A120 on separate beams. The water-side beam rests on the quay wall, the land-side beam on bored
piles. The wheel load at the water side may not exceed 62 tonnes; the load cells in the balancers give an alarm at 60 tonnes.

All cranes are fed at 10 kV through a cable reel. The reel shall never be moved by hand while the cable is live, not even when the
tension arm has stuck.

# Before work starts
## Wind
Wind is measured on the boom and shown in the cabin as a mean over ten seconds and as a gust over three. Each step below follows from
the mean value of the crane concerned, not from that of the neighbour.

Table: Wind limits and what they demand
| Mean wind at the boom | What is done |
|--:|---|
| 14 m/s | Work above 2.5 m stops; nobody on the boom or the trolley |
| 16 m/s | Warning in the cabin; no loads of more than 40 t |
| 20 m/s | Crane stops working vessels; trolley to the parking position |
| 25 m/s | Boom up, storm pins in, tie-downs tightened; nobody on the crane |

A crane that has stopped for wind resumes work when the mean has been below 18 m/s for ten minutes.

## Lock-out
The 10 kV circuit breaker in substation B is opened and earthed by a person authorised for high voltage, who keeps the key. Every
engineer hangs a personal padlock on the lock box. The one who hung a lock takes it away; if somebody went home without doing so,
the lock is cut only in the presence of the shift leader and after a telephone call.

Capacitors in the drives of STS 3 to 6 hold a dangerous voltage for up to fifteen minutes after switching off. The doors of the drive
room shall stay shut for that time.

## Access
The lift takes three persons or 300 kg. A harness is worn on the boom, on the trolley and on the apex, also behind railings. Tools above
12 metres are tethered.

# Hoist ropes
## Construction
Every crane has two hoist ropes. They are eight-strand compacted ropes with a plastic-covered core, 32 mm in diameter, with a minimum
breaking force of 1,020 kN. Ropes 1 and 2 are laid in opposite directions so that the spreader does not turn; a left-hand rope in the
place of a right-hand one will destroy the reeving within a shift.

## Inspection
Hoist ropes are inspected every 250 operating hours and after every overload, slack rope or collision of the spreader. The inspection
takes two people and about four hours. It follows the rope from the drum to the anchor, with special attention to the stretches that lie on a
sheave when the spreader is at the height of the hatch coaming, where most reversals happen.

1) Clean the places to be inspected with a dry brush, never with solvent.
2) Count the visible broken wires on the worst length of six diameters (192 mm) and of thirty diameters (960 mm).
3) Measure the diameter at ten places, each in two directions.
4) Look for corrosion, waviness, loose strands, and grease pressed out of the core.
5) Enter the figures in the crane log before the crane is released.

## Discard {#discard}
A hoist rope shall be replaced as soon as one of the criteria is met. A rope that meets none of them, but has two values above 80 per
cent of the limit, is replaced in the next window.

Table: Discard criteria of hoist ropes
| Criterion | Limit |
|---|--:|
| Broken wires over six diameters (192 mm) | 10 |
| Broken wires over thirty diameters (960 mm) | 19 |
| Broken wires at a termination | 2 |
| Reduction of diameter by wear | 4 per cent |
| Waviness over 25 diameters | 1/3 of the diameter |
| Broken strand, bird cage, protruding core | none allowed |

## Lubrication
Ropes are lubricated every 250 operating hours, directly after the inspection, with the spraying unit and lubricant LUB-7. A set of two
ropes takes 18 litres. In rain or below 3 °C the work is postponed by at most 50 hours.

## Replacement
Replacing a set takes a crew of three and one crane engineer about eleven hours. The new rope is pulled in with the old one, through a
swivel that is removed as soon as the end is on the drum. Three dead turns shall remain on the drum at the lowest position of the
spreader. After replacement the crane makes twenty cycles at 10, 50 and 100 per cent of its rated load before the test with 110 per
cent.

# Sheaves and drum
Sheave grooves wear to the profile of the old rope. A new rope in an old groove is pinched at its sides, and fatigue sets in that no
inspection from outside will see. Grooves are therefore measured twice a year, in weeks 24 and 49, and whenever a rope is replaced.

The depth of wear in a sheave groove shall not exceed 2.5 mm. The radius of the groove, checked with a gauge, lies between 16.8 and
17.6 mm. A sheave with wear above 2.0 mm gets no new rope. Sheaves of the boom tip have a diameter of 710 mm and weigh 118 kg; they are
changed with the gin pole that hangs in the machinery house.

Bearings are greased every 500 hours until fresh grease comes out on both sides. A sheave that can be moved sideways by more than 1 mm has
worn bearings. The drum is inspected for cracks at the groove ends once a year with magnetic particles.

# Brakes
## Service brakes of the hoist
The two service brakes are disc brakes with a spring and a hydraulic release. The air gap lies between 0.8 and 1.2 mm. Above 1.2 mm the
braking time grows quickly, as {@braking} shows, because the spring works in the weak part of its stroke.

Figure: braking | Braking time of the hoist as a function of the air gap, measured on STS 3 with 40 tonnes, mean of five stops {#braking}

Linings are replaced when they are thinner than 4 mm or when they have become glossy over more than a third of the surface. After
replacement they are bedded in with thirty stops at half load, one a minute.

## Emergency brakes
The emergency brakes act on the drum flange. They are tested every month with the empty spreader, and once a year with 125 per cent of
the rated torque. An emergency brake that has stopped a full load from full speed is opened and inspected before the crane works on.

## Trolley and gantry brakes
The thrusters of the trolley and the gantry get new oil every two years. Rail clamps close by themselves when the gantry has stood still for
fifteen seconds; a clamp that does not hold 75 kN in the yearly pulling test is taken out of service, and the crane with it.

# Gearboxes
Gearboxes of hoist and boom are filled with synthetic oil of class ISO VG 320. The oil is changed every 8,000 hours or two years, whichever comes
first, and sampled every 2,000 hours. Iron above 150 mg/kg or water above 0.1 per cent calls for a second sample within a week.

The temperature of the hoist gearbox gives an alarm at 85 °C and stops the hoist at 95 °C. A gearbox that runs ten degrees hotter than its
neighbour under the same load has a bearing that is about to fail; do not wait for the alarm.

# Wheels and rails
The gauge of the rails is 30,000 mm with a tolerance of 10 mm to either side, measured at 20 °C in spring and autumn. The difference in height
between the rails shall not exceed 15 mm, and over any ten metres 5 mm.

Wheel flanges are built up or replaced when they are thinner than 22 mm. Skidding marks deeper than 2 mm on the tread are ground out the
same week, because they hammer the rail clips loose.

Since the quay wall at berth 3 moves a few millimetres with the tide and the season, rail measurements there are compared with the
monitoring of the quay before clips are readjusted.

# Electrical installation
## Drives
Fans of the drives are replaced every five years and filters every three months, monthly in the season of grain vessels. The temperature of
the heat sinks under full load should stay below 70 °C. Firmware is changed only after a back-up of the parameters has been tested on a
spare controller.

The drive controllers of STS 1 and 2 are no longer made. Six tested spares are kept in cabinet 4 of the workshop.

## Insulation
The insulation of motors is measured every year with 1,000 V. A value below 1 megohm takes the motor out of service; between 1 and 5 megohm
the measurement is repeated after drying.

## Cable reel
The reel cable is inspected over its full length twice a year. Damage to the outer sheath may be repaired with a vulcanised patch, at most
three on one cable. Slip rings are cleaned every 1,000 hours; brushes shorter than 20 mm are replaced.

# Spreaders
Twistlocks carry the load, and a broken one drops it. They are replaced after 24 months or 120,000 lifts, whichever comes first, without
regard to how they look. Each has a number that is entered in the log. Once a year all twistlocks in use are examined for cracks with
magnetic particles.

Flippers, telescopic chains and the spreader cable are inspected weekly. A spreader that has been dropped from more than half a metre is
not used until its corner castings and main beam have been measured.

# Storm tie-down
When 25 m/s is forecast within six hours, the shift leader has the cranes moved to their storm positions. Moving a crane to its pins takes about twelve
minutes, the boom another seven. A crane that cannot reach its own position goes to the nearest free one; positions 3A, 3C, 4A and 4D can
take any crane.

1) Lower the storm pins at all four corners and lock them with the pawl.
2) Hook the tie-downs and tighten the turnbuckles to 350 Nm.
3) Raise the boom and close the apex latches; both lamps shall be green.
4) Close the rail clamps, switch off the drives, leave the heating on.
5) Report to the shift leader, who enters the time.

Pins and turnbuckles are greased in March and September. The drill is held each year before 15 October with every shift.

# Maintenance schedule
Table: Work by interval
| Interval | Work | Hours per crane |
|---|---|--:|
| Every shift | Walk round, test of limit switches, emergency stop and horn | 0.5 |
| Weekly | Spreader, twistlocks, festoon, cable reel, oil levels | 3 |
| Monthly | Emergency brakes, rail clamps, load cells, batteries | 6 |
| 250 operating hours | Inspection and lubrication of hoist ropes | 5 |
| 500 operating hours | Sheave bearings, trolley wheels, couplings | 7 |
| 2,000 operating hours | Oil samples, alignment of hoist motor, brake linings | 14 |
| Weeks 24 and 49 | Sheave grooves, rail gauge, structural walk with binoculars | 12 |
| Yearly | Insulation, drum, tie-downs, test of emergency brakes at 125 per cent | 22 |
| Five-yearly | Structural inspection of welds with ultrasound, drive fans | 60 |

# Records and release
A crane is released by an engineer whose name is on the list of authorised persons and by the shift leader, both on the release form. Records
of hoist ropes, brakes and twistlocks are kept for the life of the crane, others for seven years.

Measured values are entered as numbers, not as "in order". The maintenance planner looks at the trends on the first Monday of every
month and moves work forward where a value rises faster than the hours explain.

#A Tightening torques
Table: Tightening torques of bolts of class 10.9, lightly oiled
| Bolt | Torque | Used for |
|:-:|--:|---|
| M16 | 255 Nm | Guards, cable trays of the boom |
| M20 | 500 Nm | Brake callipers, festoon brackets |
| M24 | 860 Nm | Motor feet, trolley rail clips |
| M30 | 1,700 Nm | Gearbox feet, sheave axles |
| M36 | 2,970 Nm | Boom hinge bearing caps |

Bolts of the boom hinge and the slewing of the backreach are tightened with a hydraulic tool in three steps and marked with paint. A bolt
that has been loosened is replaced, never used again.

#A Alarm classes
Table: Classes of alarms and what they demand
| Class | Meaning | Demand |
|:-:|---|---|
| 1 | Crane stops at once | Duty desk is called; priority 1 with a vessel alongside |
| 2 | Speed or load is limited | Duty desk is called in the same shift |
| 3 | Value outside its usual range | Acknowledged by the operator, seen in the next maintenance window |

An alarm that is acknowledged more than five times in a shift is reported to the maintenance planner, whatever its class.

#A Codes of frequent faults
Table: Codes of frequent faults, with the usual cause and the first thing to do
| Code | Meaning | Usual cause | First thing to do |
|---|---|---|---|
| H-104 | Hoist overspeed | Encoder coupling loose | Check coupling screw, do not reset twice |
| H-117 | Load cell difference above 1.5 t | Rope pinched or load off centre | Inspect sheaves of the rope with the higher load |
| H-131 | Slack rope | Spreader landed on hatch coaming | Raise slowly, inspect rope on the drum |
| T-208 | Trolley position lost | Dirty reflector at the backreach | Clean reflector, run a reference |
| T-215 | Trolley converter too hot | Filter blocked, fan worn | Replace filter, measure fan current |
| G-302 | Rail clamp not open | Low oil pressure in frost | Switch on heating, wait 20 minutes |
| S-411 | Twistlock not turned | Corner casting damaged | Look before you override, call the foreman |
| E-506 | Earth fault on reel cable | Water in slip ring housing | Dry housing, measure insulation |
| E-522 | Undervoltage on 10 kV | Switching in the grid of the port | Wait for release by substation B |
`;
