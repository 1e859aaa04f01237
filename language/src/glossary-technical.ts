/**
 * Actions, things and properties that users ask about, in the format of the business concepts:
 * English | Dutch | German | Italian | Spanish.
 */
export const technicalConcepts = `
break, rupture, tear, snap | breken, breuk, scheuren, knappen | brechen, bruch, reißen, riss | rompere, rottura, strappare | romper, rotura, quebrar
fail, failure, breakdown | falen, storing, uitval, defect | versagen, ausfall, störung, defekt | guastarsi, guasto, avaria | fallar, fallo, avería
damage, harm | beschadigen, schaden | beschädigen, schädigen | danneggiare | dañar
hurt, injure, injury | gewond, letsel, verwonden | verletzen, verletzung, verletzt | ferire, ferito, lesione | herir, herido, lesión
fall, drop | vallen, val | fallen, fall | cadere, caduta | caer, caída
repair, fix | repareren, herstellen | reparieren, instandsetzen | riparare | reparar
replace, replacement | vervangen, vervanging | ersetzen, austauschen, ersatz | sostituire, sostituzione | sustituir, reemplazar, sustitución
inspect, check, examine | keuren, controleren, inspecteren | prüfen, kontrollieren, inspizieren | controllare, ispezionare, verificare | inspeccionar, revisar, comprobar
measure, measurement | meten, meting | messen, messung | misurare, misura, misurazione | medir, medición, medida
test | testen, beproeven | testen, prüfen | provare, collaudare | probar, ensayar
build, construct, construction | bouwen, bouw | bauen, bau | costruire, costruzione | construir, construcción
install, installation, plant, facility | installeren, installatie | installieren, anlage, installation | installare, impianto, installazione | instalar, instalación, planta
operate, operation, service | bedrijf, gebruik, exploitatie, dienst | betrieb, dienst, betreiben | esercizio, servizio, funzionamento | servicio, explotación, funcionamiento
deliver, supply | leveren, bezorgen | liefern, zustellen | consegnare, fornire | entregar, suministrar
delay, late | vertraging, vertragen, laat | verzögerung, verzug, verspätung, spät | ritardo, ritardare, tardi | retraso, demora, tarde
postpone, move, shift | verschuiven, uitstellen, verplaatsen | verschieben, verlegen | spostare, rinviare | aplazar, trasladar, mover
expire, lapse | vervallen, verlopen, aflopen | ablaufen, verfallen, erlöschen | scadere, decadere | vencer, caducar, expirar
extend, prolong | verlengen, uitbreiden | verlängern, erweitern | prorogare, estendere, prolungare | prorrogar, ampliar, extender
increase, rise | verhogen, stijgen, verhoging, stijging | erhöhen, steigen, erhöhung, anstieg | aumentare, aumento | aumentar, aumento, subir
decrease, reduce, reduction | verlagen, dalen, verlaging | senken, sinken, reduzieren, senkung | ridurre, diminuire, riduzione | reducir, disminuir, reducción
allow, permit | toestaan, mogen | erlauben, gestatten, zulassen | consentire, permettere | permitir, autorizar
forbid, prohibit, ban | verbieden, verbod | verbieten, verbot, untersagen | vietare, divieto, proibire | prohibir, prohibición
require, demand | eisen, vereisen, vragen | fordern, verlangen, erfordern | richiedere, esigere | exigir, requerir
approve, accept | goedkeuren, aanvaarden | genehmigen, zustimmen, annehmen | approvare, accettare | aprobar, aceptar
refuse, reject, decline | weigeren, afwijzen | ablehnen, verweigern | rifiutare, respingere | rechazar, denegar
decide | besluiten, beslissen | beschließen, entscheiden | decidere, deliberare | decidir, acordar
agree | afspreken, overeenkomen | vereinbaren, einigen | concordare, convenire | acordar, convenir
report, notify | melden, melding, rapporteren | melden, meldung, mitteilen, benachrichtigen | segnalare, notificare, comunicare | notificar, comunicar, informar
inform, tell | informeren, meedelen, inlichten | informieren, mitteilen, unterrichten | informare, comunicare | informar, comunicar
publish, publication | publiceren, publicatie | veröffentlichen, veröffentlichung | pubblicare, pubblicazione | publicar, publicación
store, keep, retain, retention | bewaren, opslaan, bewaartermijn | aufbewahren, speichern, aufbewahrung | conservare, conservazione | conservar, guardar, conservación
delete, erase, destroy | wissen, verwijderen, vernietigen | löschen, vernichten, zerstören | cancellare, eliminare, distruggere | borrar, eliminar, destruir
share | delen | teilen | condividere | compartir
choose, select, elect | kiezen, selecteren | wählen, auswählen | scegliere, eleggere | elegir, seleccionar
appoint | benoemen | ernennen, bestellen | nominare | nombrar, designar
lead, head, chair | leiden, voorzitten, leiding | leiten, führen, leitung | dirigere, guidare, presiedere | dirigir, presidir
found, establish | oprichten, vestigen, stichten | gründen, errichten | fondare, istituire | fundar, establecer
sign | tekenen, ondertekenen | unterschreiben, unterzeichnen | firmare, sottoscrivere | firmar
send | sturen, verzenden | senden, schicken, versenden | inviare, spedire, mandare | enviar, mandar
receive | ontvangen, krijgen | erhalten, empfangen, bekommen | ricevere | recibir
pay, reimburse | vergoeden, betalen | vergüten, erstatten, bezahlen | rimborsare, pagare | reembolsar, pagar
grant, award | toekennen, verlenen | gewähren, bewilligen, erteilen | concedere, assegnare | conceder, otorgar
lose | verliezen, kwijtraken | verlieren | perdere, smarrire | perder
find, discover | vinden, ontdekken | finden, entdecken | trovare, scoprire | encontrar, descubrir
enter, access, admission | toegang, betreden, binnengaan | zutritt, zugang, betreten | accesso, entrare, ingresso | acceso, entrar, ingreso
leave, depart | vertrekken, verlaten | verlassen, abfahren | partire, lasciare | salir, marcharse
arrive, arrival | aankomen, aankomst | ankommen, ankunft | arrivare, arrivo | llegar, llegada
wear | dragen | tragen | indossare | llevar
live, reside | wonen | wohnen | abitare, risiedere | vivir, residir
die, death | overlijden, sterven, dood | sterben, tod | morire, morte, decesso | morir, muerte, fallecimiento
born, birth | geboren, geboorte | geboren, geburt | nato, nascita, nascere | nacer, nacimiento
protect, protection | beschermen, bescherming | schützen, schutz | proteggere, protezione, tutela | proteger, protección
insure, cover | verzekeren, dekken, dekking | versichern, decken, deckung | assicurare, coprire, copertura | asegurar, cubrir, cobertura
claim | claim, vordering, schadeclaim | anspruch, forderung, schadensfall | sinistro, pretesa, reclamo | reclamación, siniestro
deductible, excess | eigenrisico | selbstbehalt, selbstbeteiligung | franchigia | franquicia
compensation, damages | schadevergoeding, vergoeding | entschädigung, schadensersatz | risarcimento, indennizzo | indemnización, compensación
subsidy, grant | subsidie | subvention, zuschuss, förderung | sussidio, sovvenzione, contributo | subvención, ayuda
fee, charge, rate, tariff | vergoeding, tarief, leges | gebühr, honorar, satz, tarif | tariffa, compenso, corrispettivo | tarifa, honorarios, tasa
installment, instalment | termijn | rate | rata | plazo, cuota
advance, prepayment | voorschot, aanbetaling | anzahlung, vorschuss | acconto, anticipo | anticipo
procedure, process | procedure, proces | verfahren, prozess | procedura, processo, procedimento | procedimiento, proceso
rule, regulation | regel, voorschrift, verordening | regel, vorschrift, verordnung | regola, norma, regolamento | regla, norma, reglamento
exception | uitzondering | ausnahme | eccezione | excepción
condition | voorwaarde | bedingung, voraussetzung | condizione | condición
dispute, conflict | geschil, conflict | streit, streitigkeit, konflikt | controversia, lite, conflitto | controversia, conflicto, disputa
authority | autoriteit, instantie | behörde, stelle | autorità | autoridad
minister, ministry | minister, ministerie | minister, ministerium | ministro, ministero | ministro, ministerio
president | president, voorzitter | präsident | presidente | presidente
parliament, chamber | parlement, kamer | parlament, kammer, bundestag | parlamento, camera | parlamento, cámara, congreso
senate | senaat | senat, bundesrat | senato | senado
election, vote | verkiezing, stemmen, stem | wahl, abstimmung, stimme | elezione, voto, votazione | elección, voto, votación
citizen | burger | bürger | cittadino | ciudadano
constitution | grondwet | grundgesetz, verfassung | costituzione | constitución
freedom, liberty | vrijheid | freiheit | libertà | libertad
child | kind | kind | bambino, figlio, minore | niño, hijo, menor
age | leeftijd, jaar | alter | età | edad
person, people | persoon, mens, mensen | person, mensch | persona | persona
man, woman | man, vrouw | mann, frau | uomo, donna | hombre, mujer
visitor, guest | bezoeker, gast | besucher, gast | visitatore, ospite | visitante, invitado
driver | chauffeur, bestuurder | fahrer | autista, conducente | conductor, chófer
worker, technician, mechanic | monteur, technicus | monteur, techniker | tecnico, operaio | técnico, mecánico, operario
engineer | ingenieur | ingenieur | ingegnere | ingeniero
supervisor, inspector | toezichthouder, inspecteur, opzichter | aufseher, prüfer, inspektor | ispettore, supervisore | inspector, supervisor
rope, cable | kabel, touw, draad | seil, kabel | fune, cavo | cable, cuerda
crane | kraan | kran | gru | grúa
ship, vessel | schip, vaartuig | schiff | nave, imbarcazione | buque, barco
harbour, harbor, port | haven | hafen | porto | puerto
quay, berth, dock | kade, ligplaats | kai, liegeplatz | banchina, ormeggio | muelle, atraque
container | container | container | contenitore, container | contenedor
sheave, pulley, disc | schijf, kabelschijf | seilscheibe, scheibe, rolle | puleggia | polea
wheel | wiel | rad | ruota | rueda
brake | rem | bremse | freno | freno
engine, motor | motor | motor | motore | motor
converter, transformer | omvormer, transformator | umrichter, umformer, transformator | convertitore, trasformatore | convertidor, transformador
pump | pomp | pumpe | pompa | bomba
pipe, line | leiding, pijp, buis | rohr, leitung | tubo, tubazione, linea | tubo, tubería, línea
oil | olie | öl | olio | aceite
steel | staal | stahl | acciaio | acero
concrete | beton | beton | calcestruzzo | hormigón
wall | muur, wand | mauer, wand | muro, parete | muro, pared
roof | dak | dach | tetto | tejado
road, street | weg, straat | straße, weg | strada, via | carretera, calle, vía
bridge | brug | brücke | ponte | puente
ground, soil | grond, bodem | boden, grund | terreno, suolo | suelo, terreno
depth | diepte | tiefe | profondità | profundidad
width | breedte | breite | larghezza | anchura
speed | snelheid | geschwindigkeit | velocità | velocidad
noise, sound | geluid, lawaai | lärm, geräusch | rumore | ruido
load, capacity | last, belasting, vermogen, capaciteit | last, belastung, kapazität | carico, portata, capacità | carga, capacidad
voltage | spanning | spannung | tensione | tensión
spare, part | reserveonderdeel, onderdeel | ersatzteil, teil | ricambio, pezzo | repuesto, recambio, pieza
stock, inventory | voorraad | bestand, vorrat | scorta, magazzino | existencias, inventario
tool | gereedschap | werkzeug | attrezzo, utensile | herramienta
helmet | helm | helm | casco | casco
alarm | alarm | alarm | allarme | alarma
emergency | noodgeval, nood | notfall, not | emergenza | emergencia
weather, wind | weer, wind | wetter, wind | tempo, vento | tiempo, viento
camera, image, photo | camera, beeld, foto | kamera, bild, foto | telecamera, immagine, foto | cámara, imagen, foto
computer, laptop | computer, laptop | computer, laptop, rechner | computer, portatile | ordenador, portátil
mail, email | mail, post | mail, post | posta, mail | correo
breach, leak | lek, datalek, inbreuk | verletzung, datenpanne | violazione | violación, infracción
consent | toestemming | einwilligung, zustimmung | consenso | consentimiento
purpose, aim | doel, doeleinde | zweck, ziel | scopo, finalità | finalidad, propósito
benefit, advantage | voordeel | vorteil | vantaggio, beneficio | ventaja, beneficio
maximum, largest, limit | maximum, maximaal, grens, limiet | maximum, höchstens, grenze | massimo, limite | máximo, límite
minimum, least | minimum, minimaal, minstens | minimum, mindestens | minimo, almeno | mínimo, menos
average, mean | gemiddeld, gemiddelde | durchschnitt, durchschnittlich | media, medio | promedio, media
validity, valid | geldig, geldigheid | gültig, gültigkeit | valido, validità | válido, validez
meaning, definition | betekenis, definitie | bedeutung, definition | significato, definizione | significado, definición
next | volgende | nächste | prossimo, successivo | próximo, siguiente
last, final, latest | laatste | letzte | ultimo, finale | último, final
new | nieuw | neu | nuovo | nuevo
yearly, annual | jaarlijks | jährlich | annuale, annuo | anual
monthly | maandelijks | monatlich | mensile | mensual
workday | werkdag | werktag, arbeitstag | feriale, lavorativo | laborable, hábil
found, establish, founder | oprichten, oprichting, oprichter | gründen, gründung, gründer | fondare, costituire, fondatore | fundar, constituir, fundador
leave, resign, resignation | uittreden, aftreden, uittreding | austreten, austritt, kündigung, rücktritt | recedere, dimissioni, dimettersi | baja, dimitir, dimisión
join, admission | toetreden, toelating, toetreding | beitreten, beitritt, aufnahme, eintreten | iscriversi, ammissione, iscrizione | ingresar, admisión, alta
membership, fee, contribution, dues | contributie, bijdrage, lidmaatschap | mitgliedsbeitrag, beitrag | quota, contributo | cuota
vote | stemmen, stem, stemrecht | abstimmen, stimme, stimmrecht, abstimmung | votare, voto, votazione | votar, voto, votación
chair, preside, chairman | voorzitten, voorzitter | leiten, vorsitz, vorsitzender | presiedere, presidente | presidir, presidente
treasurer | penningmeester | kassenwart, kassierer, schatzmeister | tesoriere | tesorero
secretary | secretaris, notulist | schriftführer, protokollführer | segretario | secretario
role, office, position | functie, ambt | amt, posten, funktion | carica, ruolo, funzione | cargo, función
pay, transfer, settle | betalen, overmaken, voldoen | zahlen, bezahlen, überweisen, begleichen | pagare, versare, saldare | pagar, abonar, transferir
objection, complaint | bezwaar, klacht | einwand, widerspruch, beschwerde, reklamation | reclamo, ricorso, opposizione | reclamación, objeción, recurso
area, surface | oppervlakte | fläche | superficie | superficie
weight, weigh | gewicht, wegen | gewicht, wiegen | peso, pesare | peso, pesar
clean, cleaning | schoonmaken, reinigen | reinigen, säubern, reinigung | pulire, pulizia | limpiar, limpieza
wash | wassen | waschen | lavare, lavaggio | lavar, lavado
last, autonomy, runtime | duren, accuduur, looptijd | dauern, laufzeit, akkulaufzeit, betriebsdauer | durare, durata, autonomia | durar, duración, autonomía
reimburse, refund | terugbetalen, vergoeden, teruggave | erstatten, rückerstattung, erstattung | rimborsare, rimborso | reembolsar, reembolso, devolver
`;
