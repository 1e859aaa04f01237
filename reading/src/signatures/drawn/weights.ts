import type { Weights } from './model.ts';

/** Learnt by `bench/train-signatures.mjs` on 240 generated pages: the constant, the features in their order, and their squares. */
export const defaultWeights: Weights = [
  -0.606, // constant
  0.039, // width
  -0.056, // height
  -0.71, // flatness
  -1.266, // density
  1.123, // stroke_width
  0.878, // stroke_variation
  0.459, // largest_part
  -1.944, // parts_per_inch
  -0.427, // equal_parts
  0.201, // colored
  -0.253, // red
  -0.431, // straight
  -2.392, // ring
  -0.962, // solid
  -0.192, // crossings
  -2.61, // slant
  0.727, // near_signature_word
  1.446, // near_initials_word
  0.667, // on_line
  0.581, // printed_inside
  4.051, // height_on_page
  -2.314, // beside_text
  -0.2, // width²
  -1.986, // height²
  -1.738, // flatness²
  -1.861, // density²
  1.269, // stroke_width²
  -1.047, // stroke_variation²
  -0.702, // largest_part²
  -1.678, // parts_per_inch²
  0.143, // equal_parts²
  -0.685, // colored²
  -0.232, // red²
  -0.088, // straight²
  -2.275, // ring²
  -2.297, // solid²
  -0.815, // crossings²
  -1.468, // slant²
  2.089, // near_signature_word²
  1.302, // near_initials_word²
  0.335, // on_line²
  -0.179, // printed_inside²
  5.147, // height_on_page²
  -1.179, // beside_text²
];
