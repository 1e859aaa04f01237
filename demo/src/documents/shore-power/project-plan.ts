import { Paragraph, TextRun } from 'docx';
import { parseManuscript } from '../../manuscript/parse.ts';
import { createWordDocument } from '../../office/word-document.ts';

const text = `
# Aanleiding
Schepen aan kade 3 laten tijdens het lossen hun hulpmotoren draaien. Dat kost per bezoek van 28 uur gemiddeld 11,4 ton brandstof en geeft
geluid dat in Zilverduin te horen is. Vanaf 1 januari 2030 moeten zeehavens voor containerschepen walstroom aanbieden. De directie wil daar
niet op wachten: twee grote klanten hebben gevraagd om walstroom vanaf 2027, en er is een subsidie toegekend van € 1.900.000.

# Doel en resultaat
Het project levert een walstroominstallatie met een vermogen van 15 MVA, waarmee twee schepen tegelijk kunnen worden gevoed met 6,6 of 11 kV
bij 60 Hz. Het project is geslaagd als:

- de installatie op 30 juni 2027 in gebruik is, de uiterste datum voor de subsidie;
- in het eerste jaar minstens 110 schepen zijn aangesloten, met samen 9.500 MWh;
- de kosten binnen het budget van € 9.930.000 blijven;
- er geen klachten over geluid van de omvormers zijn die gegrond worden verklaard.

Buiten het project vallen walstroom voor binnenvaart, de overslag van accu's en de verzwaring van kade 4.

# Aanpak
Het werk is verdeeld over drie contracten. Stroomkade Installaties ontwerpt en bouwt het gebouw, de kabels, de putten en de besturing.
Officine Montescuro levert de omvormers rechtstreeks aan Westgeul. De netbeheerder verzwaart de aansluiting op 10 kV van 9 naar 24 MVA.

Wij kopen de omvormers zelf omdat de levertijd van ruim een half jaar te lang is om op het ontwerp van de aannemer te wachten. Het risico dat
daarbij hoort, vertraging van de een door de ander, beperken wij met veertien dagen speling in de planning.

De kade blijft in bedrijf. Er wordt gewerkt in vakken van 120 meter, steeds drie dagen achter elkaar, die op donderdag voor de week
daarop worden aangewezen door de operationeel manager.

# Planning
Table: Mijlpalen
| Mijlpaal | Omschrijving | Datum |
|:-:|---|---|
| M1 | Definitief ontwerp goedgekeurd | 28 augustus 2026 |
| M2 | Fundering omvormergebouw gereed | 27 november 2026 |
| M3 | Kabelgoten en putten gereed | 22 januari 2027 |
| M4 | Omvormers geplaatst en aangesloten | 26 februari 2027 |
| M5 | Start proefbedrijf, vier weken | 29 maart 2027 |
| M6 | Oplevering | 30 april 2027 |
| M7 | Uiterste datum subsidie | 30 juni 2027 |

Het kritieke pad loopt via de omvormers, het aansluiten en de inbedrijfstelling. De kabelgoten hebben vier weken speling, de kabelkranen zes.

# Organisatie
Table: Rollen in het project
| Rol | Persoon | Taak |
|---|---|---|
| Opdrachtgever | Hester Vroombout | Besluit over budget en einddatum, voorzitter van de stuurgroep |
| Projectleider | Fenna Roorda | Dagelijkse leiding, rapporteert maandelijks |
| Techniek | Ruurd Alkemade | Keurt ontwerp en beproevingen goed |
| Bedrijf | Daan Wiersum | Werkvakken, contact met rederijen |
| Veiligheid | Ilse Kooiman | Veiligheidsplan, toezicht op de bouwplaats |
| Inkoop | Noor Teunisse | Contracten en wijzigingen |
| Financiën | Bas Terlouw | Betalingen, verantwoording van de subsidie |

De projectleider mag wijzigingen tot € 25.000 zelf goedkeuren. Daarboven beslist de stuurgroep, boven € 150.000 de directie.

# Begroting
Table: Begroting, exclusief btw
| Onderdeel | Bedrag |
|---|--:|
| Aanneemsom Stroomkade | € 6.482.000 |
| Omvormers Montescuro | € 1.946.000 |
| Aansluiting op het net van 10 kV | € 740.000 |
| Eigen personeel en advies | € 412.000 |
| Onvoorzien en meerwerk | € 350.000 |
|= Totaal | € 9.930.000 |

Een bezoek levert naar verwachting € 2.150 op aan netto opbrengst uit stroom. Bij 110 bezoeken per jaar is de installatie, na aftrek van de
subsidie, in 34 jaar terugverdiend; de directie rekent daarom ook met de waarde van klanten die anders zouden vertrekken.

# Risico's
Table: Grootste risico's en wat wij eraan doen
| Risico | Kans | Gevolg | Maatregel | Eigenaar |
|---|:-:|---|---|---|
| Omvormers later dan 15 januari | groot | Oplevering schuift | Speling van veertien dagen, trafo's vooruit sturen | Fenna Roorda |
| Netaansluiting niet op tijd | middel | Proefbedrijf met half vermogen | Tijdelijke aansluiting van 6 MVA bij substation C | Ruurd Alkemade |
| Verontreinigde grond bij put 5 | groot | Kosten en drie weken | Proefsleuf, stelpost van € 120.000 | Gijs Oomen |
| Geluid boven 45 dB(A) in de nacht | klein | Bedrijf 's nachts beperkt | Geluiddempers, meting bij halve last | Ilse Kooiman |
| Schip met afwijkende stekker | middel | Bezoek zonder walstroom | Vragenlijst aan rederijen, verloopset | Daan Wiersum |

# Communicatie
Omwonenden van Zilverduin krijgen voor elke fase een brief en kunnen op de eerste maandag van de maand tussen 17:00 en 18:30 uur langskomen in het
bezoekerscentrum. Rederijen ontvangen uiterlijk op 1 november een beschrijving van de aansluiting.

# Kwaliteit en beproeving
Iedere eis uit de eisenlijst heeft een manier van aantonen: inspectie, berekening, fabriekstest, locatietest of proefbedrijf. De technisch
directeur tekent af. Een eis met prioriteit Must die niet is aangetoond, houdt de oplevering tegen.
`;

export function projectPlan(): Promise<Uint8Array> {
  return createWordDocument(parseManuscript(text, { language: 'nl' }), {
    title: 'Projectplan walstroom kade 3',
    author: 'Fenna Roorda',
    date: new Date(Date.UTC(2026, 4, 12)),
    running: 'Westgeul Terminals  ·  Projectplan walstroom kade 3, versie 1.2',
    font: 'Calibri',
    colour: '0F4C5C',
    footer: 'WAL-27',
    front: [
      new Paragraph({ style: 'Title', children: [new TextRun('Projectplan walstroom kade 3')] }),
      new Paragraph({
        spacing: { after: 300 },
        children: [
          new TextRun({ text: 'Versie 1.2, 12 mei 2026, vastgesteld door de stuurgroep', size: 22, color: '5B5F66' }),
        ],
      }),
    ],
  });
}
