/**
 * Near-synonyms of German everyday documents: offices, clubs, minutes, mails, manuals, housing, travel. The words of one line find each
 * other; those behind `>` are only found by the ones before it, since people ask plainly and documents say it formally.
 */
export const everydayGerman = `
bürge, bürgschaft, bürgen
mitglied, mitgliedschaft > vereinsmitglied, beitritt
beitreten, eintreten, mitmachen > mitgliedschaft, aufnahme, aufnahmeantrag, mitgliedsantrag
austreten, kündigen, verlassen > austritt, austrittserklärung, kündigung, mitgliedschaft
rauswerfen, rausschmeißen, ausschließen > ausschluss, vereinsausschluss, hausverbot
beitrag, mitgliedsbeitrag > monatsbeitrag, jahresbeitrag, vereinsbeitrag
kosten, kostet, teuer > preis, gebühr, entgelt, beitrag, betrag, nutzungsgebühr, kostenlos
bezahlen, zahlen > überweisen, entrichten, begleichen, zahlbar, fällig, zahlung
verdienen, verdient > gehalt, lohn, vergütung, aufwandsentschädigung, honorar, entgelt
erstatten, zurückbekommen > erstattung, rückerstattung, rückzahlung, auslagen
treffen, zusammenkommen, tagen > sitzung, versammlung, zusammenkunft, besprechung, stattfinden
sitzung, treffen, besprechung, versammlung > vorstandssitzung, mitgliederversammlung
stattfinden, abhalten > abgehalten, veranstaltung, termin, ort
einladen, einberufen > einladung, einberufung, ladung
abstimmen, stimmen > abstimmung, stimme, stimmberechtigt, beschluss, mehrheit
beschließen, entscheiden > beschluss, entscheidung, einstimmig, genehmigt
wählen, gewählt > wahl, wahlergebnis, bestellt, kandidat
vorsitzender, vorsitzende, vorstandsvorsitzender
vertreten, stellvertreter > vertretung, stellvertretend, vertretungsberechtigt
kassenwart, schatzmeister, kassierer, kassier, kassiererin
kassenprüfer, rechnungsprüfer, kassenprüfung, revisor
schriftführer, protokollführer, protokollant > protokoll
amt, posten, funktion > vorstandsmitglied, vorsitzender, stellvertreter, kassenwart, schriftführer, beisitzer
anwesend, teilnehmen, dabei > anwesenheit, teilnehmer, erschienen, anwesenheitsliste
abwesend > entschuldigt, abwesenheit, verhindert
protokoll, mitschrift, niederschrift
einnahmen, erlöse, eingenommen > einnahme, ertrag, spenden
ausgaben, ausgegeben, aufwendungen > ausgabe, aufwand, kosten
schulden, rückstand > zahlungsrückstand, verzug, mahnung, ausstehend
mahnen, mahnung, zahlungserinnerung
senden, schicken, verschicken, versenden, zusenden, zuschicken > versand, verschickt, zugesandt
bekommen, kriegen, erhalten > erhält, ausgehändigt, zugeteilt, empfang
abgeben, einreichen > einzureichen, abzugeben, vorlegen, eingereicht
melden, bescheid, informieren > mitteilen, anzeigen, benachrichtigen, mitteilung, meldung
fragen, wenden, ansprechpartner > kontakt, zuständig, anfrage, erreichbar
erreichen, anrufen, kontaktieren > telefon, kontakt, e-mail, rufnummer, erreichbar
anfangen, beginnen, losgehen, starten > beginn, anfang, eröffnet, start
enden, aufhören, schließen > ende, schluss, geschlossen, beendet
öffnen, geöffnet, offen > öffnungszeiten, sprechzeiten
gründen, gegründet > gründung, gründungsmitglied, errichtet, entstehung
auflösen > auflösung, liquidation
sitz, wohnsitz, ansässig > adresse, anschrift
besitzen, eigentümer > eigentum, besitzer
leihen, ausleihen, mieten > ausleihe, leihgabe, verleih, leihgebühr, miete
verboten, untersagt, unzulässig > verbot, dürfen
erlaubt, gestattet, zulässig, dürfen > erlaubnis, genehmigung
verpflichtet, notwendig > pflicht, erforderlich, obliegt, vorgeschrieben
brauchen, benötigen, nötig > erforderlich, voraussetzung, notwendig, benötigt
aufbewahren, aufheben > aufbewahrung, aufbewahrungsfrist, lagerung
putzen, säubern, reinigen, saubermachen > reinigung, sauber, säuberung, tuch
wegwerfen, entsorgen, müll > entsorgung, abfall, restmüll, mülltrennung
ausbauen, herausnehmen, entfernen > ausbau, entnehmen, demontage, lösen
einbauen, anbringen, montieren > einbau, montage, befestigen
aufladen, laden > ladezeit, ladevorgang, ladekabel
akku, batterie
anschalten, einschalten, anmachen > ein-taste
ausschalten, ausmachen, abschalten > aus-taste
anschließen > anschluss, verbindung, verbinden
kaputt, defekt, beschädigt > beschädigung, schaden, störung
wiegen, wiegt, schwer > gewicht, masse
größe, breit > abmessung, maße, länge, breite, höhe
dauern, dauert > dauer, zeitraum, frist
frist, zeit > innerhalb, spätestens, binnen
einwand, einspruch, widerspruch, einwände, beanstanden > beanstandung, reklamation
beschweren, beschwerde > reklamation, beanstandung
strafe, bußgeld > vertragsstrafe, ordnungsgeld, verwarnung
haften, haftet > haftung, schadenersatz, haftbar
wohnen, bewohner > wohnung, mieter, hausbewohner
vermieter, hausbesitzer, hauseigentümer, verwalter > hausverwaltung, verwaltung
lärm, laut, leise, ruhe > ruhezeit, nachtruhe, mittagsruhe, zimmerlautstärke, lautstärke
schlüssel, schließberechtigung, zutritt, zugang > schließmedium, zugangsberechtigung
haustier, tier, hund, katze > tierhaltung, haustierhaltung
rauchen > rauchverbot, nichtraucher
übernachten, schlafen > übernachtung, unterkunft
parken, abstellen > parkplatz, stellplatz
feiern, party > feier, veranstaltung, fest
gast, besucher, besuch
reisen, fahren > reise, fahrt, reisekosten, fahrtkosten
flug, fliegen > flugzeug, flughafen, abflug
zug, bahn > bahnfahrt, bahnhof, abfahrt
hotel, unterkunft, zimmer
essen, mahlzeit, verpflegung > frühstück, speise
urlaub, frei, ferien > urlaubstag, urlaubsanspruch, freistellung
krank, krankmelden > krankmeldung, arbeitsunfähigkeit, attest
chef, vorgesetzter, leiter
kollege, mitarbeiter, beschäftigter
kind, kinder, jugendlicher > minderjährig
spenden, spende > sachspende, zuwendung
satzung, statut, vereinssatzung
zweck, ziel, aufgabe > vereinszweck, zielsetzung
sterben, stirbt, gestorben, tod, verstorben > todesfall, trauerfall
angehöriger, angehörige, verwandter, verwandte, familienangehörige
privat, persönlich
kilometer, km > kilometerstand
`;
