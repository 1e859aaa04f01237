import { SUPPORTED_LANGUAGES } from '../languages.ts';
import { isStopWord } from '../stop-words.ts';
import firstNames from './first-names.json' with { type: 'json' };

const set = (words: string) => new Set(words.trim().split(/\s+/));

/** Roles, parts and things of contracts, forms and letters, which stand with a capital without being names. Folded, singular and plural. */
const DOCUMENT_WORDS = set(`
  agreement agreements contract contracts contractor contractors subcontractor subcontractors customer customers client clients supplier suppliers vendor
  vendors buyer buyers seller sellers purchaser purchasers lessor lessee landlord tenant licensor licensee employer employee employees party parties
  company companies group partner partners provider providers services service work works product products goods delivery deliverables deliverable
  price prices fee fees payment payments invoice invoices order orders quotation offer tender bid project projects site term terms condition conditions
  schedule schedules annex annexes appendix appendices exhibit exhibits section sections article articles clause clauses chapter part page table figure
  date effective commencement termination notice notices confidential confidentiality information data subject controller processor personal privacy
  policy protection security property intellectual rights right law laws court courts governing jurisdiction liability insurance warranty warranties
  indemnity force majeure dispute disputes resolution arbitration general special specific additional standard purchase sale sales lease rent loan
  borrower lender guarantor guarantee bank account accounts management manager director directors board committee steering team department office
  officer officers chief executive chairman chairwoman president vice secretary treasurer head member members shareholder shareholders share shares
  user users system systems software hardware support maintenance level documentation document documents report reports plan plans budget cost costs
  tax taxes vat number reference subject address name names signature signatures signed place time amount total subtotal currency quantity
  description unit units item items note notes version draft final copy original attachment attachments introduction summary background definitions
  definition scope purpose objectives overview contents conclusion recommendations annual monthly weekly daily quarter year month week day
  dear regards sincerely yours from sent cc bcc re fwd attention attn phone fax mail email website date signed between whereas now therefore hereby
  steel concrete building construction energy water gas power crane machine equipment vehicle vehicles material materials design engineering
  technical commercial financial legal operations operational human resources marketing research development quality safety health environment
  authority authorities government governmental public private national international european federal state local regional city town municipality
  dutch german french italian spanish english british american belgian swiss austrian european
  overeenkomst contract contractant opdrachtgever opdrachtnemer aannemer onderaannemer koper verkoper leverancier afnemer klant huurder verhuurder
  werkgever werknemer partij partijen vennootschap bedrijf bedrijven dienst diensten werkzaamheden levering prijs betaling factuur facturen
  bestelling offerte bijlage bijlagen artikel hoofdstuk pagina tabel datum looptijd opzegging kennisgeving vertrouwelijkheid gegevens persoonsgegevens
  verwerker verwerkingsverantwoordelijke betrokkene wet recht rechtbank aansprakelijkheid verzekering garantie overmacht geschil algemene voorwaarden
  bijzondere bank rekening directie directeur bestuur bestuurder afdeling voorzitter secretaris lid leden aandeelhouder gebruiker systeem onderhoud
  gemeente provincie project kosten bedrag totaal naam adres plaats handtekening ondergetekenden ondergetekende geachte beste betreft telefoon
  vertrag vertrage auftraggeber auftragnehmer kunde kunden lieferant lieferanten verkaufer kaufer mieter vermieter arbeitgeber arbeitnehmer partei
  parteien gesellschaft unternehmen leistung leistungen dienstleistung lieferung preis preise zahlung rechnung bestellung angebot anlage anlagen
  anhang abschnitt kapitel seite tabelle datum laufzeit kundigung mitteilung vertraulichkeit daten verantwortlicher auftragsverarbeiter gesetz recht
  gericht haftung versicherung gewahrleistung streitigkeiten allgemeine besondere bank konto geschaftsfuhrung geschaftsfuhrer vorstand abteilung
  leitung mitglied gesellschafter nutzer system wartung projekt kosten betrag summe name anschrift adresse ort unterschrift telefon betreff bezug
  kran stahl maschine bau werk gemeinde stadt land bund
  contrato cliente proveedor comprador vendedor arrendador arrendatario empleador empleado parte partes sociedad empresa servicio servicios obra
  entrega precio pago factura pedido oferta anexo seccion articulo capitulo pagina tabla fecha plazo resolucion notificacion confidencialidad datos
  responsable encargado interesado ley derecho tribunal juzgado responsabilidad seguro garantia fuerza mayor banco cuenta director directora consejo
  departamento presidente secretario miembro socio usuario sistema mantenimiento proyecto coste importe total nombre direccion lugar firma telefono
  asunto estimado estimada ayuntamiento
  contratto cliente committente fornitore acquirente venditore locatore conduttore datore lavoratore parte parti societa impresa servizio servizi
  lavori consegna prezzo pagamento fattura ordine offerta allegato sezione articolo capitolo pagina tabella data durata risoluzione comunicazione
  riservatezza dati titolare responsabile interessato legge diritto tribunale foro responsabilita assicurazione garanzia forza maggiore banca conto
  direttore direttrice consiglio dipartimento presidente segretario membro socio utente sistema manutenzione progetto costo importo totale nome
  indirizzo luogo firma telefono oggetto egregio gentile spettabile comune appaltatore appaltante
  january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  januari februari maart mei juni juli augustus oktober maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  januar februar marz mai dezember montag dienstag mittwoch donnerstag freitag samstag sonntag
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo
  gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre lunedi martedi mercoledi giovedi venerdi sabato domenica`);

/** Parties, functions and labels of forms. */
const ROLES = set(`
  agreement contract contractor contractors subcontractor customer client clients supplier suppliers vendor buyer seller purchaser lessor lessee landlord tenant licensor
  licensee employer employee party parties partner provider borrower lender guarantor guarantee director directors officer chairman president secretary
  treasurer member shareholder controller processor manager name names address between whereas attention attn from invoice signed regards sincerely
  subject reference mother parent subsidiary
  overeenkomst opdrachtgever opdrachtnemer aannemer onderaannemer koper verkoper leverancier afnemer klant huurder verhuurder werkgever werknemer
  partij partijen directeur bestuurder voorzitter naam adres betreft verwerker verwerkingsverantwoordelijke firma
  vertrag auftraggeber auftraggeberin auftragnehmer auftragnehmerin kunde lieferant lieferantin verkaufer kaufer mieter vermieter arbeitgeber arbeitnehmer partei parteien geschaftsfuhrer vorstand
  anschrift betreff verantwortlicher auftragsverarbeiter rechnung bauherr hersteller
  contrato cliente proveedor comprador vendedor arrendador arrendatario empleador empleado parte partes director presidente nombre direccion asunto
  contratto committente fornitore acquirente venditore locatore conduttore parti direttore presidente nome indirizzo oggetto titolare responsabile
  spettabile appaltatore ditta`);

/** First names that are as often another word with a capital: they need more than a capitalised word behind them. */
const DOUBTFUL_FIRST_NAMES = set(`
  will may mark grant bill rich art frank page price chase faith hope dean major royal santa angel justice legend sage king prince earl duke norma bond
  summer autumn april june august dawn rose ivy holly iris lily daisy violet jade ruby pearl amber crystal sunny star sky river lake forest cliff
  dale glen heath miles carol joy grace gene guy jack rob rod don drew pat sue ray chip buck bud clay stone rock sandy sterling shell price law
  case day read cole lane wade brook brooks hunter mason carter cooper taylor tyler parker porter sawyer fisher baker archer booker spencer walker
  branch bailey reed ford pierce lance blaze chance charity mercy prudence patience temperance constance destiny liberty genesis nova mercedes
  alpha delta royce israel jordan georgia carolina virginia florence paris london sydney austin dallas houston madison brooklyn savannah cheyenne
  dakota asia india china africa america kenya chad eden salem lourdes trinity roma siena verona vienna geneva milan
  magnus beste piet bas ton wil els mies roos lies mar sol cruz pilar amparo consuelo dolores socorro remedios rosario reyes paz luz nieves mercedes
  blanca clara bianca alba aurora gloria vittoria italia libero guido sante angelo fiore perla gemma viola serena allegra felice grazia pace
  ernst wolf falk kai ott just gerd hein kirsten neu lang klein gross bach baum stark markt heide
  august merci pascal noel regis martial brice aime desire modeste parfait prosper amour ange claude france fleur olive prune
  sky virgin miller carolina line norman roman christian german french lady gaga brava regina corona ardent tesla edison
  nick max alle com van den der een dan ook men`);

/** In the list of first names, but nearly always something else. */
const NO_FIRST_NAMES = set(
  'art river sierra noble tate tod kara emperor queen king duke prince earl sky line virgin major royal nova america page price case',
);
const FIRST_NAMES = new Set(firstNames.names.split(' '));
const stopWords = new Map<string, boolean>();

/** Whether a folded word is a first name of the languages of Europe. */
export const isFirstName = (word: string): boolean =>
  FIRST_NAMES.has(word) && !NO_FIRST_NAMES.has(word) && !isCommonWord(word);

/** Whether a first name is also another word, or a town. */
export const isDoubtfulFirstName = (word: string): boolean => DOUBTFUL_FIRST_NAMES.has(word);

/** Whether a folded word is one of the words of contracts and letters that stand with a capital, or a stop word of a supported language. */
export function isCommonWord(word: string): boolean {
  if (DOCUMENT_WORDS.has(word)) return true;
  let isStop = stopWords.get(word);
  if (isStop === undefined) {
    if (stopWords.size > 50_000) stopWords.clear();
    stopWords.set(word, (isStop = SUPPORTED_LANGUAGES.some((language) => isStopWord(word, language))));
  }
  return isStop;
}

/** Whether a folded word is before names without being part of them: "Supplier Nordlicht GmbH", "Name: Anna Berg". */
export const isRole = (word: string): boolean => ROLES.has(word);

/** Last words of names of things: "James River", "Luther Bible". */
const THINGS = set(`
  river lake island islands bay beach bridge street road avenue park square city county valley mountain mountains hill hills bible league act acts media movies
  news school college exhibition church cathedral war wars prize award awards museum hospital stadium cup games festival theatre theater center centre
  building tower hall house castle palace television radio channel tv studios records airlines electric light constitution times post magazine press
  university institute foundation medal method effect law syndrome disease day society club united rovers band orchestra choir railway airport station
  test case model theorem number code line box street cars motors catholics protestants nobility
  preis krieg kirche schule strasse platz brucke stadion partei prijs oorlog kerk straat plein brug premio guerra iglesia puente chiesa ponte
  clippers dodgers kings lakers rams angels chargers padres`);
/** Before the name of a town or ship, so that what follows is no first name: "San Diego", "Los Angeles". */
const BEFORE_PLACES = set(
  'san santa santo sao los las saint st sint sankt new fort mount port el la rio puerto monte lake uss hms north south east west',
);

/** Whether a folded word ends names of things rather than persons. */
export const isThing = (word: string): boolean => THINGS.has(word);

/** Whether a folded word is before first names that are part of the name of a place. */
export const isBeforePlaces = (word: string): boolean => BEFORE_PLACES.has(word);

/** Titles before names of persons, folded, without points. */
export const titles: ReadonlySet<string> = set(
  `mr mrs ms miss mister dr prof professor sir lady lord dame madam madame rev captain
   herr herrn frau hr fr dipl ing ir drs mag
   dhr mw mevr mevrouw meneer heer mej mejuffrouw
   sr sra srta senor senora senorita don dona d lic
   sig sigra signor signora signorina dott dottssa dottor dottore dottoressa avv avvocato geom rag
   mme mlle monsieur m`,
);

/** What is between first name and surname, or before a surname. */
export const particles: ReadonlySet<string> = set(
  `van von de der den het 't ten ter te zu zum zur vom di da del della dello dei degli la las los le du des dos do y e i bin ibn al el d'`,
);
