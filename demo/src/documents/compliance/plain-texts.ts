const encoder = new TextEncoder();

const policy = `INFORMATION RETENTION AND ACCESS POLICY
Westgeul Terminals B.V.
Version 3, 1 April 2026. Owner: Marijke Dols, data protection officer

1. WHAT THIS POLICY IS FOR

We keep information as long as a law, a contract or our work demands it, and not
longer. This policy says how long, who may see what, and how we destroy it. It
holds for paper, files, mail, camera images and data in systems of suppliers.

It holds for everyone who works for Westgeul Terminals, also for temporary staff
and for contractors with an account.

2. RETENTION PERIODS

Invoices, ledgers and pay slips are kept for seven years after the end of the
book year.

Contracts are kept for seven years after they have ended. Contracts on quay
walls and cranes are kept for as long as the structure stands, plus seven years.

Camera images are erased after 28 days, unless they show damage, theft or an
accident; then they are kept until the case is closed.

Gate records with names and licence plates are erased after 13 months.

Applications of people we did not hire are erased four weeks after the position
was filled, or after one year with their consent.

Records of exposure to fumigated cargo and hazardous substances are kept for 40
years.

Mailboxes of people who leave are closed on their last day, can be read by the
manager for 30 days with the consent of the data protection officer, and are
then erased.

Minutes of the management and of steering groups are kept for ten years.

3. ACCESS

Access follows the role. A manager asks for it, the owner of the information
grants it and the IT department sets it. Nobody grants access to himself.

Rights are reviewed every six months, in April and October. A right that has not
been confirmed within two weeks is withdrawn.

Files on people are open only to the personnel department and to the person
concerned. Files on claims are open only to the contract manager, the management
and the insurer.

4. PASSWORDS AND DEVICES

A password has at least 14 characters. After eight failed attempts an account is
locked for 15 minutes. Two-factor sign-in is compulsory for mail, for remote
access and for everything that controls a machine.

Screens lock after five minutes. Laptops and telephones are encrypted. A lost
device is reported to the IT duty number within one hour, by day and by night.

USB sticks are not allowed. Contractors who must bring software have it scanned
at the gatehouse first.

5. SENDING AND SHARING

Confidential documents are not sent as attachments but shared through the
document system, with a person and an end date. Links without a sign-in are not
allowed for documents with personal data.

Documents are not entered into online services that have not been approved. The
list of approved services is kept by the IT manager, Amira Haddou.

6. DESTRUCTION

Paper with personal data goes into the closed containers and is shredded at
class P-4. Disks are destroyed by a certified company, which hands over a
certificate with serial numbers.

7. BREACHES

Whoever suspects that data have been lost, seen or changed by somebody who
should not, reports it at once to the data protection officer. She decides within
24 hours whether the authority must be told; the law gives 72 hours.

Nobody is blamed for a report made in good faith.

8. EXCEPTIONS

The managing director, Hester Vroombout, may allow an exception in writing for at
most one year. The data protection officer keeps a list of them.

9. CHANGES SINCE VERSION 2

Camera images: 28 days instead of 42. Passwords: 14 characters instead of 10.
New: section 5 on online services. New: exposure records kept for 40 years.
`;

const drivers = `VEELGESTELDE VRAGEN VAN CHAUFFEURS
Westgeul Terminals, Geulkade 40, Marenhaven
Bijgewerkt op 1 juli 2026

Wanneer is de poort open?
De poort is open van maandag 6:00 uur tot zaterdag 14:00 uur, dag en nacht. Op
zondag is de poort gesloten. Op feestdagen gelden andere tijden; die staan een
week van tevoren op het scherm bij de parkeerplaats.

Moet ik mij vooraf aanmelden?
Ja. Uw planner meldt het bezoek minstens twee uur van tevoren aan in het
portaal. U krijgt een code van zes cijfers op uw telefoon. De code is 24 uur
geldig. Zonder code rijdt u naar de balie bij parkeerplaats P2.

Wat moet ik bij mij hebben?
Een geldig identiteitsbewijs, de code, en voor een lege container het
vrijgavenummer van de rederij. Een foto van uw rijbewijs is niet genoeg.

Hoe hard mag ik rijden?
Op het hele terrein mag u 30 kilometer per uur, onder de kranen 15. Wie te hard
rijdt krijgt een waarschuwing; bij de tweede keer in een jaar wordt de toegang
een maand geweigerd.

Moet ik een helm op?
Buiten de cabine draagt u altijd een helm, een reflecterend vest en veiligheids-
schoenen. In de wisselzone blijft u in de cabine, tenzij de kraanmachinist u een
groen licht geeft om de twistlocks te bedienen.

Hoe lang moet ik wachten?
Gemiddeld staat u 38 minuten binnen. Duurt het langer dan 90 minuten na de
afgesproken tijd en ligt dat aan ons, dan kan uw bedrijf een vergoeding vragen
van 55 euro per uur. De aanvraag moet binnen 14 dagen zijn ingediend.

Wat gebeurt er als ik te laat ben?
Tot 30 minuten na de afgesproken tijd houden wij uw plaats vrij. Daarna krijgt u
de eerstvolgende vrije plaats van die dag.

Hoe zwaar mag mijn container zijn?
Het opgegeven gewicht mag niet meer dan 500 kilo afwijken van wat wij wegen. Is
het verschil groter, dan gaat de container pas aan boord na een nieuwe opgave.
Een herweging kost 62 euro.

Mag ik gevaarlijke stoffen brengen?
Ja, met een voormelding van 24 uur. Klasse 1 en klasse 7 nemen wij alleen aan na
schriftelijke toestemming van de havendienst. Lekt er iets, bel dan meteen 0119
55 01 12 en blijf bovenwinds.

Kan ik mijn koelcontainer aansluiten?
In de wachtstraten 11 tot en met 16 zijn stekkers van 400 volt. De eerste twee
uur zijn gratis, daarna kost het 4,50 euro per uur.

Waar kan ik parkeren en overnachten?
Parkeerplaats P2 heeft 46 plaatsen, douches en een automaat. U mag er ten
hoogste 11 uur staan. Overnachten op het terrein zelf is niet toegestaan.

Er is schade aan mijn container of vrachtwagen. Wat nu?
Meld de schade voordat u het terrein verlaat bij de balie van de uitgang. Wij
maken samen foto's. Een schade die later wordt gemeld nemen wij niet in
behandeling.

Waar blijven de camerabeelden?
Beelden worden na 28 dagen gewist. Uw naam en kenteken bewaren wij 13 maanden.
Vragen daarover beantwoordt Marijke Dols, privacy@westgeul.example.
`;

export const retentionPolicy = async () => encoder.encode(policy);
export const driverQuestions = async () => encoder.encode(drivers);
