import type { SupportedLanguage } from './languages.ts';

/** How a question asks, besides the cues of `questions.ts`: sources of regular expressions over the folded question, between word borders. */
export interface UnderstandingCues {
  summary: string;
  comparison: string;
  count: string;
  highest: string;
  lowest: string;
  list: string;
  procedure: string;
  /** documents, as the things that are listed, counted or compared */
  documents: string;
  /** words in front of these that mean all of them */
  all: string;
  /** each document, or the one that is looked for: "in each contract", "which contract" */
  each: string;
  amount: string;
  share: string;
  duration: string;
  date: string;
  organisation: string;
  law: string;
  /** a part of a document, before its number */
  part: string;
}

/** Folded words that begin a yes/no question, in languages that put the verb first. */
export const YES_NO_VERBS: Record<'de' | 'en' | 'nl', string> = {
  de: `ist|sind|war|waren|hat|haben|hatte|hatten|kann|konnen|konnte|konnten|darf|durfen|durfte|muss|mussen|soll|sollen|sollte|will|wollen|wird|werden|wurde|gibt|gilt|gelten|bin|besteht|bestehen|habe|enthalt`,
  en: `is|are|was|were|am|do|does|did|can|could|may|might|must|shall|should|will|would|has|have|had|isn't|aren't|doesn't|don't|can't`,
  nl: `is|zijn|was|waren|heeft|hebben|had|hadden|kan|kunnen|kon|konden|mag|mogen|moet|moeten|zal|zullen|zou|zouden|wordt|worden|werd|geldt|gelden|bestaat|staat|bevat|heb|ben|kun`,
};

/** Finite verbs of yes/no questions, in languages where only the question mark shows them; not folded, since an accent distinguishes "is" from "and". */
export const YES_NO_VERBS_ANYWHERE: Record<'es' | 'it', string> = {
  es: `es|son|está|están|fue|hay|tiene|tienen|tengo|tenemos|puede|pueden|puedo|podemos|debe|deben|debo|existe|existen|incluye|incluyen|prevé|contiene|permite|permiten|exige|requiere|requieren|aplica|aplican|ha|han|será|serán|necesita|necesito|caduca|renueva|cubre`,
  it: `è|sono|ha|hanno|può|possono|posso|possiamo|deve|devono|devo|dobbiamo|c['’]è|esiste|esistono|prevede|prevedono|contiene|consente|permette|richiede|viene|vengono|vale|valgono|si applica|spetta|copre|serve`,
};

export const UNDERSTANDING_CUES: Record<SupportedLanguage, UnderstandingCues> = {
  de: {
    summary: `zusammenfass\\w*|fasse? .{1,60} zusammen|fasse zusammen|worum geht es|wovon handelt|uberblick uber|die wichtigsten punkte`,
    comparison: `vergleich\\w*|unterschied\\w*|unterscheide[tn]|im vergleich|gegenuber ?stell\\w*|verglichen mit`,
    count: `wie ?viele`,
    highest: `hochste[nrsm]?|grosste[nrsm]?|langste[nrsm]?|teuerste[nrsm]?|spateste[nrsm]?|meisten?|alteste[nrsm]? lauf\\w*`,
    lowest: `niedrigste[nrsm]?|kleinste[nrsm]?|geringste[nrsm]?|kurzeste[nrsm]?|gunstigste[nrsm]?|billigste[nrsm]?|fruheste[nrsm]?|wenigsten`,
    list: `liste|auflist\\w*|zahle? .{1,60} auf|nenne?n?|welche alle|alle .{1,40} aufzahlen`,
    procedure: `wie (?:kann|kannst|konnen|muss|mussen|soll|sollen|wird|werden|funktioniert|geht|man|ich|wir)|wie \\w+ (?:ich|man|wir|sie)|was muss (?:ich|man)|welche schritte|vorgehen|ablauf`,
    documents: `vertragen?|vereinbarungen|dokumenten?|unterlagen|dateien|rechnungen|angeboten?|berichten?|richtlinien|mietvertragen?|protokollen?|policen|lizenzen|auftragen?`,
    all: `allen?|unsere[nr]?|jede[nrms]?|samtliche[nr]?|diese[nr]?|welche[nr]?|wie viele|zwischen den`,
    each: `(?:je|pro|jede[rmns]?|welche[rmns]?) (?:\\p{L}+ ){0,2}(?:vertrag|mietvertrag|vereinbarung|dokument|rechnung|angebot|bericht|police)`,
    amount: `wie teuer|was kostet|kosten|betrag|betrage|preise?s?|gebuhr(?:en)?|miete|kaution|gehalt|lohn|vergutung|summe|vertragsstrafe|haftungsgrenze|honorar|entgelt|umsatz|deckungssumme`,
    share: `prozent\\w*|prozentsatz|anteil|zinssatz|steuersatz|wie viel prozent|quote`,
    duration: `laufzeit|dauer|\\p{L}*frist|zahlungsziel|lieferzeit|reaktionszeit|probezeit|zeitraum|garantiezeit`,
    date: `datum|stichtag|tag|enddatum|ablaufdatum|wann|bis wann|ab wann`,
    organisation: `vertragsparteien|parteien|welche[rmns]? (?:firma|firmen|unternehmen|gesellschaft|bank|lieferant|partei|behorde|versicherer|gericht)|zwischen wem|vertragspartner|hersteller`,
    law: `welches recht|welchem recht|anwendbare[snm]? recht|geltende[snm]? recht|rechtswahl|welches gesetz|welchem gesetz`,
    part: `abschnitt|artikel|ziffer|kapitel|anlage|anhang|seite|klausel|paragraph|paragraf`,
  },
  en: {
    summary: `summar(?:y|ise|ize|ies|ised|ized)|overview of|main points|key points|gist of|what (?:is|are) .{1,60} about|in short`,
    comparison: `compar(?:e|ed|es|ing|ison)|differences? (?:between|in|among)|what differs|differ from|versus|vs|as opposed to`,
    count: `how many|number of`,
    highest: `highest|largest|biggest|longest|greatest|most expensive|latest (?!version|revision|edition)\\w+|newest|dearest|the most|the maximum of all`,
    lowest: `lowest|smallest|shortest|cheapest|least expensive|earliest|oldest|the fewest|the least`,
    list: `list|enumerate|name (?:all|the|every)|give me (?:all|every)|show (?:me )?(?:all|every)|what are all`,
    procedure: `how (?:do|does|can|could|should|must|to|is|are|shall|may) (?:i|we|you|one|a|an|the|it|they|someone|customers?|employees?|users?|[a-z]+)|what (?:are the )?steps|procedure|what do i (?:need|have) to do`,
    documents: `contracts|agreements|documents|files|invoices|offers|quotes|reports|policies|leases|licen[cs]es|(?<!(?<!of )the )minutes|orders|proposals|suppliers' terms`,
    all: `our|all|each|every|any|these|those|which|what|how many|the|between|across|of my|my`,
    each: `(?:each|every|per|which) (?!kind|type|part|section|clause)(?:\\p{L}+ ){0,2}?(?:contract|agreement|document|file|invoice|offer|quote|report|policy|lease|licen[cs]e)(?! (?:year|month|date|period|number))`,
    amount: `how much (?!time|notice|longer|insurance cover)|how expensive|amount|price|cost|costs|fee|fees|rent|salary|wage|deposit|penalty|compensation|liability cap|limit of liability|revenues?|turnover|budget|sum|royalt(?:y|ies) paid|payment amount`,
    share: `percent|percentage|per cent|interest rate|royalty rate|tax rate|vat rate|what share|which share|proportion|commission rate`,
    duration: `how long|duration|notice period|term of|period of notice|retention period|warranty period|probation(?:ary)? period|for what period|initial term|(?:payment|delivery|lead|response|grace|trial|waiting) (?:term|period|time)|what notice|how much (?:time|notice)`,
    date: `date|deadline|which day|what day|when|effective date|due date|expiry date`,
    organisation: `parties|(?:which|what) (?:company|companies|firm|firms|supplier|suppliers|bank|court|authority|insurer|organi[sz]ation|vendor|party)|between whom|contracting parties|manufacturer`,
    law: `(?:which|what) laws?|governing law|applicable law|(?:which|what|the) laws? of which|law governs|law applies|choice of law|which jurisdiction|under what law`,
    part: `section|clause|article|chapter|annex|appendix|schedule|exhibit|page|paragraph|part`,
  },
  es: {
    summary: `resum\\w+|de que trata|puntos principales|vision general|sintesis`,
    comparison: `compar\\w+|diferencias?|en que se diferencian?|frente a|versus`,
    count: `cuant[oa]s`,
    highest: `(?:mas|mayor(?:es)?) (?:alt[oa]s?|grandes?|larg[oa]s?|car[oa]s?|tardi[oa]|reciente)|mayor|maxim[oa] de todos|el mas largo`,
    lowest: `mas (?:baj[oa]s?|pequen[oa]s?|cort[oa]s?|barat[oa]s?|temprana|antigu[oa]s?)|menor`,
    list: `lista|listar|enumera|enumerar|indica tod[oa]s|muestra tod[oa]s|nombra|cuales son`,
    procedure: `como (?:se|puedo|podemos|puede|debo|debe|hago|hacer|funciona|cancel\\w+|rescind\\w+|solicit\\w+)|que pasos|procedimiento|que tengo que hacer`,
    documents: `contratos|acuerdos|convenios|documentos|archivos|facturas|ofertas|informes|polizas|politicas|arrendamientos|licencias|actas|pedidos`,
    all: `nuestros|nuestras|todos|todas|cada|estos|estas|que|cuales|cuantos|cuantas|los|las|entre|mis`,
    each: `(?:cada|que) (?:\\p{L}+ ){0,1}?(?:contrato|acuerdo|documento|archivo|factura|oferta|informe|poliza)`,
    amount: `cuanto (?:cuesta|vale|se paga|es el|es la|pag\\w+|cobra)|importe|precio|coste|costo|tarifa|tasa de inscripcion|alquiler|renta|fianza|deposito|salario|sueldo|penalizacion|multa|suma|honorarios|indemnizacion`,
    share: `porcentaje|por ciento|tipo de interes|tasa|proporcion|que parte|cuota`,
    duration: `cuanto tiempo|cuanto dura|duracion|plazo de preaviso|preaviso|vigencia|periodo de prueba|plazo`,
    date: `fecha|cuando|que dia|vencimiento|fecha limite`,
    organisation: `partes|que (?:empresa|empresas|compania|sociedad|proveedor|banco|tribunal|autoridad|aseguradora)|entre quien(?:es)?|fabricante`,
    law: `que (?:ley|leyes|derecho|legislacion)|ley aplicable|legislacion aplicable|derecho aplicable|cual es la ley`,
    part: `seccion|clausula|articulo|capitulo|anexo|pagina|apartado|parrafo`,
  },
  it: {
    summary: `riassum\\w+|riassunto|sintesi|di (?:che )?cosa (?:parla|tratta)|punti principali|panoramica`,
    comparison: `confront\\w+|paragon\\w+|differenz[ae]|in cosa differ\\w+|rispetto a`,
    count: `quant[ie]`,
    highest: `piu (?:alt[oaie]|grand[ei]|lung[oahie]+|car[oaie]|elevat[oaie]|recent[ei]|tard[oaie])|maggiore`,
    lowest: `piu (?:bass[oaie]|piccol[oaie]|brev[ei]|cort[oaie]|economic[oaie]|antic[oahie]+|presto)|minore`,
    list: `elenc\\w+|lista|nomina|quali sono|indica tutt[ie]|mostra tutt[ie]`,
    procedure: `come (?:si|posso|possiamo|puo|devo|deve|faccio|fare|funziona|disdi\\w+|recede\\w+|richied\\w+)|quali passi|procedura|cosa devo fare`,
    documents: `contratti|accordi|documenti|file|fatture|offerte|rapporti|relazioni|polizze|politiche|locazioni|licenze|verbali|ordini`,
    all: `nostri|nostre|tutti|tutte|ogni|ciascun\\w*|questi|queste|quali|quanti|quante|i|gli|le|tra|fra|miei`,
    each: `(?:ogni|ciascun|quale) (?:\\p{L}+ ){0,1}?(?:contratto|accordo|documento|file|fattura|offerta|rapporto|polizza)`,
    amount: `quanto (?:costa|vale|si paga|e il|e la|pag\\w+)|importo|prezzo|costo|tariffa|canone|affitto|cauzione|deposito|stipendio|salario|penale|somma|onorario|compenso|massimale`,
    share: `percentuale|per cento|tasso|aliquota|quota|che parte`,
    duration: `quanto tempo|quanto dura|durata|preavviso|periodo di prova|termin[ei] di (?:pagamento|consegna|preavviso|risposta)|tempi di (?:consegna|pagamento|risposta)|validita`,
    date: `data|quando|che giorno|quale giorno|scadenza|entro quando`,
    organisation: `parti|(?:quale|quali|che) (?:societa|azienda|aziende|impresa|fornitore|banca|tribunale|autorita|assicuratore|ditta)|tra chi|produttore`,
    law: `(?:quale|che) (?:legge|diritto|normativa)|legge applicabile|diritto applicabile|legge regola|legge si applica`,
    part: `sezione|clausola|articolo|art\\.?|capitolo|allegato|pagina|comma|paragrafo`,
  },
  nl: {
    summary: `samenvat\\w*|vat .{1,60} samen|waar gaat .{1,60} over|waarover gaat|hoofdpunten|overzicht van|in het kort`,
    comparison: `vergelijk\\w*|verschil\\w*|vergeleken met|ten opzichte van|versus`,
    count: `hoeveel|aantal`,
    highest: `hoogste|grootste|langste|duurste|laatste datum|nieuwste|meeste`,
    lowest: `laagste|kleinste|kortste|goedkoopste|vroegste|oudste|minste`,
    list: `noem|lijst|som .{1,60} op|opsomm\\w*|geef alle|toon alle|wat zijn alle`,
    procedure: `hoe (?:kan|kun|kunnen|moet|moeten|wordt|worden|werkt|gaat|doe|dien\\w*|vraag|zeg|meld) ?\\w*|welke stappen|procedure|werkwijze|wat moet ik doen`,
    documents: `contracten|overeenkomsten|documenten|stukken|bestanden|facturen|offertes|rapporten|verslagen|polissen|huurcontracten|huurovereenkomsten|licenties|(?<!(?<!van )de )notulen|bestellingen|opdrachten`,
    all: `onze|alle|elke?|iedere?|deze|die|welke|hoeveel|de|tussen|mijn`,
    each: `(?:elke?|iedere?|per|welke?) (?:\\p{L}+ ){0,2}?(?:contract|overeenkomst|document|factuur|offerte|rapport|polis|huurcontract)`,
    amount: `hoeveel (?:kost|betaal\\w*|bedraagt|is de|is het|huur|geld)|wat kost|kosten|bedrag|prijs|tarief|huur|huurprijs|borg|waarborgsom|salaris|loon|boete|vergoeding|som|honorarium|omzet|aansprakelijkheidslimiet|koopsom`,
    share: `procent|percentage|rente|rentepercentage|welk deel|aandeel|btw-tarief`,
    duration: `hoe ?lang|looptijd|duur|\\p{L}*termijn|levertijd|reactietijd|proeftijd|garantieperiode`,
    date: `datum|wanneer|welke dag|deadline|vervaldatum|einddatum|ingangsdatum`,
    organisation: `partijen|welke? (?:bedrijf|bedrijven|firma|onderneming|leverancier|bank|rechtbank|autoriteit|verzekeraar|organisatie|partij)|tussen wie|fabrikant`,
    law: `welk recht|toepasselijk recht|welke wet|rechtskeuze|welke wetgeving`,
    part: `artikel|sectie|hoofdstuk|bijlage|pagina|clausule|lid|onderdeel`,
  },
};
