/** A record of an xlsb part, which begins at `at` in the part. */
export interface XlsbRecord {
  type: number;
  at: number;
  body: Buffer;
}

/** A larger record is none: texts have at most 32,767 letters. */
const MAX_SIZE = 32 * 1024 ** 2;

/** Parses records from a part that arrives in chunks. */
export class Records {
  #waiting: Buffer[] = [];
  #length = 0;
  /** Bytes that the first waiting record needs. */
  #needed = 0;
  /** Where the first waiting byte is in the part. */
  at = 0;
  /** Whether a record claims more than any has; the rest is ignored. */
  isDamaged = false;

  /** The records that end with a chunk; their types and sizes have as many bytes as they need, seven bits in each. */
  *upTo(chunk: Buffer): Generator<XlsbRecord> {
    if (this.isDamaged) return;
    this.#waiting.push(chunk);
    this.#length += chunk.length;
    if (this.#length < this.#needed) return;
    const bytes = this.#waiting.length === 1 ? chunk : Buffer.concat(this.#waiting);
    let at = 0;
    const number = (most: number) => {
      let value = 0;
      for (let index = 0; index < most && at < bytes.length; index += 1) {
        const byte = bytes[at] as number;
        at += 1;
        value |= (byte & 0x7f) << (7 * index);
        if (byte < 0x80) break;
      }
      return value;
    };
    const start = this.at;
    let begin = 0;
    this.#needed = 0;
    while (at < bytes.length) {
      const type = number(2);
      const size = number(4);
      if (size > MAX_SIZE) this.isDamaged = true;
      if (this.isDamaged) return;
      if (at + size > bytes.length) {
        this.#needed = at + size - begin;
        break;
      }
      const body = bytes.subarray(at, at + size);
      const from = start + begin;
      at += size;
      begin = at;
      this.at = start + begin;
      yield { type, at: from, body };
    }
    const rest = bytes.subarray(begin);
    this.#waiting = [rest];
    this.#length = rest.length;
  }

  /** Whether the part ended within a record. */
  get isCut(): boolean {
    return this.isDamaged || this.#length > 0;
  }
}
