/** A list of places with something for each stretch between two of them ([MS-DOC] 2.2.2: PLC). */
export interface Plc {
  count: number;
  /** The start of a stretch; of the count, the end of the last. */
  place(index: number): number;
  /** Where the bytes of a stretch begin in the table. */
  at(index: number): number;
  bytes: Buffer;
}

/** @param size bytes for each stretch */
export function readPlc(bytes: Buffer, size: number): Plc {
  const count = Math.max(0, Math.floor((bytes.length - 4) / (4 + size)));
  return {
    count,
    bytes,
    place: (index) => (index <= count && bytes.length >= 4 ? bytes.readUInt32LE(index * 4) : 0),
    at: (index) => (count + 1) * 4 + index * size,
  };
}

/** The last index whose value is not over the one looked for; -1 when all are. `values` ascend. */
export function lastNotOver(values: ArrayLike<number>, wanted: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) <= wanted) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
