/** What people ask about orders, invoices and disputes, and how documents say it; in the format of the contract subjects. */
export const tradeSubjects = `
# payment
en? payment term*, payment period, payment condition*, terms of payment, payment deadline, when … paid, when … pay, when … payment, how long … pay, how quickly … pay*, how soon … pay*, how many days … pay*, within … pay, invoice* … due, due date … invoice*
en: pays within, pay within, paid within, payable within, due within, payment within, payment term, payment terms, days after receipt, days of receipt, days after the date, days of the date, days from the date, receipt of … invoice, date of … invoice, invoice date, due and payable, due on receipt, net 14, net 30, net 60
nl? betaaltermijn*, betalingstermijn*, betalingsvoorwaarde*, wanneer … betal*, wanneer … betaald, binnen … betal*, hoe snel … betaal*, hoeveel dagen … betal*, vervaldatum
nl: betaalt binnen, betalen binnen, betaald binnen, betaling binnen, te betalen binnen, betaaltermijn, betalingstermijn, dagen na ontvangst, dagen na factuurdatum, dagen na de factuurdatum, na ontvangst van … factuur, factuurdatum, uiterlijk betaald
de? zahlungsfrist*, zahlungsziel*, zahlungsbedingung*, wann … zahl*, wann … bezahl*, bis wann … zahl*, bis wann … bezahl*, wie viele tage … zahl*, wie schnell … zahl*, rechnung* … fallig
de: zahlt innerhalb, uberweisen … bis, zahlbar bis, zu zahlen bis, bitte bis, zahlbar innerhalb, zu zahlen, zahlung innerhalb, innerhalb von … zu bezahlen, zahlungsziel, zahlungsfrist, tagen nach erhalt, tage nach erhalt, tagen nach rechnungsdatum, nach erhalt der rechnung, nach eingang der rechnung, rechnungsdatum, zur zahlung fallig, fallig
it? termin* di pagamento, condizioni di pagamento, quando … pag*, entro quando … pag*, entro quanti giorni … pag*, scadenza … fattura, scadenza … pagamento
it: paga entro, pagamento entro, pagate entro, pagata entro, pagato entro, pagare entro, entro … giorni dal ricevimento, giorni dalla data, giorni data fattura, ricevimento della fattura, data della fattura, data fattura, termini di pagamento
es? plazo* de pago, condiciones de pago, forma de pago, cuando … pag*, cuantos dias … pag*, vencimiento … factura, vencimiento … pago
es: pagara en, pagara dentro, pagadera dentro, pago dentro, pago a, pagar en el plazo, en el plazo de … dias, dias desde la recepcion, dias siguientes a la recepcion, recepcion de la factura, fecha de la factura, fecha de factura, plazo de pago

# late payment
en? late payment*, pay* … late, paid … late, paid late, interest … late, interest … overdue, overdue, arrears, not pay* … time, not paid … time
en: interest, overdue, late payment, statutory interest, per month on, per annum on, arrears, reminder, default
nl? te laat … betaal*, te laat … betal*, betalingsachterstand, wettelijke rente, niet op tijd … betaal*
nl: wettelijke rente, handelsrente, rente, aanmaning, in gebreke, verzuim, incassokosten
de? zu spat … zahl*, zu spat … bezahl*, verzug, verspatet* … zahl*, verzugszins*
de: verzugszinsen, zinsen, verzug, mahnung, uberfallig, basiszinssatz
it? ritard* … pagament*, pagament* … ritard*, paga* … in ritardo, interessi di mora
it: interessi di mora, interessi moratori, ritardato pagamento, sollecito, mora
es? retras* … pag*, pag* … tarde, demora … pag*, intereses de demora, mora
es: intereses de demora, interes de demora, intereses moratorios, retraso en el pago, mora, requerimiento

# delivery
en? when … deliver*, delivery time, delivery date, delivery period, delivery term*, lead time, how long … deliver*, where … deliver*, place of delivery, incoterm*
en: deliver* within, delivery time, delivery date, delivery period, lead time, place of delivery, shall be delivered, are delivered, is delivered, delivered to, delivered by, ddp, dap, exw, fob, cif, incoterms
nl? wanneer … gelever*, wanneer … lever*, levertijd, leverdatum, levertermijn, waar … gelever*, plaats van levering
nl: levertijd, leverdatum, levertermijn, levert binnen, geleverd binnen, levering vindt plaats, worden geleverd, wordt geleverd, plaats van levering, afgeleverd
de? wann … geliefert, wann … lieferung, lieferzeit, liefertermin, lieferfrist, wo … geliefert, lieferort
de: lieferzeit, liefertermin, lieferfrist, liefert innerhalb, geliefert innerhalb, die lieferung erfolgt, wird geliefert, werden geliefert, lieferort
it? quando … consegn*, tempi di consegna, termin* di consegna, data di consegna, dove … consegn*, luogo di consegna
it: tempi di consegna, termine di consegna, data di consegna, consegna entro, consegnati entro, consegnate entro, luogo di consegna, la consegna avviene
es? cuando … entreg*, plazo* de entrega, fecha de entrega, donde … entreg*, lugar de entrega
es: plazo de entrega, fecha de entrega, entregara en, entrega en, entregara dentro, lugar de entrega, la entrega se

# disputes
en? dispute*, arbitrat*, which court*, what court*, mediat*, sue, lawsuit*, settled
en: dispute*, arbitration, arbitrator*, exclusive jurisdiction, competent court*, courts of, court of, court in, mediation, submitted to, settled by, amicabl*
nl? geschil*, arbitrage, welke rechtbank, welke rechter, mediation
nl: geschil*, arbitrage, bevoegde rechter, rechtbank, bemiddeling, mediation, voorgelegd aan
de? streit*, schiedsgericht*, schiedsverfahren, welches gericht, gerichtsstand
de: streitigkeit*, schiedsgericht*, schiedsverfahren, gerichtsstand, zustandig*, gutlich, mediation
it? controvers*, arbitrat*, quale tribunale, quale foro, foro competente
it: controvers*, arbitrat*, foro di, foro competente, tribunale di, mediazione
es? disput*, controvers*, arbitraj*, que tribunal*, que juzgado*
es: controversia*, arbitraje, tribunales de, juzgados y tribunales, sometera, jurisdiccion, mediacion

# deadline
en? submission deadline, deadline for … submi*, deadline for … appl*, deadline for … offers, deadline for … bids, until when … submit*, latest date, closing date, when … submitted, when … hand* in
en: no later than, not later than, at the latest, deadline, closing date, must be received, must be submitted, on or before, by noon
nl? uiterste datum, deadline, voor wanneer, uiterlijk, sluitingsdatum, wanneer … ingediend, wanneer … inlever*
nl: uiterlijk, niet later dan, sluitingsdatum, deadline, ontvangen zijn, ingediend zijn
de? bis wann … eingereicht, bis wann … einreich*, bis wann … einzureichen, bis wann … bewerb*, abgabefrist, einreichungsfrist, stichtag, deadline, spatestens
de: spatestens, bis zum, einreichungsfrist, abgabefrist, stichtag, eingegangen sein
it? entro quando, termine ultimo, data ultima, scadenza … domand*, scadenza … present*
it: entro e non oltre, entro il, termine ultimo, non oltre, devono pervenire, deve pervenire
es? fecha limite, plazo … present*, hasta cuando … present*, a mas tardar
es: a mas tardar, antes del, fecha limite, hasta el dia, deberan presentarse, debera presentarse
`;
