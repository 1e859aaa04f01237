/** Near-synonyms of Dutch everyday documents, in the format of the German ones. */
export const everydayDutch = `
borg, borgstelling, waarborgsom
lid, lidmaatschap > leden, toetreding, inschrijving
opzeggen, stoppen, uittreden > opzegging, beëindiging, einde, opgezegd, uitschrijving
opzegtermijn > opzegging, opzeggen, termijn, inachtneming
inschrijven, aanmelden, meedoen, deelnemen > inschrijving, aanmelding, deelname, deelnemers
royeren, schorsen, wegsturen > schorsing, ontzetting, royement, uitsluiting
contributie, lidmaatschapsgeld, ledenbijdrage > bijdrage, jaarlijkse, contributiebedrag
kosten, kost, kostte, duur > prijs, bedrag, tarief, vergoeding, bijdrage, gratis
betalen, voldoen > betaling, overmaken, voldaan, verschuldigd, factuurbedrag
verdienen, verdient > salaris, loon, vergoeding, beloning, bezoldiging, vacatiegeld
terugkrijgen, terugbetalen, vergoeden > restitutie, terugbetaling, vergoeding, declaratie
bijeenkomen, vergaderen, samenkomen > vergadering, bijeenkomst, overleg, gehouden
vergadering, bijeenkomst, overleg, alv > bestuursvergadering, ledenvergadering
houden, gehouden, plaatsvinden > locatie, lokatie, plaats, vergadering
plek, plaats > locatie, lokatie, adres, zaal
oproepen, uitnodigen, bijeenroepen > oproeping, uitnodiging, bijeenroeping
stemmen, stemming > stemrecht, stem, meerderheid, stemgerechtigd
besluiten, beslissen > besluit, beslissing, besloten, goedgekeurd, unaniem
kiezen, gekozen, benoemen > verkiezing, benoeming, benoemd, verkozen, kandidaat
voorzitter, president, voorzitten > voorzitster, leiding
penningmeester, kassier > penningmeesterschap
secretaris, notulist, notuleren, notuleerde > notuleert, notulen, verslag
kascommissie, kascontrole > kasleden
bestuurslid, bestuur, functie > voorzitter, secretaris, penningmeester
zitten, zit, zitting > lid, leden, samenstelling, benoemd
aanwezig, erbij, bijwonen > aanwezigen, deelnemers, presentielijst
afwezig, verhinderd > afwezigen, afgemeld, afmelding, bericht
notulen, verslag, notulering
inkomsten, opbrengst > baten, ontvangsten, omzet
uitgaven, uitgegeven > lasten, kosten, besteding
boekhouding, administratie, boeken > bescheiden, jaarstukken, boekjaar, jaarrekening
jaarcijfers, jaarrekening, jaarstukken > balans
begroting, budget, raming
schuld, achterstand > openstaand, vordering, verzuim
sturen, opsturen, verzenden, mailen > verzending, toegezonden, verstuurd, gestuurd
krijgen, ontvangen > ontvangt, ontvangst, uitgereikt
inleveren, indienen > indiening, ingediend
melden, doorgeven > melding, mededeling, informeren, schriftelijk
bereiken, bellen, contact > telefoon, telefoonnummer, e-mail, bereikbaar, contactpersoon
beginnen, starten > aanvang, begin, opening, geopend
eindigen, aflopen, ophouden > einde, afloop, sluiting, beëindiging
open, openen > openingstijden, geopend
oprichten, opgericht, stichten > oprichting, oprichters, oprichter, akte
opheffen, ontbinden > ontbinding, vereffening, liquidatie
gevestigd, zetel, vestiging > statutair, adres, gemeente
eigenaar, bezitten, toebehoren > eigendom
lenen, uitlenen, huren > bruikleen, uitleen, verhuur
verboden > verbod, ontoelaatbaar
toegestaan, geoorloofd > toestemming, toelaatbaar, bevoegd
verplicht > verplichting, gehouden, dient, dienen
nodig, benodigd, vereist > vereiste, voorwaarde, noodzakelijk
bewaren, bewaard > bewaartermijn, opslag, archief
schoonmaken, poetsen, reinigen > reiniging, schoon, doek
weggooien, afvoeren > afval, vuilnis, afvoer, inleveren
verwijderen, demonteren, uithalen > verwijdering, losmaken, demontage
plaatsen, monteren, bevestigen > montage, installatie, bevestiging
opladen, laden > laadtijd, oplader, opgeladen
accu, batterij
aanzetten, inschakelen > ingeschakeld, aan-knop
uitzetten, uitschakelen > uitgeschakeld, uit-knop
aansluiten, verbinden > aansluiting, verbinding
kapot, stuk, defect > beschadiging, storing, schade
wegen, weegt, zwaar > gewicht
grootte, breed > afmeting, lengte, breedte, hoogte
duren, duurt > duur, tijdsduur, periode
bezwaar, protest, oneens > bezwaren, beroep, klacht
klagen, klacht > klachtenregeling, reclamatie
straf, boete > sanctie, dwangsom
aansprakelijk, verantwoordelijk > aansprakelijkheid, vrijwaring
wonen, bewoner > woning, huurder, bewoners
verhuurder, huisbaas > beheerder, eigenaar
lawaai, herrie, geluid, stilte > geluidsoverlast, overlast, nachtrust
sleutel, toegang > toegangspas, sleutelhouder
huisdier, dier, hond, kat > huisdieren
roken > rookverbod, rookvrij
overnachten, slapen, logeren > overnachting, verblijf
parkeren > parkeerplaats, parkeergarage
feest, vieren > feestje, evenement
gast, bezoeker, bezoek
reizen, rijden > reis, reiskosten, kilometervergoeding
vliegen, vlucht > vliegtuig, luchthaven
trein > treinreis, station
hotel, verblijf, kamer
eten, maaltijd > lunch, diner, ontbijt
vakantie, vrij, verlof > vakantiedagen, verlofdagen
ziek, ziekmelden > ziekmelding, ziekteverzuim
baas, chef, leidinggevende
collega, medewerker, werknemer
kind, kinderen, jeugd > minderjarig, minderjarige
donatie, gift, schenking > donateur, donateurs
statuten, reglement > huishoudelijk
doel, bedoeling > doelstelling, doeleinden
vrijwilliger, vrijwilligers, meehelpen
sterven, sterft, overlijden, overleden, dood > rouw, uitvaart
familielid, familie, verwant
stopzetten, beëindigen > beëindiging, opzegging, opgezegd, einde
kilometer, km > kilometerstand
`;
