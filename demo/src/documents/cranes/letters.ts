import { createWordLetter } from '../../office/letter.ts';
import { typesetLetter, type Letter } from '../../pdf/letter.ts';
import { brackwerder, trenzados } from '../../world/companies.ts';
import { money } from '../../world/money.ts';

const toWestgeul = (attention: string, country: string) => [
  'Westgeul Terminals B.V.',
  attention,
  'Geulkade 40',
  '4399 SD Marenhaven',
  country,
];

const sheaveDelay: Letter = {
  from: brackwerder,
  to: toWestgeul('Frau Noor Teunisse', 'Niederlande'),
  language: 'de',
  title: 'Lieferverzug Seilscheiben STS 3 und STS 4',
  date: new Date(Date.UTC(2026, 8, 4)),
  references: [
    ['Unser Zeichen', 'BK-ET-2026-211'],
    ['Ihr Zeichen', 'WT-2024-031'],
    ['Datum', '4. September 2026'],
    ['Bearbeiterin', 'Maren Tiedtke'],
  ],
  signatory: 'Maren Tiedtke',
  body: `
**Lieferverzug der Seilscheiben für die Krane STS 3 und STS 4**

Sehr geehrte Frau Teunisse,

am 19. August haben Sie bei uns zwölf Seilscheiben der Größe 710 mm für die Auslegerspitzen der Krane STS 3 und STS 4 bestellt. Als
Liefertermin hatten wir Ihnen die Kalenderwoche 38 genannt. Diesen Termin können wir leider nicht halten.

In unserer Gießerei ist am 27. August die Form für die Rohlinge gerissen. Die neue Form ist in Arbeit, der erste Abguss ist für den
24. September vorgesehen. Danach folgen das Spannungsarmglühen, die mechanische Bearbeitung und das Härten der Rillen auf 48 bis
52 HRC. Einen dieser Schritte abzukürzen, wäre gerade nach dem Schaden vom 14. August nicht zu verantworten.

Daraus ergeben sich die folgenden Termine:

| Lieferung | Menge | Kran | Bisheriger Termin | Neuer Termin |
|---|:-:|---|---|---|
| Teillieferung 1 | 4 | STS 4, Seil 2 | KW 38 | 21. September 2026 |
| Teillieferung 2 | 4 | STS 4, Seil 1 | KW 38 | 14. Oktober 2026 |
| Teillieferung 3 | 4 | STS 3 | KW 38 | 28. Oktober 2026 |

Die erste Teillieferung stammt aus unserem Lagerbestand für einen anderen Kunden, der uns freundlicherweise den Vortritt gelassen
hat. Der Einbau der letzten Scheiben ist damit bis zum 13. November möglich.

Damit die Krane bis dahin sicher arbeiten, stellen wir Ihnen zwei überholte Leihscheiben kostenlos zur Verfügung und verkürzen die
Prüfung der Hubseile von 250 auf 200 Betriebsstunden. Die zusätzlichen Prüfungen berechnen wir Ihnen nicht.

Uns ist bewusst, dass die Frist von zehn Arbeitstagen aus Artikel 11.2 des Rahmenvertrags überschritten wird. Wir bitten Sie um
Verständnis und schlagen vor, die Folgen in der Sitzung des Instandhaltungsausschusses am 17. September zu besprechen. Herr
Kranefeld wird den aktuellen Stand der Fertigung mitbringen.

Mit freundlichen Grüßen

Figure: signature |

Maren Tiedtke, Leiterin Ersatzteile
`,
};

const priceAdjustment: Letter = {
  from: brackwerder,
  to: toWestgeul('Frau Noor Teunisse', 'Niederlande'),
  language: 'de',
  title: 'Preisanpassung zum 1. Januar 2027',
  date: new Date(Date.UTC(2026, 9, 28)),
  references: [
    ['Unser Zeichen', 'BK-VT-2026-094'],
    ['Ihr Zeichen', 'WT-2024-031'],
    ['Datum', '28. Oktober 2026'],
    ['Bearbeiter', 'Henrik Oldewurtel'],
  ],
  signatory: 'Henrik Oldewurtel',
  body: `
**Preisanpassung zum 1. Januar 2027 nach Artikel 14 des Rahmenvertrags**

Sehr geehrte Frau Teunisse,

nach Artikel 14.3 und 14.4 des Rahmenvertrags WT-2024-031 kündigen wir Ihnen fristgerecht die Anpassung der Jahresgebühr und der
Stundensätze an. Der Index der tariflichen Löhne in der Industrie ist von 118,4 im September 2025 auf 121,8 im September 2026
gestiegen. Das entspricht einer Erhöhung um 2,9 Prozent. Die Grenze von 3,5 Prozent, oberhalb derer Ihre Zustimmung nötig wäre,
wird nicht erreicht.

| Position | Bisher | Ab 1. Januar 2027 |
|---|--:|--:|
| Jahresgebühr, sechs Krane | ${money(669_200, 'de')} | ${money(688_606.8, 'de')} |
| Monteur, Werktage, je Stunde | ${money(91.2, 'de')} | ${money(93.84, 'de')} |
| Steuerungsspezialist, je Stunde | ${money(124.5, 'de')} | ${money(128.11, 'de')} |
| Seilmannschaft, je Stunde | ${money(226, 'de')} | ${money(232.55, 'de')} |
| Ferndiagnose, je Einsatz | ${money(145, 'de')} | ${money(145, 'de')} |

Den Satz für die Ferndiagnose lassen wir unverändert, weil sich die Zahl der Einsätze seit der Einführung des Zugangs über Ihr
Gateway halbiert hat. Ebenfalls unverändert bleiben die Bereitschaftssätze.

Die Ersatzteilpreise für 2027 erhalten Sie mit der neuen Preisliste bis zum 1. Dezember. Wegen der gestiegenen Stahlpreise rechnen
wir bei Seilscheiben mit einem Aufschlag von etwa 4 Prozent, bei Bremsbelägen mit gleichbleibenden Preisen.

Für Rückfragen zur Berechnung stehe ich Ihnen gern zur Verfügung.

Mit freundlichen Grüßen

Figure: signature |

Henrik Oldewurtel, Vertrieb Service
`,
};

const ropeAnalysis: Letter = {
  from: trenzados,
  to: toWestgeul('Sra. Ilse Kooiman', 'Países Bajos'),
  language: 'es',
  title: 'Resultado del análisis del cable, lote TC-4471',
  date: new Date(Date.UTC(2026, 8, 8)),
  references: [
    ['Nuestra referencia', 'CAL-26-058'],
    ['Su referencia', 'IR-2026-07'],
    ['Fecha', '8 de septiembre de 2026'],
    ['Responsable', 'Inés Carbonell'],
  ],
  signatory: 'Inés Carbonell',
  body: `
**Resultado del análisis del cable de elevación, lote TC-4471**

Estimada señora Kooiman:

El 24 de agosto recibimos en nuestro laboratorio dos tramos del cable 2 de la grúa STS 4: el tramo de la rotura, de 3,2 metros, y un
tramo de comparación tomado cerca del tambor. A continuación le resumimos los resultados; el informe completo, de 26 páginas, está a
su disposición.

La carga de rotura medida en el tramo de comparación fue de 1.041 kN, superior a la carga mínima garantizada de 1.020 kN. El
diámetro, el paso de cableado y la composición química cumplen la especificación. El lote TC-4471 comprende 2.400 metros, de los que
se han suministrado otros cuatro cables a dos clientes sin ninguna reclamación.

| Ensayo | Exigido | Medido |
|---|--:|--:|
| Carga de rotura | 1.020 kN | 1.041 kN |
| Diámetro sin carga | 32,0 a 33,0 mm | 32,6 mm |
| Paso de cableado | 205 a 215 mm | 209 mm |
| Resistencia del alambre | 1.960 a 2.160 N/mm² | 2.048 N/mm² |
| Lubricante restante junto a la rotura | más de 1,5 % | 0,3 % |

La superficie de la rotura muestra una fatiga por flexión con desgaste lateral. El cable ha trabajado aprisionado en una garganta
demasiado estrecha, y el lubricante restante junto a la rotura era de solo el 0,3 por ciento del peso. Ambas causas son ajenas a la
fabricación del cable.

Por este motivo no podemos aceptar la reclamación en garantía. No obstante, como muestra de nuestra voluntad de colaboración, les
ofrecemos un descuento del 12 por ciento en el próximo pedido de cables.

Conservaremos las muestras hasta el 31 de marzo de 2027. Si la aseguradora desea encargar un ensayo propio, le rogamos que nos avise
con dos semanas de antelación.

Le saluda atentamente,

Figure: signature |

Inés Carbonell, directora de calidad
`,
};

const ropeOrder: Letter = {
  from: trenzados,
  to: toWestgeul('Sr. Sjoerd Hamming', 'Países Bajos'),
  language: 'es',
  title: 'Confirmación del pedido WT-26-1187',
  date: new Date(Date.UTC(2026, 9, 6)),
  references: [
    ['Nuestra referencia', 'PED-26-0417'],
    ['Su pedido', 'WT-26-1187'],
    ['Fecha', '6 de octubre de 2026'],
    ['Contacto', 'Ramiro Quiroga'],
  ],
  signatory: 'Ramiro Quiroga',
  body: `
**Confirmación de su pedido WT-26-1187: cuatro juegos de cables de elevación**

Estimado señor Hamming:

Le agradecemos su pedido del 1 de octubre y se lo confirmamos en las condiciones siguientes. Cada juego consta de dos cables de ocho
cordones compactados, de 32 mm de diámetro y 318 metros de longitud, con terminales fundidos en un extremo.

- Precio: 10.465,00 € por juego, menos el descuento del 12 por ciento que le ofrecimos en nuestra carta del 8 de septiembre.
- Entrega: 26 de noviembre de 2026 en el taller de grúas de Geulkade, descarga a su cargo.
- Lotes: TC-4602 y TC-4603, con certificado de carga de rotura de cada lote.
- Pago: 40 por ciento con la confirmación del pedido y el resto a los treinta días de la entrega.
- Garantía: dieciocho meses o 3.000 horas de servicio, siempre que se registre la lubricación.

A la vista de lo ocurrido en agosto, recomendamos lubricar los cables cada 200 horas con el producto LUB-7 y comprobar las gargantas
de las poleas antes de montar un cable nuevo. Una garganta con más de 2,0 mm de desgaste reduce a la mitad la vida de un cable.

Las bobinas miden 1,6 metros de diámetro y pesan 1.480 kg cada una. Le pedimos que tenga preparada una carretilla de al menos tres
toneladas. El transportista avisará de su llegada con 24 horas de antelación.

Si desea que nuestro técnico esté presente durante el primer montaje, podemos ofrecerle la semana del 30 de noviembre por un importe
de 1.850,00 € con los gastos de viaje incluidos.

Un cordial saludo,

Figure: signature |

Ramiro Quiroga, departamento comercial
`,
};

export const sheaveDelayLetter = () => typesetLetter(sheaveDelay);
export const priceAdjustmentLetter = () => createWordLetter(priceAdjustment);
export const ropeAnalysisLetter = () => typesetLetter(ropeAnalysis);
export const ropeOrderLetter = () => createWordLetter(ropeOrder);
