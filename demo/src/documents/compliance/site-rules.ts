import { Paragraph, TextRun } from 'docx';
import { parseManuscript } from '../../manuscript/parse.ts';
import { createWordDocument } from '../../office/word-document.ts';

const german = `
Willkommen bei Westgeul Terminals. Dieses Merkblatt gilt für alle Mitarbeiter von Fremdfirmen, die auf dem Gelände arbeiten. Bitte lesen Sie
es vor dem ersten Arbeitstag und bestätigen Sie mit Ihrer Unterschrift, dass Sie es verstanden haben.

# Vor der Arbeit
- Die Unterweisung dauert 45 Minuten und ist zwölf Monate gültig. Sie findet werktags um 7:15 und um 13:00 Uhr am Tor statt.
- Sie brauchen einen Ausweis, den Sicherheitspass und eine schriftliche Arbeitserlaubnis Ihres Auftraggebers.
- Laptops und Speichermedien werden am Tor geprüft, bevor sie an eine Maschine angeschlossen werden dürfen.
- Alkohol und Drogen sind verboten. Es wird stichprobenweise kontrolliert, die Grenze liegt bei 0,0 Promille.

# Persönliche Schutzausrüstung
Außerhalb von Gebäuden tragen Sie immer Helm, Warnweste der Klasse 2 und Sicherheitsschuhe. Näher als zwei Meter an der Kaikante kommt eine
Rettungsweste mit 150 Newton hinzu. Ab 2,5 Metern Höhe ist ein Auffanggurt Pflicht, auch hinter Geländern der Krane.

# Verkehr
Auf dem Gelände gilt eine Höchstgeschwindigkeit von 30 km/h, unter den Kranen 15 km/h. Fußgänger benutzen nur die grünen Wege. Fahrzeuge der
automatischen Stapelzone halten nicht an; diese Zone betreten Sie nie ohne Freigabe der Leitstelle.

# Arbeiten mit besonderer Erlaubnis
Table: Erlaubnispflichtige Arbeiten
| Arbeit | Wer erteilt die Erlaubnis | Vorlauf |
|---|---|---|
| Schweißen, Schleifen, offene Flamme | Sicherheitsabteilung | 1 Werktag |
| Arbeiten über 1 kV | Anlagenverantwortlicher | 5 Werktage |
| Tauchen und Arbeiten über Wasser | Hafendienst | 10 Werktage |
| Graben tiefer als 0,3 m | Abteilung Kaimauern | 5 Werktage |
| Betreten enger Räume | Sicherheitsabteilung | 1 Werktag |

Nach Feuerarbeiten bleibt eine Brandwache von 60 Minuten vor Ort.

# Wind
Bei einem mittleren Wind von 14 Metern je Sekunde werden Arbeiten über 2,5 Metern Höhe eingestellt. Ab 25 Metern je Sekunde verlassen alle Personen die
Krane und die Kaikante.

# Im Notfall
- Notruf auf dem Gelände: 0119 55 01 12, oder Funkkanal 9.
- Sammelplätze sind A beim Haupttor, B bei Umspannwerk B und C am Besucherzentrum.
- Das Signal zur Räumung ist ein auf- und abschwellender Ton; gehen Sie quer zum Wind.
- Jeder Unfall und jeder Beinaheunfall wird sofort gemeldet, schriftlich innerhalb von 24 Stunden.

# Verstöße
Beim ersten Verstoß gibt es ein Gespräch, beim zweiten ein Geländeverbot von drei Monaten. Wer eine Verriegelung entfernt, die er nicht selbst gesetzt
hat, verlässt das Gelände sofort und auf Dauer.

Fragen beantwortet Ilse Kooiman, Leiterin Arbeitssicherheit.
`;

const english = `
# Before the visit
**How do I register a visit?** Your host registers you at least one working day ahead. You receive a code that opens the pedestrian gate on the day of the
visit between 6:30 and 20:00.

**May I bring a group?** Groups of up to fifteen people are received in the visitor centre. Larger groups are divided; each part has its own guide.
Children under twelve do not enter the operational area.

**What identification is needed?** A passport or identity card. A driving licence is not accepted, because the port security rules demand proof of
nationality.

# On the day
**Where do I park?** At the visitor centre, car park P1. It has six charging points of 22 kW, free for visitors. The shuttle to the offices leaves every ten
minutes.

**What should I wear?** Closed shoes. Helmet, vest and, near the water, a life jacket are handed out by your guide and returned afterwards.

**Can I take photographs?** In the visitor centre and from the viewing platform, yes. In the operational area only with written permission of the
communications department. Drones are not allowed anywhere above the terminal.

**How do I get to the cranes?** Only with a guide, in a vehicle with an orange beacon. A visit to a crane cabin needs the permission of the operations
manager, Daan Wiersum, and takes place only with a wind below 10 metres per second.

# Contractors
**What is the difference between a visitor and a contractor?** Whoever touches tools is a contractor: safety instruction of 45 minutes, safety passport and
work permit.

**How long is the safety instruction valid?** Twelve months. You can repeat it online from one month before it expires.

**Who gives a permit for hot work?** The safety department, one working day ahead. A fire watch of 60 minutes follows every hot work.

**Can deliveries come at night?** Deliveries for projects are received on working days from 7:00 to 16:00 at gate C. Outside these hours only after
agreement with the duty manager.

# Privacy
**What happens to my data?** Your name and time of visit are kept for 13 months, camera images for 28 days. The visitor list of the day is kept on paper at
the gatehouse for use in an evacuation and is destroyed the next morning.

**Whom do I ask?** The data protection officer, Marijke Dols, at privacy@westgeul.example.

# If something goes wrong
**What do I do when the alarm sounds?** Leave with your guide across the wind to the nearest assembly point. Do not use your car.

**I have lost my badge.** Report it at once at the gatehouse. A replacement costs €25.
`;

export function contractorLeaflet(): Promise<Uint8Array> {
  return createWordDocument(parseManuscript(german, { language: 'de' }), {
    title: 'Sicherheitsmerkblatt für Fremdfirmen',
    author: 'Ilse Kooiman',
    date: new Date(Date.UTC(2026, 0, 12)),
    running: 'Westgeul Terminals  ·  Sicherheitsmerkblatt für Fremdfirmen, Ausgabe 2026',
    font: 'Calibri',
    colour: '0F4C5C',
    front: [new Paragraph({ style: 'Title', children: [new TextRun('Sicherheitsmerkblatt für Fremdfirmen')] })],
  });
}

export function visitorQuestions(): Promise<Uint8Array> {
  return createWordDocument(parseManuscript(english, { language: 'en', numbered: false }), {
    title: 'Questions of visitors and contractors',
    author: 'Westgeul Terminals, communications',
    date: new Date(Date.UTC(2026, 4, 4)),
    running: 'Westgeul Terminals  ·  Questions of visitors and contractors',
    font: 'Calibri',
    colour: '0F4C5C',
    front: [new Paragraph({ style: 'Title', children: [new TextRun('Questions of visitors and contractors')] })],
  });
}
