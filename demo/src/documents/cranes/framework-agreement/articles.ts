/** The articles of the framework agreement as first signed, in their order; revision.ts makes the second version of them. */
export const articles: Record<string, string> = {
  definitions: `
# Definitions {#definitions}
+ In this agreement **Cranes** means the ship-to-shore cranes listed in Annex A, from the rail wheels up to and including
  the spreader, with their electrical installations and control software.
+ **Availability** means the share of Service hours in a calendar quarter in which a Crane could work a vessel at its rated
  load and speed, calculated as set out in Annex C.
+ **Service hours** means every hour in which a vessel is moored at berth 3 or 4, and the hour before its announced arrival.
+ **Fault** means any state in which a Crane stops, runs at reduced speed or load, or shows an alarm of class 1 or 2.
+ **Critical part** means a part whose absence would keep a Crane out of service for longer than twelve hours and which is
  marked as such in the price list of spare parts.
+ **Site** means the premises of the Client at Geulkade, Marenhaven, including berths 1 to 4 and the crane workshop.`,

  subject: `
# Subject and term {#subject}
+ The Client engages the Contractor for the planned maintenance, the repair of Faults and the supply of spare parts for the
  Cranes. The Contractor accepts this engagement on the terms of this agreement.
+ This agreement takes effect on 1 March 2024 and ends on 29 February 2028 without notice being required. {#term}
+ The Client may extend the agreement once by two years on the same terms, by a written statement received by the Contractor
  at least six months before the end date.
+ Nothing in this agreement gives the Contractor an exclusive right. The Client may have works of a value above €250,000
  carried out by others after a competitive request for quotations.`,

  documents: `
# Contract documents {#documents}
+ The agreement consists of these articles and Annexes A to C. The maintenance manual of the Cranes and the site rules apply
  in the edition that the Client last handed over.
+ Where documents contradict each other, these articles prevail over the annexes, the annexes over the maintenance manual and
  the maintenance manual over drawings.
+ General terms of either party do not apply, even if an order, confirmation or invoice refers to them.
+ Whoever notices a contradiction tells the other party in writing within five working days, with a proposal for its solution.`,

  services: `
# Services {#services}
+ The Contractor performs the services with the care of an experienced crane engineer and in accordance with the
  maintenance manual, the manufacturer's service bulletins and the statutory inspections that apply to hoisting equipment.
+ The services comprise inspection, lubrication, adjustment, replacement of wearing parts, fault finding, repair, software
  back-ups and the upkeep of the crane log.
+ The crane log is kept in the Client's maintenance system. Every intervention is entered before the end of the shift, with
  hours, parts, measured values and the name of the engineer who released the Crane.
+ Structural welding on the boom, the portal or the trolley girders needs a work method approved beforehand by the Client's
  technical director.
+ The Contractor advises the Client, unasked, of wear or obsolescence that may limit Availability within the next
  twenty-four months, and does so in a yearly condition report delivered before 15 November.`,

  planned: `
# Planned maintenance {#planned}
+ The Contractor draws up a maintenance plan for each calendar year and submits it to the Client's maintenance planner by
  1 October of the year before. The plan states for each Crane the weeks, the hours and the parts needed.
+ Planned maintenance takes a Crane out of service for no more than 168 hours in a calendar year, and never two Cranes on the
  same berth at a time. {#window}
+ Maintenance windows are confirmed fourteen days ahead. The Client may move a confirmed window once, up to seventy-two hours
  before its start, without cost; a later change is paid at the standby rate of Annex B.
+ Hoist ropes are inspected every 250 operating hours and replaced when a discard criterion of the maintenance manual is met,
  whatever the age of the rope.
+ Lubrication of hoist ropes and the measurement of sheave grooves are recorded with date, operating hours and measured
  values. A record that is missing counts as work not done.`,

  faults: `
# Faults and response {#faults}
+ Faults are reported by telephone to the Contractor's duty desk, which is staffed at all hours of the year, and confirmed in
  the crane log.
+ For a Fault of priority 1, a Crane that has stopped with a vessel alongside, an engineer arrives at the Crane within four hours. {#response}
+ For a Fault of priority 2, a Crane that runs with reduced speed or load, an engineer is on Site within twelve hours. Faults
  of priority 3 are dealt with in the next maintenance window.
+ The shift leader of the Client sets the priority. The Contractor may ask for a review afterwards, but starts work first.
+ Within five working days after a Fault of priority 1 the Contractor delivers a written analysis of the cause and of the
  measures that prevent a repetition.`,

  availability: `
# Availability {#availability}
+ The Contractor guarantees an Availability of 96.5 per cent for the Cranes together in every calendar quarter, and of
  94 per cent for each Crane separately. {#guarantee}
+ If the joint Availability falls below the guaranteed level, the Client is entitled to a credit of 1.5 per cent of the
  quarterly fee for every full tenth of a percentage point below it, up to 20 per cent of that fee. {#credit}
+ Hours in which a Crane stands still because of wind above the operational limit, operator error, collision by a vessel or
  planned maintenance within the limit of {@window} do not count against Availability.
+ Credits are set off against the next invoice and do not affect the right to damages, in so far as the damage exceeds the
  credit.
+ If Availability stays below 94 per cent in two consecutive quarters, the Contractor submits a recovery plan within ten
  working days and carries it out at its own cost.`,

  staff: `
# Staff and access {#staff}
+ The Contractor appoints a service manager who is on Site at least three days a week and who may bind the Contractor in all
  matters of daily execution. At the signing of this agreement this is Mr Tobias Kranefeld.
+ Engineers hold the qualification for work at height, for live electrical work up to 10 kV as far as their task requires it,
  and the terminal's safety passport.
+ The Client may refuse a person access on reasonable grounds. The Contractor then provides a replacement within two days.
+ The working language on Site is English. At least one engineer in every shift speaks Dutch or German.
+ The Contractor replaces the service manager only after consulting the Client, save in the case of illness or resignation.`,

  safety: `
# Safety and environment {#safety}
+ Before work starts the Contractor carries out a last-minute risk analysis and hangs the lock-out tags in accordance with the
  site rules. No one works under a suspended load.
+ Work above 2.5 metres stops at a mean wind speed of 14 metres per second, measured on the boom of the Crane concerned.
+ Accidents and near misses are reported to the Client's safety manager at once and in writing within twenty-four hours.
+ Oil, grease, ropes and batteries that are replaced become the Contractor's property and are disposed of through a licensed
  company. The waste transfer notes are kept for five years.
+ If the Client finds a serious breach of the safety rules it may stop the work. Standstill that results from it is for the
  account of the Contractor.`,

  confidentiality: `
# Confidentiality {#confidentiality}
+ Each party keeps secret what it learns about the business of the other and uses it for this agreement alone.
+ This duty does not apply to what is public, what was already known to the receiver, and what a law or a court orders to be
  disclosed.
+ The Contractor does not name the Client as a reference, nor publish pictures of the Site, without prior consent in writing.
+ The duty of confidentiality lasts until three years after the end of this agreement. {#secrecy}`,

  parts: `
# Spare parts {#parts}
+ The Contractor keeps the Critical parts marked with an S in the price list in stock at the crane workshop on Site. The stock
  comprises at least two complete sets of hoist ropes. {#stock}
+ Critical parts that are not in stock on Site are delivered within ten working days, other parts within the lead times of
  the price list.
+ Parts are new, of the make prescribed by the manufacturer, and traceable to a batch. Ropes come with a certificate of the
  breaking load of the batch.
+ The Contractor may replace a part by an equivalent one of another make, provided it tells the Client afterwards. {#equivalent}
+ The prices of the price list hold for a calendar year. A mark-up of 8 per cent covers purchasing, storage and transport.
+ The Client may buy parts elsewhere. The Contractor fits them without liability for the part itself.`,

  subcontracting: `
# Subcontracting {#subcontracting}
+ The Contractor does not subcontract services without the prior written consent of the Client. Consent is not needed for
  scaffolding, transport and the supply of parts.
+ The Contractor answers for its subcontractors as for its own staff and binds them to articles {@safety} and
  {@confidentiality}.
+ Chains of more than two subcontractors are not allowed.
+ On request the Contractor shows that wages, premiums and taxes for those who work on Site have been paid.`,

  changes: `
# Changes {#changes}
+ The Client may order changes to the services. The Contractor submits a quotation within ten working days, with the effect on
  price, planning and Availability.
+ No change is carried out before the contract manager of the Client has approved it in writing. Work done without approval is
  not paid.
+ Changes are priced at the rates of Annex B; for work that the annex does not cover the parties agree a price on open
  calculation with a margin of at most 9 per cent.
+ If a Crane is added to or removed from Annex A, the yearly fee is adjusted in proportion to the fees stated there.`,

  prices: `
# Prices and indexation {#prices}
+ For planned maintenance, the duty desk and the upkeep of the crane log the Client pays the yearly fee of Annex A in four
  equal parts, in arrears.
+ Repairs that do not result from poor maintenance are paid by the hour at the rates of Annex B. The rate for an engineer on
  working days is €86.50 per hour. {#rate}
+ Fee and rates are adjusted each year on 1 January by the index of contractual wages in industry, first on 1 January
  2025. {#indexation}
+ Travel time, tools, the service vans and the Contractor's offices are included in fee and rates.
+ All amounts are exclusive of value added tax.`,

  payment: `
# Invoicing and payment {#payment}
+ Invoices state the contract number WT-2024-031, the Crane, the work order and the signed hour sheets, and are sent to the
  accounts payable office in electronic form.
+ The Client pays within thirty days after receipt of a correct invoice. {#term-of-payment}
+ If the Client disputes part of an invoice it pays the rest and states its reasons within fifteen days.
+ After a reminder with a term of ten days, statutory commercial interest is due on what remains unpaid.
+ Claims for payment lapse when no invoice has been sent within nine months after the work was done.`,

  acceptance: `
# Acceptance {#acceptance}
+ After every replacement of a hoist rope, brake, motor or frequency converter the Crane is tested with 110 per cent of its
  rated load before it is released.
+ A Crane is accepted when the shift leader has signed the release form. If no reply is given within eight hours after the
  form was handed over, the Crane is deemed to be accepted.
+ Defects that do not stand in the way of safe use are listed on the form and removed within fifteen working days.
+ Acceptance does not release the Contractor from hidden defects.`,

  warranty: `
# Warranty {#warranty}
+ The Contractor warrants its work for twelve months and the parts it supplies for twenty-four months after acceptance. For
  hoist ropes the warranty is 3,000 operating hours or eighteen months, whichever comes first. {#warranty-terms}
+ A defect that shows itself within the warranty is removed free of charge, including scaffolding and transport, within the
  times of article {@faults}.
+ For repaired work a new term begins to run.
+ The warranty does not cover wear in ordinary use, overload recorded by the crane management system, and intervention by
  third parties without the Contractor's knowledge.`,

  liability: `
# Liability {#liability}
+ A party that fails to perform compensates the damage which the other suffers as a result, within the limits of this article.
+ The Contractor is liable for no more than €1,800,000 per event, and in one calendar year for no more than twice that amount. {#cap}
+ A series of connected events counts as one event, which is deemed to have happened when the first of them occurred.
+ Loss of profit, loss of goodwill and claims of shipping lines for delay are excluded.
+ The limits do not apply to intent and gross negligence of managing staff, to injury or death, and to damage that is paid by
  the insurance of article {@insurance}.
+ A claim lapses when it has not been notified in writing within ninety days after the damage became known to the party that
  suffers it. {#lapse}`,

  insurance: `
# Insurance {#insurance}
+ The Contractor maintains liability insurance with cover of at least €7,500,000 per event, and insurance for property of the
  Client in its care of at least €2,500,000. {#cover}
+ The Client insures the Cranes against machinery breakdown. The deductible of that policy, €50,000 per event, is borne by the
  Contractor if the damage results from its failure. {#deductible}
+ A certificate of insurance is handed over before the start of work and thereafter each year before 31 January.
+ Lapse or reduction of cover is reported to the Client without delay. The Client may then take out the cover itself and
  recover the premium.`,

  data: `
# Intellectual property and data {#data}
+ Drawings, software and manuals remain the property of the party that made them. The Client may use them for as long as it
  operates the Cranes, and may have them used by those who work for it.
+ All data recorded by the Cranes belong to the Client. The Contractor may use them to perform the services and, after removal
  of everything that points to the Client, to improve its products. {#crane-data}
+ Source code of control software that was made for the Cranes is deposited with an escrow agent and renewed after every
  release.
+ The Contractor indemnifies the Client against claims that parts or software infringe rights of others.`,

  force: `
# Force majeure {#force}
+ A party is not liable for a failure that results from a cause beyond its control which it could neither foresee nor avoid.
+ Strike among its own staff, sickness, late delivery by suppliers and lack of spare parts are not force majeure on the side of
  the Contractor.
+ The party concerned tells the other within twenty-four hours, with the expected duration.
+ If the situation lasts longer than sixty days, either party may terminate the part of the agreement concerned without
  compensation.`,

  termination: `
# Suspension and termination {#termination}
+ The Client may end this agreement at any time, six months ahead, by registered letter. {#notice}
+ The Contractor may terminate with a notice of twelve months, though not so that the agreement ends before 1 March 2026.
+ Either party may terminate at once if the other is declared bankrupt, or if it does not remedy a serious failure within thirty
  days after notice of default.
+ The Client may also terminate at once if the joint Availability was below 92 per cent in two quarters out of four. {#step}
+ The Contractor does not suspend work on a Crane that is serving a vessel, whatever its claim.`,

  handover: `
# Handover at the end {#handover}
+ In the last six months the Contractor works with the Client and its successor so that the services go on without a gap.
+ Not later than the last day the Contractor hands over the crane log, the parameter back-ups, all passwords, the special tools
  listed in the manual and the certificates of ropes and brakes.
+ The Client takes over the stock of spare parts on Site at the price list less 15 per cent for each full year that a part has
  been in stock.
+ For help after the end date the rates of Annex B apply for another six months.`,

  law: `
# Law and disputes {#law}
+ This agreement is governed by the law of the Netherlands. The United Nations Convention on Contracts for the International
  Sale of Goods does not apply.
+ Disputes are first laid before the managing directors of the parties, who meet within fifteen days.
+ If they find no solution, the dispute is settled by the competent court in Marenhaven. {#court}
+ Pending a dispute the Contractor goes on with the services.`,

  final: `
# Final provisions {#final}
+ Changes and additions to this agreement hold only when signed by both parties.
+ If a provision proves void, the others remain in force and the parties replace it by one that comes as near as possible to it.
+ Neither party assigns its rights without the consent of the other, which is not refused without good reason.
+ Notices are sent to the addresses at the head of this agreement, for the attention of Ms Noor Teunisse (Client) and Mr Henrik
  Oldewurtel (Contractor).
+ Articles {@confidentiality}, {@warranty}, {@liability}, {@data} and {@law} remain in force after the end of the agreement.`,
};
