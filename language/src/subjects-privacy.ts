/** What people ask about their personal data, and how rules on privacy say it; in the format of the contract subjects. */
export const privacySubjects = `
# children
en? policy … child*, privacy … child*, data … child*, information … child*, collect* … child*, child* … data, child* … information, child* … privacy, child* … protect*, about children, towards children, kids, minors, under 13, under 16, under age
en: children, children under, under the age of, under 13, age of 13, parent*, guardian*, minors, parental consent, coppa
nl? gegevens … kind*, kind* … gegevens, minderjarig*, jonger dan
nl: kinderen onder, jonger dan, minderjarig*, ouders, toestemming van … ouders, wettelijke vertegenwoordiger
de? daten … kind*, kind* … daten, minderjahrig*
de: kinder unter, unter 16, unter 13, minderjahrig*, eltern, erziehungsberechtigt*, einwilligung der eltern
it? dati … bambin*, dati … minor*, bambin* … dati, minori di
it: minori di, minorenn*, bambini, genitor*, consenso dei genitori, inferiore a
es? datos … nino*, datos … menor*, nino* … datos, menores de
es: menores de, menores, ninos, padres, tutores, consentimiento de los padres

# retention of data
en? how long … keep my, how long … keep the, how long … kept, how long … store*, how long … retain*, how long … data, how long … information, data retention, retention of, retain my, retain user*, store my, keep my, kept forever, stored forever
en: retain*, retention, as long as, no longer needed, no longer necessary, period of time, kept for, stored for, keep your, store your, archiv*, backup*, until you
nl? hoe lang … bewaar*, hoe lang … gegevens, bewaartermijn*
nl: bewaartermijn*, bewaren, bewaard, zolang, niet langer dan, verwijderd zodra
de? wie lange … daten, wie lange … speicher*, wie lange … gespeichert, speicherdauer, aufbewahrungsfrist*
de: speicherdauer, aufbewahrungsfrist*, gespeichert, solange, nicht mehr erforderlich, geloscht, aufbewahrt
it? quanto tempo … dati, quanto tempo … conserva*, conservazione dei dati
it: periodo di conservazione, conservati, conservazione, per il tempo necessario, cancellati
es? cuanto tiempo … datos, cuanto tiempo … conserva*, cuanto tiempo … guard*, conservacion de … datos
es: plazo de conservacion, conservaran, conservan, conservacion, mientras, suprimidos

# cookies
en? cookie*, web beacon*, tracking, pixel*, do not track, browser
en: cookies, web beacons, pixel tags, clear gifs, do not track, browser settings, your browser, local storage, tracking technologies, log files, ip address
nl? cookie*, webbaken*, volgen jullie
nl: cookies, webbakens, browserinstellingen, uw browser, trackingtechnologie*
de? cookie*, zahlpixel, tracking
de: cookies, browsereinstellungen, ihres browsers, zahlpixel, tracking, lokaler speicher
it? cookie*, tracciamento
it: cookie, impostazioni del browser, browser, tracciamento, web beacon
es? cookie*, rastreo, seguimiento … web
es: cookies, configuracion de … navegador, navegador, balizas web, rastreo

# contact about data
en? how … contact you, how … contact the company, who … contact, whom … contact, how … reach, contact details, contact address, questions about … privacy, who … complain, where … complain, where … write
en: contact us, contact us at, e-mail us, email us, write to us, questions about this, questions or comments, questions regarding, mailing address, privacy officer, data protection officer, by mail at
nl? hoe … contact, met wie … contact, contactgegevens, functionaris
nl: contact opnemen, neem contact, contactgegevens, functionaris voor, vragen over, per e-mail
de? wie … kontakt*, an wen … wenden, datenschutzbeauftragt*, kontaktdaten
de: datenschutzbeauftragt*, kontaktieren sie, wenden sie sich, erreichen sie, kontaktdaten, per e-mail an
it? come … contatt*, chi … contatt*, responsabile della protezione
it: contattarci, contattare, scrivere a, responsabile della protezione, titolare del trattamento, recapiti
es? como … contact*, a quien … contact*, delegado de proteccion, a quien … dirig*
es: contactar, pongase en contacto, delegado de proteccion, escribir a, responsable del tratamiento, correo electronico a

# data abroad
en? data … abroad, information … abroad, data … countries, information … countries, data … outside, information … outside, international users, international transfer*, california resid*, residents of california, users … europe*, safe harbor, gdpr
en: other countries, transferred to, outside the, european union, european economic area, safe harbor, privacy shield, california residents, resident of california, residents of, international, located in the united states, contractual clauses
nl? gegevens … buitenland, gegevens … landen, gegevens … buiten, buiten de eu
nl: buiten de europese, doorgifte, andere landen, derde landen, modelcontractbepalingen
de? daten … ausland, daten … lander, daten … ausserhalb, drittland*
de: drittland*, drittstaaten, ausserhalb der, europaischen wirtschaftsraum, standardvertragsklauseln, ubermittlung in
it? dati … estero, dati … paesi, dati … fuori
it: paesi terzi, al di fuori, trasferiti, spazio economico europeo, clausole contrattuali tipo
es? datos … extranjero, datos … paises, datos … fuera
es: terceros paises, transferencias internacionales, fuera de la, espacio economico europeo, clausulas contractuales

# advertising
en? marketing, advertisers, advertising, ads, promotional, newsletter*, spam
en: marketing, advertis*, promotional, newsletters, interest-based, targeted, ad networks, ad servers, special offers, promotions, sweepstakes
nl? reclame, marketing, advertenties, nieuwsbrief
nl: marketing, advertenties, nieuwsbrief, aanbiedingen, gepersonaliseerde
de? werbung, marketing, newsletter, anzeigen … personalisiert
de: werbung, werbezwecke*, newsletter, direktwerbung, personalisierte, marketing
it? pubblicit*, marketing, newsletter
it: marketing, pubblicit*, newsletter, promozionali, comunicazioni commerciali
es? publicidad, marketing, boletin, promocion*
es: publicidad, marketing, boletin, promocional*, comunicaciones comerciales

# sensitive data
en? financial info*, financial data, credit card*, payment information, bank details, health info*, health data, medical info*, medical data, my location, location data, location info*, gps, contact information, phone number*, email address*, e-mail address*
en: credit card, payment information, billing, financial, health, medical, location, gps, geolocation, e-mail address, email address, phone number, telephone number, mailing address, postal address, contact information
nl? betaalgegevens, bankgegevens, gezondheid*, locatiegegevens
nl: creditcard, betaalgegevens, bankrekening, gezondheidsgegevens, locatiegegevens, bijzondere persoonsgegevens
de? zahlungsdaten, bankdaten, kreditkarte*, gesundheitsdaten, standortdaten
de: zahlungsdaten, kreditkarte*, bankverbindung, gesundheitsdaten, standortdaten, besondere kategorien
it? carta di credito, dati bancari, dati sanitari, mia posizione
it: carta di credito, dati di pagamento, dati bancari, dati sanitari, geolocalizzazione, categorie particolari
es? tarjeta de credito, datos bancarios, datos de salud, mi ubicacion
es: tarjeta de credito, datos de pago, datos bancarios, datos de salud, ubicacion, geolocalizacion, categorias especiales


# kinds of data collected
en? what type* … information, what type* … info, what type* … data, which type* … info*, which type* … data, what kind* … data, what kind* … information, what information … collect*, what data … collect*, which data … collect*, what personal … collect*, then what type, then which type
en: such as your name, your name, first and last name, email address, e-mail address, mailing address, postal address, phone number, telephone number, date of birth, zip code, ip address, browser type, operating system, device identifier*, demographic, credit card, username, user name, gender, personally identifiable information such as, information such as
nl? welke gegevens … verzamel*, welke gegevens … verwerk*, welke gegevens … bewaar*, welke persoonsgegevens, wat voor gegevens, soort* gegevens, soort* persoonsgegevens
nl: zoals uw naam, uw naam, voor- en achternaam, e-mailadres, postadres, telefoonnummer, geboortedatum, postcode, ip-adres, browsertype, besturingssysteem, gebruikersnaam, geslacht, betaalgegevens
de? welche daten … erheb*, welche daten … sammel*, welche daten … verarbeit*, welche daten … speicher*, welche daten … gespeichert, welche personenbezogenen, art* von daten, art* der daten
de: ihr name, ihren namen, vor- und nachname, e-mail-adresse, postanschrift, telefonnummer, geburtsdatum, postleitzahl, ip-adresse, browsertyp, betriebssystem, benutzername, geschlecht, zahlungsdaten
it? quali dati … raccogl*, quali dati … trattat*, quali dati … conserva*, quali dati personali, tipo di dati, tipi di dati, quali informazioni … raccogl*
it: il suo nome, nome e cognome, indirizzo e-mail, indirizzo email, indirizzo postale, numero di telefono, data di nascita, codice postale, indirizzo ip, tipo di browser, sistema operativo, nome utente, sesso
es? que datos … recog*, que datos … recopil*, que datos … trat*, que datos … guard*, que datos personales, tipo de datos, tipos de datos, que informacion … recog*, que informacion … recopil*
es: su nombre, nombre y apellidos, correo electronico, direccion de correo, direccion postal, numero de telefono, fecha de nacimiento, codigo postal, direccion ip, tipo de navegador, sistema operativo, nombre de usuario, sexo
`;
