import { age, anchorTests, levels, lossAt, outfall, settlementPoints, tubes, zoneNames } from './survey-data.ts';

const nearOutfall = tubes.filter(({ chainage }) => chainage > outfall.from && chainage < outfall.to);
const elsewhere = tubes.filter((tube) => !nearOutfall.includes(tube));
const mean = (list: typeof tubes) => list.reduce((sum, tube) => sum + tube.losses[2]!, 0) / list.length;
const thin = tubes.filter(({ losses }) => losses[2]! > 4);
const forces = anchorTests.map((test) => test.force);
const meanForce = forces.reduce((sum, each) => sum + each, 0) / forces.length;
const strongest = anchorTests.find((test) => test.force === Math.max(...forces))!;
const deepest = settlementPoints.toSorted((a, b) => b.values.at(-1)! - a.values.at(-1)!)[0]!;
const least = settlementPoints.toSorted((a, b) => a.values.at(-1)! - b.values.at(-1)!)[0]!;

/** Chapters 4 and 5: what the survey and twenty years of monitoring show. */
export const surveyChapters = `
# Survey of the structure {#survey}
## Approach
The survey took place between 12 January and 27 March 2026, in 41 tides. Divers cleaned and measured the tubes, a boat with a boom carried the work above low water, and the underside of
the floor was reached from a pontoon at low tide. Parts were chosen so that a statement is possible about the whole: every third tube, every sixth anchor, and a grid of
five by five metres on the concrete.

All measuring points were marked with stainless steel studs, so that the same places can be measured again in five years.

## Thickness of the tubes
The thickness was measured with ultrasound at six levels on ${tubes.length} of the 132 tubes, at four places around the front of each tube. Marine growth and rust were removed down to
bright steel over a patch of 60 mm. Each value in the tables of appendix B is the mean of the four places; the repeatability, found by measuring ten patches twice, is 0.15 mm.

Table: Loss of wall thickness in ${age} years, in mm, and the mean yearly rate {#loss}
| Level | Zone | Mean | Largest | Tube | Rate per year |
|--:|---|--:|--:|:-:|--:|
${levels
  .map((level, zone) => {
    const { mean: average, largest, tube, rate } = lossAt(zone);
    const sign = level > 0 ? '+' : level < 0 ? '−' : '';
    return `| NAP ${sign}${Math.abs(level).toFixed(1)} m | ${zoneNames[zone]} | ${average.toFixed(2)} | ${largest.toFixed(1)} | ${tube.name} | ${rate.toFixed(3)} mm |`;
  })
  .join('\n')}

The pattern is the usual one for steel in a tidal river: little loss near the bed, more where air and water alternate, and most of all around low water. {@zones} shows
the means. What is not usual is the scatter at NAP −1.0 m.

Figure: zones | Mean loss of thickness at the six levels {#zones}

## Accelerated corrosion near the former outfall
Between chainage ${outfall.from} and ${outfall.to} m the loss at NAP −1.0 m is ${mean(nearOutfall).toFixed(1)} mm on average, against ${mean(elsewhere).toFixed(1)} mm elsewhere. {@low-water} shows the difference. The steel
there is covered by an orange layer that comes off in flakes, with a black, foul-smelling film below it and bright, dished steel under that.

Figure: low-water | Loss of thickness at NAP −1.0 m along the berth; every dot is a tube {#low-water}

Samples of the film contained sulphate-reducing bacteria in numbers a hundred times higher than at chainage 40 m. Until 1996 a sewer of the municipality discharged at chainage 185 m. Such bacteria
settle where there is food, and remain active long after the source has gone, because each layer of rust protects the next colony.

Of the tubes that were measured, ${thin.length} have lost more than 4.0 mm. By interpolation along the berth it is estimated that 38 of the 132 tubes need plating, including
those for which a loss of 4.0 mm is expected before 2035.[^The estimate of 38 tubes includes a margin: between two measured tubes with a high loss, those in between
are counted as well, and the loss is extrapolated with the largest rate found.]

Figure: histogram | Number of measured tubes by loss at NAP −1.0 m, in mm; in amber those above 4.0 mm

## Interlocks and sheet piles
The interlocks were inspected by eye and by touch on 60 metres of wall. Two of them have opened: at chainage 121 m over a height of 0.7 metres, and at chainage 324 m over 0.3 metres, both directly
above the scour holes. Sand runs out there with every tide. The pavement above the first has been repaired four times since 2019, which was ascribed to the traffic.

Both openings can be closed by divers with a welded plate and grout. This should not wait for the deepening: a cavity behind a wall seldom stays small.

## Anchors
An anchor that is tested is pulled with a jack until its nut comes free from the plate; the force at that moment is the force in the anchor. ${anchorTests.length} of the 66 anchors were tested, the results are in
appendix C and in {@anchors}.

Figure: anchors | Force at which the tested anchors lift off, in kN per metre of wall {#anchors}

The mean is ${meanForce.toFixed(0)} kN per metre of wall, against 420 kN at the tensioning in 1978. The highest value, ${strongest.force} kN, was found at anchor ${strongest.name}, chainage ${strongest.chainage.toFixed(0)} m. The rise is explained
by the heavier cranes and by the settlement of the clay in the depression, which hangs on the anchor pipes and bends them downwards.

With a camera the inside of three anchor heads was inspected. The protective grease had dried out but the steel was bright. The heads were filled again with a wax that stays plastic, and it is recommended to do the
same with the other 63.

## Relieving floor
The upper side of the floor is covered with ground and was seen in two trial pits only. It is sound there, with water standing on the membrane.

The underside shows cracks along the reinforcement in three areas, together 210 square metres, between chainage 96 and 150 m and at both expansion joints. Hammering gave a hollow sound, and potential
measurements indicate that the reinforcement is corroding. Elsewhere the concrete is hard and closed.

Figure: chloride | Chloride in the concrete at two places, mean of six cores each {#chloride}

{@chloride} shows why. At the front, in the tidal zone, chloride at the depth of the reinforcement has passed the value from which corrosion is likely. On the underside of the floor it is well below
that, except where the cover is only 38 mm instead of 60. The three areas coincide with the places where the spacers of the formwork were too small.

## Bollards, fenders and rail
All 28 bollards were inspected and six of them tested with 165 tonnes, 110 per cent of their rated load. The largest displacement was 1.8 mm and went back to zero. The bolts of bollard 11 had been
loosened by a collision and were tightened.

Four of the 42 fenders have torn rubber, all of them in the middle of the berth. The chains of two have been replaced by ropes, which is not strong enough. The water-side rail
lies within its tolerances but for a dip of 9 mm at chainage 250 m, where the settlement is largest as well.

## Cathodic protection
The wall has never had cathodic protection. The natural potential of the steel, measured against silver chloride, lies between −580 and −660 mV. Protection begins below −800 mV.

## Judgement
Table: Condition of the parts, from 1 (as new) to 6 (to be replaced)
| Part | Mark | Expected life without intervention |
|---|:-:|---|
| Tubes, outside the outfall | 3 | 35 years |
| Tubes, chainage 165 to 205 m | 5 | 6 years |
| Interlocks | 3, two places 6 | 40 years, two places now |
| Anchors | 2 | 50 years after filling the heads |
| Relieving floor | 3 | 30 years, 210 m² 5 years |
| Bollards | 2 | 40 years |
| Fenders | 4 | 8 years |

# Monitoring since 2006 {#monitoring}
## Settlement
Fourteen points on the floor have been levelled every two years since 2006, from a fixed point on the pump station. {@settlement} shows four of them, appendix D all.

Figure: settlement | Settlement of four points since 2006 {#settlement}

The largest settlement in twenty years, ${deepest.values.at(-1)!.toFixed(1)} mm, is at point ${deepest.name} at chainage ${deepest.chainage} m, above the old creek. The smallest, ${least.values.at(-1)!.toFixed(1)} mm, is at
point ${least.name}. The lines flatten with the logarithm of time, as one expects of clay that was loaded long ago. Until 2076 another 9 mm is to be expected at point ${deepest.name}.

The difference between neighbouring points is at most 1 in 4,800 and harmless for the floor. For the crane rail it means that the dip at chainage 250 m has to be shimmed about every eight years.

## Displacement of the top
Three inclinometers stand in tubes at chainage 70, 210 and 340 m. They reach four metres below the toe, so that their foot may be regarded as fixed. Readings are taken by the surveyors of the port every month.

Figure: movement | Displacement of the top towards the water, mean of the three inclinometers {#movement}

Two things can be seen in {@movement}. The wall moves to and fro by about 4.5 mm every year: in summer the floor expands and pushes the top outwards, and the ground water is low. And
it creeps outwards, ever more slowly. The mean displacement since 2006 is about 7.5 mm. After the arrival of crane STS 5 in 2019 the creep was somewhat faster for nine months; after that of STS 6 in 2025 it
was not.

## Shape of the displacement
Figure: inclinometer | Displacement of the three inclinometers over the depth, from 2006 to January 2026 {#inclinometer}

The shape, {@inclinometer}, is that of a wall that is held at the top by its anchors and leans and bellies a little. The belly of I2, in the depression, is the largest, which fits with the deeper clay. There is no kink
at any level, and therefore no sign of a tube that yields.

## Response to the tide
In September 2025 the inclinometers were read every ten minutes for two weeks. The top moves 0.6 mm with every tide, outwards at low water, with a delay of an hour and a half. This is less than half of what
the calculation model predicts with the stiffness of the ground from the laboratory. It means that the ground is stiffer for small movements, which was used to calibrate the model.

## What monitoring has taught
The wall behaves as a healthy wall should: its movements are small, they slow down, and they have a cause that can be named. The monitoring also shows its own gaps. The levelling points stop at the land-side edge of
the floor, so nobody knows how much the ground behind it settles; and a reading once a month is too slow for a time in which the bed is lowered by a metre and a half.
`;
