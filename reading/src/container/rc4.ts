/**
 * The first bytes that RC4 makes of a key; a text is encrypted and decrypted by combining it with them. Node.js has RC4 no more
 * unless OpenSSL is told to load what is outdated.
 */
export function rc4Stream(key: Uint8Array, length: number): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one] as number;
    state[one] = state[other] as number;
    state[other] = kept;
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
