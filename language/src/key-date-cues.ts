/** What a date in a document means. */
export const dateKinds = ['end', 'notice', 'due', 'effective', 'renewal'] as const;
export type DateKind = (typeof dateKinds)[number];

/** Words before a date, and sometimes others after it, that say what it means. Patterns over folded text. */
export interface DateCue {
  kind: DateKind;
  before?: string;
  /** Words after the date, such as the end of a German or Dutch verb. */
  after?: string;
}

/** In order: the first that fits counts, so that "notice by" is no due date. */
export const dateCues: Readonly<Record<string, readonly DateCue[]>> = {
  en: [
    {
      kind: 'notice',
      before: String.raw`notice (?:date|deadline|period ends)|(?:notice|cancel\w*|terminat\w*|withdraw\w*|opt out)\b[^.;]{0,60}\b(?:by|before|no(?:t)? later than|at the latest|until)`,
    },
    {
      kind: 'renewal',
      before: String.raw`renewal date|(?:renew(?:s|ed|al)?|extended automatically)\b[^.;]{0,40}\b(?:on|from|as of)`,
    },
    {
      kind: 'end',
      before: String.raw`expir(?:es|y|ation|ing|e)(?: date)?|end date|termination date|(?:agreement|contract|lease|term|licence|license|policy|warranty|guarantee|subscription|employment|validity|period|insurance|permit|offer|it|and|shall|will|to) (?:shall |will )?(?:end(?:s)?|terminates?|laps(?:es|e))|valid (?:until|through|till|to)|(?:in force|in effect|effective|continues?|runs?|remains? [\w ]{0,20}) (?:until|through|till)|ending on`,
    },
    {
      kind: 'effective',
      before: String.raw`effective (?:date|from|as of|as from|on)|effective|takes? effect|(?:comes?|came|enters?|entered) into (?:force|effect)|commenc(?:e|es|ed|ing|ement)(?: date)?|start date|(?:start|begin)s?(?:ning|ing)? (?:on|from)|with effect (?:from|on)`,
    },
    {
      kind: 'due',
      before: String.raw`due (?:date|on|by|for payment(?: on| by)?)|payment due|due|payable (?:by|on|before|no later than|until)|pay\b[^.;]{0,30}\b(?:by|before)|deadline|no(?:t)? later than|on or before|(?:shall|must|to be|will be)\b[^.;]{0,50}\b(?:by|before)`,
    },
  ],
  de: [
    {
      kind: 'notice',
      before: String.raw`(?:kundig\w*|widerruf\w*)\b[^.;]{0,60}\b(?:bis|spatestens|zum)|kundigungsfrist|kundigungstermin`,
    },
    { kind: 'renewal', before: String.raw`verlanger\w*\b[^.;]{0,40}\b(?:am|zum|ab)|verlangerung(?:sdatum)?` },
    {
      kind: 'end',
      before: String.raw`(?:endet|endend|auslaufend|befristet|gultig bis|laufzeit bis|lauft bis|enddatum|vertragsende|ablaufdatum|gultigkeit bis)`,
    },
    { kind: 'end', before: String.raw`lauft`, after: String.raw`aus|ab` },
    { kind: 'end', after: String.raw`endet|auslauft|ablauft` },
    { kind: 'effective', before: String.raw`tritt|treten`, after: 'in kraft' },
    {
      kind: 'effective',
      before: String.raw`in kraft(?: getreten)?|inkrafttreten|gultig (?:ab|seit|vom)|wirksam (?:ab|zum|am)|mit wirkung (?:vom|ab|zum)|beginnt|vertragsbeginn|laufzeitbeginn|startdatum|gelten ab|gilt ab`,
    },
    {
      kind: 'due',
      before: String.raw`fallig(?:keit)?(?:sdatum)?(?: am| bis| zum)?|zahlbar (?:bis|am)|zu zahlen bis|zahlungsziel|spatestens|falligkeitstermin|abgabetermin|frist`,
    },
  ],
  nl: [
    {
      kind: 'notice',
      before: String.raw`(?:opzeg\w*|opgezegd|opzeggen)\b[^.;]{0,60}\b(?:voor|uiterlijk|tot|per)|opzegtermijn|opzegdatum`,
    },
    {
      kind: 'notice',
      before: String.raw`(?:uiterlijk|voor)(?: op)?`,
      after: String.raw`\w*\s?(?:op te zeggen|opgezegd|opzeggen|worden opgezegd)`,
    },
    { kind: 'renewal', before: String.raw`verleng\w*\b[^.;]{0,40}\b(?:op|per|met ingang van|vanaf)|verlengingsdatum` },
    {
      kind: 'end',
      before: String.raw`eindigt|einddatum|geldig tot(?: en met)?|loopt tot(?: en met)?|looptijd tot|expireert|vervalt|duurt tot(?: en met)?`,
    },
    { kind: 'end', before: 'loopt', after: 'af' },
    { kind: 'end', after: 'eindigt|afloopt|vervalt' },
    { kind: 'effective', before: 'treedt|treden', after: 'in werking' },
    { kind: 'effective', before: 'gaat', after: 'in' },
    {
      kind: 'effective',
      before: String.raw`ingangsdatum|in werking getreden|met ingang van|ingaande|begint(?: op)?|startdatum|gaat in|gelden (?:vanaf|per)|geldig vanaf`,
    },
    {
      kind: 'due',
      before: String.raw`vervaldatum|vervaldag|te betalen (?:voor|uiterlijk)|betaald\b[^.;]{0,20}\b(?:voor|uiterlijk)|betaaldatum|uiterlijk|deadline`,
    },
  ],
  it: [
    {
      kind: 'notice',
      before: String.raw`(?:disdett\w*|recess\w*|recedere|preavviso)\b[^.;]{0,60}\b(?:entro|prima del|non oltre)`,
    },
    { kind: 'renewal', before: String.raw`rinnov\w*\b[^.;]{0,40}\b(?:il|dal|al)` },
    {
      kind: 'due',
      before: String.raw`(?:importo|acconto|pagamento|fattura|rata|saldo|eur|€)(?![\p{L}])[^.;]{0,80}\bscade(?:ra)?`,
    },
    {
      kind: 'end',
      before: String.raw`scade(?:ra)?|termina|terminera|cessa|cessera|(?:valid\w*|vigore|durata)\b[^.;]{0,30}\bfino al|data di fine|data di cessazione`,
    },
    {
      kind: 'effective',
      before: String.raw`entra(?:ta)? in vigore|entrera in vigore|decorre(?:nza|nte)?|con effetto|con decorrenza|data di inizio|data di decorrenza|inizia|valid\w* dal|in vigore dal`,
    },
    { kind: 'due', before: String.raw`scadenza|data di scadenza|entro|non oltre|da pagare` },
  ],
  es: [
    {
      kind: 'notice',
      before: String.raw`(?:preaviso|denunci\w*|rescind\w*|rescision|cancela\w*)\b[^.;]{0,60}\b(?:antes del|a mas tardar|hasta)`,
    },
    { kind: 'renewal', before: String.raw`(?:renov\w*|renueva|prorrog\w*)\b[^.;]{0,40}\b(?:el|desde|hasta)` },
    {
      kind: 'due',
      before: String.raw`(?:importe|anticipo|pago|factura|cuota|plazo|saldo|eur|€)(?![\p{L}])[^.;]{0,80}\bvence(?:ra)?`,
    },
    {
      kind: 'end',
      before: String.raw`vence(?:ra)?|expira(?:ra)?|finaliza(?:ra)?|termina(?:ra)?|(?:valid\w*|vigente|vigencia|vigor|duracion)\b[^.;]{0,30}\bhasta|fecha de (?:fin|finalizacion|terminacion)`,
    },
    {
      kind: 'effective',
      before: String.raw`entra(?:ra)? en vigor|en vigor desde|surte efectos?|surtira efectos?|con efectos?|vigente desde|comienza|comenzara|inicia|fecha de (?:inicio|entrada en vigor)`,
    },
    { kind: 'due', before: String.raw`vencimiento|fecha limite|a mas tardar|antes del|pagader[oa]` },
  ],
};

/** A date with these words before it is another one: a reporting period, or an event of the past. */
export const otherDates =
  /\b(?:year|years|period|quarter|month|months|week|weeks|half-year|geschaftsjahr|boekjaar|esercizio|ejercicio)\s(?:ended|ending|zum|per|chiuso|cerrado)\b/;
