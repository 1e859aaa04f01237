import { Paragraph, TextRun } from 'docx';
import { parseManuscript } from '../../manuscript/parse.ts';
import { createWordDocument } from '../../office/word-document.ts';

const october = `
| Vergadering | Stuurgroep walstroom kade 3, nummer 4 |
|---|---|
| Datum en plaats | donderdag 8 oktober 2026, 13:30 tot 15:10 uur, Geulkade 40 |
| Aanwezig | Hester Vroombout (voorzitter), Ruurd Alkemade, Fenna Roorda, Daan Wiersum, Noor Teunisse, Gijs Oomen (Stroomkade) |
| Afwezig | Bas Terlouw, met bericht |
| Verslag | Lotte Hazeleger |

# Verslag van 10 september
Het verslag wordt vastgesteld. Actie 3-4, de vergunning voor de tijdelijke ligplaats, is afgehandeld.

# Voortgang
Gijs licht het voortgangsbericht toe. De palen van het omvormergebouw zijn geslagen, twaalf dagen eerder dan gepland, omdat de ondergrond
meeviel. De fundering wordt op 16 november gestort; mijlpaal M2 van 27 november is niet in gevaar.

Van de zeven aansluitputten zijn er drie gereed. Bij put 5 is een laag met minerale olie gevonden, zoals de omgevingsdienst in haar brief van
19 augustus al verwachtte. Het afvoeren van 140 kubieke meter grond kost € 46.800 en wordt gedekt uit de stelpost.

**Besluit 4-1:** de stuurgroep stemt in met het afvoeren van de grond bij put 5 en met vijf dagen verschuiving van dit werkvak.

# Kosten
Table: Stand van de kosten op 30 september 2026, exclusief btw
| Onderdeel | Budget | Verplicht | Prognose |
|---|--:|--:|--:|
| Aanneemsom Stroomkade | € 6.482.000 | € 6.482.000 | € 6.482.000 |
| Omvormers Montescuro | € 1.946.000 | € 1.946.000 | € 1.946.000 |
| Meerwerk | € 350.000 | € 88.200 | € 295.000 |
| Aansluiting op het net van 10 kV | € 740.000 | € 740.000 | € 762.000 |
| Eigen personeel en advies | € 412.000 | € 236.500 | € 405.000 |
|= Totaal | € 9.930.000 | € 9.492.700 | € 9.890.000 |

De overschrijding op de netaansluiting komt door een extra schakelveld dat de netbeheerder eist.

# Aanbieding Montescuro
Fenna heeft om een aanbieding gevraagd voor een langere garantie en voor onderhoud. Noor wil eerst weten of onze eigen monteurs het onderhoud
na een opleiding kunnen doen zonder dat de garantie vervalt.

# Veiligheid
Er zijn twee bijna-ongevallen gemeld: een losgeraakte rijplaat en een vrachtwagen die tegen de rijrichting in de kade opreed. Ilse Kooiman
komt in november met een voorstel voor een aparte bouwpoort.

# Rondvraag
Daan vraagt of de rederijen al weten aan welke schepen straks walstroom geleverd wordt. Fenna stuurt voor 1 november een brief aan de vijf
grootste klanten.

Table: Acties
| Nr. | Actie | Wie | Gereed |
|:-:|---|---|---|
| 4-1 | Grond bij put 5 afvoeren, stortbonnen aan Ilse | Gijs Oomen | 30 oktober |
| 4-2 | Brief aan de rederijen | Fenna Roorda | 1 november |
| 4-3 | Vraag over onderhoud door eigen monteurs | Noor Teunisse | 22 oktober |
| 4-4 | Voorstel bouwpoort | Ilse Kooiman | 5 november |
`;

const november = `
| Vergadering | Stuurgroep walstroom kade 3, nummer 5 |
|---|---|
| Datum en plaats | donderdag 5 november 2026, 13:30 tot 15:25 uur, Geulkade 40 |
| Aanwezig | Hester Vroombout (voorzitter), Ruurd Alkemade, Fenna Roorda, Daan Wiersum, Bas Terlouw, Gijs Oomen (Stroomkade) |
| Afwezig | Noor Teunisse, met bericht |
| Verslag | Lotte Hazeleger |

# Verslag van 8 oktober
Het verslag wordt vastgesteld met één wijziging: de prognose van de netaansluiting is € 768.000 in plaats van € 762.000.

# Vertraging omvormers
Fenna bespreekt de brief van Montescuro van 26 oktober. De omvormers komen op 9 februari 2027 in plaats van 15 januari, dat is 25 dagen later. Volgens
artikel 6.3 van de aannemingsovereenkomst heeft Stroomkade recht op verlenging met 25 min 14, dus elf dagen.

**Besluit 5-1:** de opleverdatum wordt verschoven van 30 april naar 11 mei 2027. Er wordt geen andere vergoeding betaald.

Bas wijst erop dat de subsidie van € 1.900.000 vervalt als de installatie niet voor 30 juni 2027 in gebruik is. Met de nieuwe datum blijft een
marge van vijftig dagen over. Hij wil in de volgende vergadering een plan zien voor het geval het proefbedrijf opnieuw moet beginnen.

**Besluit 5-2:** Fenna en Gijs maken een terugvalplan waarin het proefbedrijf met één omvormer begint.

# Eisenlijst versie 2
De eisenlijst is aangepast na de fabrieksreview. De eis aan het rendement is verhoogd van 96,0 naar 96,5 procent. Nieuw zijn de eisen voor het
meten van de geleverde energie per schip. De eis voor een derde kabelkraan is vervallen, omdat het aantal schepen van meer dan 366 meter
kleiner is dan verwacht.

**Besluit 5-3:** versie 2 van de eisenlijst wordt vastgesteld en vervangt versie 1 van 2 maart.

# Bouwpoort
Ilse heeft een voorstel gestuurd voor een bouwpoort bij substation C. De kosten zijn € 31.500, inclusief verlichting. De stuurgroep is akkoord; de poort
is klaar voor het begin van het kabelwerk in januari.

# Aanbieding 26-077
De aanbieding van Montescuro is binnen. Uitbreiding van de garantie tot 60 maanden kost € 148.000. Ruurd vindt dat veel, maar het pakket
reserveonderdelen nuttig. Op de vraag van Noor is geantwoord dat eigen monteurs het onderhoud mogen doen na een opleiding van twee dagen.

**Besluit 5-4:** de reservedelen (post C) worden besteld; over de garantie beslist de directie voor 10 januari.

# Rondvraag
Daan meldt dat op 3 december een schip van 399 meter aan kade 3 ligt. Die dag is er geen werkvak.

Table: Acties
| Nr. | Actie | Wie | Gereed |
|:-:|---|---|---|
| 5-1 | Brief aan Stroomkade over de nieuwe opleverdatum | Noor Teunisse | 13 november |
| 5-2 | Terugvalplan proefbedrijf | Fenna Roorda en Gijs Oomen | 3 december |
| 5-3 | Boete bij Montescuro in rekening brengen | Bas Terlouw | na levering |
| 5-4 | Bestelling reservedelen | Fenna Roorda | 20 november |
| 5-5 | Twee personen aanmelden voor de fabriekstest | Ruurd Alkemade | 27 november |
`;

function createMinutes(text: string, day: string, number: number, date: Date): Promise<Uint8Array> {
  return createWordDocument(parseManuscript(text, { language: 'nl' }), {
    title: `Notulen stuurgroep walstroom ${day}`,
    author: 'Lotte Hazeleger',
    date,
    running: `Westgeul Terminals  ·  Stuurgroep walstroom kade 3, nummer ${number}`,
    font: 'Calibri',
    colour: '0F4C5C',
    front: [new Paragraph({ style: 'Title', children: [new TextRun('Notulen van de stuurgroep')] })],
  });
}

export const octoberMinutes = () => createMinutes(october, '8 oktober 2026', 4, new Date(Date.UTC(2026, 9, 9)));
export const novemberMinutes = () => createMinutes(november, '5 november 2026', 5, new Date(Date.UTC(2026, 10, 6)));
