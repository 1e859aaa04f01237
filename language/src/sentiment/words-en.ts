import type { WordList } from './word-list.ts';

/** Opinion words of English, written for business letters, complaints, minutes and reviews. See `WordList` for the notation. */
export const ENGLISH: WordList = {
  positive: {
    3: `amazing astonishing awesome adore best_ever beyond_expectations brilliant breathtaking captivating delightful dazzling
      dream_come_true ecstatic enchanting enthralling excellent excellence exceeded_expectations exceeded_our_expectations exceptional
      exhilarating exquisite extraordinary fabulous fantastic fascinating first_class first_rate flawless gem= genius= glorious gorgeous
      heartwarming highly_recommend highly_recommended hilarious impeccable incredible irresistible love_it loved_it magical magnificent
      marvelous marvellous masterful masterly masterpiece mesmerizing miraculous must_read must_see number_one outstanding overjoyed perfect
      perfection phenomenal priceless riveting second_to_none sensational spectacular splendid stellar sublime superb superlative
      terrific thrilled top_notch top_quality triumph triumphant unbeatable unforgettable unmatched unparalleled unrivalled unsurpassed
      wonderful= wonderfully= world_class wow wowed couldn't_be_happier could_not_be_happier couldn't_be_better five_stars five_star
      spot_on works_like_a_charm worth_every_penny blown_away above_and_beyond spellbinding tour_de_force`,
    2: `would_recommend would_definitely_recommend would_highly_recommend beautifully refreshingly superbly well_worth accomplish accomplished accomplishment achieve achievement admirable admiration admire adorable affection affectionate affable
      agreeable amazed ambitious amiable amicable amuse amused amusing appealing= applaud applause appreciate appreciated appreciation
      appreciative artful articulate= astute attentive attractive awarded= beautiful beauty beneficial best beloved blessing bliss blissful
      bonus_points brave bravo breakthrough bright brighter brightest captivate celebrate celebrated celebration charm charming charismatic
      cheerful cheers classy clever comfortable comforting comfy commend commendable compelling= compassionate compassion competent
      competence complement= compliment complimentary= confident congratulate congratulations conscientious considerate constructive
      convincing= coolest cordial courteous courtesy courageous cozy cosy creative crisp cute dedicated dedication delicious delight
      delighted dependable deserving_of_praise devoted diligent diligence dream dynamic= eager easy_to_use effective efficient effortless
      elegant elegance eloquent empathetic empathy enchanted encouraged encouraging energetic engaging= engrossing enjoy enjoyable enjoyed
      enjoyment enlightening enrich enriched entertain entertaining enthusiasm enthusiastic enthusiast ethical excel excelled excellently
      excited exciting excitement exemplary expertly fab fair_price fairness fav favorite favourite flourish flourishing fond fortunate
      fortunately fresh friendly friendliness fruitful fulfilled fulfilling fun funny generous generosity genial gifted= glad gladly glamorous
      good_as_new good_job good_value good_work graceful gracious grateful gratitude great greatest greatly_appreciated gripping= handsome
      happier happiest happily happiness happy harmonious heartfelt hearty helpful= helpfulness honored honoured honorable honourable
      hospitable hospitality humorous humour ideal ideally imaginative immaculate impress impressed impressive infectious ingenious
      innovative insightful inspirational inspire inspired inspiring instructive intelligent inventive invigorating invaluable joy joyful
      joyous keen_eye kind_and_helpful kind_words kindhearted kindness laudable likable likeable lovable love loved lovely loves loyal
      loyalty lucid luscious lush luxurious luxury magic masterfully memorable merit= mesmerized modern_classic moving_story 
      neatly nice nicely nicest nimble no_complaints nothing_to_complain can't_complain cannot_complain nostalgic nourishing on_time
      optimal optimism optimistic passionate peaceful perfectly personable pleasant pleasantly pleased= pleasing= pleasurable pleasure=
      poetic poignant polite politeness positively positive powerful praise praised praiseworthy precious premium_quality pride proficient
      profound prompt= promptly= promptness proud proudly prosperous punctual punctuality reassure reassuring recommend recommended
      recommendation= refreshing rejoice reliable reliability relieved remarkable resourceful respectful responsive rewarding rich_in
      romantic satisfied satisfying satisfaction satisfactory satisfy savvy scrumptious seamless secure_and_reliable sensitive_portrayal
      sincere sincerity skilful skillful skilled= smart smarter smile smiling smooth smoothly smoother soothing sparkling speedy stunning
      sturdy stylish succeed succeeded success successful successfully superior supportive sweet sweetest talent talented tasteful
      tasty tender= terrifically thankful thorough thoroughly_enjoyed thoughtful= thoughtfully= thoughtfulness= thriving thrill thrilling
      timeless treasure treat_to touching= trusted trustworthy unbiased understanding_and unique uplifting upbeat useful= usefulness=
      user_friendly valuable value_for_money vibrant victory virtuous vivid warmth warmhearted warmly welcoming well_built
      well_crafted well_deserved well_designed well_done well_made well_organised well_organized well_prepared well_received well_written
      win_win winner wise wisely wisdom witty wonderfully_written won_over worth_it worth_reading worth_seeing worth_watching worthwhile
      worthy yummy zest pulled_together thank_you_so_much thank_you_very_much many_thanks thanks_a_lot with_great_pleasure
      went_smoothly runs_smoothly works_great works_perfectly works_well worked_well works_flawlessly very_well keep_up_the_good_work
      record_profit strong_growth strong_results ahead_of_schedule ahead_of_plan under_budget no_problems no_issues without_problems
      without_any_problems customer_friendly much_appreciated go_the_extra_mile extra_mile cost_effective high_quality good_quality
      as_promised resolved_quickly solved_quickly`,
    1: `willing= humane= liked= worth= realistic polished vividly acclaim acclaimed advantage advantageous adequate= affordable agile alive amenity appropriate= apt attention_to_detail
      authentic award balanced= bargain benefit= benefits= boost bonus bountiful calm capable care_about celebratory cheap_and_good
      cherish clean cleaner cleanest clarity coherent colorful colourful comfort comic commended committed_to_quality compact
      compatible complete_satisfaction convenience convenient conveniently cool cooperative cooperatively correctly credible cushy
      decent dedicate desirable detailed_and detailed= deserve dignified dignity distinguished= durable durability ease easier easiest
      easily easy economical educational elated encourage encouragement endearing endorse enhance enhanced enhancement enthusiastically
      epic evocative exceed exceeded expressive expertise familiar_and favorable favour favourable favorably favourably faster fastest
      fast fine finest flexible flexibility focused= free_of_charge freshness fulfill functional genuine genuinely gentle giggle good
      goodness goodwill graciously growth= handy handily harmony healthy heal honest honesty honestly_good hope hopeful improve
      improved improvement improvements informative innovate innovation instrumental_in intact integrity intelligible interesting=
      interestingly= intriguing intuitive inviting= jolly keen laugh laughed laughing laughter lightweight like_new lively lucky
      luckily maturity meaningful merry mindful modernise motivated motivating natural_performances neat noble original originality
      outperform outperformed patience_and patient_and peace peaceful_and perk playful plentiful plus= plus_point popular popularity
      practical precise precision proactive proactively productive productivity professional professionalism professionally profitable
      profitability progress= promising= proper_care prosper prosperity protected= quality_work quick quicker quickest quickly rapid rapidly
      readable ready_to_help reasonable_price reasonably_priced recovered recovery reinforce refined refreshed refund_received relax
      relaxed relaxing relief remedied resilient resilience resolved responsibly= restored reward rich_characters richly robust
      roomy safe safely sane savings_of scenic sensible sharp_picture sharpest simple_to_use simplicity skill sleek solved sophisticated
      spacious stable stability steady straightforward streamlined strength strengthen strengthened strong_performance strongest stronger
      suave subtle succinct suitable suited_perfectly sunny sustainable swift swiftly sympathetic tactful thank thanks thank_you tidy timely
      tolerant tranquil transparent transparency true_to trusting trust= truthful unaffected= understandable unspoiled upgrade= upgraded
      upside upward versatile viable warm welcome well well_informed well_known well_balanced willingly willingness wins win= won=
      on_schedule on_track on_budget in_good_condition in_good_shape good_condition good_service excellent_condition up_to_standard
      as_agreed looking_good light_hearted feel_good forward_thinking likes_it i_like we_like liked_it really_like really_liked
      free_replacement in_time well_within gain_in gained ahead_of settled_amicably agreed_amicably constructively kept_informed
      kept_us_informed handled_well knowledgeable approachable accommodating accessible attentively cost_saving highest_standard
      state_of_the_art surprise= pleasant_surprise pleasantly_surprised nuanced clear_explanation clearly_explained clear_and
      crystal_clear tastefully wholesome zealous hardworking hard_working team_player cheerfulness heroic hero= majestic imaginatively
      luminous lyrical sincerely_grateful good_cooperation fine_work tremendous tremendously terrifically_funny absorbing= assured= wry
      resonant resonates deft deftly bittersweet sly= sensual intimate= tenderness exuberant unexpected_pleasure wondrous inventively
      unpretentious unflinching daring= bold= crowd_pleaser richness solid= affecting= provocative thought_provoking haunting=
      rewarded savor savour authenticity enduring= visceral sweetly honesty_and edgy= charmer delightfully amusingly cleverly`,
  },
  negative: {
    3: `avoid_at_all_costs abhorrent abominable abomination abysmal abuse= abused abusive absolutely_useless appalling appalled atrocious atrocity awful
      awfully_bad catastrophe catastrophic criminally_bad crap crappy deceitful deplorable despicable detest detestable diabolical dire=
      disaster disastrous disgrace disgraceful disgust disgusted disgusting dismal dreadful dreck excruciating excruciatingly fiasco filthy
      fraud fraudulent furious garbage ghastly harrowing_experience hate hated hateful hates hatred heinous hell hideous horrendous horrible
      horrid horrific horrified horrifying horror_story inexcusable infuriated infuriating insufferable intolerable junk lied_to liars
      loathe loathsome loathing ludicrous miserable miserably misery nasty nauseating never_again nightmare obnoxious outrage outraged
      outrageous pathetic pathetically pitiful rage repugnant repulsive ripped_off rip_off rotten scam scammer scammed scandal
      scandalous shambles shameful shame_on shameless sickening stinks sucks sucked swindle swindled swindler terrible terribly_bad torture
      toxic= trash travesty unacceptable unbearable unforgivable unspeakable utterly_useless vile vomit waste_of_money waste_of_time
      wasted_money worst worst_ever worthless wretched zero_stars do_not_buy don't_buy stay_away beyond_belief
      completely_unacceptable total_failure utter_failure`,
    2: `still_not reminders= would_not_recommend wouldn't_recommend cannot_recommend can't_recommend superficial avoid_this aggravating aggravated aggressive aggressively agony agonizing alarming= alienated angry angrily anger angered annoy annoyance
      annoyed annoying anguish antagonistic anxious apathetic arrogance arrogant ashamed awkward awkwardly awkwardness bad badly bankrupt=
      bankruptcy= banal betray betrayal betrayed bitter bitterly blame= blamed bland bleak boring bored= boredom bother= bothered bothersome
      botched breach broke_down breakdown= broken brutal bug= buggy bugs bullied bully bullying bumbling burdensome callous careless
      carelessly carelessness cheat cheated cheating chaos chaotic clumsy clunky clunker cold_shoulder collapse collapsed complain
      complained complaining complains condescending confused confusing confusion contempt contemptuous contrived corrupt= corruption
      costly_mistake cowardly cracked= cranky crash crashed crashes crashing cringe cruel cruelty cumbersome cynical damage damaged
      damaging deaf_ears deceit deceive deceived deception deceptive defect defective deficiency deficient dejected delay delayed
      delaying delays delusional demeaning demoralizing demoralized depressed depressing depression= derivative_and desperate
      desperately deteriorate deteriorated deteriorating deterioration devastated devastating difficult_to_reach dirty disagreeable
      disappoint disappointed disappointing disappointingly disappointment disapprove disastrously discontent discourage discouraged
      discouraging discourteous discriminated discriminatory dishonest dishonesty dishonorable disillusioned disinterested
      dislike disliked disloyal dismay dismayed dismissive disobedient disorganised disorganized disorganisation disparaging displeased
      displeasure disregard disregarded disrespect disrespectful disruptive dissatisfaction dissatisfied dissatisfying dissatisfactory
      distasteful distress distressed distressing distrust disturb disturbed disturbing doubtful_quality drab dreary dull dumb embarrass
      embarrassed embarrassing embarrassment erratic erroneous= error errors exasperated exasperating exasperation exhausting=
      expensive_for exploit= exploited exploitative fail failed failing fails failure fake falsified fatal faulty fear= fearful fed_up
      feeble fiddly flaw flawed flaws flimsy foolish forgettable fool= fooled frightening frustrate frustrated frustrating frustration
      gimmick gimmicky gloomy glitch greed greedy grim grossly gross_negligence grievance grudge grumpy guilty gullible hamper
      hampered harass harassed harassing harassment hardship harmed harsh harshly hassle haphazard hardly_works headache heartbreaking=
      heartless hindered hindrance hopeless hopelessly hostile hostility humiliate humiliated humiliating humiliation hurt hurtful
      hypocrisy hypocritical idiot idiotic ignorance ignorant ignored ignoring= ill_conceived ill_prepared illogical immature immoral
      impersonal impolite inaccuracy inaccurate inadequate inadequately inane inappropriate inattentive incapable incoherent incompetence
      incompetent incomprehensible inconsiderate inconsistent inconvenience inconvenienced inconvenient incorrect incorrectly
      indifferent indifference indignant ineffective ineffectual inefficient inefficiency inept inexcusably inferior inflated= inhuman
      inhumane injustice insane insensitive insincere insolent insulted insult insulting intimidated intimidating intimidation invasive=
      irate irrational irresponsible irresponsibly irritated irritating irritation irritate jarring= jealous laborious lack_of_respect
      lackluster lacklustre lame lament lazy laziness left_in_the_dark let_down lies_about lying_about a_pack_of_lies lied= liar lifeless listless lousy mad
      malfunction malfunctioned malfunctioning malicious manipulative mediocre mediocrity melodramatic menacing mess messed messy
      misguided mishandled mishandling mislead misleading misled mismanaged mismanagement misrepresented misspelled mistake mistaken=
      mistakes mistreated mistreatment mistrust misunderstood moan= mock= mocked monotonous moron moronic muddled negative negatively
      neglect neglected neglectful negligence negligent negligently nervous no_answer no_reply no_response no_sense nobody_answers
      noisy nonsense nonsensical not_working objectionable obscene obsolete offend offended offensive ordeal outdated overbearing
      overblown overcharged overcharging overdue overlong overpriced overrated overwhelmed= painful painfully panic paranoid peeved
      perplexed pessimistic plagiarism plagued pointless poor= poorer poorest poorly poor_quality pompous predictable_and preposterous
      pretentious problem_after problematic provoked= punished puerile ramshackle reckless recklessly refuses_to refused_to_help
      regret= regretful regrettable regrettably reject= rejected= repetitive reprehensible resent resented resentful resentment
      ridiculous ridicule rubbish rude rudely rudeness ruin ruined ruins= sad sadly saddened sadness scared scary scratched=
      screwed selfish senseless severe_problems shabby shady shaky shallow shock= shocked shocking shoddy shortcoming shortcomings
      sick_of silly sloppy slow= slower= slowest= sluggish smash= smelly sneaky sorry_excuse spiteful spoil= spoiled= spoilt stale
      stalled stole stolen stink strained stress stressed stressful stubborn stupid stupidity substandard subpar suffered suffering suffer
      sullen suspicious= tacky tarnished tasteless tedious tediously tension= terrified terrifying threat threaten threatened threatening
      tiresome tormented tragic tragedy= trauma traumatic treacherous tricked trivialised trouble troubled troublesome troubling ugly
      unable_to unanswered unappealing unattractive unavailable uncaring uncomfortable unconvincing uncooperative underwhelming
      undesirable undignified uneasy unethical uneven unfair unfairly unfaithful unfavorable unfavourable unfinished unfit unfocused
      unfortunate unfortunately unfounded unfriendly unfulfilled unfunny ungrateful unhappy unhelpful unhygienic unimaginative unimpressed
      unimpressive uninspired uninspiring unintelligible uninteresting unjust unjustified unkind unlawful= unlikable unpleasant
      unpolished unpredictable unprepared unprofessional unqualified= unreadable unrealistic unreasonable unreasonably unreliable
      unresolved unresponsive unsafe unsatisfactory unsatisfied unsatisfying unsettling unskilled unsound unstable unsuccessful
      unsuccessfully unsuitable untidy untrue untrustworthy unusable unwanted unwatchable unwelcome unwilling unworkable unworthy upset
      upsetting useless vague vain= vandalism vengeful vicious victim= violent vulgar warped wasted wasteful weak weakness weaknesses
      wearisome weird whine whining wicked woeful worried worries worry worrying worse worsen worsened worsening wrecked wrong wrongful=
      wrongly yawn too_late too_slow too_expensive too_small too_big too_long too_loud too_noisy too_short too_much_noise
      far_too out_of_order out_of_service doesn't_work does_not_work didn't_work did_not_work don't_work do_not_work won't_work
      stopped_working not_worth not_good not_acceptable not_helpful no_longer_acceptable out_of_control behind_schedule over_budget
      fell_apart falls_apart fell_short falls_short fall_short lost_confidence lost_trust no_trust ran_out_of_patience patience_is
      at_our_wits_end at_a_loss last_straw final_notice final_reminder last_warning formal_notice
      in_default legal_action hold_you_liable to_no_avail in_vain far_from_satisfied demand_a_refund want_my_money_back
      money_back= poor_service not_as_described not_as_agreed contrary_to_our_agreement below_standard below_par below_average
      cold_food waited_for_hours keep_waiting kept_waiting kept_us_waiting nobody_came did_not_show failed_to`,
    1: `joke= avoid= broke= sorry_to empty_handed devoid_of superficiality abandon= abandoned absence_of abnormal absurd= accusation accuse accused ache= adverse= adversely afraid aimless ambiguous
      apologies apologise apologize apology argue= argued argument= backlog bitterness bleed blunder blurry bottleneck bump= bumpy burden
      ceased= censure challenge= challenging= cheap= cheaply= clash= cliche cliched clutter cluttered coarse cold= complaint
      complaints complication compromised concern= concerned_about concerns= conflict= contamination contradict contradiction contradictory
      convoluted costly criticise criticism criticize critical_of cry= crying danger dangerous dark_side dead= dead_end deadlock debatable
      decline= declined= declining= decrease_in defeat= defeated deny= denied= deserted= destroy destroyed destruction= detract deviate=
      difficult difficulties difficulty disadvantage disadvantages disagree disagreed disagreement discomfort discord discrepancy disgruntled
      dispute disrupted disruption disruptions dissent distort distorted distract distracting doubt doubtful doubts downturn downside
      drag= drags drawback drawbacks drained= drop_in dubious dwindling empty_promises= escalate= escalated= escalation= evade evasive
      excessive excuses exhausted= expensive= faded fallout fault feared fell_behind fight= fighting= flop fluctuating forgot forgotten
      fragile frail frown fussy gap= gloom grave= grief guilt hard_to hardly_any hazard= hesitant hiccup ill= illegible illegal= imbalance
      impair impaired= impasse impatient impatience impossible impractical imprecise in_arrears incident= incidents= incomplete
      inconclusive incompatible indecisive inflexible injured= injury= insecure insufficient insufficiently interrupted= interruption
      irregularity= irregularities= irrelevant isolated= issues_with= jammed jeopardise jeopardize jeopardy jumbled kill= lack
      lacked lacking lacks lag lagging late= lateness leak leaking leaks limp= lose= loses= losing= loss losses lost= low_quality
      mishap misplaced misprint missed= missing= mixed_up moody mould= murky muddy mundane neither_here nit nonexistent noise= nuisance
      objected= objection= obstacle obstruct= obstructed obstructive odd= oddly omission omitted= one_sided opposed= oppressive
      outage outages overcomplicated overcooked overcrowded overheated overheating overlook= overlooked overloaded= overly overrun
      overworked pain= painstaking= penalised= penalty pitfall pity plain= plod= plodding pricey problem problems protest= protested
      provoke punish queue_for quarrel quit= rash= refused= refusal= regress reluctance reluctant reluctantly reminder= reprimand
      resigned= restless revenge risk= risky rough= rumours= rushed= rust= rusty sacrifice= sarcastic scarce= scrape= setback setbacks
      severe= shame shortage shortages shouted shouting simplistic sinister skeptical sceptical slack= slip= slippery smell= sob= sore
      sorrow sorry spam stagnant stagnation stain stained standstill static= sticky stiff= stodgy strange= strangely struggle struggled
      struggling stuck stumble surly suspended= suspicion= tangled tantrum tear= tense= tired= tiring= tough= tricky tripped=
      turmoil unaware= uncertain uncertainty unclear unclean understaffed undermine undermined undecided unduly unequal unexplained
      unforeseen= unhealthy unheard unjustly unknown= unlucky unnecessary unnecessarily unpaid unproven unpunctual unrest unseemly
      unstructured unsure untimely unusual= unwell upheaval urgent= vacuous vulnerable= wait_times waited_weeks warn= warning= waste
      weary weirdly withdrawn= wobbly wound= wrinkled outstanding_amount outstanding_balance outstanding_invoice outstanding_invoices
      outstanding_payment outstanding_payments outstanding_debt outstanding_sum past_due not_yet_received still_waiting 
      not_yet_paid we_regret i_regret regret_to_inform regret_that under_pressure last_minute lost_property short_staffed
      cut_corners cost_overrun cost_overruns rejected_our no_improvement at_risk red_tape blatant blatantly damp= draughty
      scarred sags sappy contrivance choppy disjointed meandering plotless formulaic trite schlock amateurish clichés hackneyed
      overwrought stilted soulless unoriginal bloated heavy_handed hollow= cloying insipid humorless pedestrian= sophomoric
      preachy lumbering dumbed_down incoherence pointlessly ponderous turgid witless flat_footed preposterously sloppily laughable
      slog= lifelessly wooden= padded= muddle muddles stupidly annoyingly tedium mindless brainless ugliest crude= crass manipulatively
      stereotypical caricature cheesy dreadfully= terribly= awfully=`,
  },
  neutral: `wells professionals skills promise promises goods fines fairly pretty lovers kindly kind please dear good_morning good_afternoon good_evening good_day kind_regards best_regards
    warm_regards warmest_regards best_wishes good_faith bad_faith best_efforts reasonable_efforts best_practice best_practices best_of_our_knowledge
    as_well as_well_as well_as fair_market_value fair_value fair_use well_being good_standing good_cause good_title good_industry_practice
    great_britain fresh_water sweet_spot love_story cold_storage right_to_work bad_debt bad_debts bad_debt_provision quality_management
    fast_food free_of_defects hard_disk negative_pledge positive_integer positive_balance negative_balance risk_management complaints_procedure
    complaint_procedure complaints_committee complaint_form complaint_number error_message error_rate failure_rate damage_deposit
    loss_adjuster profit_and_loss loss_of_profit loss_of_profits trouble_ticket issue_number success_fee success_rate clean_room
    thank_you_for_your_letter thank_you_for_your_email thank_you_for_your_mail thank_you_for_your_message thank_you_for_your_enquiry
    thank_you_for_your_inquiry thank_you_for_your_order bright_horizons smart_card smart_phone delay_clause original_copy original_invoice
    original_document compact_disc intellectual_property benefit_of better_known safe_deposit fun_fact like_for_like quick_scan proper_notice
    care_of error_correction award_criteria trust_deed trust_company trust_fund due_diligence power_of_attorney solid_waste
    waste_management waste_disposal waste_water critical_path negative_list well_founded interest_rate gross_amount gross_salary
    gross_income gross_margin sick_leave sick_pay damage_report damages broken_down_by broken_down_into too_bad
    negative_integer negative_number negative_numbers negative_value negative_values positive_number positive_numbers positive_value
    positive_values case_insensitive bad_block bad_blocks side_effect side_effects standard_error bug_report bug_reports report_bugs
    reporting_bugs error_messages error_code error_codes error_log error_logs error_handling fault_code fault_codes failure_mode
    failure_modes command_prompt shell_prompt password_prompt prompt_for prompts_for prompted_for first_argument second_argument
    an_argument the_argument no_argument argument_is argument_to argument_of optional_argument arguments trust_value trust_values trust_level
    trust_model danger_zone danger_area warning_light warning_lamp warning_sign warning_signs warning_label warning_labels warning_message
    warning_messages warning_signal it_is_recommended_to it_is_recommended_that only_useful_if only_useful_when only_useful_for
    only_useful_with is_useful_if be_useful_if be_useful_when is_useful_when clean_up cleaned_up magic_number
    air_gap air_gaps gap_between bored_pile bored_piles broken_wire broken_wires broken_strand broken_strands not_exceed not_exceeding
    not_exceeded machinery_breakdown`,
  factual: `wrong wrongly crash crashed crashes refuses_to missing missed outdated obsolete beneficial outstanding worse worst on_time restore restored unfinished unanswered breakdown lost problem problems risk risky difficult difficulties disadvantage advantage complaint complaints reminder reminders weakness weaknesses strengths faster quicker easier useful valuable complain convenient stable unstable unclear uncertain uncertainty accessible productive flexible authentic original benefits recovery recovered improved improvements concern concerns drop_in decline declined shortage outage cheap expensive costly urgent critical_of blame waste wasted ignored ignore neglect neglected unnecessary inconsistent ambiguous protest final_notice final_reminder past_due outstanding_amount outstanding_balance outstanding_invoice outstanding_invoices growth gain gained win won lose loses favourable favorable unfavourable unfavorable in_good_condition good_condition satisfy satisfied award honour harmed adverse breach conflict damage damaged defect defective deficiency delay delayed deny destroy destruction dispute error
    fail failed failure fails failing fault fraud fraudulent gross_negligence harassment harm illegal inaccurate incomplete incorrect injury
    insufficient loss losses misleading misrepresented negligence negligent objection penalty reject rejected refusal refused satisfactory
    satisfaction suffer suffered suffering threat threatened unfair unable_to unlawful unreasonable unreasonably unsuitable wrongful
    adequate appropriate benefit best reasonable_price effective efficient good success successful successfully timely
    prompt promptly strength free_of_charge denied late in_default failed_to fatal violent threaten severe unavailable
    objectionable offensive abusive abuse corrupt corruption bankrupt bankruptcy danger dangerous trust protected professional
    skill skilled diligent diligence thorough reliable reliability resolved improvement discriminatory malicious mistake errors
    unpaid overdue unsuccessful broken out_of_service doubt integrity stability disruption interruption legal_action bug bugs unusual unknown omitted recommended
    restoring succeed warning`,
};
