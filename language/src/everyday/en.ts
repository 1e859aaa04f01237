/** Near-synonyms of English everyday documents, in the format of the German ones. */
export const everydayEnglish = `
guarantor, surety, guarantee
join, enrol, enroll, register > membership, admission, registration, enrolment
quit, resign, leave > resignation, withdrawal, departure, membership
expel, exclude, ban > expulsion, exclusion, suspension
dues, subscription > contribution, fees
expensive, cost, costs > price, fee, charge, rate, free
pay, paid > payment, remit, settle, payable
earn, earns > salary, wage, remuneration, compensation, pay
reimburse, refund > reimbursement, repayment, expenses
meet, gather, convene > meeting, session, assembly
hold, held, place > venue, location, meeting
where, place > location, venue, address
invite, convene, convoke > invitation, notice, convocation
vote, voting > ballot, majority, votes, quorum
decide, resolve > decision, resolution, resolved, agreed, unanimous
elect, elected, choose > election, appointed, appointment, nominee
chair, chairman, chairperson, chairwoman, president
treasurer, cashier
attend, attended, attendee > present, attendance, attendees, participants
absent > apologies, absence, excused
minutes, record, notes
income, earnings, receipts > revenue, takings
spending, spent, expenditure > expenses, outgoings, costs
owe, debt, arrears > outstanding, overdue
send, mail, forward, ship > shipping, dispatch, shipment
get, receive > receipt, issued, provided
submit, file > submission, filed
report, tell, notify, inform > notification, notice
call, reach, contact, phone > telephone, e-mail, helpline
begin, start > commencement, opening, kickoff
end, finish, stop > closing, close, expiry
open, opening > hours
founded, founder > founding, establishment, incorporated
dissolve, disband > dissolution, winding
based, headquartered, seat > headquarters, address
own, owner, belong > ownership, property
borrow, lend, rent > loan, rental, hire
forbidden, prohibited, banned > prohibition
allowed, permitted > permission, may
need, needed, required > requirement, necessary, mandatory
keep, store, retain > storage, retention, archive
clean, wash > cleaning, cloth, wipe
discard, dispose, throw > disposal, waste, trash, rubbish
remove, detach > removal, disassembly, unscrew
mount, attach, fit > mounting, installation, assembly
charge, recharge > charging, charger
accumulator, battery
connect, plug > connection, connector
broken, faulty, defective > fault, damage, defect
weigh, weighs, heavy > weight, mass
wide > dimensions, length, width, height, size
last, lasts > duration, period
object, objection > dispute, appeal, complaint
complain, complaint > grievance
punishment, penalty, fine > sanction
live, resident > tenant, occupant, residence
landlord, lessor
noise, loud, quiet > disturbance
access, entry, key > admission, badge
pet, dog, cat, animal > pets
smoke, smoking > smoke-free, non-smoking
sleep, stay > overnight, accommodation
park, parking > garage
party, celebrate > event, celebration
guest, visitor
travel, trip, journey > fare, mileage
fly, flight > airline, airfare, airport
train, rail > railway, station
hotel, lodging, room > accommodation
eat, meal, food > breakfast, lunch, dinner
vacation, holiday, leave > pto
sick, ill > sickness, illness
boss, supervisor, manager
colleague, coworker, employee, staff
child, kid > minor, children
donate, donation, gift
statutes, bylaws, articles
purpose, aim, goal > objective
volunteer > volunteers
dies > bereavement, funeral
relative, relatives, family
private, personal
kilometre, kilometer, mileage, km
data, information, info
collect, gather, obtain > collection
protect, secure > safeguard, safeguards
unsubscribe > opt, subscription
choice, choices, options > choose, preferences, opt
`;
