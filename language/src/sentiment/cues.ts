import { fold } from '../fold.ts';
import type { SupportedLanguage } from '../languages.ts';

/** What a word or phrase does to the opinion words near it. */
export type Cue =
  /** turns what follows into its opposite */
  | 'negation'
  | 'boost'
  | 'dampen'
  /** what follows counts more than what came before ("but") */
  | 'contrast'
  /** its clause counts less than the rest ("although") */
  | 'concession'
  /** what follows is not said to be so ("if") */
  | 'condition'
  /** the sentence is a rule, as in a contract */
  | 'clause'
  /** looks like one of the others and is none ("not only") */
  | 'plain';

/** The parts of a phrase are joined by `_`. Where a word is listed twice, the last one holds. */
const WORDS: Record<SupportedLanguage, Record<Cue, string>> = {
  de: {
    negation: `nicht kein keine keinen keinem keiner keines nie niemals ohne weder noch_nie nirgends nichts kaum selten keinesfalls keineswegs
      mitnichten niemand nicht_mehr`,
    boost: `sehr äußerst extrem besonders total absolut wirklich überaus höchst ungemein richtig echt enorm unglaublich außerordentlich
      ausgesprochen völlig komplett so zutiefst unheimlich wahnsinnig vollkommen mehr_als durchweg`,
    dampen: `etwas ein_bisschen ein_wenig relativ ziemlich eher teilweise leicht einigermaßen halbwegs recht`,
    contrast: `aber jedoch doch dennoch trotzdem allerdings hingegen dagegen`,
    concession: `obwohl obgleich wenngleich trotz zwar`,
    condition: `wenn falls sofern soweit würde würden wäre wären könnte könnten hätte hätten sollte sollten im_fall im_falle bei_vorliegen im_falle_von
      vorausgesetzt es_sei_denn gegebenenfalls`,
    clause: `vertragspartei vertragsparteien auftragnehmer auftraggeber der_käufer der_verkäufer der_mieter der_vermieter der_lieferant dieses_vertrages
      dieses_vertrags diesem_vertrag gemäß haftet haften haftung schadensersatz unbeschadet vorstehend nachstehend unverzüglich der_anbieter
      der_kunde_ist ist_verpflichtet sind_verpflichtet berechtigt bleiben_unberührt`,
    plain: `nicht_nur nicht_zögern zögern_sie_nicht nicht_zuletzt nicht_umsonst nichts_als sondern_auch nicht_allein ohnehin ohne_weiteres mehr_aber_auch`,
  },
  en: {
    negation: `not no never neither nor none cannot cant without nothing nobody nowhere hardly barely rarely seldom scarcely lacks lacking lack
      isn't aren't wasn't weren't don't doesn't didn't won't wouldn't can't couldn't shouldn't haven't hasn't hadn't ain't needn't mustn't
      isnt arent wasnt werent dont doesnt didnt wont wouldnt couldnt shouldnt havent hasnt hadnt far_from anything_but no_longer
      instead_of rather_than too_little few_if_any fails_to failed_to fail_to`,
    boost: `very extremely really so particularly especially truly absolutely totally highly incredibly completely utterly most exceptionally
      deeply greatly remarkably genuinely thoroughly entirely extraordinarily such seriously terribly awfully immensely hugely more_than
      consistently always enormously by_far much`,
    dampen: `slightly somewhat rather fairly quite a_bit a_little kind_of sort_of partly partially relatively moderately pretty almost
      nearly mildly a_tad occasionally sometimes`,
    contrast: `but however yet nevertheless nonetheless still_though`,
    concession: `although though despite even_though in_spite_of while_it`,
    condition: `if unless would could should may might whether provided in_case in_the_event otherwise hopefully supposed_to was_expecting
      expected_to would_have could_have should_have had_hoped in_order_to`,
    clause: `shall hereby herein thereof hereunder thereto whereas pursuant either_party the_parties the_supplier the_customer_shall
      the_contractor the_lessee the_lessor the_tenant the_landlord the_buyer the_seller this_agreement the_agreement this_contract
      this_clause this_section liable liability indemnify indemnification notwithstanding without_prejudice the_licensee the_licensor
      the_borrower the_lender the_employee_shall the_employer_shall is_entitled_to are_entitled_to force_majeure remedies governing_law`,
    plain: `not_only not_just not_merely not_to_mention but_also but_for nothing_but all_but no_doubt without_doubt without_a_doubt no_wonder
      no_matter no_one_else_but none_other why_not not_least but_rather not_until no_later_than not_later_than would_not_hesitate do_not_hesitate don't_hesitate not_hesitate cannot_wait can't_wait
      can_not_wait could_not_agree_more couldn't_agree_more no_other so_far so_that so_called almost_always whether_or_not never_fails
      never_ceases never_cease`,
  },
  es: {
    negation: `no nunca jamás sin ningún ninguna ninguno nada nadie tampoco ni apenas ni_siquiera`,
    boost: `muy sumamente realmente extremadamente totalmente completamente absolutamente tan especialmente increíblemente verdaderamente
      bastante más_que profundamente altamente súper siempre`,
    dampen: `algo un_poco ligeramente relativamente más_o_menos parcialmente casi`,
    contrast: `pero sin_embargo no_obstante mas sino`,
    concession: `aunque a_pesar_de pese_a si_bien`,
    condition: `si en_caso_de en_el_caso siempre_que sería serían podría podrían debería deberían habría habrían a_menos_que salvo_que ojalá
      en_caso`,
    clause: `el_contratista el_arrendatario el_arrendador el_proveedor el_comprador el_vendedor el_prestador las_partes cualquiera_de_las_partes
      presente_contrato este_contrato del_contrato responderá responsable_de conforme_a de_conformidad_con deberá deberán podrá podrán
      sin_perjuicio la_parte_que tendrá_derecho responsabilidad cláusula`,
    plain: `no_solo no_sólo no_solamente sino_también no_cabe_duda sin_duda sin_duda_alguna no_más_tarde sin_más no_dude no_duden sin_parar
      nada_más`,
  },
  it: {
    negation: `non mai senza nessun nessuno nessuna niente nulla né neanche nemmeno neppure affatto`,
    boost: `molto estremamente davvero veramente assolutamente particolarmente totalmente completamente così tanto incredibilmente decisamente
      sempre più_che profondamente altamente assai`,
    dampen: `abbastanza un_po piuttosto leggermente relativamente in_parte quasi parzialmente discretamente`,
    contrast: `ma però tuttavia invece bensì eppure`,
    concession: `sebbene benché nonostante anche_se malgrado pur`,
    condition: `se qualora in_caso_di nel_caso sarebbe sarebbero potrebbe potrebbero dovrebbe dovrebbero avrebbe avrebbero purché a_meno_che
      ove salvo`,
    clause: `il_fornitore il_conduttore il_locatore il_committente l'appaltatore appaltatore il_venditore l'acquirente le_parti ciascuna_parte
      presente_contratto del_contratto è_tenuto è_tenuta sono_tenuti ai_sensi risponde_dei responsabile_per responsabilità fermo_restando
      salvo_il_diritto ha_diritto clausola parte_inadempiente`,
    plain: `non_solo non_soltanto ma_anche non_c_è_dubbio senza_dubbio senz'altro non_oltre non_esitate non_esiti non_vedo_l'ora niente_altro_che`,
  },
  nl: {
    negation: `niet geen nooit zonder noch niets niks niemand nergens nauwelijks amper zelden weinig allerminst geenszins niet_meer geen_enkele`,
    boost: `zeer erg heel bijzonder ontzettend enorm echt absoluut uiterst extreem totaal helemaal uitermate buitengewoon zo super onwijs
      ongelofelijk ongelooflijk volledig werkelijk bijzonder_goed oprecht zeker meer_dan altijd gewoonweg ronduit vreselijk verschrikkelijk
      hartstikke`,
    dampen: `een_beetje enigszins redelijk vrij nogal wat tamelijk lichtelijk best een_tikje deels gedeeltelijk bijna soms iets`,
    contrast: `maar echter toch doch desondanks niettemin daarentegen`,
    concession: `hoewel ondanks alhoewel ofschoon ook_al`,
    condition: `als indien mits tenzij zou zouden zouden_moeten ingeval in_geval_van in_het_geval bij_eventuele mocht mochten wanneer zolang hopelijk`,
    clause: `partij partijen de_leverancier de_huurder de_verhuurder de_opdrachtgever de_opdrachtnemer de_koper de_verkoper deze_overeenkomst de_overeenkomst
      aansprakelijk aansprakelijkheid onverminderd ingevolge krachtens dit_artikel lid is_gehouden zijn_gehouden verplicht_zich is_gerechtigd
      gerechtigd hierbij de_werknemer_dient de_afnemer wederpartij onverwijld de_verzekerde overmacht`,
    plain: `niet_alleen niet_enkel niet_slechts maar_ook niet_te_vergeten niet_voor_niets zonder_meer zonder_twijfel geen_twijfel niet_in_de_laatste_plaats
      zo_snel_mogelijk zo_spoedig_mogelijk zo_goed_mogelijk niet_later_dan niet_aarzelen aarzel_niet maar_liefst als_een als_het_ware zowel_als alles_behalve_niet
      niets_dan zo_n zoals kan_niet_wachten kan_haast_niet_wachten nog_maar alleen_maar`,
  },
};

/** Words for the writer and the reader, folded. */
export const PERSONS: Record<SupportedLanguage, ReadonlySet<string>> = {
  de: new Set(
    'ich wir uns unser unsere unserem unseren unserer mir mich mein meine meinem meinen meiner ihnen du dir dein deine'.split(
      ' ',
    ),
  ),
  en: new Set("i we our ours us my me mine you your yours i'm i've we're we've you're you've".split(' ')),
  es: new Set(
    'yo nosotros nosotras nuestro nuestra nuestros nuestras nos me mi mis he hemos estoy estamos usted ustedes'.split(
      ' ',
    ),
  ),
  it: new Set(
    'io noi nostro nostra nostri nostre ci mi mio mia ho abbiamo sono siamo vi vostro vostra vostri vostre'.split(' '),
  ),
  nl: new Set('ik wij we ons onze mijn mij me u uw je jij jouw jullie'.split(' ')),
};

/** Cues of a language by their first word, the longest first. Words are folded. */
export type CueIndex = ReadonlyMap<string, readonly { words: readonly string[]; cue: Cue }[]>;

const compiled = new Map<SupportedLanguage, CueIndex>();

/** The cues of a language. */
export function cuesFor(language: SupportedLanguage): CueIndex {
  const known = compiled.get(language);
  if (known) return known;
  const index = new Map<string, { words: readonly string[]; cue: Cue }[]>();
  for (const [cue, list] of Object.entries(WORDS[language]) as [Cue, string][]) {
    for (const entry of list.trim().split(/\s+/)) {
      const words = entry.split('_').map(fold);
      const rest = (index.get(words[0]!) ?? []).filter((other) => other.words.join(' ') !== words.join(' '));
      index.set(words[0]!, [...rest, { words, cue }]);
    }
  }
  for (const entries of index.values()) entries.sort((one, other) => other.words.length - one.words.length);
  compiled.set(language, index);
  return index;
}
