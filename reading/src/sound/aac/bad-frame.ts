/** A frame is damaged, or uses something that its profile does not have. */
export class BadFrame extends Error {
  override name = 'BadFrame';
}
