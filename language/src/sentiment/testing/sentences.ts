import type { SupportedLanguage } from '../../languages.ts';
import type { Polarity } from '../polarity.ts';

/** Sentences of letters, complaints, minutes, contracts and reviews. Word lists and rules were changed until they were right on these. */
export const KNOWN: Record<SupportedLanguage, Record<Polarity, readonly string[]>> = {
  en: {
    positive: [
      'We are very satisfied with the quality of your work.',
      'The training was excellent and the trainer answered every question.',
      'Thank you for the quick and friendly service.',
      'The new supplier delivers on time and communicates well.',
      'The project was completed ahead of schedule.',
      'Not only is the machine reliable, it is also quiet.',
      'I would not hesitate to recommend your company: great team.',
    ],
    negative: [
      'The delivery was delayed again, and nobody informed us.',
      'We are disappointed with the quality of the repair.',
      'Despite two reminders, the invoice has still not been paid.',
      'Your employee was rude and did not solve the problem.',
      'The software is not user-friendly and crashes daily.',
      'This is unacceptable, and we demand a refund.',
      'The food was good, but the service was terrible.',
    ],
    neutral: [
      'The air gap lies between 0.8 and 1.2 mm.',
      'An alarm of class 3 does not stop the hoist.',
      'The drum is inspected for cracks once a year.',
      'Broken wires over six diameters: 10',
      'The wheel load may not exceed 62 tonnes.',
      'The meeting starts at ten in room 3.',
      'The Supplier shall be liable for damage caused by gross negligence.',
      'In the event of a breach, either party may terminate this agreement.',
      'The rent is payable in advance on the first day of each month.',
      'Please find enclosed the minutes of the meeting of 3 March.',
      'Kind regards, Anna Smith',
      'Mr Jansen presents the figures of the second quarter.',
      'Any claim must be submitted in writing within thirty days.',
      'Was the delivery delayed?',
      'If the goods are defective, the buyer shall notify the seller.',
    ],
  },
  nl: {
    positive: [
      'Wij zijn zeer tevreden over de kwaliteit van uw werk.',
      'De cursus was uitstekend en de docent nam de tijd.',
      'Hartelijk dank voor de snelle en vriendelijke service.',
      'De nieuwe leverancier levert op tijd en denkt goed mee.',
      'Niet alleen is de machine betrouwbaar, hij is ook stil.',
      'Het project is binnen budget afgerond en de klant is blij.',
    ],
    negative: [
      'De levering is opnieuw vertraagd en niemand heeft ons ingelicht.',
      'Wij zijn teleurgesteld over de kwaliteit van de reparatie.',
      'Ondanks twee aanmaningen is de factuur nog steeds niet betaald.',
      'Uw medewerker was onbeleefd en heeft het probleem niet opgelost.',
      'Dit is onacceptabel.',
      'Het eten was goed, maar de bediening was verschrikkelijk.',
      'Ik ben niet tevreden over de afhandeling van mijn klacht.',
    ],
    neutral: [
      'Een alarm van klasse 3 stopt de hijsbeweging niet en hoeft niet te worden gemeld.',
      'De vergadering begint om tien uur in zaal 3.',
      'De leverancier is aansprakelijk voor schade door grove nalatigheid.',
      'Bij verzuim kan elke partij de overeenkomst ontbinden.',
      'De huur moet vooraf worden betaald op de eerste dag van de maand.',
      'Bijgaand treft u het verslag aan van de vergadering van 3 maart.',
      'Met vriendelijke groet, Anna Smit',
      'De heer Jansen licht de cijfers van het tweede kwartaal toe.',
      'Is de levering vertraagd?',
      'Indien de zaken gebrekkig zijn, meldt de koper dit binnen acht dagen.',
    ],
  },
  de: {
    positive: [
      'Wir sind mit der Qualität Ihrer Arbeit sehr zufrieden.',
      'Die Schulung war ausgezeichnet.',
      'Vielen Dank für die schnelle und freundliche Hilfe.',
      'Nicht nur ist die Maschine zuverlässig, sie ist auch leise.',
    ],
    negative: [
      'Die Lieferung hat sich erneut verzögert, und leider hat uns niemand informiert.',
      'Wir sind von der Reparatur enttäuscht.',
      'Das Ergebnis gefällt uns nicht.',
      'Das ist keine gute Lösung.',
      'Das Essen war gut, aber der Service war schrecklich.',
      'Trotz zweier Mahnungen ist die Rechnung immer noch nicht bezahlt.',
    ],
    neutral: [
      'Ein Alarm der Klasse 3 hält das Hubwerk nicht an und muss nicht gemeldet werden.',
      'Die Sitzung beginnt um zehn Uhr in Raum 3.',
      'Der Auftragnehmer haftet für Schäden durch grobe Fahrlässigkeit.',
      'Die Miete ist im Voraus zu zahlen.',
      'Mit freundlichen Grüßen, Anna Schmidt',
      'Wurde die Lieferung verzögert?',
    ],
  },
  it: {
    positive: [
      'Siamo molto soddisfatti della qualità del vostro lavoro.',
      'Il corso è stato eccellente.',
      'Grazie per il servizio rapido e gentile.',
    ],
    negative: [
      'La consegna è arrivata di nuovo in ritardo e purtroppo nessuno ci ha avvisato.',
      'Siamo delusi dalla riparazione.',
      'Il servizio non è buono.',
      'Il cibo era buono, ma il servizio era terribile.',
      'Senza alcuna cortesia, il personale è stato maleducato.',
    ],
    neutral: [
      'La riunione inizia alle dieci nella sala 3.',
      'Il fornitore risponde dei danni causati da negligenza grave.',
      'Il canone è pagato in anticipo il primo giorno del mese.',
      'Cordiali saluti, Anna Rossi',
      'La consegna è in ritardo?',
    ],
  },
  es: {
    positive: [
      'Estamos muy satisfechos con la calidad de su trabajo.',
      'El curso fue excelente.',
      'Gracias por el servicio rápido y amable.',
    ],
    negative: [
      'La entrega se retrasó otra vez y, por desgracia, nadie nos avisó.',
      'Estamos decepcionados con la reparación.',
      'El servicio no es bueno.',
      'La comida era buena, pero el servicio fue terrible.',
      'Sin ninguna cortesía, el personal fue grosero.',
    ],
    neutral: [
      'La reunión empieza a las diez en la sala 3.',
      'El proveedor responderá de los daños causados por negligencia grave.',
      'La renta se paga por adelantado el primer día del mes.',
      'Un cordial saludo, Ana García',
      '¿Se ha retrasado la entrega?',
    ],
  },
};

/** Written when word lists and rules were finished, and not used to change them. */
export const UNSEEN: Record<SupportedLanguage, Record<Polarity, readonly string[]>> = {
  en: {
    positive: [
      'Your technician fixed the heating within an hour and even cleaned up afterwards; splendid.',
      'The committee praised the clear structure of the report.',
      'My family enjoyed every minute of our stay.',
      'It is a pleasure to work with such a competent accountant.',
      'The chair congratulated the team on a successful launch.',
      'Wonderful hotel, helpful staff.',
    ],
    negative: [
      'The carpet arrived torn, and your hotline keeps hanging up on me.',
      'Several residents complained about noise and filthy stairs.',
      'I have never experienced such an incompetent help desk.',
      'The manual is confusing and full of mistakes.',
      'We are losing confidence in your ability to finish the work.',
      'A boring book that I could not finish.',
    ],
    neutral: [
      'The secretary distributes the agenda one week before the meeting.',
      'The lessee shall repair any damage at its own expense.',
      'Payment is due within fourteen days of receipt.',
      'The board approves the minutes without changes.',
      'Either party may claim compensation for losses suffered as a result of the delay.',
      'I am writing about order 4711 of 2 May.',
      'The hotel has 120 rooms on four floors.',
      'Would the new date suit you?',
    ],
  },
  nl: {
    positive: [
      'Uw monteur was vriendelijk en heeft de ketel binnen een uur gerepareerd.',
      'De commissie prijst de heldere opbouw van het rapport.',
      'Wij hebben genoten van ons verblijf.',
      'Het is prettig werken met zo’n deskundige boekhouder.',
      'De voorzitter feliciteert het team met de geslaagde introductie.',
      'Prachtig hotel, behulpzaam personeel.',
    ],
    negative: [
      'Het tapijt is gescheurd aangekomen en uw helpdesk is onbereikbaar.',
      'Verschillende bewoners klagen over lawaai en vieze trappen.',
      'Zo’n onbekwame helpdesk heb ik nog nooit meegemaakt.',
      'De handleiding is verwarrend en staat vol fouten.',
      'Wij verliezen het vertrouwen in een goede afloop.',
      'Een saai boek dat ik niet heb uitgelezen.',
    ],
    neutral: [
      'De secretaris verspreidt de agenda een week voor de vergadering.',
      'De huurder herstelt schade op eigen kosten.',
      'Betaling geschiedt binnen veertien dagen na ontvangst.',
      'Het bestuur keurt de notulen ongewijzigd goed.',
      'Elke partij kan vergoeding vorderen van de schade die zij door de vertraging lijdt.',
      'Ik schrijf u over bestelling 4711 van 2 mei.',
      'Het hotel heeft 120 kamers op vier verdiepingen.',
      'Schikt de nieuwe datum u?',
    ],
  },
  de: {
    positive: [
      'Ihr Techniker war freundlich und hat die Heizung sofort repariert.',
      'Wir haben den Aufenthalt sehr genossen.',
      'Der Vorsitzende gratuliert dem Team zum Erfolg.',
    ],
    negative: [
      'Der Teppich kam beschädigt an, und Ihre Hotline ist nie erreichbar.',
      'Die Anleitung ist verwirrend.',
      'Ein langweiliges Buch, das ich nicht empfehlen kann.',
    ],
    neutral: [
      'Der Schriftführer verteilt die Tagesordnung eine Woche vor der Sitzung.',
      'Der Mieter beseitigt Schäden auf eigene Kosten.',
      'Die Zahlung ist innerhalb von vierzehn Tagen fällig.',
      'Das Hotel hat 120 Zimmer auf vier Etagen.',
    ],
  },
  it: {
    positive: [
      'Il vostro tecnico è stato gentile e ha riparato subito la caldaia.',
      'Il soggiorno ci è piaciuto molto.',
      'Il presidente si congratula con la squadra per il successo.',
    ],
    negative: [
      'Il tappeto è arrivato rotto e il vostro numero non risponde mai.',
      'Il manuale è confuso e pieno di errori.',
      'Un libro noioso che non consiglio.',
    ],
    neutral: [
      'Il segretario distribuisce l’ordine del giorno una settimana prima della riunione.',
      'Il conduttore ripara i danni a proprie spese.',
      'Il pagamento è dovuto entro quattordici giorni.',
      'L’albergo ha 120 camere su quattro piani.',
    ],
  },
  es: {
    positive: [
      'Su técnico fue amable y reparó la calefacción enseguida.',
      'Disfrutamos mucho de la estancia.',
      'El presidente felicita al equipo por el éxito.',
    ],
    negative: [
      'La alfombra llegó rota y su línea de ayuda no contesta nunca.',
      'El manual es confuso y está lleno de errores.',
      'Un libro aburrido que no recomiendo.',
    ],
    neutral: [
      'El secretario distribuye el orden del día una semana antes de la reunión.',
      'El arrendatario repara los daños a su costa.',
      'El pago vence a los catorce días.',
      'El hotel tiene 120 habitaciones en cuatro plantas.',
    ],
  },
};
