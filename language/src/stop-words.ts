import { fold } from './fold.ts';
import { isSupportedLanguage, type SupportedLanguage } from './languages.ts';

/** Articles, pronouns, prepositions, conjunctions and auxiliary verbs. */
const LISTS: Record<SupportedLanguage, string> = {
  de: `aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei beim bin
    bis bist da dabei dafür daher damit dann daran darauf daraus darf darüber darum das dass davon dazu dein deine dem den denen
    denn der deren des dessen die dies diese diesem diesen dieser dieses doch dort du durch dürfen ein eine einem einen einer
    eines er es etwas euch euer für gegen gibt hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem
    ihren ihrer ihres im in indem ins ist ja jede jedem jeden jeder jedes jene jenem jenen jener jenes kann kein keine keinem
    keinen keiner können könnte machen man mein meine mich mir mit muss musste müssen nach neben nein nicht nichts noch nun nur
    ob oder ohne schon sehr sein seine seinem seinen seiner seines seit selbst sich sie sind so solche soll sollen sollte sowie
    über um und uns unser unsere unter vom von vor war waren warum was weil welche welchem welchen welcher welches wem wen wenn
    wer werde werden wessen wie wieder wieso will wir wird wo wodurch wofür wohin womit worden wozu wurde wurden während zu zum
    zur zwar zwischen`,
  en: `a about after again all also am an and any are aren't as at be because been before being between both but by can can't
    cannot could couldn't did didn't do does doesn't doing don't down during each few for from further had hadn't has hasn't have
    haven't having he her here hers herself him himself his how i i'm if in into is isn't it it's its itself just me might more
    most must my myself no nor not of off on once only or other our ours ourselves out over own same shall she should shouldn't
    so some such than that the their theirs them themselves then there these they this those through to too under until up upon
    us very was wasn't we were weren't what when where whether which while who whom whose why will with within without won't would
    wouldn't you your yours yourself`,
  es: `a al algo algún alguna algunas alguno algunos ante antes aquel aquella aquellas aquello aquellos aquí así aun aunque bajo
    cada como cómo con contra cual cuál cuales cuáles cualquier cuando cuándo cuanta cuánta cuantas cuántas cuanto cuánto cuantos
    cuántos de del desde donde dónde dos durante e el él ella ellas ello ellos en entre era eran eres es esa esas ese eso esos
    esta está estaba estado están estar estas este esto estos fue fueron fui ha había habían han hasta hay la las le les lo los
    mas más me mi mí mis mucho muy nada ni no nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque
    puede pueden pues que qué quien quién quienes quiénes se sea sean según ser si sí sido sin sino sobre solo sólo son su sus
    también tan tanto te ti tiene tienen toda todas todo todos tras tu tú tus u un una unas uno unos usted ustedes ya y yo`,
  it: `a abbia ad agli ai al all alla alle allo anche ancora avere aveva avevano c' che chi ci come con contro cosa cui d' da
    dagli dai dal dall dalla dalle dallo degli dei del dell della delle dello di dopo dov' dove e è ed egli era erano essa esse
    essere essi esso fa fra fu furono gli ha hanno ho i il in io l' la le lei li lo loro lui ma me mi mia mie miei mio molto ne
    negli nei nel nell nella nelle nello noi non nostra nostro o ogni per perché perciò però più poi prima può qual quale quali
    quando quanta quante quanti quanto quel quell quella quelle quelli quello quest questa queste questi questo qui s' sarà se
    sei si sia siano siete sono sta stata state stati stato su sua sue sugli sui sul sull sulla sulle sullo suo suoi te tra tu
    tua tue tuo tuoi tutta tutte tutti tutto un una uno v' vi voi`,
  nl: `aan af al alle alles als altijd andere ben bij daar dan dat de deze die dit doch doen door dus een eens en er ge geen
    geweest haar had hadden heb hebben heeft hem het hier hij hoe hoeveel hun iemand iets ik in is ja je jij jou jouw jullie kan
    kon kunnen maar me meer men met mij mijn moet moeten na naar niet niets nog nu of om omdat onder ons onze ook op over reeds
    te tegen toch toen tot tussen u uit uw van veel voor waar waarom waren was wat we wel welk welke werd werden wie wij wil
    worden wordt ze zelf zich zij zijn zo zoals zonder zou zouden zullen`,
};

const setByLanguage = Object.fromEntries(
  Object.entries(LISTS).map(([language, words]) => [
    language,
    new Set(words.split(/\s+/).flatMap((word) => [word, fold(word), fold(word).replace(/'/g, '’')])),
  ]),
) as Record<SupportedLanguage, Set<string>>;

/**
 * Whether a lower-case word is a stop word of the language. Unsupported languages have none. The lists are deliberately short, because a
 * word left out by mistake cannot be found.
 */
export function isStopWord(word: string, language: string | null): boolean {
  if (!isSupportedLanguage(language)) return false;
  const set = setByLanguage[language];
  return set.has(word) || set.has(word.replace(/['’]$/, ''));
}
