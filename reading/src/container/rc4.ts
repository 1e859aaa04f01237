/** The first bytes of the RC4 key stream; XOR encrypts and decrypts. Node.js only supports RC4 if OpenSSL loads its legacy provider. */
export function rc4Stream(key: Uint8Array, length: number): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (first: number, second: number) => {
    const swapped = state[first] as number;
    state[first] = state[second] as number;
    state[second] = swapped;
  };
  let mixed = 0;
  for (let index = 0; index < 256; index += 1) {
    mixed = (mixed + (state[index] as number) + (key[index % key.length] as number)) & 0xff;
    swap(index, mixed);
  }
  const stream = Buffer.alloc(length);
  let place = 0;
  mixed = 0;
  for (let at = 0; at < length; at += 1) {
    place = (place + 1) & 0xff;
    mixed = (mixed + (state[place] as number)) & 0xff;
    swap(place, mixed);
    stream[at] = state[((state[place] as number) + (state[mixed] as number)) & 0xff] as number;
  }
  return stream;
}
