import type { WordList } from './word-list.ts';

/** Opinion words of Dutch, written for business letters, complaints, minutes and reviews. See `WordList` for the notation. */
export const DUTCH: WordList = {
  positive: {
    3: `aanrader absolute_aanrader adembenemend allerbeste beter_dan_verwacht boven_verwachting briljant buitengewoon_goed dolblij dolgelukkig
      eersteklas enig_in_zijn_soort fabelachtig fameus fantastisch fenomenaal fenomenale feilloos formidabel gaaf= gave= geniaal geniale
      genieten genoten genot= geweldig grandioos grandioze heerlijk hartverwarmend hemels= hilarisch hoogtepunt hoogtepunten indrukwekkend
      klasse= kostelijk lovend lovenswaardig magistraal magnifiek meeslepend meesterlijk meesterwerk nummer_een onberispelijk onbetaalbaar=
      ongeëvenaard ongelofelijk_goed ongelooflijk_goed onovertroffen onovertrefbaar onvergetelijk ontzettend_goed overheerlijk parel pareltje
      perfect perfectie prachtig prachtboek schitterend sensationeel sensationele spectaculair subliem sublieme super super_blij super_tevreden
      supergoed superleuk superfijn superblij supermooi supersnel supertevreden schot_in_de_roos topboek toppie topkwaliteit topservice
      top_service topper tip_top triomf uitblinken uitblinker uitmuntend uitstekend uitzonderlijk_goed vlekkeloos voortreffelijk volmaakt
      verrukkelijk verbluffend wereldklasse weergaloos weergaloze wonderbaarlijk wonderschoon wonderlijk_mooi zeer_goed zeer_tevreden
      vijf_sterren 5_sterren in_één_ruk in_een_ruk in_één_adem in_een_adem onweerstaanbaar overtreft_alle overtrof_alle absolute_topper
      niets_op_aan_te_merken niks_op_aan_te_merken super_snel super_mooi super_boek super_product top_product top_boek top_kwaliteit
      een_must een_feest waar_voor_je_geld waar_voor_mijn_geld waar_voor_uw_geld kan_niet_beter`,
    2: `niet_wegleggen niet_weg_te_leggen bijzondere= aanraden= aan_te_raden aandachtig aanbevelen aanbevolen aanbeveling aangenaam aangename aangrijpend aanmoedigend aanstekelijk aantrekkelijk adequaat_en
      ambachtelijk amusant attent authentiek bedanken= bedankt begripvol behulpzaam behulpzaamheid bekroond bekwaam bekwame beminnelijk beste_boek
      beste_keus beste_koop betrokken_en betrouwbaar betrouwbare betrouwbaarheid betoverend bevlogen bevredigend bewonderen bewondering
      bewonderenswaardig bezield bijzonder_goed bijzonder_mooi blij blije blijdschap blij_mee blijmoedig boeiend bravo charmant charme chapeau
      complimenten compliment complimenteren complimenteus constructief constructieve creatief creatieve creativiteit dankbaar dankbare dankbaarheid
      dank_u_wel dank_je_wel dankjewel dankuwel daadkrachtig daadkracht deskundig deskundigheid degelijk= degelijke= de_beste
      dierbaar doelmatig doelmatigheid doeltreffend dol_op doordacht droom= dynamisch eerlijk eerlijkheid efficiënt efficiency elegant elegantie
      enthousiasme enthousiast entertainend erkentelijk ervaren_en ethisch feestelijk felicitaties feliciteren gefeliciteerd fijn= fijne=
      fijnste flink_verbeterd fris geamuseerd geboeid gecharmeerd gedreven geestig geestdrift geestdriftig gelukkig geluk gelukwensen geliefd
      geloofwaardig gemoedelijk geniet= geniet_van genoegen= genuanceerd geruststellend geslaagd getalenteerd gevat gezellig gezelligheid
      glansrijk goedkeuring= goede_service goede_kwaliteit goede_prijs goed_werk goed_boek goed_geschreven goede_samenwerking graag_gelezen
      grappig gretig groot_succes gul gulheid gunstig gunstige haarscherp handig handige harmonieus hart_onder_de_riem hartelijk hartelijke
      hartstikke_goed hartveroverend helder_en heldhaftig herkenbaar_en hoffelijk hoogstaand hoogwaardig humor humoristisch hulpvaardig ideaal
      ideale imponerend innemend innovatief innovatieve inspireren inspirerend inspiratie inspiratiebron integer intelligent inzet=
      jubelen juichen kameraadschappelijk klantgericht klantgerichtheid klantvriendelijk klantvriendelijkheid klopt_als_een_bus knap= knappe
      kraakhelder krachtig_verhaal kundig kundige kunststuk kwaliteit_is_goed lekker= lekkere= lekkerste leerzaam leuk leuke leukste lief
      liefdevol liefde lieve liefste loyaal loyale loyaliteit lof loffelijk luisterend_oor luxe meegevallen meevallen viel_mee valt_mee
      meevaller memorabel minutieus moedig moeiteloos moeiteloze mooi mooie mooier mooist mooiste must naar_tevredenheid naar_wens
      nauwkeurig nauwgezet nuttig nuttige netjes onafscheidelijk onbaatzuchtig onmisbaar onmisbare ontroerend ontspannend ontspannen
      ontzag onderhoudend op_tijd opbeurend opgelucht opluchting opgetogen opmerkelijk_goed optimaal optimale optimisme optimistisch
      origineel_en oprecht oprechte originaliteit overtuigend overwinning passie= passievol perfecte_staat plezier plezierig pienter pluim
      pluimpje pluspunt pluspunten positief positieve prettig prettige prima prijzen= prijzenswaardig probleemloos probleemloze
      professioneel professionele professionaliteit profiteren punctueel raad_het_iedereen_aan raad_ik_aan raad_aan= raden_aan respectvol
      respect romantisch ruimschoots ruimhartig schattig scherpzinnig schoonheid slagvaardig slim slimme smaakvol smullen snel_geleverd
      snelle_levering snelle_service soepel soepele spannend spannende spanning_en sterk_verhaal sterk_boek stijlvol stijlvolle stimulerend
      stralend succes succesvol succesvolle sympathiek talent talentvol tegemoetkomend tevreden tevredenheid tof= toffe= toegewijd toejuichen
      top= top_boeken topprestatie trots trouw_en uitbundig uitgebalanceerd uitgelezen uitnodigend uitzonderlijke_kwaliteit uniek unieke vakbekwaam
      vakkundig vakmanschap vakwerk verademing verbeterd verbetering verblijd verbonden_en verdienstelijk verfijnd verfrissend
      verheugd verheugen verhelderend verkwikkend verlicht= vernieuwend verrassend verrast= verrassing verrijkend verrijking verrukt
      vertederend vertrouwd vertrouwenwekkend vertrouwen verzorgd vindingrijk virtuoos visie_en vlot vlotte vlekkeloze_levering volle_tevredenheid
      volledig_tevreden voldaan= voldoening voordelig vooruitgang voorbeeldig voorkomend= vooruitstrevend vriendelijk vriendelijke vriendelijkheid
      vrolijk vrolijke vruchtbaar waardering= waarderen= gewaardeerd waardeer waardevol waardevolle waardig wauw wow warm_aanbevolen warmhartig
      warmte welverdiend welwillend welkom wijs wijze_les winnaar wonder= zachtaardig zeer_snel zorgvuldig zorgvuldige zorgvuldigheid
      zorgzaam zorgzame zonder_problemen zonder_enig_probleem zuiver_en winstgevend recordwinst sterke_groei binnen_budget volgens_planning
      voor_op_schema voorspoedig goed_bevallen bevalt_goed beviel_goed bevalt_prima bevalt_uitstekend werkt_goed werkt_prima werkt_perfect
      werkt_uitstekend doet_het_goed doet_het_prima loopt_goed verliep_goed verloopt_goed goed_verlopen goed_geholpen snel_geholpen
      goed_opgelost snel_opgelost goed_bereikbaar vlot_verlopen goed_leesbaar leest_lekker leest_heerlijk leest_als_een_trein makkelijk_leesbaar
      leest_vlot geraakt_door in_de_wolken in_orde_gemaakt mijn_dank dank_voor_de_goede veel_dank heel_veel_dank hartelijk_dank
      van_harte complimenten_voor pakkend pakkende goed_uitgewerkt ontroerde ontroerd intrigerend vermakelijk vermaak levendig beeldend
      herkenbaar herkenbare fascinerend gefascineerd verslavend verbazingwekkend geweldenaar kanjer puik puike pracht= pico_bello
      sprankelend tijdloos diepgang respectabel excellent excelleren ongekend_goed boffen geboft feest=`,
    1: `aanbod_is_goed aandacht_voor aangemoedigd aangepast_aan_onze actief_en adequaat adequate akkoord_en alert ambitieus ambitie baat
      begaan_met begrijpelijk_en begrip bekend_om beloning beloond bemoedigend bereid bereidheid bereidwillig bereikt_resultaat 
      bevallen= bevalt= bevorderen blijvend bloeiend bondig bonus boven_gemiddeld bruikbaar bruikbare comfort comfortabel comfortabele
      compact compactheid competent competentie content= coulance coulant correct_en cool dank= dankzij_de_goede degelijkheid
      discreet doelgericht doortastend duidelijk_en duurzaam duurzame duurzaamheid eenvoud eenvoudig eenvoudige effectief effectieve
      eerbiedig fatsoenlijk fit flexibel flexibele flexibiliteit flitsend functioneel gastvrij gastvrijheid gebruiksvriendelijk
      gebruiksgemak gebruikersvriendelijk geduldig geduld_en gegroeid gemak gemakkelijk gemakkelijke gemakkelijker genereus geschikt geruisloos
      geoptimaliseerd gerust gevoelvol gezond gezonde glad_verlopen goed= goede= goedkoop_en goedlopend groei= haalbaar harmonie hecht helder
      heldere helpt_goed herstel= hersteld hoopvol hoopgevend hygiënisch in_balans in_goede_staat in_orde interessant interessante
      in_stijl inzichtelijk kalm kalmte keurig keurige kleurrijk klaar_staan komisch krachtig krachtige kwalitatief kwaliteit_en lachen
      gelachen lach= lof_voor lichtpunt luchtig makkelijk makkelijke makkelijker mild monter motiverend gemotiveerd motivatie natuurlijk_en
      nette= nieuwsgierig_naar onpartijdig op_maat open_en_eerlijk opgelost oplossingsgericht oplossing_gevonden opgeknapt opmerkzaam opwekkend
      opschieten= opvallend_goed origineel= originele= overzichtelijk overzichtelijke pittig passend_advies praktisch praktische precies_goed
      proactief productief productiviteit pro_actief realistisch redelijke_prijs rendabel respecteren robuust royaal royale ruim_voldoende
      rust_en rustgevend rustig samenwerking_verloopt scherpe_prijs schoon= schone= serieus_genomen sfeer= sfeervol sfeervolle snel= snelle= sneller=
      snelheid= solide sportief stabiel stabiele stabiliteit sterk= sterke= sterker= stevig stevige stipt succesjes teamspeler toegankelijk
      toegankelijke toegenomen_omzet toekomstbestendig toegift transparant transparante transparantie tijdig tijdige tijdigheid verantwoord
      verbeteren verbeterde verbeteringen verdienste verdiend= verduidelijkend verfraaid verlichting= versterking= versterkt vertrouwde
      vloeiend vlug voldoende_ruimte voldoet_aan_de_verwachtingen voldoet_prima voldoet_goed voldoet_uitstekend volgens_afspraak zoals_afgesproken
      zoals_beloofd volwaardig volwassen= voordeel voordelen voordelige voortvarend vooruit_geholpen vooruitzicht_op vriend= vrij_goed
      waarde_voor waard= waar_voor_geld warm warme warmer weldadig welgemeend welslagen welvarend wijsheid winst= winnen gewonnen
      zeker_de_moeite de_moeite_waard zekerheid zelfverzekerd zinvol zinvolle zuinig zuinige meedenken= meegedacht meedenkend denkt_mee denken_mee
      dachten_mee kan_ik_aanraden tip= bedank ik_bedank wij_danken wij_bedanken dankt dank_voor komt_afspraken_na
      kwam_afspraken_na goed_ingewerkt goede_uitleg duidelijke_uitleg goed_contact fijn_contact goed_verzorgd goed_verpakt snel_bezorgd
      netjes_bezorgd netjes_verpakt snel_binnen snel_in_huis keurig_geleverd uitgebreid_en plezant plezante tof_boek moderniseren
      vernieuwing gestegen_omzet omzetgroei kostenbesparend kostenbesparing besparing bespaart zelfstandig_en verheldering ongedwongen
      onderbouwd gedegen grondig grondige nauwlettend kernachtig raak= trefzeker weloverwogen evenwichtig gepassioneerd fijngevoelig
      vermakelijke ontspanning pagina_turner pageturner spannendste spannender meegesleept geloofwaardige uit_het_leven_gegrepen ademloos
      blijft_boeien kippenvel smaakt_naar_meer blijft_hangen goed_onderbouwd rijk_aan goed_toegankelijk`,
  },
  negative: {
    3: `afrader aanfluiting afgrijselijk afgrijzen afschuw afschuwelijk afschuwelijke afzetter afzetterij afzetten= afgezet= asociaal asociale bagger
      bedrog bedrogen bedriegen bedrieger belazerd bespottelijk beneden_alle_peil beneden_alle_niveau catastrofe catastrofaal catastrofale
      debacle desastreus desastreuze dieptriest diep_teleurgesteld diep_treurig drama= dramatisch_slecht dramatisch_lange ellende ellendig fiasco
      flut flutboek frauduleus frauduleuze fraude geen_cent_waard gruwelijk haat= haten hel= hemeltergend hopeloos hopeloze
      inferieur jammerlijk klote kut laaghartig leugenachtig leugens leugenaars lachwekkend_slecht minderwaardig minderwaardige misdadig
      misselijkmakend mensonterend miserabel nachtmerrie nooit_meer nooit_weer onaanvaardbaar onaanvaardbare onacceptabel onacceptabele
      onbeschoft onbeschofte onbetamelijk onduldbaar ongehoord ongehoorde onvergeeflijk onverdraaglijk oplichter oplichters oplichterij
      oplichting opgelicht pet= puinhoop ramp= rampzalig rampzalige rotzooi ronduit_slecht razend ronduit_belachelijk schaamteloos schandaal
      schandalig schandalige schande schandelijk schofterig shit slechtst slechtste stank_voor_dank stuitend teringzooi teringbende
      troep= tyfus vreselijk_slecht verachtelijk verbijsterend_slecht verschrikkelijk verschrikkelijke verwerpelijk verderfelijk waardeloos
      waardeloze walgelijk walgelijke walging woedend woede= weggegooid_geld zonde_van_het_geld zonde_van_je_geld zonde_van_mijn_geld
      zonde_van_de_tijd zonde_van_mijn_tijd verspilling_van weggegooid niet_kopen niet_doen om_te_huilen ten_hemel_schreiend te_gek_voor_woorden
      kan_echt_niet slaat_nergens_op nul_sterren één_ster`,
    2: `oninteressant geneuzel bah gemiste_kans aanmaning aanmaningen aantijging aanstootgevend aangedaan_leed achterbaks achterhaald achteruitgang achterstallig achterstallige afgebroken=
      afgeraffeld afgekeurd afkeer afkeurenswaardig afknapper afgeknapt afraden afgeraden raad_af= afstandelijk afstotelijk afwijzend afzakken=
      afzichtelijk agressief agressieve akelig amateuristisch angst angstig arrogant arrogante arrogantie baal= baalde balen gebaald barre beangstigend
      bedenkelijk bedorven bedreigd bedreigend bedreiging bedroevend beklag beklagen beklaag belabberd belachelijk beledigd beledigen beledigend
      belediging bemoeizuchtig bekrompen bende= beneden_de_maat benauwd benadeeld berispen berisping beroerd beschadigd beschadigde beschadiging
      beschamend beschaamd beschuldigd beschuldiging= betreurenswaardig betreuren= betreurt= bezwaarlijk bitter boos= boosheid boze bot= botte= brutaal
      chagrijn chagrijnig chaos chaotisch chaotische cynisch dreigen= dreigement dreigend defect defecte deprimerend discriminatie= discriminerend
      dom domme domweg doodzonde doorgeslagen drammerig duf dwaas eenzijdig eentonig eentonige egoïstisch erbarmelijk ergerlijk ergernis ergernissen
      ergeren erger geërgerd ernstig_tekort ernstige_klachten ernstige_problemen er_niet_uit_te_komen faalt falen= faalde= gefaald falend fataal
      flauw flauwe fout foute fouten foutief foutieve foutmelding= frustratie frustraties frustreren frustrerend gefrustreerd gammel
      gammele gebrekkig gebrekkige gebreken gebrek geen_antwoord geen_enkele_reactie geen_gehoor geen_reactie geen_zak geklaagd geknoei geklungel
      geldklopperij geluidsoverlast gemeen gemene gemopper geïrriteerd geschokt geschonden geschrokken= geslepen gestoord geweigerd
      gierig griezelig grof grove halfslachtig halfbakken hard_gelag hebzucht hebzuchtig hinderen hinderlijk hoofdpijn hufterig hypocriet hypocriete
      idioot idiote ijskoud= incompetent incompetente incompetentie ineffectief inefficiënt ingebrekestelling ingestort irritant irritante irriteren
      irritatie irritaties jaloers jammer jammergenoeg jat kapot kapotte kansloos kansloze kil kinderachtig klacht klachten klagen klaagt klaagde
      klachtbrief klein_en_vies kleinerend kleurloos klungel klungelig knoeien knoeiboel knullig koud_eten koude_eten krakkemikkig krampachtig krankzinnig
      kwaad kwaadaardig kwade kwalijk kwalijke kwetsend gekwetst laf laks lakse laksheid langdradig langdradige langzaam langzame lastiggevallen
      leed= leedwezen lelijk lelijke leugen liegen loog gelogen lomp lui= luie= lusteloos magertjes matig matige mank mankement mankementen
      medelijden_met mismoedig misgegaan misgelopen misleidend misleidende misleiding misleid mislukken mislukt mislukte mislukking misrekening
      misselijk misstand misstanden mistroostig misverstand misverstanden moeizaam moeizame mopperen mosterd_na nadelig nalatig nalatige
      nalatigheid naar_gevoel negatief negatieve nergens_op_lijkt nep nepproduct niet_werkend niet_te_doen niet_te_lezen niet_te_bereiken niet_bereikbaar
      niet_nagekomen niet_naar_wens niet_goed niet_oké nietszeggend nietszeggende noodgedwongen nors= norse nukkig nutteloos nutteloze nooit_ontvangen nog_steeds_niet
      nog_steeds_geen nog_altijd_niet nog_altijd_geen omslachtig omslachtige onaangenaam onaangename onaardig onaantrekkelijk onachtzaam onbeantwoord onbegrip onbegrijpelijk
      onbegrijpelijke onbehoorlijk onbehulpzaam onbekwaam onbekwaamheid onbeleefd onbereikbaar onbetrouwbaar onbetrouwbare onbevredigend
      onbillijk onbruikbaar onbruikbare ondankbaar ondermaats ondermaatse ondeskundig ondeskundige ondeugdelijk ondeugdelijke ondoordacht onduidelijk
      onduidelijke onduidelijkheid oneens oneerlijk oneerlijke onfatsoenlijk ongastvrij ongehoorzaam ongeïnteresseerd ongeïnspireerd ongeloofwaardig
      ongeloofwaardige ongelukkig ongemak ongemakken ongemakkelijk ongemotiveerd ongenoegen ongepast ongepaste ongerust ongeschikt ongeschikte
      ongunstig ongunstige onhandig onhandige onheus onhygiënisch onhoudbaar onjuist onjuiste onkunde onkundig onleesbaar onleesbare onlogisch
      onmacht onmenselijk onmogelijk_gedrag onnauwkeurig onnodig onnodige onnozel onoverzichtelijk onpersoonlijk onplezierig onprofessioneel
      onprofessionele onrecht onrechtvaardig onredelijk onredelijke onrustbarend onsamenhangend onsympathiek onterecht onterechte ontevreden
      ontevredenheid ontgoocheld ontgoocheling ontluisterend ontmoedigd ontmoedigend ontoelaatbaar ontoelaatbare ontoereikend ontredderd ontsteld
      ontstemd onveilig onveilige onverantwoord onverantwoordelijk onverschillig onverschilligheid onverzorgd onvolledig= onvolkomen onvoldoende
      onvriendelijk onvriendelijke onwaardig onwaar onwetend onwil onwillig onwerkbaar onzeker onzekerheid onzin onzinnig onzorgvuldig onzorgvuldige op_het_verkeerde_been
      oppervlakkig oppervlakkige opgelaten opdringerig oud_en_versleten ouderwets overdreven overlast overschat overspannen overtrokken overvol pech= pesten
      gepest pijnlijk pijnlijke pissig plagiaat prutser prutswerk pretentieus probleem problemen problematisch prullaria rammelt rommel= rommelig
      rommelige roekeloos rot= rotte ruzie ruzies saai saaie saaiheid sarcastisch schamel schade= schadelijk schaamte scheldpartij schelden schending
      schofferen geschoffeerd schokkend schrijnend schuldig= slap= slappe= slecht slechte slechter slordig slordige slordigheid slordigheden sloom
      slome smerig smerige smakeloos smakeloze snertservice sneu spijt= spijtig stagnatie stinken stinkt stomme stom= stompzinnig storend storing storingen
      stress stressvol stroef stroeve stug suf tegengevallen tegenvallen tegenvallend tegenvallende tegenvaller valt_tegen viel_tegen vallen_tegen
      vielen_tegen tekortgeschoten tekortkoming tekortkomingen tekort_geschoten schiet_tekort schieten_tekort schoot_tekort schoten_tekort
      teleurgesteld teleurstellen teleurstellend teleurstellende teleurstelling teleur te_laat te_late te_duur te_dure te_klein te_kleine te_traag te_langzaam
      te_lang te_groot te_weinig te_luid te_druk_gepraat traag trage tergend terleurgesteld treurig treurige triest trieste trillend_van ten_onrechte
      uitgebuit uitgescholden uitglijder uit_de_hand van_het_kastje_naar_de_muur vals= valse vaag vage verdacht verdorven verdriet verdrietig verergerd
      verergert vergissing verkeerd verkeerde verlies_van_vertrouwen verloederd vermoeiend vermoeiende verneukt vernederend verontrust verontrustend verontrustende
      verontwaardigd verontwaardiging verouderd= verouderde= verpest verraad verrot versleten verslechterd verslechtering verslechtert verstoord verstoring
      vertraagd vertraagde vertraging vertragingen vertrouwen_verloren vervelend vervelende verveeld vervelen verveling vervuild verwaarloosd
      verward verwarrend verwarrende verwarring verwijt verwijten verwijtbaar verwoest verzuim= verzuimd= verziekt vies vieze vijandig voorspelbaar_en
      vooringenomen vreemd_gedrag vreselijk vreselijke vuil vuile wanbetaler wanbetaling wangedrag wanhoop wanhopig wanprestatie wantrouwen wanorde
      wegens_klachten weerzin weigeren weigert weigerde weigering werkt_niet werken_niet werkte_niet deed_het_niet doet_het_niet wrang wreed zeuren
      gezeur zeurderig ziekmakend zielig zinloos zinloze zonde= zorgelijk zorgwekkend zorgwekkende zwaar_tegen zwak zwakke zwakte zwakker zwaktes
      wachten_al lang_wachten lang_wachten_op lange_wachttijd lange_wachttijden lange_wachttijden_aan achterop_schema over_budget budgetoverschrijding
      laatste_herinnering laatste_waarschuwing in_gebreke in_verzuim rechtszaak_dreigt gerechtelijke_stappen juridische_stappen
      incassobureau deurwaarder niet_als_beschreven niet_zoals_afgesproken in_strijd_met_onze_afspraak geld_terug geen_geld_terug tevergeefs
      vruchteloos nooit_geleverd niet_geleverd niet_ontvangen uren_gewacht weken_gewacht afgescheept aan_het_lijntje aan_zijn_lot overgelaten_aan_ons_lot
      kluitje_in_het_riet lik_op_stuk_is_nodig niet_doorheen doorheen_te_komen voortslepend weggelegd_na dichtgeslagen ergerde ergert
      stoort gestoord_aan storen= clichématig cliché clichés vergezocht ongeloofwaardigheid warrig warrige gekunsteld houterig`,
    1: `kinderlijk onrealistisch onwaarschijnlijk overgeslagen= niet_aanraden niet_aan_te_raden aarzelend aarzeling achteloos achterstand achterstanden afbreuk afgeleid= afgelast afgeslagen afgewezen afwezig= afwijking afwijkingen
      afname_van afzien= arm_aan bederven belast_met bemoeilijkt beperkt_bruikbaar berouw bezorgd_over bezwaar= bezwaren= bezuiniging= boete=
      bot_antwoord breekbaar breekt_af bruut bureaucratisch complicatie complicaties conflict conflicten crisis daling= debat_over_schuld
      destructief dilemma dood= donker_en doorgedrukt dreiging drempel druk_op dubieus dubieuze duister duur= dure= eenzaam escalatie= escaleren
      excuus= excuses= excuseren faillissement failliet foetsie gebroken gecompliceerd gedaald_vertrouwen gedoe gemis gemist= geluidshinder
      genegeerd negeren= negeert geschil geschillen gevaar gevaarlijk gevaarlijke gevaren geval_van_overmacht gewond= gezeik gezanik haastig haperen
      hapert haperde haperingen hard_nodig helaas herinnering_aan_betaling= betalingsherinnering herrie hinder hobbel hoge_kosten huilen ingewikkeld
      ingewikkelde inconsequent inconsistent incident incidenten incompleet= incorrect indringend_verzoek instabiel inbreuk= jammeren kaal=
      karig klem knelpunt knelpunten knoop koel_ontvangen koeltjes kort_door_de_bocht kostbaar_geintje kostenoverschrijding krap krassen kras= kritiek=
      kritisch_over kritiekpunt kritiekpunten kwetsbaar kwijt kwijtgeraakt last_van lastig lastige laattijdig lawaai lek= lekkage lekkages lekt
      leemte lege_beloftes loze_belofte loze_beloften loze_beloftes luidruchtig mager magere mazen mis= miscommunicatie misbruik= misgaan
      misgaat gaat_mis ging_mis minpunt minpunten minpuntje minder_goed minder_geslaagd missen= moe= moeilijk moeilijke moeilijkheden moeite_met
      morsig nadeel nadelen nagelaten= niet_gereageerd nijpend nood= noodgeval obstakel oeverloos omzetdaling omzetverlies onaf onafgewerkt
      onbekend_met onbedoeld onbehaaglijk ondanks_herhaalde ondanks_herhaald ondanks_toezegging ondanks_toezeggingen onderbezet onderbezetting
      onderbreking onderbroken onduidelijkheden ongeduldig ongeluk ongelukken ongewenst= ongewenste ongewoon onopgelost onopgeloste onplaatsbaar onregelmatig
      onregelmatigheden onrust onrustig ontbreekt ontbreken ontbrak ontbrekende onthutst onverklaarbaar onverwacht_probleem onverwachte_kosten
      onvermogen onvolwassen onvoorbereid onvoorzichtig onvindbaar ophef oponthoud oplopende_kosten opzegging_wegens oud_papier overbelast overbodig overbodige
      overschreden= overschrijding= overwerkt patstelling pietluttig pijn pijnpunt plakkerig prijzig prijzige raar rare= ravage rem_op
      rekening_nog_niet ruis= ruw ruwe schaars= scheef scheur scheuren scheurtjes schreeuwen schrik= schuldgevoel sceptisch sip
      spanningen= spijten= spijt_ons spijt_het sputtert stagneert starre star= steken_laten_vallen stilstand stroperig stukgegaan stuk_gegaan
      taai taaie tegenslag tegenslagen tegenstrijdig tegenstrijdige tegenwerking tekort= tekorten= tobben twijfel twijfels twijfelachtig uitgeput
      uitstel= uitval= uitvallen uitgevallen uitvlucht uitvluchten uitgesteld= urgent vergat vergeten= verlies verliezen= verliest verloren=
      verlieslatend verlieslijdend vermist verontschuldigen= verontschuldiging= verontschuldigingen= verouderen verplicht_tot_klagen
      verspild verspilling verstopt vertrouwensbreuk vervallen_staat verwijderd_geraakt verwijtend verzwakt verzwakking vlekken vlek= vochtig vrees vrezen
      voorspelbaar voorspelbare waarschuwen= waarschuwing wachttijd wachttijden wankel wanordelijk warboel weerstand= wegblijven weinig_diepgang
      weinig_reactie weinig_vertrouwen wazig zeurend ziek= zorgen_over zorgen_maken maken_ons_zorgen maak_me_zorgen zwaar_teleur zwart_en zware_klus wisselvallig
      tegengewerkt onderschat overvallen_door niet_tijdig niet_op_tijd nog_niet_betaald onbetaald= onbetaalde= openstaande= openstaand=
      niet_voldaan= vergeefs onafgemaakt afgehaakt haakte_af haak_af weggelegd doorworstelen doorworsteld geworsteld
      ongewild onhandelbaar kluns= stroomstoring traagheid klein_lettertype dreinen nodeloos lang_van_stof langgerekt
      eendimensionaal onevenwichtig onuitgewerkt verwachtte_meer meer_verwacht had_meer_verwacht verwachtingen_niet`,
  },
  neutral: `van_klasse grove_nalatigheid grove_schuld liefst deskundigen nuttigen verdachten geliefde gezondheid slechts beste fijnstof vriendelijke_groet vriendelijke_groeten met_vriendelijke_groet met_vriendelijke_groeten hartelijke_groet
    hartelijke_groeten warme_groet beste_groeten lieve_groet goede_morgen goedemorgen goede_dag goedendag goedemiddag goed_doel goede_trouw
    kwade_trouw te_goeder_trouw te_kwader_trouw goed_huisvader goed_werkgever goed_werkgeverschap goed_opdrachtnemer goede_zeden
    in_goede_orde goede_ontvangst in_goede_orde_ontvangen goederen goed_en_wel zo_goed_als goed_dat goedgekeurd netto_winst winst_en_verlies
    winst_en_verliesrekening klachtenregeling klachtenprocedure klachtenformulier klachtencommissie klachtenfunctionaris klachtenafhandeling
    klachtnummer klachtrecht foutmelding foutcode risicobeheer warm_water koud_water warme_dranken snel_menu zonder_dank met_dank_aan
    snelweg snelkoppeling sterke_drank sterke_valuta zwakke_valuta zacht_fruit gezonde_voeding volledig_en_juist zorgvuldig_bewaren
    schade_expert schadevergoeding schadeverzekering verlies_en winstuitkering bruto_winst hoge_raad rustig_aan fit_gap trouwens
    duurzame_gegevensdrager duurzame_inzetbaarheid gezond_verstand kritiek_pad kritieke_pad kritische_succesfactor groene_stroom
    beter_gezegd liever_gezegd goed_ontvangen uw_klacht_van vrije_tijd recht_door vuilnis vuilafvoer ernstig_ziek ziekmelding ziekteverlof
    helder_en_duidelijk_omschreven het_goed_recht te_goed tegoed redelijk_tijdstip redelijke_termijn de_heer ziek_gemeld te_zijner_tijd top_10
    zodat_goed goed_mogelijk zo_goed_mogelijk zo_snel_mogelijk zo_spoedig_mogelijk veel_succes prijs_stellen goed_nieuws_brief
    misschien mislopen_van fout_gevoelig erger_nog vertrouwen_op vertrouwelijk hoop_doe`,
  factual: `verkeerd verkeerde misgegaan mislukt mislukken verouderd verouderde onbereikbaar kapot kapotte op_tijd traag trage langzaam langzame nuttig bruikbaar probleemloos nadelen voordelen voordelig waarschuwen lek lekkage knelpunt knelpunten twijfel onzeker onzekerheid onduidelijk onduidelijke onnodig onnodige moeilijk moeilijkheden achterstand achterstanden kritiek crisis daling groei winnen gewonnen verliezen opgelost verstoring verstoord verbeteringen verbeterd eenvoudig stabiel flexibel transparant tegenvaller duur dure urgent verwaarloosd toegankelijk beschadigde verontschuldiging genegeerd negeren vergeten afgewezen uitgesteld afgelast onderbroken onderbreking aanmaning adequaat afgekeurd bedreiging bedrog beschadigd beschadiging bezwaar boete defect faillissement failliet fout fouten fraude gebrek
    gebreken gebrekkig geschil geschillen gevaar gevaarlijk geschonden geschikt geweigerd inbreuk incorrect in_gebreke in_verzuim incident
    incidenten conflict klacht klachten mankementen misbruik misleiding misleidend nadeel nadelig nalatig nalatigheid niet_nagekomen ondeugdelijk
    onjuist onjuiste onbillijk onredelijk onvoldoende onvolledig ongeschikt onveilig ontoelaatbaar openstaande openstaand overschrijding schade schadelijk schending storing storingen stipt tekort tekortkoming tekortkomingen tijdig te_laat uitstel
    uitval verlies verloren vertraging vertragingen verzuim verzuimd wanbetaling wanprestatie weigering weigert weigeren weigerde
    zorgvuldig zorgvuldigheid goed goede redelijke_prijs voordeel effectief efficiënt deskundig deskundigheid professioneel professionele
    betrouwbaar betrouwbaarheid verbetering verbeteren herstel hersteld achterstallig achterstallige ingebrekestelling winst
    vertrouwen stabiliteit onbetaald onbetaalde waarschuwing probleem problemen overlast hinder verwijtbaar doelmatig
    nauwkeurig grove naar_tevredenheid gerechtelijke_stappen onbekwaam onbekwaamheid boze doeltreffend bevredigend
    ernstig_tekort ontbreken ontbreekt ontbrekende gevaren hinderlijk ongewenst discriminatie agressief gewond`,
};
