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
  {
    name: 'Contrato de limpieza de oficinas',
    class: 'Contract',
    text: 'Reunidos, de una parte el Cliente y de otra el Contratista, acuerdan lo siguiente. Primera, objeto: el Contratista limpia las oficinas cada día laborable. Segunda, duración: el contrato tiene una duración de dos años. Tercera, precio: se paga por meses vencidos. Cuarta, responsabilidad: cada parte responde de los daños que cause. Quinta, rescisión: con un preaviso de tres meses por escrito. Y en prueba de conformidad, firman ambas partes por duplicado.',
  },
  {
    name: 'Contrato de alquiler de carretillas',
    class: 'Contract',
    text: 'El presente contrato se celebra entre el arrendador y el arrendatario. Cláusula 1, objeto: arrendamiento de cuatro carretillas elevadoras. Cláusula 2, plazo: un año desde la firma, prorrogable. Cláusula 3, obligaciones del arrendatario: uso diligente y mantenimiento diario. Cláusula 4, resolución por incumplimiento. Cláusula 5, ley aplicable y jurisdicción. Leído el contrato, las partes lo firman.',
  },
  {
    name: 'Contratto di manutenzione cancelli',
    class: 'Contract',
    text: "Tra il Committente e l'Appaltatore si conviene e si stipula quanto segue. Articolo 1, oggetto: manutenzione ordinaria dei cancelli scorrevoli. Articolo 2, durata: il contratto dura tre anni dalla sottoscrizione. Articolo 3, corrispettivo: il canone è versato in anticipo. Articolo 4, responsabilità dell'appaltatore. Articolo 5, recesso: con preavviso scritto di tre mesi. Articolo 6, foro competente. Letto, confermato e sottoscritto dalle parti.",
  },
  {
    name: 'Accordo di riservatezza',
    class: 'Contract',
    text: "Il presente accordo è concluso tra la parte divulgante e la parte ricevente. Articolo 1: le informazioni riservate non sono comunicate a terzi. Articolo 2: l'obbligo dura cinque anni dal termine dell'accordo. Articolo 3: in caso di violazione è dovuta una penale. Articolo 4: le modifiche richiedono la forma scritta. Articolo 5: legge applicabile. Firmato in due originali.",
  },
  {
    name: 'Non-disclosure agreement survey data',
    class: 'Contract',
    text: 'This agreement is made between the disclosing party and the receiving party. Clause 1, definitions. Clause 2: the receiving party shall keep the confidential information secret. Clause 3, term: this agreement remains in force for five years. Clause 4: a breach is liable to a penalty. Clause 5: amendments are valid in writing only. Clause 6, governing law and jurisdiction. In witness whereof the parties have signed.',
  },
  {
    name: 'Raamovereenkomst inhuur duikers',
    class: 'Contract',
    text: 'Partijen, opdrachtgever en opdrachtnemer, verklaren te zijn overeengekomen. Artikel 1, definities. Artikel 2, voorwerp: opdrachtnemer stelt op afroep duikers beschikbaar. Artikel 3, duur: twee jaar met een optie tot verlenging. Artikel 4, tarieven en indexering. Artikel 5, aansprakelijkheid en verzekering. Artikel 6, ontbinding bij tekortkoming. Artikel 7, toepasselijk recht. Aldus getekend in tweevoud.',
  },
  {
    name: 'Factura 2026-318 pintura',
    class: 'Invoice',
    text: 'Factura número 2026-318, fecha de factura 4 de marzo de 2026, número de cliente 1180. 30 botes de pintura marina a 58,00 EUR, 8 brochas a 6,50 EUR, portes 40,00 EUR. Base imponible 1.832,00 EUR, IVA 21 % 384,72 EUR, total a pagar 2.216,72 EUR. Vencimiento a 30 días. Forma de pago: transferencia a la cuenta indicada, con el número de factura.',
  },
  {
    name: 'Factura A-77 transporte',
    class: 'Invoice',
    text: 'Factura A-77, fecha 19 de mayo de 2026, su pedido 5512. Transporte de dos contenedores, precio unitario 420,00 EUR, recargo por combustible 63,00 EUR, horas de espera 90,00 EUR. Importe neto 993,00 EUR, IVA 208,53 EUR, total factura 1.201,53 EUR. Pago a 15 días mediante transferencia bancaria.',
  },
  {
    name: "Fattura 118 cavi d'acciaio",
    class: 'Invoice',
    text: 'Fattura n. 118 del 7 aprile 2026, codice cliente 2044, vostro ordine 7731. 200 metri di fune a 14,20 EUR, 12 morsetti a 9,80 EUR, spese di trasporto 75,00 EUR. Imponibile 3.032,60 EUR, IVA 22 % 667,17 EUR, totale fattura 3.699,77 EUR. Pagamento a 30 giorni data fattura con bonifico bancario, indicando il numero della fattura.',
  },
  {
    name: 'Fattura 2026/52 noleggio',
    class: 'Invoice',
    text: 'Fattura 2026/52, data 30 giugno 2026. Noleggio piattaforma per otto giorni a 160,00 EUR, consegna e ritiro 120,00 EUR, assicurazione 48,00 EUR. Totale imponibile 1.448,00 EUR, IVA 318,56 EUR, importo dovuto 1.766,56 EUR. Scadenza 30 luglio 2026. Coordinate bancarie in calce.',
  },
  {
    name: 'Invoice 3302 calibration',
    class: 'Invoice',
    text: 'Invoice number 3302, dated 11 September 2026, purchase order 90117. Calibration of 14 load cells at EUR 85.00 each, travel EUR 60.00, certificates EUR 70.00. Net total EUR 1,320.00, VAT 21 % EUR 277.20, total due EUR 1,597.20. Payment within 30 days. Please state the invoice number with your transfer.',
  },
  {
    name: 'Factuur 2026-410 kraanhuur',
    class: 'Invoice',
    text: 'Factuurnummer 2026-410, factuurdatum 2 september 2026, uw bestelnummer 61180. Huur mobiele kraan, 3 dagen à € 890,00, machinist 24 uur à € 62,00, brandstof € 210,00. Totaal exclusief btw € 4.368,00, btw 21% € 917,28, totaal te voldoen € 5.285,28. Betaling binnen 30 dagen op onderstaand rekeningnummer.',
  },
  {
    name: 'Rechnung 2026-88 Gerüst',
    class: 'Invoice',
    text: 'Rechnung Nr. 2026-88, Rechnungsdatum 14. August 2026, Ihre Bestellung 7704. Position 1: Gerüst, vier Wochen zu je 310,00 EUR. Position 2: Auf- und Abbau 480,00 EUR. Nettobetrag 1.720,00 EUR, Umsatzsteuer 19 % 326,80 EUR, Gesamtbetrag 2.046,80 EUR. Zahlbar innerhalb von 14 Tagen auf das unten genannte Konto.',
  },
  {
    name: 'Carta sobre el cambio de horario',
    class: 'Letter',
    text: 'Estimada señora Teunisse: Le escribimos en respuesta a su carta del 3 de mayo sobre el horario de descarga. Lamentamos las molestias que causó el cambio y le informamos de que la semana próxima volvemos al horario anterior. Quedamos a su disposición para cualquier pregunta. Le saluda atentamente, el jefe de operaciones.',
  },
  {
    name: 'Carta de agradecimiento a la tripulación',
    class: 'Letter',
    text: 'Estimados señores: Queremos agradecerles la ayuda que su tripulación prestó durante la tormenta. Sin su rapidez el daño habría sido mayor. Les rogamos transmitan nuestro reconocimiento a todos. Si desean más información, no duden en ponerse en contacto con nosotros. Reciban un cordial saludo.',
  },
  {
    name: 'Lettera sul ritardo dei ricambi',
    class: 'Letter',
    text: 'Gentile dottoressa Teunisse, in risposta alla Sua lettera del 9 giugno, Le comunichiamo con rammarico che i ricambi arriveranno con una settimana di ritardo. Ce ne scusiamo e faremo il possibile per recuperare. Restiamo a disposizione per ogni chiarimento e La ringraziamo per la comprensione. Distinti saluti.',
  },
  {
    name: 'Lettera di conferma visita',
    class: 'Letter',
    text: 'Egregio signor Hamming, con la presente Le confermiamo la visita del nostro tecnico il 12 ottobre. La preghiamo di informare il personale al cancello. Per qualsiasi domanda può scriverci o telefonarci. In attesa di incontrarLa, porgiamo cordiali saluti.',
  },
  {
    name: 'Letter on the damaged fence',
    class: 'Letter',
    text: 'Dear Mr Hamming, we refer to your letter of 2 September about the fence on the east side. We regret the damage that our truck has caused and have asked our insurer to contact you. Please let us know when the repair can begin. We apologise for the inconvenience. Kind regards, the fleet manager.',
  },
  {
    name: 'Brief uitstel keuring',
    class: 'Letter',
    text: 'Geachte mevrouw Kooiman, hierbij berichten wij u dat de keuring van de hijsbanden een week wordt uitgesteld, omdat onze keurmeester ziek is. Wij bieden u onze verontschuldigingen aan en stellen 14 oktober voor. Graag vernemen wij of deze datum u schikt. Met vriendelijke groet, de planning.',
  },
  {
    name: 'Schreiben Dank für die Führung',
    class: 'Letter',
    text: 'Sehr geehrter Herr Hamming, haben Sie vielen Dank für die Führung durch das Terminal. Unsere Gäste waren beeindruckt. Gern laden wir Sie im Frühjahr zu einem Gegenbesuch ein und bitten um einen Terminvorschlag. Für Rückfragen stehen wir Ihnen jederzeit zur Verfügung. Mit freundlichen Grüßen.',
  },
  {
    name: 'Acta reunión de seguridad',
    class: 'Minutes',
    text: 'Acta de la reunión de seguridad. Asistentes: Carbonell (presidenta), Hamming, De Wit. Excusado: Smit. 1. Apertura y orden del día. 2. Se aprueba el acta anterior. 3. Incidentes del mes: dos, se comentan; acción: Hamming. 4. Simulacro: se decide hacerlo en junio. 5. Ruegos y preguntas. Se levanta la sesión a las 11:30.',
  },
  {
    name: 'Acta comité de obra 7',
    class: 'Minutes',
    text: 'Acta del comité de obra número 7. Presentes: dirección, contratista, topógrafo. Ausente: calculista. Punto 1: aprobación del acta número 6. Punto 2: estado de los trabajos. Punto 3: lista de acciones, quedan tres abiertas. Punto 4: se acuerda la fecha del hormigonado. Punto 5: próxima reunión el 4 de julio. Cierre a las 16:00.',
  },
  {
    name: 'Verbale riunione qualità',
    class: 'Minutes',
    text: 'Verbale della riunione qualità. Presenti: Rinaldi (presidente), Hamming, De Wit (verbalizzante). Assenti giustificati: Smit. 1. Apertura e ordine del giorno. 2. Si approva il verbale precedente. 3. Reclami del mese: discussi, azione Rinaldi. 4. Si decide di ripetere la prova a giugno. 5. Varie ed eventuali. La riunione si chiude alle 12:00.',
  },
  {
    name: 'Verbale di cantiere 9',
    class: 'Minutes',
    text: "Verbale della riunione di cantiere n. 9. Partecipanti: direzione lavori, impresa, topografo. Punto 1: approvazione del verbale n. 8. Punto 2: avanzamento dei lavori. Punto 3: azioni aperte, responsabile l'impresa, entro il 20 maggio. Punto 4: si delibera la data del getto. Punto 5: prossima riunione il 3 giugno. Chiusura alle 15:45.",
  },
  {
    name: 'Minutes planning meeting week 31',
    class: 'Minutes',
    text: 'Minutes of the planning meeting, week 31. Present: Kooiman (chair), Hamming, De Wit (minutes). Apologies: Smit. 1. Agenda approved. 2. Minutes of week 30 approved, actions 2 and 5 are closed. 3. Vessels of the week discussed. 4. Decision: crane 4 out of service on Thursday. 5. Any other business: none. Next meeting on 5 August. Closed at 10:15.',
  },
  {
    name: 'Verslag bewonersoverleg',
    class: 'Minutes',
    text: 'Verslag van het bewonersoverleg. Aanwezig: zes bewoners, Teunisse (voorzitter), De Wit (verslag). Afgemeld: de wijkagent. 1. Opening en mededelingen. 2. Verslag van de vorige keer vastgesteld. 3. Geluid in de nacht: besproken, actiepunt Teunisse. 4. Besluit: de meting wordt herhaald. 5. Rondvraag. Sluiting om 21:00, volgend overleg in november.',
  },
];
