import type { WordList } from './word-list.ts';

/** Opinion words of German. Smaller than the English and Dutch lists. See `WordList` for the notation. */
export const GERMAN: WordList = {
  positive: {
    3: `atemberaubend ausgezeichnet außergewöhnlich_gut begeistert begeisternd begeisterung beste_buch bestens brillant einwandfrei erstklassig
      fabelhaft fantastisch phantastisch fesselnd genial grandios großartig herausragend hervorragend himmlisch höchst_zufrieden
      köstlich kongenial lesegenuss makellos meisterhaft meisterwerk mustergültig perfekt phänomenal prächtig sensationell spitze= spitzenklasse
      tadellos topp traumhaft überragend überwältigend umwerfend unschlagbar unübertroffen unvergesslich unvergleichlich vollkommen_zufrieden
      vortrefflich vorzüglich wahnsinnig_gut weltklasse wunderbar wundervoll wunderschön exzellent super klasse= toll tolle sehr_zufrieden
      sehr_gut absolute_empfehlung kaufempfehlung klare_empfehlung leseempfehlung fünf_sterren fünf_sterne volle_punktzahl`,
    2: `amüsant angenehm anregend ansprechend anerkennung anständig aufmerksam= aufrichtig aufschlussreich authentisch bedanken= beeindruckend
      beeindruckt beglückwünschen begrüßenswert behilflich belohnt berührend berührt bewährt bewundern bewundernswert bezaubernd bravo charmant
      danke dankbar dankeschön dankbarkeit durchdacht edel effizient ehrlich einfühlsam elegant empfehlen empfohlen empfehlenswert engagiert engagement
      entgegenkommend entspannt entzückend entzückt erfolg erfolge erfolgreich erfreulich erfreut erfreulicherweise erleichtert erleichterung ermutigend
      fachkundig fair fleißig flott freude freuen freut freundlich freundlichkeit froh fröhlich fürsorglich gefallen= gefällt= gefiel= geduldig
      gelungen gemütlich genießen genossen genuss gern_gelesen geschmackvoll gewissenhaft glaubwürdig glänzend glück= glücklich
      glücklicherweise glückwunsch gut= gute= guten= guter= gutes= günstig_und herzlich herzlichen_dank hilfreich hilfsbereit hilfsbereitschaft hochwertig
      hochzufrieden höflich höflichkeit humor humorvoll ideal innovativ inspirierend interessant= interessante= klug kompetent kompetenz komfortabel konstruktiv
      kreativ kulant kundenfreundlich kurzweilig lebendig lecker leidenschaftlich lesenswert liebe= lieben= liebevoll liebenswert liebenswürdig lob loben lobenswert
      lohnenswert lohnt_sich loyal lustig mitreißend mühelos nett nette neugierig_gemacht nützlich optimal optimistisch originell packend positiv pünktlich
      pünktlichkeit problemlos professionell reibungslos respektvoll romantisch rührend sauber_gearbeitet schlüssig schön schöne schöner schönste
      schnelle_lieferung schnell_geliefert souverän spannend spannung_pur spaß= stimmig stolz strahlend sympathisch talentiert top= treu
      überraschend_gut überzeugend überzeugt= überzeugen umsichtig unkompliziert unterhaltsam unterstützend verbessert verbesserung verlässlich vertrauen= vertrauenswürdig
      verständnisvoll vielversprechend virtuos vorbildlich vorteilhaft warmherzig weiterempfehlen weiterempfehlung wertvoll wertschätzung wertvolle willkommen
      witzig wohltuend wohlwollend würdig zauberhaft zufrieden zufriedenheit zufriedenstellend zuverlässig zuverlässigkeit zuvorkommend
      vielen_dank besten_dank rekordgewinn starkes_wachstum im_zeitplan im_budget ohne_probleme keine_probleme gut_funktioniert funktioniert_gut funktioniert_einwandfrei
      auf_den_punkt preis_leistung_stimmt jeden_cent_wert sein_geld_wert empfehle= gratulieren gratuliere gewinnbringend highlight kaufen_lohnt`,
    1: `ausgewogen ausführlich_und bequem besser= bessere= bereichernd bereitwillig beliebt brauchbar bunt dank= dankt danken= einfach_zu eindrucksvoll
      entspannend erfrischend fein flexibel flexibilität flüssig fortschritt fortschritte frisch fundiert gelöst= gemeistert gepflegt gesund gewinn= gewonnen gründlich
      hoffnung hoffnungsvoll informativ intakt klar_strukturiert kostengünstig leicht_verständlich leicht_zu lebhaft lehrreich lohnend modern= motiviert nachhaltig
      ordentlich praktisch preiswert produktiv pfiffig plausibel reichhaltig ruhig= rechtzeitig robust sachlich_und sauber schlau schnell= schnelle= schneller= sicher_und solide sorgfältig
      sorgfalt sparsam stabil stark= starke= stärken= transparent übersichtlich unbedenklich unterhalten= verständlich vorteil vorteile warm weise wert= wachstum=
      wie_vereinbart wie_versprochen wunschgemäß fristgerecht termingerecht zügig zukunftsfähig zuvorkommen sinnvoll schmackhaft stilvoll stimmungsvoll tiefgründig
      nachvollziehbar gut_lesbar leicht_lesbar liest_sich_gut geistreich feinfühlig glaubhaft bildhaft`,
  },
  negative: {
    3: `abscheulich absolut_inakzeptabel abzocke betrug= betrüger betrogen desaster desaströs ekelhaft entsetzlich entsetzt erbärmlich fiasko furchtbar grässlich
      grauenhaft grauenvoll grottenschlecht hass hassen inakzeptabel indiskutabel katastrophal katastrophe miserabel mist müll nie_wieder niemals_wieder
      scheiße schande schändlich scheußlich schrecklich schlimmste schlechteste skandal skandalös schrott sinnlos_und unerträglich unverschämt unverschämtheit
      unter_aller_sau unzumutbar untragbar verheerend widerlich wertlos zumutung zum_kotzen unterirdisch entsetzend albtraum alptraum geldverschwendung zeitverschwendung
      finger_weg hände_weg rausgeschmissenes_geld keinen_cent_wert null_sterne`,
    2: `abfällig ablehnend abgelehnt= abgenutzt abschreckend abstoßend abstürzt aggressiv albern ärger ärgerlich ärgern ärgert ärgerte angst anmaßend arrogant ausfall= ausfälle ausgenutzt
      beanstanden= beanstandet bedauerlich bedauerlicherweise bedenklich bedrohlich bedrohung beklagen= beklagenswert beleidigend beleidigt belästigung belästigt benachteiligt beschämend
      beschädigt= beschwerde beschweren= beschwert beschwerden betrüblich blöd böse chaos chaotisch defekt= dreckig dreist dumm durcheinander dürftig egoistisch einfallslos
      eintönig enttäuschend enttäuscht enttäuschte enttäuschung enttäuschen entmutigend erfolglos ernüchternd erschreckend erschüttert falsch falsche fehlerhaft= fehlerhafte= fehlgeschlagen fehlschlag
      frech frechheit frustriert frustrierend frust fragwürdig gefährdet gefährlich= geärgert gelangweilt gescheitert gereizt genervt geschmacklos gleichgültig grob hässlich hektisch herablassend hilflos
      hinterhältig hoffnungslos ignoriert ignoranz inkompetent inkompetenz irreführend= irritierend kalt_gelassen kaputt kindisch klischee klischees klischeehaft kläglich kompliziert konfus krank= lächerlich lächerlich_schlecht lahm langatmig langweilig langweile langweilt
      langsam lästig leichtsinnig leid= leider lieblos lügen= gelogen lustlos mangelhaft= mangelhafte= mies miese missbrauch= misserfolg missglückt misslungen missstand missstände misstrauen missverständlich missverständnis
      mühsam mühselig nachlässig nachlässigkeit nachteilig naiv negativ nerven nervig nervt nervend nervtötend nichtssagend nutzlos nicht_gut nicht_zufrieden nie_erhalten nicht_erreichbar nicht_eingehalten oberflächlich öde
      panne pannen peinlich pfusch plump problematisch primitiv respektlos ruiniert rücksichtslos rüde schade= schädlich scheitern scheiterte schlampig schlamperei schlecht schlechte schlechter schleppend schlimm schlimme schlimmer schmerzhaft schmerzlich
      schmutzig schockiert schwach= schwache= schwächer schwerfällig schwülstig sinnlos sorgen= sorgenvoll störend= stressig streit= stümperhaft teuer überteuert tragisch trist traurig träge= trostlos trüb übel überfordert überfällig überflüssig umständlich unangebracht unangemessen unangenehm
      unbefriedigend unbequem unbrauchbar undankbar undurchsichtig unehrlich unerfreulich unfair unfähig unfähigkeit unfreundlich ungeduld ungeeignet= ungenau ungenügend ungepflegt ungerecht ungerechtfertigt unglaubwürdig ungünstig unglücklich unhöflich unklar unlesbar unlogisch unmöglich
      unmut unnötig unordentlich unprofessionell unpünktlich unsauber unseriös unsinn unsympathisch unübersichtlich unverantwortlich unverständlich unverständnis unwürdig unzufrieden unzufriedenheit unzulänglich unzureichend unzuverlässig veraltet verärgert verärgerung
      verdorben vergeblich vergriffen= verlogen vernachlässigt versagen= versagt= versagte verschlechtert verschlechterung verschlimmert verschmutzt verspätet verspätung verspätungen verstimmt verwirrend verwirrt verwirrung verzweifelt verzweiflung verzögert= verzögerung verzögerungen
      vorwurf vorwürfe wahnsinnig_schlecht wut= wütend zäh zeitraubend zerstört= zerrissen zusammenbruch zweifelhaft zu_spät zu_teuer zu_klein zu_langsam zu_lang zu_laut zu_groß zu_kurz mahnung mahnungen zahlungsverzug gemahnt letzte_mahnung
      funktioniert_nicht funktionieren_nicht funktionierte_nicht geht_nicht immer_noch_nicht immer_noch_kein noch_immer_nicht noch_immer_kein keine_antwort keine_reaktion keine_rückmeldung lässt_zu_wünschen
      lange_wartezeit lange_wartezeiten im_stich geld_zurück rechtliche_schritte anwalt_einschalten nicht_wie_beschrieben nicht_wie_vereinbart hinhalten hingehalten vertröstet`,
    1: `abbruch= abgebrochen anstrengend ausrede ausreden bedauern= bedauere bedauert bedenken= belastend belastung= besorgt besorgnis bruch= dunkel_und einbruch= einseitig engpass entschuldigen= entschuldigung erschöpft fehler= fehlt= fehlen= fehlende= fehlgriff
      gefahr= gebrochen= gemecker gewalt= gestört= heikel hindernis kaum_brauchbar klage= knapp konflikt= konflikte= kritik= kritikpunkt kritisch_gesehen kosten_explodieren kostspielig krise lärm lärmbelästigung leer= leiden= lücke lücken lückenhaft mangel= mängel= mangelnde= minus
      missachtet= müde nachteil= nachteile= not= offene_rechnung offene_rechnungen panik problem probleme= reklamation reklamationen reklamieren reparaturbedürftig risiko= riskant rückgang= rückschlag sarkastisch schaden= schäden= scheu schleppt schuld= schwäche schwächen schwierig schwierigkeit schwierigkeiten
      skeptisch seltsam stillstand stockend störung= störungen= stress überlastet überzogen umstritten unausgereift unausgewogen undicht unerledigt unerwartet_hohe unfall= ungewiss ungewohnt= unpassend unregelmäßigkeit= unruhe unruhig unsicher unstimmigkeit unstimmigkeiten unterbrochen unterschätzt
      unvollständig= verlust= verluste= verloren= vergessen= vermisst verpasst verschuldet versäumnis versäumt verstoß= verstöße= verweigert= vorhersehbar warten_lassen warnung= widersprüchlich wackelig zögerlich zweifel= zwang= rückstand rückstände unbezahlt= unbezahlte= zahlungserinnerung`,
  },
  neutral: `der_klasse grobe_fahrlässigkeit grober_fahrlässigkeit grob_fahrlässig schon sehr_geehrte sehr_geehrter sehr_geehrten guten_tag guten_morgen guten_abend mit_freundlichen_grüßen freundliche_grüße freundlichen_grüßen beste_grüße besten_grüßen
    herzliche_grüße liebe_grüße viele_grüße liebe_kollegen liebe_kolleginnen lieber_herr liebe_frau treu_und_glauben gute_sitten guten_sitten gutschrift gut_schrift guthaben gewinn_und_verlustrechnung gewinn_und_verlust
    beschwerdeverfahren beschwerdestelle fehlermeldung fehlernummer stark_verkürzt rechts_und_gesetz schadensersatz schadenersatz falls gefallen_lassen dank_ihrer
    kritische_infrastruktur kritischer_pfad krank_gemeldet krankmeldung kosten_und_nutzen vielen_dank_für_ihr_schreiben vielen_dank_für_ihre_anfrage vielen_dank_für_ihre_nachricht vielen_dank_für_ihre_bestellung vielen_dank_für_ihre_e
    gern gerne so_gut_wie so_schnell_wie_möglich so_bald_wie sorgen_für sorgen_dafür teuerung einfach`,
  factual: `langsam veraltet kaputt pünktlich pünktlichkeit nützlich hilfreich schwierig schwierigkeiten unklar unsicher stabil flexibel kritik krise teuer missverständnis verbessert verbesserung optimal einseitig rückgang unnötig verwirrt ignoriert beschweren beschwerden überflüssig gescheitert scheitern gelöst unterbrochen vergessen knapp engpass beanstanden beanstandet beschädigt beschwerde defekt fehlerhaft fehlerhafte fehler gefahr gefährlich irreführend mangel mängel mangelhaft mangelhafte mangelnde mahnung missbrauch nachteil nachteile nachteilig problem
    risiko schaden schäden streit störung störungen ungeeignet unangemessen ungenügend unvollständig unzumutbar unzureichend unfair verlust verluste verloren versagen versagt verstoß verstöße verschlechterung verspätet verspätung verweigert
    verzögert verzögerung verzögerungen überfällig unmöglich vorteil ordentlich sorgfalt sorgfältig rechtzeitig fristgerecht termingerecht gut gute guten
    bedrohung betrug zerstört unbezahlt unbezahlte konflikt konflikte gewalt zahlungsverzug verlässlich zuverlässig zuverlässigkeit vertrauen erfolg erfolgreich effizient zufriedenstellend vernachlässigt nachlässig
    fehlen fehlt fehlende ausfall ausfälle abgelehnt gewinn besser bessere reklamation reklamationen fehlgeschlagen vergeblich wachstum versäumnis versäumt rückstand falsch falsche`,
};
