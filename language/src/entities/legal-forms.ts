const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Forms that are clear in any case: letters only, in lower case. */
const CLEAR =
  set(`gmbh ggmbh mbh bvba cvba vzw asbl ltd llc llp plc inc corp srl srls sarl slu sau spa sapa kgaa ohg gbr kft zrt nyrt
  eood ood aps asa oyj ltda lda sccl spzoo sro doo dooo incorporated corporation pty pte bhd snc sas scarl`);
/** Forms that must be in capitals or with points: "SE" is not "se". */
const IN_CAPITALS = set(`bv nv ag kg se sa sl ab as oy vof cv ug lp ev eg sc sca snc scs ks bl tbk jsc pjsc zao ooo`);
/** Words that are forms only behind a name. */
const WORDS = set(`limited company holding holdings genossenschaft stiftung`);
/** Of two or three words, as the letters of all. */
const MAX_PARTS = 3;

export type FormKind = 'clear' | 'word';

/** The legal form that a word (or initials) spells; null if it is none. */
export function legalFormOf(text: string): FormKind | null {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  if (CLEAR.has(letters)) return /^(?:\p{Lu}|mbH|plc|ggmbh|d\.|z\.|s\.r\.o|a\.s)/u.test(text) ? 'clear' : null;
  if (IN_CAPITALS.has(letters)) {
    const isClear = text === text.toUpperCase() ? letters.length > 1 : /^(?:e\.\s?V|eG|e\.\s?G|a\.s)/.test(text);
    return isClear ? 'clear' : null;
  }
  return WORDS.has(letters) && /^\p{Lu}/u.test(text) ? 'word' : null;
}

/** What may follow a form and belongs to it: "GmbH & Co. KG", "Co., Ltd.", "S.A. de C.V.". */
export const FURTHER_FORM =
  /^\.?(?: ?(?:& ?|und |and )Co(?:mp)?\.?,?(?: ?(?:KGaA|KG|OHG|Ltd|Inc|LLC)\b)?| de C\. ?V\.?| de R\.L\.|,? (?:KGaA|Ltd|LLC|Inc|KG)\b)/;

/** A name without its legal forms at the end, for comparing spellings. */
export function withoutLegalForm(name: string): string {
  let rest = name.trim();
  for (;;) {
    const parts = rest.split(/\s+/);
    const cut = Array.from({ length: MAX_PARTS }, (_, at) => MAX_PARTS - at).find((count) => {
      if (count >= parts.length) return false;
      const words = parts.slice(-count);
      // "S. A." and "Sp. z o.o." are forms of several words, "Nordlicht AG" is not.
      if (count > 1 && words.some((word) => word.replaceAll(/[^\p{L}]/gu, '').length > 2)) return false;
      return (
        legalFormOf(words.join('').replace(/,$/, '')) !== null || /^(?:&|und|and)?co(?:mp)?[.,]*$/i.test(words.join(''))
      );
    });
    if (cut === undefined) return rest;
    rest = parts
      .slice(0, -cut)
      .join(' ')
      .replace(/[\s,&]{1,9}$/, '');
  }
}
