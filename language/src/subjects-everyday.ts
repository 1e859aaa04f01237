/**
 * What people ask about invoices, products and clubs, and how documents say it; in the format of the contract subjects.
 * Without English questions (`en?`), which are answered better by what was learned.
 */
export const everydaySubjects = `
# total
en: total amount, total due, amount due, balance due, grand total, invoice total, total for, amount payable, total
nl? totaalbedrag, totale bedrag, totaal … factuur, hoeveel … factuur, factuurbedrag, bedrag … factuur, nog … betalen, nog … betaald
nl: totaalbedrag, te betalen, factuurbedrag, factuur totaal, eindtotaal, eindbedrag, nog te betalen, openstaand bedrag, totaal
de? gesamtbetrag, gesamtsumme, rechnungsbetrag, endbetrag, wie hoch … rechnung, wie viel … rechnung, noch … zahlen, noch … bezahlen, nachzahlung
de: gesamtbetrag, gesamtsumme, rechnungsbetrag, endbetrag, zahlbetrag, zahlungsbetrag, falliger betrag, restbetrag, zu zahlen, zu zahlender betrag, offener betrag, bruttosumme, nachzahlung, total
it? importo totale, totale … fattura, totale dovuto, quanto … fattura, ancora … pagare, resta da pagare, importo … fattura
it: importo totale, totale dovuto, totale fattura, totale da pagare, totale complessivo, netto a pagare, saldo, totale
es? importe total, total … factura, total a pagar, cuanto … factura, queda … pagar, falta … pagar, importe … factura
es: importe total, total a pagar, total factura, total general, importe a pagar, saldo, total

# price
en: price, prices, cost, costs, fee, fees, charge, charged, per month, per year, free of charge, amounts to
nl? hoeveel … kost*, wat kost*, hoe duur, welke prijs, prijs van, kost … iets, tarief voor
nl: prijs, kosten, kost, tarief, bijdrage, vergoeding, bedraagt, per maand, per jaar, kosteloos, gratis
de? was kost*, wie viel … kost*, wie teuer, welcher preis, preis fur, gebuhr fur, kostet … etwas
de: gebuhr*, preis, kosten, kostet, entgelt, beitrag, in hohe von, betragt, zu bezahlen, zu entrichten, pro monat, pro jahr, kostenlos, kostenfrei
it? quanto … cost*, quanto … pag*, che prezzo, prezzo di, tariffa per
it: prezzo, costo, costi, tariffa, tariffe, quota, canone, importo, al mese, all'anno, gratuit*, oneri economici
es? cuanto … cuesta*, cuanto … pag*, que precio, precio de, cuesta algo, tiene … coste, tarifa de
es: precio, coste, costes, gastos, tarifa, cuota, importe, importe anual, al mes, al ano, obligaciones economicas, gratuit*

# contents of the delivery
en: scope of delivery, package contents, contents of the package, box contents, in the box, included in the delivery, supplied with
nl? in de doos, zit erbij, meegeleverd, leveringsomvang, inhoud … verpakking
nl: leveringsomvang, inhoud van de verpakking, verpakkingsinhoud, omvang van de levering, in de doos, meegeleverd
de? im karton, in der verpackung, in der schachtel, lieferumfang, mitgeliefert, liegt bei, dabei … kauf*
de: lieferumfang, packungsinhalt, verpackungsinhalt, inhalt der verpackung, gehoren zum lieferumfang, mitgeliefert
it? nella scatola, nella confezione, contenuto … confezione, in dotazione, incluso nella
it: contenuto della confezione, contenuto della scatola, in dotazione, accessori in dotazione, la confezione contiene, fornito con
es? en la caja, contenido … caja, contenido … paquete, viene con, se suministra con, incluye … caja
es: contenido de la caja, contenido del paquete, volumen de suministro, se suministra con, la caja contiene, alcance de suministro
`;
