import { isSupportedLanguage, SUPPORTED_LANGUAGES, type SupportedLanguage } from './languages.ts';
import { stem } from './stems.ts';

/** Irregular forms that stemmers do not unify, and nouns that differ from their verbs. */
const FORMS: Record<SupportedLanguage, string> = {
  de: `
    jemand niemand | anfangen anfing angefangen | beginnen begann begonnen | beißen biss gebissen | beschließen beschloss beschlossen
    betragen betrug beträgt | bestehen bestand bestanden | bieten bot geboten | anbieten anbot angeboten
    binden band gebunden | bleiben blieb geblieben | brechen bricht brach gebrochen | brennen brannte gebrannt
    bringen brachte gebracht | denken dachte gedacht | dringen drang gedrungen | empfehlen empfiehlt empfahl empfohlen
    entscheiden entschied entschieden | enthalten enthält enthielt | entstehen entstand entstanden
    erhalten erhält erhielt | essen isst aß gegessen | fahren fährt fuhr gefahren | fallen fällt fiel gefallen
    finden fand gefunden | stattfinden stattfand stattgefunden | fliegen flog geflogen | fließen floss geflossen
    frieren fror gefroren | geben gibt gab gegeben | abgeben abgibt abgab abgegeben | gehen ging gegangen
    gelten gilt galt gegolten | gewinnen gewann gewonnen | gießen goss gegossen | greifen griff gegriffen
    halten hält hielt gehalten | hängen hing gehangen | heben hob gehoben | heißen hieß geheißen | helfen hilft half geholfen
    kennen kannte gekannt | kommen kam gekommen | laden lädt lud geladen | lassen lässt ließ gelassen
    laufen läuft lief gelaufen | leiden litt gelitten | leihen lieh geliehen | lesen liest las gelesen
    liegen lag gelegen | messen misst maß gemessen | nehmen nimmt nahm genommen | nennen nannte genannt
    raten rät riet geraten | reißen riss gerissen | rufen rief gerufen | scheiden schied geschieden
    schießen schoss geschossen | schlagen schlägt schlug geschlagen | schließen schloss geschlossen
    abschließen abschloss abgeschlossen | schneiden schnitt geschnitten | schreiben schrieb geschrieben
    schwimmen schwamm geschwommen | sehen sieht sah gesehen | vorsehen vorsieht vorsah vorgesehen | senden sandte gesandt
    sinken sank gesunken | sitzen saß gesessen | sprechen spricht sprach gesprochen | springen sprang gesprungen
    stehen stand gestanden | steigen stieg gestiegen | sterben stirbt starb gestorben | stoßen stößt stieß gestoßen
    tragen trägt trug getragen | treffen trifft traf getroffen | treiben trieb getrieben | treten tritt trat getreten
    tun tat getan | unterscheiden unterschied unterschieden | unterschreiben unterschrieb unterschrieben
    verbieten verbot verboten | verlieren verlor verloren | vergessen vergisst vergaß | verschieben verschob verschoben
    versprechen verspricht versprach versprochen | vertreten vertritt vertrat | wachsen wächst wuchs gewachsen
    wenden wandte gewandt | werfen wirft warf geworfen | wiegen wog gewogen | wissen weiß wusste gewusst
    ziehen zog gezogen | zwingen zwang gezwungen | gründen gegründet Gründung | bauen gebaut | kaufen gekauft
    liefern geliefert | zahlen gezahlt | machen gemacht | wählen gewählt | führen geführt | leiten geleitet
    verletzen verletzt | prüfen geprüft | ändern geändert | kündigen gekündigt | legen gelegt | setzen gesetzt
    stellen gestellt | zeigen gezeigt | öffnen geöffnet | lernen gelernt | leben gelebt | spielen gespielt
    nutzen genutzt | melden gemeldet | speichern gespeichert | löschen gelöscht | sagen gesagt | fordern gefordert
    austreten austritt ausgetreten austrittserklärung | eintreten eintritt eingetreten | beitreten beitritt beigetreten
    zurücktreten rücktritt zurückgetreten | abstimmen abgestimmt abstimmung | aufnehmen aufgenommen aufnahme
    einladen eingeladen einladung | mieten gemietet miete | überweisen überwies überwiesen überweisung | ausbauen ausgebaut
    bezahlen bezahlt Bezahlung | verkaufen verkauft Verkauf | bestellen bestellt Bestellung | erheben erhebt erhob erhoben
    verlängern verlängert Verlängerung | vereinbaren vereinbart Vereinbarung | genehmigen genehmigt Genehmigung
    verlassen verlässt verließ | besitzen besaß besessen | betreten betritt betrat | beraten berät beriet | ergeben ergibt ergab
    erscheinen erschien erschienen | gefallen gefällt gefiel | übernehmen übernimmt übernahm übernommen
    verdienen verdient | vermieten vermietet Vermietung | versenden versendet versandt Versand
    bewerben bewirbt beworben Bewerbung | anmelden angemeldet Anmeldung | abmelden abgemeldet Abmeldung | anfangen anfängt
    verhalten verhält verhielt | waschen wäscht wusch gewaschen | wegwerfen wegwirft weggeworfen | zurückgeben zurückgibt zurückgegeben`,
  en: `
    anybody anyone nobody somebody someone | arise arose arisen | bear bore borne | become became | begin began begun | bind bound | blow blew blown
    break broke broken | breed bred | bring brought | build built | buy bought | catch caught | child children
    choose chose chosen | come came | deal dealt | dig dug | draw drew drawn | drink drank drunk | drive drove driven
    eat ate eaten | fall fell fallen | feed fed | feel felt | fight fought | find found | fly flew flown | foot feet
    forbid forbade forbidden | forget forgot forgotten | freeze froze frozen | get got gotten | give gave given
    go went gone | grow grew grown | hang hung | hear heard | hide hid hidden | hold held | keep kept | know knew known
    lay laid | lead led | leave left | lend lent | lie lay lain | lose lost loss | make made | man men | mean meant
    meet met | overcome overcame | pay paid | ride rode ridden | ring rang rung | rise rose risen | run ran | say said
    see saw seen | seek sought | sell sold sale | send sent | shake shook shaken | shine shone | shoot shot | show shown
    sing sang sung | sink sank sunk | sit sat | sleep slept | speak spoke spoken | spend spent | spin spun
    stand stood | steal stole stolen | stick stuck | strike struck | swear swore sworn | swim swam swum | take took taken
    teach taught | tear tore torn | tell told | think thought | throw threw thrown | understand understood
    undertake undertook undertaken | wear wore worn | win won | wind wound | withdraw withdrew withdrawn | woman women
    write wrote written | die death dead | birth born | choice chosen | long length | deep depth | high height
    wide width | strong strength | hot heat | analysis analyses | criterion criteria
    decide decision | deliver delivery | approve approval | renew renewal | agree agreement | grow growth
    die death | arrive arrival | refuse refusal | propose proposal | fail failure | prove proof | receive receipt
    know knowledge | destroy destruction | produce production | reduce reduction | introduce introduction
    conclude conclusion | expand expansion | extend extension | describe description | divide division | permit permission
    admit admission | submit submission | depart departure | require requirement | measure measurement
    own owner ownership | invest investment | develop development | appoint appointment | replace replacement`,
  es: `
    alguien nadie | abrir abierto | caber cupo quepo | conducir condujo | construir construyó
    costar cuesta costó | creer creyó | cubrir cubierto | dar dio dado | decir dijo dicho dice | empezar empieza
    comenzar comienza | encontrar encuentra | entregar entrega | escribir escrito | hacer hizo hecho hace
    incluir incluyó incluye | introducir introdujo | jugar juega | leer leyó | medir mide midió
    morir murió muere muerto muerte | nacer nacido nació nacimiento | obtener obtuvo obtiene | oír oyó | pedir pide pidió
    perder pierde pérdida | poner puso puesto | imponer impuso impuesto | proponer propuso propuesto
    disponer dispuso dispuesto | poseer posee poseyó | preferir prefiere prefirió | producir produjo
    querer quiere quiso | reducir redujo | reír ríe | romper roto rotura rompió | saber sabe supo | seguir sigue siguió
    servir sirve sirvió | contener contiene contuvo
    mantener mantiene mantuvo | traducir tradujo | traer trajo | vencer vencimiento | venir viene vino
    ver visto | volver vuelve vuelto | devolver devuelve devuelto | resolver resuelve resuelto
    elegir elige eligió eligieron elegido elegida electo elección | reunir reúne reunión | convocar convoca convocatoria
    pagar paga pago | despedir despide despidió | contar cuenta | cerrar cierra cierre
    dormir duerme durmió | pertenecer pertenece | vestir viste | repetir repite | recordar recuerda | perder perdieron
    llegar llegada | salir salida | inscribir inscrito inscripción | suscribir suscrito | nombrar nombró nombramiento`,
  it: `
    qualcuno nessuno | accendere acceso accese | accogliere accolto | aprire aperto | assumere assunto assunse | bere bevuto
    chiedere chiesto chiese | chiudere chiuso chiuse | cogliere colto | comprendere compreso comprese
    concedere concesso concede | concludere concluso | condurre condotto condusse | conoscere conosciuto conobbe
    coprire coperto | correggere corretto | correre corso corse | crescere cresciuto crebbe | cuocere cotto
    dare dato diede dà | decidere deciso decise | difendere difeso | dire detto disse dice | dirigere diretto diresse
    discutere discusso | dividere diviso | emettere emesso | eleggere eletto elesse | esprimere espresso | fare fatto fece
    giungere giunto | introdurre introdotto | leggere letto lesse | mettere messo mise | ammettere ammesso
    permettere permesso | promettere promesso | trasmettere trasmesso | morire morto morte muore | muovere mosso mosse
    nascere nato nacque nascita | offrire offerto | ottenere ottenuto ottiene | perdere perso perduto perdita
    piacere piaciuto | porre posto pose | disporre disposto | proporre proposto | imporre imposto | prendere preso prese
    produrre prodotto produsse | raccogliere raccolto | rendere reso rese | restare resto | richiedere richiesto richiede
    ridurre ridotto | rimanere rimasto rimase | risolvere risolto | rispondere risposto rispose | rompere rotto ruppe rottura
    salire salito | scegliere scelto scelse | scendere sceso | scoprire scoperto | scrivere scritto scrisse
    sostenere sostenuto sostiene | spendere speso spese | spegnere spento | spingere spinto | succedere successo
    tenere tenuto tiene tenne | contenere contenuto contiene | togliere tolto | trarre tratto | uccidere ucciso
    vedere visto vide | venire venuto viene venne | vincere vinto vinse | vivere vissuto visse vita
    volgere svolgere svolto | riunire riunisce riunione | iscrivere iscritto iscrive | nominare nominato nomina | uscire esce uscita
    pagare paga pagato | recedere recesso | costare costa costo | convocare convoca convocazione | sciogliere sciolto scioglie
    dimettersi dimesso dimissioni | escludere escluso esclude | appartenere appartiene | sedere siede seduta | spedire spedisce`,
  nl: `
    aanbieden aanbod aangeboden | aannemen aangenomen | bakken gebakken | bederven bedierf bedorven | bedragen bedraagt bedroeg
    beginnen begon begonnen begint | begrijpen begreep begrepen | bevelen beval bevolen | besluiten besloot besloten
    betrekken betrok betrokken | bewegen bewoog bewogen | bezitten bezat bezeten | bieden bood geboden | bijten beet gebeten
    binden bond gebonden | blijken bleek gebleken | blijven bleef gebleven | breken brak braken gebroken breuk
    brengen bracht gebracht | buigen boog gebogen | denken dacht gedacht | doen deed gedaan | dragen droeg gedragen
    drijven dreef gedreven | drinken dronk gedronken | dwingen dwong gedwongen | eten at gegeten | gaan ging gegaan
    gelden gold gegolden geldt | genezen genas | geven gaf gegeven geeft | gieten goot gegoten | grijpen greep gegrepen
    hangen hing gehangen | hebben had gehad | heffen hief geheven | helpen hielp geholpen | heten heette geheten
    houden hield gehouden | kiezen koos gekozen keuze | kijken keek gekeken | klimmen klom geklommen | komen kwam gekomen
    kopen kocht gekocht | krijgen kreeg gekregen | laden geladen | laten liet gelaten | leggen legde gelegd
    lezen las gelezen | liggen lag gelegen | lijden leed geleden | lijken leek geleken | lopen liep gelopen
    meten mat gemeten | nemen nam genomen | onderzoeken onderzocht | ontstaan ontstond | ontvangen ontving
    overlijden overleed overleden | raden geraden | rijden reed gereden | roepen riep geroepen | schieten schoot geschoten
    scheiden gescheiden | schrijven schreef geschreven | schuiven schoof geschoven verschuiven verschoven
    slaan sloeg geslagen | slapen sliep geslapen | sluiten sloot gesloten | afsluiten afgesloten | snijden sneed gesneden
    spreken sprak gesproken | springen sprong gesprongen | staan stond gestaan | sterven stierf gestorven
    stijgen steeg gestegen | stelen stal gestolen | treffen trof getroffen | trekken trok getrokken | vallen viel gevallen
    vangen ving gevangen | varen voer gevaren | vechten vocht gevochten | verbieden verbood verboden | verdwijnen verdween verdwenen
    vergeten vergat | verkopen verkocht verkoop | verliezen verloor verloren verlies | vinden vond gevonden | vliegen vloog gevlogen
    vragen vroeg gevraagd | wegen woog gewogen | werpen wierp geworpen | weten wist geweten | wijzen wees gewezen
    winnen won gewonnen | worden werd geworden | zenden zond gezonden | zeggen zei gezegd | zien zag gezien | zinken zonk gezonken
    zitten zat gezeten | zoeken zocht gezocht | zwemmen zwom gezwommen | bouwen gebouwd | leveren geleverd levering | betalen betaald
    maken gemaakt | leiden geleid | keuren gekeurd | melden gemeld | tekenen getekend ondertekend | bewaren bewaard | gebruiken gebruikt
    toekennen toegekend | vervallen verviel vervalt | starten gestart | openen geopend | stoppen gestopt | eindigen geëindigd
    oprichten opgericht oprichting | opzeggen opgezegd opzegging | aftreden afgetreden | toetreden toegetreden toetreding
    uitnodigen uitgenodigd uitnodiging | aanmelden aangemeld aanmelding | stemmen gestemd stemming | deelnemen deelgenomen deelname
    afwijzen afgewezen afwijzing | uitsluiten uitgesloten uitsluiting | herkiezen herkozen herkiesbaar
    kosten kostte gekost | verdienen verdiende verdient | notuleren notuleerde genotuleerd notulen | bijwonen bijgewoond
    vergaderen vergaderde vergadering | verhuizen verhuisde verhuisd | meedoen deed meegedaan | terugbetalen terugbetaald
    inschrijven ingeschreven inschrijving | uitschrijven uitgeschreven uitschrijving | benoemen benoemd benoeming
    huren huurde gehuurd | reizen reisde gereisd | ophalen opgehaald | afspreken afgesproken afspraak`,
};

/** For each language, the related stems of a stem. Built on first use. */
let relatedStems: Record<SupportedLanguage, Map<string, Set<string>>> | undefined;

function buildIndex(): Record<SupportedLanguage, Map<string, Set<string>>> {
  const index = {} as Record<SupportedLanguage, Map<string, Set<string>>>;
  for (const language of SUPPORTED_LANGUAGES) {
    const relations = (index[language] = new Map<string, Set<string>>());
    for (const row of FORMS[language].split(/[|\n]/)) {
      const stems = row
        .trim()
        .split(/\s+/)
        .map((word) => stem(word, language));
      for (const form of stems) relations.set(form, new Set([...(relations.get(form) ?? []), ...stems]));
    }
  }
  return index;
}

/**
 * The stems of a word and its irregular forms: those of "broke" and "broken" for "break"; only its own for regular words.
 *
 * @param language ISO 639-1 code of the word
 */
export function findRelatedStems(word: string, language: string | null): readonly string[] {
  const own = stem(word, language);
  if (!isSupportedLanguage(language)) return [own];
  relatedStems ??= buildIndex();
  return [...(relatedStems[language].get(own) ?? [own])];
}
