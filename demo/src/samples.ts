/** Texts that are samples of the demo company's dataset beside its documents, which are too few of some kinds. */
export const demoSampleClasses = ['Contract', 'Invoice', 'Letter', 'Minutes'] as const;
export type DemoSampleClass = (typeof demoSampleClasses)[number];

export interface DemoSample {
  name: string;
  class: DemoSampleClass;
  text: string;
}

/** The projects whose documents become samples; the others are classified. */
export const sampledProjects = ['STS-26', 'WAL-27'];

export const demoSamples: readonly DemoSample[] = [
  {
    name: 'Contract cleaning of workshops',
    class: 'Contract',
    text: 'The undersigned, Westgeul Terminals, hereinafter the Client, and Bezemer Schoon, hereinafter the Contractor, agree as follows. Article 1, subject: the Contractor cleans the workshops twice a week. Article 2, term: this agreement is concluded for two years and may be terminated with a notice of three months. Article 3, liability: each party is liable for damage caused by its default up to the yearly fee. Article 4, governing law: the laws of the Netherlands apply. Signed in duplicate.',
  },
  {
    name: 'Huurovereenkomst opslagterrein',
    class: 'Contract',
    text: 'De ondergetekenden, verhuurder en huurder, komen het volgende overeen. Artikel 1: verhuurder verhuurt het opslagterrein aan de Noordzijde, groot 4.000 vierkante meter. Artikel 2: de overeenkomst gaat in op 1 maart en geldt voor vijf jaar. Artikel 3: de huurprijs wordt jaarlijks geïndexeerd. Artikel 4: opzegging geschiedt schriftelijk met een termijn van zes maanden. Artikel 5: geschillen worden voorgelegd aan de bevoegde rechter. Aldus overeengekomen en in tweevoud getekend.',
  },
  {
    name: 'Wartungsvertrag Aufzug',
    class: 'Contract',
    text: 'Zwischen dem Auftraggeber und dem Auftragnehmer wird folgender Vertrag geschlossen. § 1 Gegenstand: Der Auftragnehmer wartet den Personenaufzug im Verwaltungsgebäude vierteljährlich. § 2 Laufzeit: Der Vertrag gilt drei Jahre und verlängert sich um je ein Jahr. § 3 Vergütung: Die Pauschale ist im Voraus zu zahlen. § 4 Haftung: Der Auftragnehmer haftet für Vorsatz und Fahrlässigkeit. § 5 Kündigung: Die Kündigung bedarf der Schriftform. Ort, Datum, Unterschriften.',
  },
  {
    name: 'Invoice 2026-1143 paint',
    class: 'Invoice',
    text: 'Invoice number 2026-1143, invoice date 3 March 2026, customer number 4410, your order 88120. 24 tins of marine paint at EUR 61.50, 6 rollers at EUR 8.20, delivery EUR 35.00. Subtotal EUR 1,560.20, VAT 21 % EUR 327.64, total amount due EUR 1,887.84. Payable within 30 days of the invoice date to the bank account below, stating the invoice number.',
  },
  {
    name: 'Factuur 26-0087 kantoorartikelen',
    class: 'Invoice',
    text: 'Factuurnummer 26-0087, factuurdatum 12 mei 2026, debiteurnummer 3021. 40 pakken papier à € 5,20, 10 ordners à € 3,10, verzendkosten € 9,95. Subtotaal € 248,95, btw 21% € 52,28, te betalen € 301,23. Wij verzoeken u het bedrag binnen 14 dagen over te maken op onderstaande rekening onder vermelding van het factuurnummer.',
  },
  {
    name: 'Rechnung 4471 Hydrauliköl',
    class: 'Invoice',
    text: 'Rechnung Nr. 4471 vom 9. Juni 2026, Kundennummer 10233. Position 1: 800 Liter Hydrauliköl zu je 3,90 EUR. Position 2: Entsorgung Altöl pauschal 140,00 EUR. Nettobetrag 3.260,00 EUR, Umsatzsteuer 19 % 619,40 EUR, Rechnungsbetrag 3.879,40 EUR. Zahlbar innerhalb von 30 Tagen ohne Abzug. Bankverbindung und IBAN siehe unten.',
  },
  {
    name: 'Invoice 771 towing',
    class: 'Invoice',
    text: 'Invoice 771, date 28 July 2026. Towing assistance at berth 2, four hours at EUR 640.00, fuel surcharge EUR 112.00, night allowance EUR 220.00. Net amount EUR 2,892.00, VAT reverse charged. Amount due EUR 2,892.00 within 21 days. Please quote invoice 771 with your payment.',
  },
  {
    name: 'Letter on parking permits',
    class: 'Letter',
    text: 'Dear Ms Teunisse, thank you for your letter of 4 May about the parking permits of your drivers. We are sorry that the gate refused two of them. We have renewed the permits and enclose them with this letter. Should you have further questions, please do not hesitate to write to us. Yours sincerely, the harbour office.',
  },
  {
    name: 'Brief over geluidsoverlast',
    class: 'Letter',
    text: 'Geachte heer Alkemade, in antwoord op uw brief van 11 juni over het geluid in de nacht delen wij u mee dat wij de melding hebben onderzocht. Wij betreuren de overlast en hebben de ploeg verzocht de claxon na tien uur niet te gebruiken. Wij hopen u hiermee voldoende te hebben geïnformeerd. Met vriendelijke groet.',
  },
  {
    name: 'Schreiben zum Liefertermin Leuchten',
    class: 'Letter',
    text: 'Sehr geehrte Damen und Herren, leider müssen wir Ihnen mitteilen, dass sich die Lieferung der Leuchten um zwei Wochen verzögert. Grund ist ein Engpass bei unserem Zulieferer. Wir bitten Sie um Verständnis und entschuldigen uns für die Unannehmlichkeiten. Für Rückfragen stehen wir gern zur Verfügung. Mit freundlichen Grüßen.',
  },
  {
    name: 'Minutes safety committee May',
    class: 'Minutes',
    text: 'Minutes of the safety committee. Present: Teunisse (chair), Hamming, Alkemade. Absent with notice: Reinders. 1. Opening and agenda. 2. Minutes of the last meeting are approved. 3. Near misses: two reported, discussed, action Hamming. 4. Fire drill: planned for June, action Alkemade. 5. Any other business: none. The chair closes the meeting at 11:20. Next meeting: 2 July.',
  },
  {
    name: 'Notulen werkoverleg techniek',
    class: 'Minutes',
    text: 'Notulen werkoverleg techniek. Aanwezig: Hamming (voorzitter), Kooiman, De Wit (notulen). Afwezig: Smit. 1. Opening en vaststelling agenda. 2. Vorig verslag goedgekeurd. 3. Storingen van de week besproken; actie Kooiman: lagers bestellen. 4. Planning onderhoud; besluit: kraan 3 in week 22. 5. Rondvraag: geen. Sluiting 15.40 uur. Volgend overleg 9 juni.',
  },
  {
    name: 'Protokoll Baubesprechung 14',
    class: 'Minutes',
    text: 'Protokoll der 14. Baubesprechung. Teilnehmer: Bauleitung, Auftragnehmer, Vermesser. Entschuldigt: Statiker. TOP 1: Genehmigung des letzten Protokolls. TOP 2: Stand der Arbeiten, die Spundwand ist gerammt. TOP 3: Offene Punkte, verantwortlich Bauleitung, Termin 20. Juni. TOP 4: Verschiedenes. Ende der Besprechung 12:10 Uhr. Nächster Termin: 24. Juni.',
  },
  {
    name: 'Minutes works council March',
    class: 'Minutes',
    text: 'Minutes of the works council, March. Attendees: five members, secretary De Wit. Agenda: 1. Approval of the agenda. 2. Action list: items 3 and 7 are done. 3. Shift times: the council decides to ask the members first. 4. Canteen: action Kooiman, before the next meeting. 5. Questions. The meeting was closed at 17:05.',
  },
];
