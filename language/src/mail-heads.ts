import { fold } from './fold.ts';

/** How people ask for what the head of a mail says, and the label of that line; folded, in German, English, Spanish, Italian and Dutch. */
const LINES: { question: RegExp; label: RegExp }[] = [
  {
    question:
      /\b(?:who (?:sent|wrote|mailed|e-?mailed)|from whom|sender|wer hat .*(?:geschickt|gesendet|geschrieben)|von wem|absender|wie (?:stuurde|heeft .*(?:gestuurd|verzonden|verstuurd))|van wie|afzender|chi ha (?:inviato|mandato|scritto)|mittente|quien (?:envio|mando|escribio)|remitente)\b/,
    label: /^(?:from|von|van|da|de) ?: ?\S/,
  },
  {
    question:
      /\b(?:(?:to whom|who received|recipient)|an wen|empfanger|aan wie|ontvanger|a chi|destinatari[oi]|a quien)\b/,
    label: /(?:^|\s)(?:to|an|aan|a|para) ?: ?\S/,
  },
];
const MAIL = /\b(?:e-?mails?|messages?|mails?|nachricht|bericht|messaggio|mensaje|correo)\b/;

/** Whether a sentence is the line of a mail's head that a question asks for: "Who sent the mail?" and "From: Ann Lee". */
export function isMailLine(question: string, sentence: string): boolean {
  const folded = fold(question);
  if (!MAIL.test(folded)) return false;
  const line = fold(sentence.trim());
  return LINES.some(({ question: pattern, label }) => pattern.test(folded) && label.test(line));
}
