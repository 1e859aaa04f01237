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
nl? verkocht, overname, overgenomen, fusie, zeggenschap
nl: zeggenschap, fusie, overname, verkoop van
de? verkauft, ubernommen, ubernahme, kontrollwechsel, fusion*
de: kontrollwechsel, ubernahme, verschmelzung, verkauf
it? vendut*, fusion*, controllo
it: cambio di controllo, fusione, cessione, acquisizione
es? vend*, fusion*, cambio de control
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
nl? minimum, minimaal, minstens, omzet, winst, provisie, vergoeding
nl: minimum, minimaal, ten minste, percentage, procent, provisie, bedraagt, vergoeding
de? mindest*, wenigstens, umsatz*, gewinn*, provision*, vergutung
de: mindest*, wenigstens, prozent, provision, betragt, vergutung
it? minim*, almeno, ricavi, utili, provvigion*, compens*
it: minim*, almeno, per cento, provvigion*, pari a, compens*
es? minim*, al menos, ingresos, beneficios, comision*, canon
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
en? collect*, my information, my data, what data, what information, which data, track*, ask for my, record my, gather*, personal data
en: we collect, we may collect, collect, collected, you provide, we receive, provide us with, submit, cookies, ip address, personal information, personally identifiable, web beacons, automatically
nl? verzamel*, mijn gegevens, welke gegevens, persoonsgegevens
nl: verzamel*, verwerken, persoonsgegevens, cookies, verstrekt, ip-adres
de? erheb*, sammel*, meine daten, welche daten, personenbezogen*
de: erheb*, verarbeiten, personenbezogen*, cookies, ip-adresse
it? raccogl*, raccol*, miei dati, dati personali
it: raccogl*, raccol*, trattiamo, dati personali, cookie
es? recop*, recog*, mis datos, datos personales
es: recop*, recog*, tratamos, datos personales, cookies

# data used
en? why … collect, use my, used for, purpose*, what … do with, use the data, use of my, reason … collect, intention
en: we use, we may use, in order to, used to, purposes, to provide, to improve, to personalize, to contact, to respond, use … information
nl? waarvoor … gebruik*, doel*, waarom … verzamel*
nl: wij gebruiken, om, doeleinden, ten behoeve van
de? wofur … verwend*, wofur … genutzt, zweck*
de: wir verwenden, zwecke, um, wir nutzen
it? perche … raccogl*, finalita, scop*, uso dei
it: utilizziamo, finalita, al fine di, per fornire
es? para que … us*, finalidad*, uso de
es: utilizamos, usamos, finalidades, con el fin de

# data shared
en? share*, third part*, who gets, disclose*, sell my, other companies, pass … on, law require*, give … to others, transfer … data
en: we share, may share, share your, disclose*, third part*, service providers, partners, affiliates, do not sell, required by law, subpoena, legal process, advertisers, transfer
nl? deel, delen, derden, verstrek*, doorgeven
nl: delen, derden, verstrekken, doorgeven, verkopen
de? weitergeb*, dritte*, weitergegeben, teilen
de: weitergeb*, weitergegeben, dritte*, ubermitt*, verkaufen
it? condivid*, terzi, comunica*, cedere
it: condivid*, terzi, comunica*, trasferi*
es? compart*, terceros, ceder, comunica*
es: compart*, terceros, ceder, comunica*, transferi*

# choice and access
en? opt out, opt-out, choice*, choose, control, consent, delete*, remove, edit, correct, change my, access my, unsubscribe, decline, turn off, deactivate
en: opt out, opt-out, unsubscribe, you may choose, you can choose, choose not, you can, you may, delete, remove, update, correct, access, settings, consent, preferences, disable, decline, contact us
nl? keuze, afmelden, toestemming, verwijder*, wissen, inzage, wijzigen
nl: afmelden, uitschrijven, toestemming, intrekken, verwijderen, inzage, recht op, wijzigen
de? wahl, abmeld*, einwillig*, losch*, auskunft, andern, widersp*
de: abmelden, einwilligung, widerruf*, loschen, auskunft, berichtig*, widersp*
it? scelta, consenso, cancell*, accesso, modific*, oppor*
it: consenso, revocare, cancell*, accesso, modific*, opporsi, diritto di
es? opcion, consentimiento, elimin*, borrar, acceso, modific*, oponer*
es: consentimiento, revocar, elimin*, suprimir, acceso, rectific*, oponerse, derecho de

# protection
en? secur*, protect*, safe, encrypt*, safeguard*
en: secur*, safeguards, protect*, encrypt*, ssl, firewall*, measures, unauthorized access
nl? beveilig*, bescherm*, veilig*
nl: beveilig*, bescherm*, maatregelen, versleutel*
de? sicher*, schutz*, verschlussel*
de: sicherheit*, schutz*, massnahmen, verschlussel*
it? sicur*, protegg*, protezion*
it: sicurezza, protegg*, misure, crittografi*
es? segurid*, proteg*, proteccion
es: seguridad, proteg*, medidas, cifrad*

# changes of the text
en? policy change*, changes to, changes in, informed … change*, notified … change*, updated, notify … change*
en: changes to this, change this, modify this, update this, post … changes, revised, last updated, effective date, notify you, material change*, reserve the right
nl? wijziging*, gewijzigd
nl: wijzigen, wijzigingen, gewijzigd, laatst bijgewerkt
de? anderung*, geandert
de: anderungen, geandert, aktualisiert, behalten uns
it? modific*, cambiament*
it: modific*, aggiorna*, ci riserviamo
es? cambios, modific*
es: modific*, actualiz*, nos reservamos
`;
