/** A PLC: positions with data for each range between two of them ([MS-DOC] 2.2.2). */
export interface Plc {
  count: number;
  /** The start of a range; for the last index, the end of the last range. */
  place(index: number): number;
  /** Offset of a range's data in the table. */
  at(index: number): number;
  bytes: Buffer;
}

/** @param size bytes of data per range */
export function readPlc(bytes: Buffer, size: number): Plc {
  const count = Math.max(0, Math.floor((bytes.length - 4) / (4 + size)));
  return {
    count,
    bytes,
    place: (index) => (index <= count && bytes.length >= 4 ? bytes.readUInt32LE(index * 4) : 0),
    at: (index) => (count + 1) * 4 + index * size,
  };
}

/** The last index whose value is not greater than the target; -1 if all are. `values` ascend. */
export function lastNotOver(values: ArrayLike<number>, target: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) <= target) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
