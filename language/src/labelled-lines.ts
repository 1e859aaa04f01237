import { fold } from './fold.ts';

interface Line {
  question: RegExp;
  label: RegExp;
}

/** Who wrote the minutes, which may also stand in brackets behind a name: "Ann Lee (minutes)". */
const MINUTES: Line = {
  question:
    /\b(?:who (?:took|wrote|kept|drafted|recorded) the minutes|minutes taker|protokollant\w*|schriftfuhrer\w*|protokollfuhrer\w*|wer .{0,80}protokoll\w*|wie .{0,80}(?:notuleerde|notulist|genotuleerd|notuleert|notulen)|chi .{0,80}verbal\w*|verbalizzante|quien .{0,80}(?:acta|redacto))\b/,
  label:
    /^(?:protokoll(?:fuhrer(?:in)?|fuhrung|ant(?:in)?)?|schriftfuhr\w{1,6}|notulist|notulen|verslag|secretaris|minutes(?: taken)?(?: by)?|note ?taker|scribe|secretary|verbalizzante|segretari[oa]|secretari[oa]|redactor)$/,
};

/** How people ask for what a labelled line says, and the label; folded, in German, English, Spanish, Italian and Dutch. */
const LINES: Line[] = [
  {
    question:
      /^\W*(?:(?:and|und|en|e|y) )?(?:where|wo|waar|dove|donde)\b|\b(?:venue|veranstaltungsort|tagungsort|locatie|luogo|lugar)\b/,
    label:
      /^(?:(?:veranstaltungs|tagungs|versammlungs|sitzungs)?ort|lokation|treffpunkt|lo[ck]atie|plaats|zaal|luogo|sede|lugar|location|place|venue|address|adresse|anschrift|adres|indirizzo|direccion|domicilio)$/,
  },
  MINUTES,
  {
    question:
      /\b(?:who (?:chaired|led|presided|opened)|chairperson|wer .{0,80}(?:leitete|geleitet|leitet|vorsitz)|versammlungsleit\w*|sitzungsleit\w*|wie .{0,80}(?:voorzat|voorzitter|leidde)|chi .{0,80}(?:presied\w*|presidente)|quien .{0,80}(?:presid\w*))\b/,
    label:
      /^(?:(?:sitzungs|versammlungs)?leit(?:ung|er(?:in)?)|vorsitz(?:ende[rn]?)?|moderation|voorzitter|chair(?:man|woman|person|ed by)?|host|moderator|presidente|presidenza|presidencia)$/,
  },
  {
    question:
      /\b(?:who (?:was|were|is|are|attended|came|took part|participated)|attendees|participants|wer (?:war|waren|nahm|ist|hat teilgenommen)|teilnehmer|wie (?:was|waren|zijn) .{0,80}(?:aanwezig|bij|er)|aanwezigen|chi (?:era|erano|ha partecipato)|presenti|quien(?:es)? (?:asist\w*|estuv\w*|particip\w*)|asistentes)\b/,
    label:
      /^(?:anwesend(?:e|heit)?|teilnehm\w{1,9}|present|attend(?:ees|ance|ing)?|participants|aanwezig(?:en)?|deelnemers|presenti|partecipanti|asistentes|presentes|participantes)$/,
  },
  {
    question:
      /\b(?:who (?:was|were) (?:absent|missing|excused)|apologies|wer fehlte|wer .{0,80}(?:entschuldigt|abwesend)|wie .{0,80}(?:afwezig|afgemeld|ontbrak)|chi .{0,80}(?:assent\w*|mancava)|quien(?:es)? .{0,80}(?:ausent\w*|falt\w*))\b/,
    label:
      /^(?:entschuldigt|abwesend(?:e)?|fehlend|afwezig(?:en)?|afgemeld|afmeldingen|apologies|absent|regrets|assenti|ausentes)$/,
  },
];
/** A label ends with a colon or the border of a cell; list marks and emphasis may stand in front. */
const LABEL = /^[^\p{L}\p{N}]*([\p{L}][\p{L} ./-]{1,30}?)[\s*_]{0,4}(?:[:\t]|\s[–—-]\s)[\s*_]{0,20}[\p{L}\p{N}(]/u;
const IN_BRACKETS = /\(([\p{L} ]{3,24})\)/gu;

const BRACKETED_ROLE =
  /^(?:protokoll\w{0,8}|schriftfuhr\w{1,6}|notul\w{2,5}|secretaris|minutes|note ?taker|scribe|verbalizzante|segretari[oa]|secretari[oa])$/;

/** Whether a sentence is the labelled line that a question asks for: "Where did they meet?" and "Location: Utrecht". */
export function labelledLineMatcher(question: string): (sentence: string) => boolean {
  const folded = fold(question);
  const lines = LINES.filter(({ question: pattern }) => pattern.test(folded));
  if (lines.length === 0) return () => false;
  return (sentence) => {
    const line = fold(sentence);
    const label = LABEL.exec(line)?.[1]?.trim();
    if (label !== undefined && lines.some(({ label: pattern }) => pattern.test(label))) return true;
    return lines.includes(MINUTES) && [...line.matchAll(IN_BRACKETS)].some(([, role]) => BRACKETED_ROLE.test(role!));
  };
}
