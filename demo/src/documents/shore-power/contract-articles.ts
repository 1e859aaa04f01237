/** De artikelen van de aannemingsovereenkomst. */
export const contractArticles = `
# Opdracht {#opdracht}
+ De Opdrachtgever draagt de Aannemer op, en de Aannemer neemt aan, het ontwerpen, bouwen, beproeven en opleveren van een
  walstroominstallatie aan kade 3 te Marenhaven, hierna: het Werk.
+ Het Werk omvat het omvormergebouw, de middenspanningsinstallatie, de kabelgoten met zeven aansluitputten, twee mobiele kabelkranen en
  de besturing, een en ander volgens de eisenlijst WAL-27.
+ De twee frequentieomvormers worden door de Opdrachtgever gekocht bij Officine Montescuro en aan de Aannemer ter beschikking gesteld. De
  Aannemer plaatst ze, sluit ze aan en neemt ze samen met de fabrikant in bedrijf. {#directielevering}
+ De Aannemer heeft de bouwplaats bezichtigd en kent de ligging van bestaande kabels en leidingen, voor zover die uit de verstrekte
  tekeningen of met een proefsleuf kan blijken.

# Documenten {#documenten}
+ De overeenkomst bestaat uit deze artikelen, de bijlagen 1 tot en met 3, de eisenlijst WAL-27 en de vergunningen.
+ Bij strijdigheid gaat het eerder genoemde stuk voor het later genoemde, met dien verstande dat een voorschrift uit een vergunning altijd
  voorgaat.
+ Algemene voorwaarden van de Aannemer of van zijn leveranciers zijn niet van toepassing.
+ De Aannemer waarschuwt de Opdrachtgever schriftelijk als hij een fout of tegenstrijdigheid ontdekt of redelijkerwijs had moeten
  ontdekken.

# Ontwerp {#ontwerp}
+ De Aannemer legt het definitief ontwerp uiterlijk op 28 augustus 2026 ter goedkeuring voor. De Opdrachtgever reageert binnen vijftien
  werkdagen; zonder reactie geldt het ontwerp als goedgekeurd.
+ Goedkeuring door de Opdrachtgever ontheft de Aannemer niet van zijn verantwoordelijkheid voor het ontwerp.
+ Berekeningen van fundering en kadevloer worden getoetst door Kreeft & Dune Ingenieurs. De kosten van een eerste toets zijn voor de
  Opdrachtgever, die van een hertoets voor de Aannemer.
+ Revisietekeningen, schema's en instellijsten worden bij de oplevering in bewerkbare vorm overgedragen.

# Prijs {#prijs}
+ De aanneemsom bedraagt € 6.482.000 exclusief btw. {#aanneemsom}
+ De aanneemsom is vast; loon- en prijsstijgingen worden niet verrekend, behalve die van koper, voor zover de notering meer dan 10 procent
  afwijkt van die op 1 juni 2026.
+ In de aanneemsom is een stelpost van € 120.000 begrepen voor het omleggen van onbekende kabels en leidingen.
+ De prijs omvat alle kosten van vergunningen die op naam van de Aannemer worden aangevraagd, van bouwstroom en van afvoer van grond tot
  klasse industrie.

# Betaling {#betaling}
+ De aanneemsom wordt betaald in zes termijnen volgens bijlage 1. Een termijn is verschuldigd als de projectleider van de Opdrachtgever het
  bereiken van de mijlpaal schriftelijk heeft bevestigd.
+ De Opdrachtgever betaalt binnen dertig dagen na ontvangst van een juiste factuur. {#betaaltermijn}
+ De Aannemer stelt binnen veertien dagen na ondertekening een bankgarantie ter grootte van 5 procent van de aanneemsom, geldig tot een
  maand na het einde van de onderhoudstermijn. {#bankgarantie}
+ Zolang de bankgarantie ontbreekt mag de Opdrachtgever elke betaling opschorten.

# Planning en termijnen {#planning}
+ Het Werk wordt opgeleverd uiterlijk op 30 april 2027. De tussentijdse mijlpalen staan in bijlage 2. {#oplevering}
+ Voor elke kalenderdag waarmee de opleverdatum wordt overschreden is de Aannemer een korting verschuldigd van € 7.500, met een maximum van
  10 procent van de aanneemsom. {#korting}
+ Vertraging in de levering van de omvormers geeft de Aannemer recht op verlenging van de opleverdatum met het aantal kalenderdagen waarmee 15 januari
  2027 wordt overschreden, verminderd met veertien dagen speling. Andere vergoeding daarvoor is uitgesloten. {#verlenging}
+ De Aannemer verzoekt binnen tien werkdagen na het ontstaan van een oorzaak schriftelijk om verlenging; daarna vervalt het recht.
+ De korting is verschuldigd zonder ingebrekestelling en kan met elke termijn worden verrekend.

# Uitvoering {#uitvoering}
+ Tijdens het Werk blijft kade 3 in gebruik. De Aannemer krijgt per week minstens drie aaneengesloten werkdagen de beschikking over een
  werkvak van 120 meter, aan te wijzen op donderdag voor de week daarop. {#werkvak}
+ Heiwerk is alleen toegestaan op werkdagen van 7:00 tot 19:00 uur. In het broedseizoen, van 15 maart tot 15 juli, wordt niet geheid. {#heien}
+ Uitschakeling van het net van 10 kV wordt tien werkdagen tevoren aangevraagd bij de operationeel manager en duurt ten hoogste vier uur.
+ De Aannemer houdt een dagboek bij en zendt iedere vrijdag een voortgangsbericht met foto's.
+ Op de bouwplaats gelden de terreinregels van de Opdrachtgever. Een ongeval wordt onmiddellijk gemeld aan de veiligheidskundige, mevrouw Ilse
  Kooiman.

# Meer- en minderwerk {#meerwerk}
+ Meer- en minderwerk wordt verrekend tegen de prijzen van bijlage 3, of bij gebreke daarvan op basis van een open begroting met een opslag
  van 7 procent voor algemene kosten en winst.
+ Meerwerk boven € 10.000 wordt pas uitgevoerd na een schriftelijke opdracht van de projectleider van de Opdrachtgever. Zonder die opdracht
  bestaat geen recht op betaling. {#opdracht-meerwerk}
+ Een aanbieding voor meerwerk vermeldt ook het gevolg voor de planning.
+ Als het saldo van minderwerk groter is dan 5 procent van de aanneemsom, ontvangt de Aannemer 10 procent van het meerdere als vergoeding.

# Onderaanneming en personeel {#onderaanneming}
+ De projectleider van de Aannemer is de heer Gijs Oomen. Hij wordt alleen vervangen in overleg met de Opdrachtgever.
+ Het werk aan de middenspanning wordt niet in onderaanneming gegeven. Voor andere delen meldt de Aannemer de onderaannemer vooraf.
+ Werk aan installaties boven 1 kV geschiedt onder leiding van een werkverantwoordelijke die door beide partijen is aangewezen.
+ De Aannemer vrijwaart de Opdrachtgever voor aanspraken van de fiscus en van pensioenfondsen wegens niet betaalde premies.

# Beproeving en oplevering {#beproeving}
+ Het Werk doorloopt een fabriekstest, een locatietest en een proefbedrijf van vier weken, waarin minstens zes schepen zonder onderbreking
  van walstroom zijn voorzien. {#proefbedrijf}
+ Een onderbreking van langer dan tien minuten die aan het Werk te wijten is, doet het proefbedrijf opnieuw beginnen.
+ Binnen drie maanden na ingebruikneming laat de Aannemer het geluid meten volgens de vergunning. Overschrijding geldt als gebrek.
+ Het Werk is opgeleverd als beide partijen het proces-verbaal hebben ondertekend. Kleine gebreken die de ingebruikneming niet beletten
  worden binnen dertig dagen hersteld.

# Onderhoudstermijn en garantie {#garantie}
+ Na de oplevering volgt een onderhoudstermijn van twaalf maanden, waarin de Aannemer alle gebreken kosteloos herstelt. {#onderhoud}
+ Storingen waardoor een schip niet kan worden aangesloten, worden in de onderhoudstermijn binnen zes uur in behandeling genomen.
+ De Aannemer staat tien jaar in voor de fundering en het betonwerk en vijf jaar voor de kabels en eindsluitingen.
+ De garantie op de omvormers, 24 maanden na oplevering, wordt verleend door de fabrikant. De Aannemer verricht geen handeling die haar doet
  vervallen.

# Aansprakelijkheid en verzekering {#aansprakelijkheid}
+ De aansprakelijkheid van de Aannemer is beperkt tot € 3.000.000 per gebeurtenis en in totaal tot de aanneemsom. {#maximum}
+ De beperking geldt niet bij opzet en grove schuld, bij letsel, en voor zover de verzekering uitkeert.
+ De Opdrachtgever sluit een bouwverzekering met een verzekerd bedrag van € 10.000.000. Het eigen risico van € 25.000 per gebeurtenis komt
  voor rekening van de partij aan wie de schade te wijten is. {#eigen-risico}
+ Schade aan schepen door een verkeerde spanning of frequentie is directe schade.
+ Gederfde winst van de Opdrachtgever komt niet voor vergoeding in aanmerking, behalve de subsidie die door vertraging van de Aannemer
  verloren gaat. {#subsidie}

# Schorsing en beëindiging {#beeindiging}
+ De Opdrachtgever kan het Werk te allen tijde schorsen. Duurt een schorsing langer dan dertig dagen, dan worden de redelijke kosten
  vergoed.
+ De Opdrachtgever kan de overeenkomst opzeggen tegen betaling van het uitgevoerde werk en 4 procent van het niet uitgevoerde deel. {#opzegging}
+ Faillissement, surseance van betaling en een vertraging van meer dan negentig dagen door toedoen van de Aannemer geven recht op ontbinding zonder vergoeding.
+ Na beëindiging laat de Aannemer de bouwplaats binnen veertien dagen veilig en opgeruimd achter.

# Geschillen {#geschillen}
+ Op deze overeenkomst is Nederlands recht van toepassing.
+ Een geschil van technische aard wordt eerst voorgelegd aan een deskundige die partijen samen aanwijzen en die binnen vier weken adviseert.
+ Andere geschillen worden beslist door de bevoegde rechter te Marenhaven.
+ Een geschil ontslaat de Aannemer niet van de plicht het Werk voort te zetten.`;
