/** Check digits over strings of digits (and capitals where stated); anything else gives NaN, which is no valid remainder. */

/** The sum of digits times weights; the digits behind the last weight are not counted. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);
}

/** Luhn's algorithm (ISO/IEC 7812-1, annex B): from the right, each second digit is doubled. */
export function isLuhn(digits: string): boolean {
  return luhnSum(digits, false) % 10 === 0;
}

/** The sum of Luhn's algorithm; `doubled`: whether the last digit is doubled. */
export function luhnSum(digits: string, doubled: boolean): number {
  let sum = 0;
  for (let at = digits.length - 1, twice = doubled; at >= 0; at--, twice = !twice) {
    const digit = Number(digits[at]) * (twice ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum;
}

/** The remainder by 97 of digits and capitals, where A is 10 and Z is 35 (ISO/IEC 7064, MOD 97-10). */
export function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** Whether digits, the last of which is a check digit, satisfy ISO/IEC 7064, MOD 11,10. */
export function isMod1110(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  return (product + Number(digits.at(-1))) % 10 === 1;
}

/** The Dutch "elfproef" for BSN and RSIN: weights 9 to 2, and -1 for the last of nine digits. */
export function isElevenProof(digits: string): boolean {
  return digits !== '000000000' && weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
}
