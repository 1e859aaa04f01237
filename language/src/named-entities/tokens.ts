import type { Span } from '../spans.ts';

/** A word, number or sign. */
export interface EntityToken extends Span {
  text: string;
}

// The finest pieces that a name may begin or end with: "CDU-Politiker" is three, "12mm" two. Scripts without spaces are read by character.
const TOKEN =
  /(?:\p{Lu}\.){2,8}|\p{N}+(?:[.,]\p{N}+)*|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]|\p{L}[\p{L}\p{M}]*|\S/gu;

/** The words, numbers and signs of a text in order; everything but white space is in one of them. */
export const readTokens = (text: string): EntityToken[] =>
  Array.from(text.matchAll(TOKEN), ({ 0: token, index }) => ({
    text: token,
    start: index,
    end: index + token.length,
  }));
