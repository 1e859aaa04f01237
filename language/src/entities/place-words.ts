const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Last words of names of places, folded: "Diablo Range", "Herbert Park". */
export const placeEndings = set(`
  river lake island islands mountain mountains mount peak range valley bay beach county province peninsula archipelago canyon gulf strait desert
  forest creek falls hills park reserve glacier lagoon cape harbour harbor airport
  street avenue road boulevard square bridge cathedral abbey castle palace tower towers
  straat laan plein weg gracht rivier meer eiland bergen`);

/** First words of names of places, folded, with what may stand between them and the name. */
export const placeBeginnings: ReadonlyMap<string, RegExp> = new Map(
  `lake mount cape fort isle island river gulf bay strait port lago monte monti isla islas isola isole sierra cerro rio golfo cabo capo val valle valli
   passo costa playa puerto porto burg schloss insel kap lac mont ile`
    .split(/\s+/)
    .map((word) => [word, /^(?:of|de|del|della|dello|dei|degli|delle|di|d|da|la|las|los|el|le|von|van)$/]),
);

/** Beginnings that are also other words: only with a capital in the middle of a sentence. */
export const doubtfulPlaceBeginnings = set('bay port fort island river strait gulf val costa rio burg mount');
