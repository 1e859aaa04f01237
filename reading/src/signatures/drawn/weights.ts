import type { Weights } from './model.ts';

/** Learnt by `bench/train-signatures.mjs` on 260 generated pages: the constant, the features in their order, and their squares. */
export const defaultWeights: Weights = [
  -0.655, // constant
  -0.215, // width
  0.122, // height
  -0.794, // flatness
  -1.576, // density
  1.326, // stroke_width
  0.789, // stroke_variation
  0.527, // largest_part
  -1.739, // parts_per_inch
  -0.726, // equal_parts
  0.18, // colored
  -0.223, // red
  -0.578, // straight
  -2.411, // ring
  -1.092, // solid
  -0.101, // crossings
  -2.477, // slant
  0.584, // near_signature_word
  1.335, // near_initials_word
  0.687, // on_line
  -0.119, // printed_inside
  4.142, // height_on_page
  -2.034, // beside_text
  -0.436, // width²
  -1.818, // height²
  -1.897, // flatness²
  -2.079, // density²
  1.417, // stroke_width²
  -0.905, // stroke_variation²
  -0.674, // largest_part²
  -1.574, // parts_per_inch²
  -0.129, // equal_parts²
  -0.56, // colored²
  -0.205, // red²
  -0.171, // straight²
  -2.349, // ring²
  -2.364, // solid²
  -0.642, // crossings²
  -1.56, // slant²
  2.199, // near_signature_word²
  1.204, // near_initials_word²
  0.366, // on_line²
  -0.997, // printed_inside²
  5.264, // height_on_page²
  -1.033, // beside_text²
];
