import type { Weights } from './model.ts';

/** Learnt by `bench/train-signatures.mjs` on 339 generated pages: the constant, the features in their order, and their squares. */
export const defaultWeights: Weights = [
  1.321, // constant
  -1.49, // width
  -1.431, // height
  -0.266, // flatness
  -0.807, // density
  0.825, // stroke_width
  0.816, // stroke_variation
  0.773, // largest_part
  -0.202, // parts_per_inch
  -1.339, // equal_parts
  -0.219, // colored
  -0.307, // red
  1.097, // straight
  -0.828, // ring
  -0.886, // solid
  -1.353, // crossings
  -2.43, // slant
  1.785, // near_signature_word
  1.8, // near_initials_word
  1.553, // on_line
  0.366, // printed_inside
  -2.469, // in_header
  5.511, // in_footer
  -1.475, // beside_text
  -2.121, // framed
  -0.057, // on_baseline
  2.127, // text_heights
  -1.422, // width²
  -2.058, // height²
  -1.693, // flatness²
  -1.938, // density²
  0.48, // stroke_width²
  -1.017, // stroke_variation²
  -0.448, // largest_part²
  -0.884, // parts_per_inch²
  -0.86, // equal_parts²
  0.448, // colored²
  -0.266, // red²
  0.802, // straight²
  -1.136, // ring²
  -1.745, // solid²
  -1.571, // crossings²
  -1.768, // slant²
  2.533, // near_signature_word²
  1.567, // near_initials_word²
  0.548, // on_line²
  -0.221, // printed_inside²
  -1.234, // in_header²
  3.193, // in_footer²
  -0.861, // beside_text²
  -1.163, // framed²
  -0.183, // on_baseline²
  0.214, // text_heights²
];
