/** The stream is damaged, or uses something that encoders have not used for decades. */
export class BadStream extends Error {
  override name = 'BadStream';
}
