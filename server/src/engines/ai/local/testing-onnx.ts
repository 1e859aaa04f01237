/** Writes ONNX files for tests: the few messages of the format that small models need. https://github.com/onnx/onnx/blob/main/onnx/onnx.proto3 */

type Field = readonly [number: number, value: bigint | string | Uint8Array];

function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    const low = Number(rest & 0x7fn);
    rest >>= 7n;
    bytes.push(rest > 0n ? low | 0x80 : low);
  } while (rest > 0n);
  return bytes;
}

/** A protobuf message of whole numbers, texts and messages. */
function message(...fields: readonly Field[]): Uint8Array {
  const parts = fields.flatMap(([number, value]) => {
    if (typeof value === 'bigint') return [Uint8Array.from([...varint(BigInt(number << 3)), ...varint(value)])];
    const bytes = typeof value === 'string' ? Buffer.from(value) : value;
    return [Uint8Array.from([...varint(BigInt((number << 3) | 2)), ...varint(BigInt(bytes.length))]), bytes];
  });
  return Buffer.concat(parts);
}

const FLOAT = 1;
const INT64 = 7;
const BOOL = 9;
const ATTRIBUTE_INT = 2n;
const ATTRIBUTE_INTS = 7n;

export type Tensor = Uint8Array;

export function floatTensor(name: string, dims: readonly number[], values: readonly number[]): Tensor {
  const data = new Uint8Array(Float32Array.from(values).buffer);
  return message(...dims.map((dim): Field => [1, BigInt(dim)]), [2, BigInt(FLOAT)], [8, name], [9, data]);
}

export function wholeTensor(name: string, dims: readonly number[], values: readonly number[]): Tensor {
  const data = new Uint8Array(BigInt64Array.from(values.map(BigInt)).buffer);
  return message(...dims.map((dim): Field => [1, BigInt(dim)]), [2, BigInt(INT64)], [8, name], [9, data]);
}

/** An operation with its inputs and its one output. */
export function node(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number | readonly number[]>> = {},
): Uint8Array {
  return message(
    ...inputs.map((input): Field => [1, input]),
    [2, output],
    [4, operator],
    ...Object.entries(attributes).map(([name, value]): Field => [
      5,
      typeof value === 'number'
        ? message([1, name], [3, BigInt(value)], [20, ATTRIBUTE_INT])
        : message([1, name], ...value.map((one): Field => [8, BigInt(one)]), [20, ATTRIBUTE_INTS]),
    ]),
  );
}

const valueInfo = (name: string, type: number, dims: readonly (string | number)[]) =>
  message(
    [1, name],
    [
      2,
      message([
        1,
        message(
          [1, BigInt(type)],
          [
            2,
            message(
              ...dims.map((dim): Field => [1, typeof dim === 'string' ? message([2, dim]) : message([1, BigInt(dim)])]),
            ),
          ],
        ),
      ]),
    ],
  );

const TYPES = { float: FLOAT, whole: INT64, truth: BOOL } as const;

/** An input of another form than whole numbers in the form batch x tokens. */
export interface Input {
  name: string;
  type: keyof typeof TYPES;
  dims: readonly (string | number)[];
}

/** A model; inputs that are only named are whole numbers in the form batch x tokens. */
export function onnxModel({
  nodes,
  tensors,
  inputs,
  outputs,
}: {
  nodes: readonly Uint8Array[];
  tensors: readonly Tensor[];
  inputs: readonly (string | Input)[];
  outputs: Readonly<Record<string, readonly (string | number)[]>>;
}): Uint8Array {
  const graph = message(
    ...nodes.map((one): Field => [1, one]),
    [2, 'small'],
    ...tensors.map((tensor): Field => [5, tensor]),
    ...inputs
      .map((input): Input =>
        typeof input === 'string' ? { name: input, type: 'whole', dims: ['batch', 'tokens'] } : input,
      )
      .map(({ name, type, dims }): Field => [11, valueInfo(name, TYPES[type], dims)]),
    ...Object.entries(outputs).map(([name, dims]): Field => [12, valueInfo(name, FLOAT, dims)]),
  );
  return message([1, 8n], [2, 'dossier'], [7, graph], [8, message([1, ''], [2, 13n])]);
}
