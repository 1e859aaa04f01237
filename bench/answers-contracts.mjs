// Contracts of CUAD (The Atticus Project, CC BY 4.0) with what lawyers marked in them, and questions in a person's words.
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { parseCsv, parsePythonList } from './answers-source.mjs';

/** For each kind of clause several wordings; {it} becomes "this agreement", or the agreement by its parties. */
const wordings = {
  'Document Name': ['What kind of agreement is {it}?', 'What is the title of {it}?'],
  Parties: ['Who are the parties to {it}?', 'Which companies signed {it}?', 'Between whom is {it}?'],
  'Agreement Date': ['When was {it} signed?', 'What is the date of {it}?', 'On which day was {it} made?'],
  'Effective Date': ['When did {it} take effect?', 'From which date does {it} apply?', 'When does {it} start?'],
  'Expiration Date': ['When does {it} expire?', 'How long does {it} run?', 'When does {it} end?'],
  'Renewal Term': ['Is {it} renewed automatically, and for how long?', 'For how long can {it} be extended?'],
  'Notice Period To Terminate Renewal': [
    'How long before the end must someone say that {it} shall not be renewed?',
    'What notice prevents the renewal of {it}?',
  ],
  'Governing Law': ['Which law governs {it}?', 'The laws of which state apply to {it}?', 'Under what law is {it}?'],
  'Most Favored Nation': [
    'Must the buyer under {it} get prices as good as those of other customers?',
    'Does anybody get the best terms offered to others under {it}?',
  ],
  'Non-Compete': ['May the parties to {it} compete with each other?', 'Is competing business forbidden by {it}?'],
  Exclusivity: ['Is {it} exclusive?', 'Is anybody granted exclusive rights in {it}?'],
  'No-Solicit Of Employees': [
    "May one party to {it} hire the other's employees?",
    'Is poaching of staff forbidden by {it}?',
  ],
  'Termination For Convenience': [
    'Can {it} be ended without giving a reason?',
    'May a party get out of {it} whenever it wants?',
  ],
  'Rofr/Rofo/Rofn': [
    'Does anybody have a right of first refusal under {it}?',
    'Who must be offered something first under {it}?',
  ],
  'Change Of Control': [
    'What happens to {it} if one of the companies is sold?',
    'What does {it} say about a change of control?',
  ],
  'Anti-Assignment': [
    'May {it} be handed over to another company?',
    'Can a party transfer its rights under {it} to somebody else?',
    'Is consent needed to assign {it}?',
  ],
  'Revenue/Profit Sharing': [
    'How are revenues shared under {it}?',
    'What share of the income is paid to the other party under {it}?',
  ],
  'Minimum Commitment': ['What must be bought at least under {it}?', 'Is there a minimum purchase or order in {it}?'],
  'Ip Ownership Assignment': [
    'Who owns what is developed under {it}?',
    'Does the intellectual property created under {it} pass to the other party?',
  ],
  'License Grant': ['What licence is granted in {it}?', 'What may be used under licence according to {it}?'],
  'Non-Transferable License': ['Can the licence in {it} be transferred?', 'Is the licence of {it} transferable?'],
  'Post-Termination Services': [
    'What must still be done after {it} has ended?',
    'Which duties remain once {it} is terminated?',
  ],
  'Audit Rights': ['Who may inspect the books under {it}?', 'Does {it} allow an audit of the records?'],
  'Uncapped Liability': ['For what is liability unlimited under {it}?', 'Which damages are not limited by {it}?'],
  'Cap On Liability': ['Up to what amount is a party liable under {it}?', 'How is liability limited in {it}?'],
  'Liquidated Damages': ['Which penalty is due for a breach of {it}?', 'Does {it} provide for liquidated damages?'],
  'Warranty Duration': ['How long is the warranty under {it}?', 'For what period are defects covered by {it}?'],
  Insurance: ['Which insurance must be taken out under {it}?', 'How much insurance cover does {it} require?'],
};

const folder = 'data/CUAD_v1';
/** Number of files that are measured; the others for development may be learned from. */
export const measuredFiles = 30;

/** Whether a file may be used while developing: the SHA-1 of its name begins with 0 to 7. The rest is for accepting the work. */
export const isForDevelopment = (name) => /^[0-7]/.test(hash(name));
const hash = (text) => createHash('sha1').update(text).digest('hex');

/**
 * A fixed sample of contracts, in the order of their names' hashes.
 * @param {{ all: boolean, accept: boolean }} options
 */
export async function readContracts(source, reader, { all, accept }) {
  const paths = new Map(source.list(`${folder}/full_contract_pdf`).map((path) => [basename(path).toLowerCase(), path]));
  const rows = parseCsv(source.read(`${folder}/master_clauses.csv`).toString('utf8'))
    .filter(({ Filename: name }) => paths.has(name.toLowerCase()) && isForDevelopment(name) !== accept)
    .toSorted((a, b) => (hash(a.Filename) < hash(b.Filename) ? -1 : 1));
  const documents = [];
  const questions = [];
  for (const row of rows) {
    if (!all && documents.length === measuredFiles) break;
    const reading = await reader.read(source.read(paths.get(row.Filename.toLowerCase())), 'pdf');
    if (!reading) continue;
    for (const question of questionsAbout(row)) questions.push({ ...question, document: documents.length });
    documents.push({ name: row.Filename, language: reading.language ?? 'en', pages: reading.pages });
  }
  return { documents, questions };
}

function questionsAbout(row) {
  const seed = Number.parseInt(hash(row.Filename).slice(1, 7), 16);
  const parties = partiesOf(row);
  const title = parsePythonList(row['Document Name'])[0]?.toLowerCase() ?? 'agreement';
  return Object.entries(wordings).flatMap(([category, texts], at) => {
    const marked = parsePythonList(row[category] ?? '').flatMap((text) => text.split(/<omitted>/i));
    const text = texts[(seed + at) % texts.length];
    const names = [`the agreement between ${parties.slice(0, 2).join(' and ')}`, `the ${title} of ${parties[0]}`];
    const named = parties.length < 2 ? [names[1]] : names;
    return {
      category,
      alone: text.replace('{it}', 'this agreement'),
      named: parties.length === 0 ? null : text.replace('{it}', named[(seed + at) % named.length]),
      // Of the parties their names are wanted, not what they are called in the text.
      answers: category === 'Parties' ? marked.filter((name) => name.split(/\s+/).length > 1) : marked.filter(Boolean),
      least: category === 'Parties' ? 2 : 1,
    };
  });
}

const legalForm =
  /[,\s]+(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|co|company|plc|s\.a|n\.v|b\.v|gmbh|ag|lp|l\.p)\.?$/i;

/** The parties as people call them: without text in brackets and the legal form. */
function partiesOf(row) {
  return (row['Parties-Answer'] ?? '')
    .split(';')
    .map((name) => name.replace(/\(.*$/s, '').trim().replace(legalForm, '').replace(legalForm, '').trim())
    .filter((name) => name.length > 2 && name.length < 60);
}
