import type { Weights } from './model.ts';

/** Learnt by `bench/train-signatures.mjs` on 429 generated pages: the constant, the features in their order, and their squares. */
export const defaultWeights: Weights = [
  2.336, // constant
  -0.857, // width
  0.184, // height
  0.251, // flatness
  -1.105, // density
  0.341, // stroke_width
  1.241, // stroke_variation
  1.206, // largest_part
  -0.41, // parts_per_inch
  -1.76, // equal_parts
  -0.469, // colored
  -1.335, // red
  1.532, // straight
  -1.019, // ring
  -0.887, // solid
  -1.005, // crossings
  -2.475, // slant
  0.911, // near_signature_word
  1.7, // near_initials_word
  1.129, // on_line
  -1.005, // printed_inside
  -3.776, // in_header
  4.762, // in_footer
  -1.518, // beside_text
  -2.406, // framed
  -0.205, // on_baseline
  1.78, // text_heights
  -0.453, // width²
  -0.102, // height²
  -1.611, // flatness²
  -2.055, // density²
  -0.138, // stroke_width²
  -1.409, // stroke_variation²
  -0.694, // largest_part²
  -0.94, // parts_per_inch²
  -1.117, // equal_parts²
  0.893, // colored²
  -0.807, // red²
  0.759, // straight²
  -1.677, // ring²
  -1.803, // solid²
  -1.676, // crossings²
  -2.205, // slant²
  2.413, // near_signature_word²
  1.475, // near_initials_word²
  -0.239, // on_line²
  -0.762, // printed_inside²
  -1.895, // in_header²
  2.75, // in_footer²
  -0.868, // beside_text²
  -1.489, // framed²
  -0.244, // on_baseline²
  -0.045, // text_heights²
];
