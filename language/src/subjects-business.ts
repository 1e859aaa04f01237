/** What people ask about business relations and personal data, and how documents say it; in the format of the contract subjects. */
export const businessSubjects = `
# inspection
en? audit*, inspect*, books, check the records
en: audit*, inspect*, books and records, examine, accurate records, right to inspect, independent accountant
nl? controle*, boeken, inzage, audit*
nl: controle, inzage, boeken, accountant, audit
de? pruf*, bucher, einsicht, audit*
de: prufen, einsicht, bucher, prufung, audit
it? verific*, libri, ispezion*, audit*
it: verific*, libri, ispezion*, revisione, audit
es? auditor*, libros, inspeccion*
es: auditor*, libros, inspeccion*, registros

# exclusive rights and competition
en? exclusiv*, compet*, poach*, solicit*, hire, first refusal, offered … first
en: exclusiv*, sole and, shall not … compete, compet*, directly or indirectly, solicit*, employ*, right of first refusal, first offer, first negotiation, right of first
nl? exclusi*, concurre*, voorkeursrecht, personeel … overnemen
nl: exclusi*, concurre*, voorkeursrecht, rechtstreeks noch
de? exklusiv*, wettbewerb*, konkurr*, abwerb*, vorkauf*
de: exklusiv*, ausschliesslich*, wettbewerb*, abwerben, vorkaufsrecht
it? esclusiv*, concorren*, prelazion*
it: esclusiv*, concorren*, prelazione, stornare
es? exclusiv*, compet*, tanteo
es: exclusiv*, competencia, competir, tanteo, preferente

# change of control
en? is sold, change of control, taken over, takeover, merge*, acquired
en: change of control, change in control, merger, consolidation, sale of all, substantially all, acquisition, acquired by
nl? wordt … verkocht, verkocht wordt, overname, overgenomen wordt, wordt … overgenomen, fusie, zeggenschap
nl: zeggenschap, fusie, overname, verkoop van
de? wird … verkauft, verkauft wird, verkauft … werden, ubernommen wird, ubernahme, kontrollwechsel, fusion*
de: kontrollwechsel, ubernahme, verschmelzung, verkauf
it? viene … vendut*, viene … acquisit*, fusion*, cambio di controllo
it: cambio di controllo, fusione, cessione, acquisizione
es? se vende, es vendid*, fusion*, cambio de control
es: cambio de control, fusion, adquisicion, venta

# ownership and licence
en? who owns, owner*, intellectual property, belongs to, licen*, may be used
en: shall own, sole property, owned by, right title and interest, exclusive property, work made for hire, hereby assigns, intellectual property, hereby grants, grants to, right and license, license to, licen*
nl? eigenaar, eigendom, licentie*, intellectue*
nl: eigendom, intellectuele, licentie, gebruiksrecht, verleent, rechthebbende
de? eigentum*, gehort, lizenz*, urheber*, nutzungsrecht*
de: eigentum, geistiges, lizenz*, nutzungsrecht*, raumt … ein, ubertragt
it? proprieta*, proprietari*, licenz*, appartien*
it: proprieta, licenz*, concede, diritti di
es? propiedad, propietari*, licenci*, pertenece*
es: propiedad, licenci*, concede, titular*

# money
en? minimum, at least, how much … pay, royalt*, commission*, revenue*, profit*, share of, fee
en: minimum, at least, not less than, shall purchase, royalt*, percent, commission*, net sales, gross, shall pay, fee of
nl? minimumafname, minimumbedrag, minimale afname, minimaal … betal*, minimaal … afneem*, minimaal … afnemen, minstens … betal*, minstens … afnemen, omzet, winst, provisie, vergoeding
nl: minimum, minimaal, ten minste, percentage, procent, provisie, bedraagt, vergoeding
de? mindestabnahme*, mindestumsatz*, mindestbetrag*, mindestens … zahl*, mindestens … bezahl*, mindestens … abnehmen, umsatz*, gewinn*, provision*, vergutung
de: mindest*, wenigstens, prozent, provision, betragt, vergutung
it? minimo garantito, acquisto minimo, minim* … pag*, minim* … acquist*, almeno … pag*, almeno … acquist*, ricavi, utili, provvigion*, compens*
it: minim*, almeno, per cento, provvigion*, pari a, compens*
es? compra minima, importe minimo, minim* … pag*, minim* … compr*, al menos … pag*, al menos … compr*, ingresos, beneficios, comision*, canon
es: minim*, al menos, por ciento, comision*, equivale, canon

# after the end
en? after … ended, remain*, once … terminated, after … termination, still be done, survive*
en: upon termination, upon … expiration, after termination, following termination, survive, after the expiration, shall return, shall cease, thereafter
nl? na afloop, na beeindiging, na het einde
nl: na beeindiging, na afloop, bij beeindiging, blijven van kracht
de? nach … ende, nach beendigung, nach ablauf
de: nach beendigung, nach ablauf, bei beendigung, gelten fort
it? dopo … fine, dopo la cessazione, dopo … scadenza
it: alla cessazione, dopo la cessazione, in caso di cessazione, alla scadenza
es? despues … fin, tras la terminacion, despues … terminacion
es: tras la terminacion, a la terminacion, una vez terminado, subsistiran

# insurance
en? insur*
en: insurance, insured, coverage, policy of, per occurrence, liability insurance
nl? verzeker*
nl: verzeker*, dekking, polis
de? versicher*
de: versicher*, deckung, police
it? assicur*
it: assicur*, copertura, polizza
es? segur*, asegur*
es: seguro*, asegur*, cobertura, poliza

# data collected
en? collect*, my information, my data, what data, what information, which data, track*, ask for my, record my, gather*, personal data, personal info*, ask from me, ask me for, obtain … information, obtain … data, receive my, receive … data, receive … information, keep track of, type of … information, types of … information, kind of … information, kinds of … information, type of … data, types of … data, kind of … data, kinds of … data
en: we collect, we may collect, collect, collected, you provide, we receive, provide us with, submit, cookies, ip address, personal information, personally identifiable, web beacons, automatically
nl? verzamel* … gegevens, gegevens … verzamel*, mijn gegevens, welke gegevens, persoonsgegevens
nl: verzamel*, verwerken, persoonsgegevens, cookies, verstrekt, ip-adres
de? daten … erheb*, daten … erhoben, daten … sammel*, erhebt … daten, sammelt … daten, meine daten, welche daten, personenbezogen*
de: erheb*, verarbeiten, personenbezogen*, cookies, ip-adresse
it? raccogl* … dati, dati … raccol*, quali dati, miei dati, dati personali
it: raccogl*, raccol*, trattiamo, dati personali, cookie
es? recop* … datos, recog* … datos, datos … recop*, que datos, mis datos, datos personales
es: recop*, recog*, tratamos, datos personales, cookies

# data used
en? why … collect, use my, used for, purpose*, what … do with, use the data, use of my, reason … collect, intention, use user*, use users, use … information, use … data, using … data, using my, analytics
en: we use, we may use, in order to, used to, purposes, to provide, to improve, to personalize, to contact, to respond, use … information
nl? waarvoor … gegevens, waarom … gegevens, gebruik* … gegevens, gegevens … gebruik*
nl: wij gebruiken, om, doeleinden, ten behoeve van
de? wofur … daten, warum … daten, verwend* … daten, daten … verwend*, daten … genutzt, zweck* … daten
de: wir verwenden, zwecke, um, wir nutzen
it? perche … dati, finalita … dati, uso dei dati, usa* … dati, dati … usat*
it: utilizziamo, finalita, al fine di, per fornire
es? para que … datos, finalidad* … datos, uso de … datos, usa* … datos
es: utilizamos, usamos, finalidades, con el fin de

# data shared
en? share*, third part*, who gets, disclose*, sell my, other companies, pass … on, law require*, give … to others, transfer … data, see my, with others, leak*, made public, sold to, transfer my, transfer … information, obtain our
en: we share, may share, share your, disclose*, third part*, service providers, partners, affiliates, do not sell, required by law, subpoena, legal process, advertisers, transfer
nl? deel* … gegevens, delen … gegevens, gegevens … deel*, gegevens … delen, gegevens … derden, gegevens … verstrek*, gegevens … doorgeven
nl: delen, derden, verstrekken, doorgeven, verkopen
de? daten … weiterg*, weiterg* … daten, daten … dritte*, dritte* … daten, daten … teilen
de: weitergeb*, weitergegeben, dritte*, ubermitt*, verkaufen
it? condivid* … dati, dati … condivis*, dati … terzi, comunica* … dati, cede* … dati
it: condivid*, terzi, comunica*, trasferi*
es? compart* … datos, datos … compart*, datos … terceros, comunica* … datos, cede* … datos
es: compart*, terceros, ceder, comunica*, transferi*

# choice and access
en? opt out, opt-out, choice*, choose, control, consent, delete*, remove, edit, correct, change my, access my, unsubscribe, decline, turn off, deactivate, opt in, opt-in, privacy setting*, settings, my permission, my rights, rights … data
en: opt out, opt-out, unsubscribe, you may choose, you can choose, choose not, you can, you may, delete, remove, update, correct, access, settings, consent, preferences, disable, decline, contact us
nl? gegevens … verwijder*, verwijder* … gegevens, gegevens … wissen, gegevens … wijzigen, inzage … gegevens, toestemming … gegevens, toestemming … intrekken, nieuwsbrief … afmelden
nl: afmelden, uitschrijven, toestemming, intrekken, verwijderen, inzage, recht op, wijzigen
de? daten … losch*, losch* … daten, daten … andern, auskunft … daten, einwillig* … daten, einwilligung … widerruf*, newsletter … abmeld*, verarbeitung … widersp*
de: abmelden, einwilligung, widerruf*, loschen, auskunft, berichtig*, widersp*
it? cancell* … dati, dati … cancell*, accesso ai … dati, modific* … dati, consenso … dati, revoc* … consenso
it: consenso, revocare, cancell*, accesso, modific*, opporsi, diritto di
es? elimin* … datos, borrar … datos, acceso a … datos, modific* … datos, consentimiento … datos, retirar … consentimiento
es: consentimiento, revocar, elimin*, suprimir, acceso, rectific*, oponerse, derecho de

# protection
en? secur*, protect*, safe, encrypt*, safeguard*, hack*, breach … data, data breach*, stolen
en: secur*, safeguards, protect*, encrypt*, ssl, firewall*, measures, unauthorized access
nl? gegevens … beveilig*, beveilig* … gegevens, gegevens … bescherm*, bescherm* … gegevens, gegevens … veilig*
nl: beveilig*, bescherm*, maatregelen, versleutel*
de? daten … sicher*, schutz* … daten, daten … geschutzt, daten … verschlussel*, datensicherheit, datenschutz
de: sicherheit*, schutz*, massnahmen, verschlussel*
it? dati … sicur*, sicurezza … dati, protegg* … dati, dati … protett*, protezione … dati
it: sicurezza, protegg*, misure, crittografi*
es? datos … segur*, seguridad … datos, proteg* … datos, proteccion … datos
es: seguridad, proteg*, medidas, cifrad*

# changes of the text
en? policy change*, changes to, changes in, informed … change*, notified … change*, updated, notify … change*
en: changes to this, change this, modify this, update this, post … changes, revised, last updated, effective date, notify you, material change*, reserve the right
nl? wijziging* … verklaring, wijziging* … privacy*, wijziging* … voorwaarden, voorwaarden … gewijzigd, privacy* … gewijzigd
nl: wijzigen, wijzigingen, gewijzigd, laatst bijgewerkt
de? anderung* … datenschutz*, datenschutz* … geandert, anderung* … bedingungen, bedingungen … geandert
de: anderungen, geandert, aktualisiert, behalten uns
it? modific* … informativa, informativa … modific*, modific* … condizioni, condizioni … modific*
it: modific*, aggiorna*, ci riserviamo
es? cambios … politica, modific* … politica, politica … modific*, cambios … condiciones
es: modific*, actualiz*, nos reservamos
`;
