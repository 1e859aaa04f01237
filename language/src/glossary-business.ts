/**
 * Concepts of business documents in five languages: English | Dutch | German | Italian | Spanish. The words of one line are near-synonyms;
 * single words in their base form.
 */
export const businessConcepts = `
contract, agreement | contract, overeenkomst | vertrag, vereinbarung | contratto, accordo | contrato, acuerdo
lease, tenancy | huurcontract, huurovereenkomst | mietvertrag | locazione | arrendamiento
rent | huur, huurprijs | miete | canone, affitto | renta, alquiler
tenant, lessee | huurder | mieter, mieterin | conduttore, inquilino, locatario | arrendatario, inquilino
landlord, lessor | verhuurder | vermieter, vermieterin | locatore | arrendador
deposit | waarborgsom, borg | kaution | cauzione, caparra | fianza
framework | raamovereenkomst, raamcontract | rahmenvertrag, rahmenvereinbarung | quadro | marco
notice | opzegging | kündigung | disdetta, preavviso | preaviso
notice | opzegtermijn | kündigungsfrist | preavviso | preaviso
termination, cancellation | beëindiging, opzegging, ontbinding | kündigung, beendigung, auflösung | risoluzione, recesso, disdetta | rescisión, terminación, resolución
terminate, cancel | opzeggen, beëindigen | kündigen, beenden | recedere, disdire, risolvere | rescindir, cancelar
renewal, extension | verlenging | verlängerung | rinnovo, proroga | renovación, prórroga
term, duration | looptijd, duur | laufzeit, dauer | durata | duración, plazo
deadline | termijn, deadline | frist | scadenza, termine | plazo, vencimiento
party | partij | partei | parte | parte
clause, article | clausule, artikel, bepaling | klausel, artikel, bestimmung | clausola, articolo | cláusula, artículo
signature | handtekening, ondertekening | unterschrift, unterzeichnung | firma, sottoscrizione | firma
sign | tekenen, ondertekenen | unterschreiben, unterzeichnen | firmare, sottoscrivere | firmar, suscribir
invoice, bill | factuur, rekening | rechnung | fattura | factura
payment | betaling | zahlung | pagamento | pago
pay | betalen | zahlen, bezahlen | pagare | pagar
price | prijs | preis | prezzo | precio
cost | kosten | kosten | costo, spesa | coste, costo, gasto
amount, sum | bedrag, som | betrag, summe | importo, somma | importe, cantidad, suma
total | totaal | gesamt, gesamtbetrag | totale | total
discount | korting | rabatt, skonto | sconto | descuento
tax | belasting | steuer | imposta, tassa | impuesto
vat | btw | mehrwertsteuer, umsatzsteuer | iva | iva
interest | rente | zinsen, zins | interesse | interés
penalty, fine | boete | vertragsstrafe, strafe, bußgeld | penale, multa | penalización, multa
reminder | aanmaning, herinnering | mahnung, erinnerung | sollecito | recordatorio, requerimiento
account | rekening | konto | conto | cuenta
bank | bank | bank | banca | banco
budget | begroting, budget | budget, haushalt | bilancio, budget | presupuesto
quote, quotation, offer | offerte | angebot | offerta, preventivo | oferta, presupuesto
order | bestelling, order | bestellung, auftrag | ordine | pedido, orden
delivery | levering, bezorging | lieferung | consegna | entrega
supplier, vendor | leverancier | lieferant, lieferantin | fornitore | proveedor
customer, client | klant, opdrachtgever | kunde, kundin, auftraggeber | cliente, committente | cliente
contractor | aannemer, opdrachtnemer | auftragnehmer | appaltatore | contratista
company, firm | bedrijf, onderneming, vennootschap | unternehmen, firma, gesellschaft | società, azienda, impresa | empresa, sociedad, compañía
department | afdeling | abteilung | reparto, dipartimento | departamento
office | kantoor | büro | ufficio | oficina
warehouse, storage | magazijn, opslag | lager | magazzino, deposito | almacén, depósito
building | gebouw | gebäude | edificio | edificio
address | adres | adresse, anschrift | indirizzo | dirección
employee, staff | werknemer, medewerker, personeel | mitarbeiter, arbeitnehmer, personal | dipendente, personale, lavoratore | empleado, trabajador, personal
employer | werkgever | arbeitgeber | datore | empleador, patrono
salary, wage | salaris, loon | gehalt, lohn | stipendio, salario | salario, sueldo
holiday, vacation, leave | vakantie, verlof | urlaub | ferie, vacanza | vacaciones
illness, sick | ziekte, ziek | krankheit, krank | malattia, malato | enfermedad, enfermo
manager, director | directeur, bestuurder, leidinggevende | leiter, geschäftsführer, direktor | direttore, dirigente, amministratore | director, gerente, administrador
board | bestuur, raad | vorstand, rat | consiglio | consejo, junta
meeting | vergadering, bijeenkomst | sitzung, besprechung, versammlung | riunione, assemblea | reunión, junta
minutes | notulen, verslag | protokoll, niederschrift | verbale | acta
agenda | agenda | tagesordnung | agenda, ordine | agenda, orden
decision | besluit, beslissing | entscheidung, beschluss | decisione, delibera | decisión, acuerdo
participant, attendee | deelnemer, aanwezige | teilnehmer, anwesender | partecipante, presente | participante, asistente
report | rapport, verslag | bericht | relazione, rapporto | informe
annex, appendix, attachment | bijlage | anlage, anhang | allegato, appendice | anexo, apéndice
absent, absence | afwezig, afwezigheid | abwesend, abwesenheit | assente, assenza | ausente, ausencia
present, presence | aanwezig, aanwezigheid | anwesend, anwesenheit | presente, presenza | presente, presencia
nobody, anybody | niemand | niemand, jemand | nessuno, qualcuno | nadie, alguien
letter | brief | brief, schreiben | lettera | carta
date | datum | datum | data | fecha
year | jaar | jahr | anno | año
month | maand | monat | mese | mes
week | week | woche | settimana | semana
day | dag | tag | giorno | día
hour | uur | stunde | ora | hora
quarter | kwartaal | quartal | trimestre | trimestre
start, begin, commencement | begin, aanvang, ingangsdatum | beginn, anfang | inizio, decorrenza | inicio, comienzo
end, expiry | einde, afloop | ende, ablauf | fine, scadenza | fin, vencimiento
project | project | projekt | progetto | proyecto
requirement | eis, vereiste | anforderung | requisito | requisito
specification | specificatie | spezifikation, pflichtenheft | specifica, capitolato | especificación
test | test, proef | test, prüfung | prova, test, collaudo | prueba, ensayo
inspection, check | keuring, inspectie, controle | prüfung, inspektion, kontrolle | ispezione, controllo, verifica | inspección, control, revisión
maintenance | onderhoud | wartung, instandhaltung | manutenzione | mantenimiento
repair | reparatie, herstel | reparatur, instandsetzung | riparazione | reparación
cleaning | schoonmaak, reiniging | reinigung | pulizia | limpieza
machine | machine | maschine, anlage | macchina, macchinario | máquina
device, equipment | apparaat, apparatuur | gerät, ausrüstung | apparecchio, attrezzatura | aparato, equipo, dispositivo
vehicle, car | voertuig, auto | fahrzeug, auto | veicolo, auto | vehículo, coche
safety, security | veiligheid, beveiliging | sicherheit | sicurezza | seguridad
risk | risico | risiko | rischio | riesgo
damage | schade | schaden | danno | daño
accident | ongeval, ongeluk | unfall | incidente, infortunio | accidente
fire | brand | brand, feuer | incendio | incendio
insurance | verzekering | versicherung | assicurazione | seguro
liability | aansprakelijkheid | haftung | responsabilità | responsabilidad
warranty, guarantee | garantie | garantie, gewährleistung | garanzia | garantía
complaint | klacht | beschwerde, reklamation | reclamo | queja, reclamación
defect, fault | gebrek, fout | mangel, fehler | difetto, guasto | defecto, fallo
quality | kwaliteit | qualität | qualità | calidad
law, act | wet, recht | gesetz, recht | legge, diritto | ley, derecho
court | rechtbank, rechter | gericht | tribunale, foro | tribunal, juzgado
confidentiality | geheimhouding, vertrouwelijkheid | vertraulichkeit, geheimhaltung | riservatezza | confidencialidad
privacy | privacy | datenschutz | privacy, riservatezza | privacidad
data | gegevens, data | daten | dati | datos
permission, permit, approval | toestemming, vergunning, goedkeuring | genehmigung, erlaubnis, zustimmung | permesso, autorizzazione, approvazione | permiso, autorización, aprobación
obligation, duty | verplichting, plicht | pflicht, verpflichtung | obbligo, dovere | obligación, deber
right | recht | recht | diritto | derecho
responsible | verantwoordelijk | verantwortlich, zuständig | responsabile | responsable
owner, ownership | eigenaar, eigendom | eigentümer, eigentum | proprietario, proprietà | propietario, propiedad
purchase, buy | aankoop, koop, inkoop | kauf, einkauf | acquisto | compra, adquisición
sale, sell | verkoop | verkauf | vendita | venta
turnover, revenue, sales | omzet | umsatz, erlös | fatturato, ricavi | facturación, ingresos, ventas
profit | winst | gewinn | utile, profitto | beneficio, ganancia
loss | verlies | verlust | perdita | pérdida
share, stock | aandeel | aktie, anteil | azione, quota | acción, participación
investment | investering | investition | investimento | inversión
loan, credit | lening, krediet | darlehen, kredit | prestito, credito | préstamo, crédito
energy | energie | energie | energia | energía
electricity, power | elektriciteit, stroom | strom, elektrizität | elettricità, corrente | electricidad, corriente
water | water | wasser | acqua | agua
heating | verwarming | heizung | riscaldamento | calefacción
gas | gas | gas | gas | gas
temperature | temperatuur | temperatur | temperatura | temperatura
pressure | druk | druck | pressione | presión
weight | gewicht | gewicht | peso | peso
length | lengte | länge | lunghezza | longitud
height | hoogte | höhe | altezza | altura
size, dimension | afmeting, grootte, maat | größe, abmessung, maß | dimensione, misura | tamaño, dimensión, medida
number | aantal, nummer | anzahl, nummer, zahl | numero | número
percentage, percent | percentage, procent | prozentsatz, prozent | percentuale | porcentaje
software | software | software | software | software
user | gebruiker | benutzer, nutzer, anwender | utente | usuario
password | wachtwoord | passwort, kennwort | password | contraseña
training, course | opleiding, training, cursus | schulung, ausbildung, kurs | formazione, corso | formación, curso
school | school | schule | scuola | escuela
research | onderzoek | forschung | ricerca | investigación
development | ontwikkeling | entwicklung | sviluppo | desarrollo
production | productie | produktion, herstellung | produzione | producción
product | product | produkt, erzeugnis | prodotto | producto
service | dienst, service | dienst, dienstleistung, service | servizio | servicio
work, job | werk, arbeid, werkzaamheden | arbeit | lavoro | trabajo
travel, trip | reis | reise | viaggio | viaje
transport | vervoer, transport | transport, beförderung | trasporto | transporte
city, town | stad | stadt | città | ciudad
country | land | land | paese | país
government | overheid, regering | regierung, behörde | governo | gobierno
environment | milieu, omgeving | umwelt, umgebung | ambiente | medioambiente, ambiente
waste | afval | abfall | rifiuti | residuos
house, home | huis, woning | haus, wohnung | casa, abitazione | casa, vivienda
floor | verdieping, vloer | stockwerk, etage, boden | piano, pavimento | planta, piso, suelo
room | kamer, ruimte | zimmer, raum | camera, stanza, locale | habitación, sala
door | deur | tür | porta | puerta
window | raam | fenster | finestra | ventana
key | sleutel | schlüssel | chiave | llave
parking | parkeerplaats, parkeren | parkplatz, stellplatz | parcheggio | aparcamiento, estacionamiento
bicycle, bike | fiets | fahrrad | bicicletta | bicicleta
canteen, cafeteria | kantine | kantine | mensa | comedor, cantina
name | naam | name | nome | nombre
phone, telephone | telefoon | telefon | telefono | teléfono
version | versie | version, fassung | versione | versión
change, amendment | wijziging, verandering | änderung | modifica, cambiamento | cambio, modificación
reason, cause | reden, oorzaak | grund, ursache | motivo, causa, ragione | motivo, causa, razón
goal, objective | doel, doelstelling | ziel | obiettivo, scopo | objetivo, meta
result | resultaat | ergebnis | risultato | resultado
summary | samenvatting | zusammenfassung | riassunto, sintesi | resumen
planning, plan | planning, plan | planung, plan | pianificazione, piano | planificación, plan
`;
