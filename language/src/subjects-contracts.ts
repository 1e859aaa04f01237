/**
 * What people ask about contracts, and how contracts say it. For each subject and language a line of phrases that ask for it (`en?`) and a
 * line of phrases that state it (`en:`; usually on the first page, if so marked); folded, `*` completes a word, `…` skips up to four words.
 */
export const contractSubjects = `
# title (first page)
en? what kind of … agreement, what kind of … contract, what kind of … document, title of, what is … document, what is … agreement called
en: this … agreement, agreement is, made and entered, entered into, agreement
nl? wat voor … overeenkomst, wat voor … contract, welk soort, titel van, wat voor document
nl: deze … overeenkomst, overeenkomst, ondergetekenden
de? was fur ein, welche art, titel des, titel der
de: dieser … vertrag, vertrag, zwischen
it? che tipo di, titolo del, che genere
it: il presente … contratto, contratto, tra
es? que tipo de, titulo del, que clase de
es: el presente … contrato, contrato, entre

# end
en? expire*, expiry, how long … run, how long … last, how long … valid, when … end, end date, how long … agreement, how long … contract, until when, duration of, term of
en: initial term, term of this, shall continue, shall remain in, remain* in effect, remain* in force, remain* in full force, shall expire, will expire, expire* on, for a period of, for a term of, unless … terminated, continu* until, terminate on the, anniversary of, term of the agreement, years from, years following
nl? hoe lang … loopt, hoe lang … duurt, hoe lang … geldig, wanneer … eindigt, wanneer … afloopt, einddatum, looptijd, tot wanneer … loopt, tot wanneer … geldig, tot wanneer … geldt, tot wanneer … contract
nl: looptijd, duur van, wordt aangegaan voor, loopt tot, eindigt op, eindigt van rechtswege, blijft van kracht, voor de duur van, voor een periode van
de? wie lange … lauft, wie lange … gultig, wann … endet, wann … lauft, laufzeit, bis wann … lauft, bis wann … gilt, bis wann … gultig, bis wann … vertrag, vertragsdauer
de: laufzeit, vertragsdauer, dauer des, endet am, endet mit, lauft bis, bleibt in kraft, fur die dauer von, fur einen zeitraum, auf unbestimmte
it? quanto … dura, quando … scade, quando … termina, scadenza, durata, fino a quando … vale, fino a quando … valid*, fino a quando … dura, fino a quando … contratto
it: durata, avra durata, scade il, scadra, rimane in vigore, restera in vigore, per un periodo di, fino al
es? cuanto … dura, cuando … vence, cuando … termina, vencimiento, duracion, hasta cuando … vale, hasta cuando … valid*, hasta cuando … dura, hasta cuando … contrato, vigencia
es: duracion, vigencia, tendra una duracion, vence el, vencera, permanecera en vigor, por un periodo de, hasta el

# beginning (first page)
en? take effect, took effect, takes effect, effective date, come into force, comes into force, when … start*, when … begin*, when … commence*, from which date, from what date, from when
en: effective date, effective as of, shall commence, commenc* on, become* effective, shall begin, takes effect, is effective, comes into force, made as of, entered into as of, start date, as of … day of
nl? wanneer … ingaat, wanneer … gaat … in, wanneer … begint, ingangsdatum, in werking, vanaf wanneer
nl: ingangsdatum, gaat in op, met ingang van, vangt aan, treedt in werking, begint op
de? wann … beginnt, in kraft, ab wann, beginn der, vertragsbeginn, wann … anfangt
de: beginnt am, tritt … in kraft, vertragsbeginn, mit wirkung vom, mit wirkung zum, ab dem
it? quando … inizia, quando … comincia, in vigore, decorrenza, da quando
it: decorre dal, decorrenza, con effetto dal, entra in vigore, entrata in vigore, a partire dal
es? cuando … comienza, cuando … empieza, entra en vigor, desde cuando, fecha de inicio
es: entrara en vigor, entra en vigor, fecha de entrada, a partir del, comenzara, con efectos

# signing (first page)
en? when … signed, date of … agreement, date of … contract, when … made, when … concluded, when … dated, on which day, what is the date of
en: is made, made and entered, entered into, dated as of, dated, made as of, day of, is dated, executed this, signed on, agreement date
nl? wanneer … getekend, wanneer … ondertekend, wanneer … gesloten, datum van
nl: getekend op, ondertekend op, gesloten op, overeengekomen op, opgemaakt te, datum
de? wann … unterschrieben, wann … unterzeichnet, wann … geschlossen, datum des
de: unterzeichnet am, geschlossen am, abgeschlossen am, den, datum
it? quando … firmato, quando … stipulato, quando … sottoscritto, data del
it: firmato il, sottoscritto il, stipulato il, addi, in data
es? cuando … firmo, cuando … firmado, cuando … celebro, fecha del
es: firmado el, suscrito el, celebrado el, en fecha, a los

# parties (first page)
en? who … parties, parties to, parties of, between whom, which companies, who signed, who … contracting, who concluded
en: by and between, by and among, made between, entered into between, is between, entered into by, agreement is made, collectively, hereinafter, referred to as, undersigned
nl? wie … partijen, tussen wie, welke bedrijven, wie … getekend, wie … ondertekend
nl: de ondergetekenden, hierna te noemen, hierna, tussen, enerzijds, partijen
de? wer … parteien, zwischen wem, welche firmen, wer … unterschrieben, vertragsparteien, vertragspartner
de: zwischen, nachfolgend, im folgenden, einerseits, vertragsparteien
it? chi … parti, tra chi, quali societa, chi … firmato
it: tra, di seguito, da una parte, le parti, in appresso
es? quienes … partes, entre quien*, que empresas, quien … firm*
es: entre, de una parte, en adelante, las partes, reunidos

# governing law
en? which law, what law, governing law, laws of which, governed by, governs, applicable law, law applies, law of which, jurisdiction
en: governed by, laws of, law of the, governing law, applicable law, construed in accordance, construed and enforced, interpreted in accordance
nl? welk recht, toepasselijk recht, bevoegde rechter
nl: nederlands recht, recht van, van toepassing is … recht, beheerst door, toepasselijk recht
de? welches recht, welchem recht, anwendbares recht, gerichtsstand
de: recht der, deutsches recht, unterliegt dem, es gilt, anwendbares recht, gerichtsstand
it? quale legge, legge applicabile, foro competente, quale diritto
it: legge italiana, regolato dalla, disciplinato dalla, legge applicabile, diritto italiano
es? que ley, que derecho, ley aplicable, legislacion
es: se rige por, se regira por, legislacion, ley aplicable, leyes de

# ending
en? terminat*, cancel*, get out of, ended without, ended early, end … early, give notice, notice period, quit, without giving a reason, without a reason, without cause, whenever it wants, stop the
en: may terminate, right to terminate, terminated by, may be terminated, terminate this, upon … notice, prior written notice, for any reason, without cause, at any time, for convenience, with or without cause, days notice
nl? opzeg*, beeindig*, opgezegd, zonder reden, ontbind*, tussentijds
nl: opzeggen, opgezegd, opzegtermijn, opzeggingstermijn, beeindigen, tussentijds, te allen tijde, zonder opgaaf van reden, met inachtneming van
de? kundig*, gekundigt, beenden, ohne grund, ohne angabe, aussteigen
de: kundigen, gekundigt, kundigungsfrist, ordentlich, mit einer frist, jederzeit, ohne angabe von grunden
it? reced*, recesso, disd*, risolv*, senza motivo, senza preavviso
it: recedere, recesso, preavviso, in qualsiasi momento, senza giusta causa, disdetta, risolvere
es? rescind*, terminar … antes, resolver, sin motivo, sin causa, preaviso, cancelar
es: rescindir, resolver, resolucion, en cualquier momento, sin causa, preaviso, terminar

# renewal
en? renew*, extend*, extension, prolong*
en: renew*, automatically renewed, successive, additional term, extend* for, extension, renewal term, unless either party, further period
nl? verleng*, stilzwijgend
nl: verlengd, stilzwijgend, verlenging, telkens voor
de? verlanger*, verlangert
de: verlangert, stillschweigend, verlangerung, jeweils um, automatisch
it? rinnov*, prorog*
it: rinnovato, tacitamente, rinnovo, proroga, successivi
es? renov*, prorrog*, prolong*
es: renovara, prorroga, tacitamente, renovacion, sucesivos

# assignment
en? assign*, hand* over, transfer*, pass* on, give* to somebody else, sublicen*
en: may not assign, shall not assign, not assign, assign this, assign* or, assignable, assignment, transfer … rights, successors and assigns, without … prior written consent, non-transferable, nontransferable
nl? overdra*, overgedragen, overdoen
nl: overdragen, overgedragen, overdracht, zonder voorafgaande schriftelijke toestemming
de? ubertrag*, abtret*, abgetreten, weitergeb*
de: ubertragen, abtreten, abtretung, ubertragung, ohne vorherige schriftliche zustimmung
it? ced*, trasferi*
it: cedere, cessione, trasferire, senza il previo consenso
es? ced*, transferi*
es: ceder, cesion, transferir, sin el consentimiento

# liability
en? liab*, responsible for damages, damages, how much … claim, penalt*, fine
en: liable, liability, in no event, shall not exceed, consequential, indirect, limitation of liability, aggregate, damages, except for, liquidated damages, penalty
nl? aansprakelijk*, schadevergoeding, boete
nl: aansprakelijk*, schade, beperkt tot, boete, verbeurt
de? haft*, schadensersatz, vertragsstrafe
de: haft*, schadensersatz, begrenzt auf, beschrankt, vertragsstrafe
it? responsabil*, danni, penal*
it: responsabil*, danni, limitat*, penale
es? responsab*, danos, penali*
es: responsab*, danos, limitad*, penalidad, indemniz*

# warranty
en? warrant*, guarantee*, defect*
en: warrant*, guarantee*, defect*, warranty period, free from
nl? garantie*, gebrek*
nl: garantie*, garandeert, gebreken
de? garantie*, gewahrleist*, mangel
de: garantie*, gewahrleist*, mangel
it? garanz*, difett*, vizi
it: garanz*, garantisce, vizi, difetti
es? garant*, defect*
es: garant*, defectos, vicios
`;
