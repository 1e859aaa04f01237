import type { Span } from './spans.ts';

/** Capitalised words with the small ones between them: "Bank of New York", "Van der Valk". */
const NAME_WORD = String.raw`(?:\p{Lu}[\p{L}\p{M}'’&-]{0,40}|\p{Lu}\.)`;
const JOINING = String.raw`(?:of|the|and|&|de|del|della|di|da|der|den|van|von|und|en|y|e|la|las|los)`;
const LEGAL_FORM = String.raw`(?:Inc|Incorporated|LLC|L\.L\.C|Ltd|Limited|Corp|Corporation|Company|Co|PLC|plc|LP|L\.P|LLP|L\.L\.P|S\.A|S\.p\.A|S\.r\.l|S\.L|SA|SE|SpA|Srl|B\.V|BV|N\.V|NV|GmbH|mbH|AG|KG|OHG|e\.V|Oy|AB|A\/S|Pty|Trust|Bank|Foundation|Stichting|Association|University)`;
const ORGANISATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${NAME_WORD}|\p{N}\p{L}{1,20})(?: (?:${JOINING} ){0,2}(?:${NAME_WORD}|\p{N}{1,4})){0,7}?,? ?(?<=[ ,])${LEGAL_FORM}(?![\p{L}\p{N}])\.?(?: &? ?(?:Co\.? ?KG|KG|Ltd\.?|LLC))?`,
  'gu',
);
const TITLE = String.raw`(?:Mr|Mrs|Ms|Dr|Prof|Sir|Sig|Sig\.ra|Sr|Sra|Herr|Herrn|Frau|meneer|mevrouw|de heer|signor|signora|señor|señora|don|doña)`;
const PERSON = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${TITLE}\.? (?:\p{Lu}\. ?){0,3}\p{Lu}[\p{L}'’-]{1,30}(?: (?:van |von |de |der |den |di |del ){0,2}\p{Lu}[\p{L}'’-]{1,30}){0,3}`,
  'gu',
);
const REGION = String.raw`(?:${NAME_WORD})(?: (?:of |and |the |de |del |di ){0,2}${NAME_WORD}){0,3}`;
/** The name of a country or state whose law applies is in group `name`. */
const LAWS = [
  // en
  String.raw`(?:[Ll]aws?|LAWS?)(?: and jurisdiction)? (?:of|OF) (?:(?:[Tt]he|THE) )?(?:(?:State|STATE|Commonwealth|COMMONWEALTH|Province|PROVINCE)(?: (?:of|OF))? )?(?<name>${REGION})`,
  String.raw`(?<name>${NAME_WORD}(?: ${NAME_WORD})?) (?:law|LAW)(?! firm| enforcement| school)(?![\p{L}])`,
  // nl
  String.raw`(?<name>\p{Lu}\p{L}{3,30} recht)(?![\p{L}])`,
  String.raw`recht van (?:de )?(?<name>${REGION})`,
  // de
  String.raw`Recht (?:der|des|von|des Kantons|des Staates) (?<name>${REGION})`,
  String.raw`(?<name>(?:[Dd]eutsch|[Öö]sterreichisch|[Ss]chweizerisch|[Ff]ranzösisch|[Nn]iederländisch|[Ee]nglisch|[Ii]talienisch|[Ss]panisch)e[snm]? Recht)(?![\p{L}])`,
  // it
  String.raw`(?<name>(?:legge|diritto|normativa) (?:italian|frances|tedesc|spagnol|svizzer|ingles|olandes|belg|austriac)[aeo])`,
  String.raw`(?:legge|leggi|diritto) (?:della|dello|del|di) (?<name>${REGION}(?: italian[oa])?)`,
  // es
  String.raw`(?<name>(?:ley|leyes|legislación|derecho) (?:española?s?|italian[oa]|francesa?|francés|alemán|alemana|mexican[oa]|argentin[oa]))`,
  String.raw`(?:ley|leyes|legislación|derecho) (?:de la|del|de los|de) (?<name>${REGION}(?: español)?)`,
].map((source) => new RegExp(String.raw`(?<![\p{L}\p{N}])${source}`, 'dgu'));
/** Words in capitals before "law" that name none. */
const NO_LAW =
  /^(?:Governing|Applicable|Any|Such|This|The|By|Under|Federal|State|Common|Local|Privacy|Tax|Labou?r|Employment|Securities|Patent|Antitrust|Bankruptcy|Environmental|Corporate|Conflicts?|Choice|Relevant|Laws?|Het|Dit|Toepasselijk|Welk|No|All|Section|Article|Data|Protection)$/i;
const PLACE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:in|at|near|from|im|aus|nach|te|bij|uit|naar|a|en|nel|nella|presso|desde) (?<name>${REGION})`,
  'dgu',
);

/** Names of a kind in a text, recognised by their form: legal forms, titles, prepositions. */
export function findNames(kind: 'person' | 'organisation' | 'place' | 'law', text: string): Span[] {
  switch (kind) {
    case 'organisation':
      return spansOf(ORGANISATION, text);
    case 'person':
      return spansOf(PERSON, text);
    case 'place':
      return spansOf(PLACE, text);
    case 'law': {
      const names = LAWS.flatMap((pattern) => spansOf(pattern, text));
      return names.filter(({ start, end }) => !NO_LAW.test(text.slice(start, end).split(' ')[0]!));
    }
  }
}

function spansOf(pattern: RegExp, text: string): Span[] {
  // A line break of the page may stand inside a name.
  return [...text.replaceAll(/\s/g, ' ').matchAll(pattern)].map((match) => {
    const [start, end] = match.indices?.groups?.['name'] ?? [match.index, match.index + match[0].length];
    return { start, end };
  });
}
