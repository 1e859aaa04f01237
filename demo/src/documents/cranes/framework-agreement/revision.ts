import { articles } from './articles.ts';

/** Passages of the first version and what the second version says in their place. */
const edits: Record<string, [before: string, after: string][]> = {
  subject: [
    [
      'This agreement takes effect on 1 March 2024 and ends on 29 February 2028 without notice being required.',
      `This second version replaces the agreement of 1 March 2024. It takes effect on 1 January 2026 and ends on 31 December
  2029 without notice being required.`,
    ],
    ['of a value above €250,000', 'of a value above €400,000'],
  ],
  planned: [['for no more than 168 hours in a calendar year', 'for no more than 144 hours in a calendar year']],
  faults: [
    [
      'an engineer arrives at the Crane within four hours.',
      `the Contractor starts remote diagnosis within thirty minutes and an engineer is on Site within two hours
  after the report.`,
    ],
    ['an engineer is on Site within twelve hours', 'an engineer is on Site within eight hours'],
  ],
  availability: [
    ['an Availability of 96.5 per cent', 'an Availability of 97.2 per cent'],
    [
      'a credit of 1.5 per cent of the\n  quarterly fee for every full tenth of a percentage point below it, up to 20 per cent of that fee.',
      'a credit of 2 per cent of the\n  quarterly fee for every full tenth of a percentage point below it, up to 25 per cent of that fee.',
    ],
  ],
  parts: [
    ['at least two complete sets of hoist ropes', 'at least three complete sets of hoist ropes'],
    [
      `+ The Contractor may replace a part by an equivalent one of another make, provided it tells the Client afterwards. {#equivalent}
`,
      '',
    ],
    ['A mark-up of 8 per cent', 'A mark-up of 7 per cent'],
  ],
  prices: [
    ['€86.50 per hour', '€91.20 per hour'],
    [
      'first on 1 January\n  2025. {#indexation}',
      `first on 1 January
  2027. An adjustment of more than 3.5 per cent in a year needs the consent of the Client. {#indexation}
+ The Contractor announces the adjustment in writing before 1 November, with the calculation.`,
    ],
  ],
  payment: [
    [
      'within thirty days after receipt of a correct invoice',
      'within forty-five days after receipt of a correct invoice',
    ],
  ],
  liability: [
    [
      'The Contractor is liable for no more than €1,800,000 per event, and in one calendar year for no more than twice that amount.',
      'The total liability of the Contractor is limited to €2,400,000 per event and €4,800,000 per calendar year.',
    ],
    [
      '+ Loss of profit, loss of goodwill and claims of shipping lines for delay are excluded.',
      `+ Loss of profit, loss of goodwill and claims of shipping lines for delay are excluded. The cost of shifting a vessel to
  another berth counts as direct damage. {#shifting}`,
    ],
    ['within ninety days after the damage became known', 'within sixty days after the damage became known'],
  ],
  insurance: [['cover of at least €7,500,000 per event', 'cover of at least €10,000,000 per event']],
  termination: [
    [
      'The Client may end this agreement at any time, six months ahead, by registered letter.',
      'The Client may terminate this agreement at any time by registered letter with a notice of nine months.',
    ],
    ['ends before 1 March 2026', 'ends before 1 January 2028'],
  ],
  law: [
    [
      '+ If they find no solution, the dispute is settled by the competent court in Marenhaven.',
      `+ If they find no solution within thirty days, the parties appoint a mediator and share the cost equally.
+ If mediation has not led to agreement within sixty days, the dispute is settled by the competent court in Marenhaven.`,
    ],
  ],
  confidentiality: [['until three years after the end', 'until five years after the end']],
  final: [
    [
      'for the attention of Ms Noor Teunisse (Client)',
      'for the attention of Ms Noor Teunisse, contract manager (Client),',
    ],
  ],
};

const remoteAccess = `
# Remote access and cyber security {#remote}
+ Remote access to the control systems of a Crane goes through the access gateway of the Client only, with a personal account
  and two-factor sign-in. {#gateway}
+ A session is opened by the shift leader for the time of the intervention and closes by itself after four hours.
+ The Contractor installs security updates of the control software within thirty days after their release, and those that the
  manufacturer rates as critical within seven days.
+ Laptops and storage media of the Contractor are scanned at the gatehouse before they are connected to a Crane.
+ A suspected intrusion is reported to the IT manager of the Client within four hours after it was noticed. {#intrusion}`;

/** The second version: edited passages, a new article after Staff and access, Confidentiality moved behind the data article. */
export function revisedArticles(): Record<string, string> {
  const revised: Record<string, string> = {};
  for (const [name, text] of Object.entries(articles)) {
    if (name === 'confidentiality') continue;
    revised[name] = applyEdits(name, text);
    if (name === 'staff') revised['remote'] = remoteAccess;
    if (name === 'data') revised['confidentiality'] = applyEdits('confidentiality', articles['confidentiality']!);
  }
  return revised;
}

function applyEdits(name: string, text: string): string {
  return (edits[name] ?? []).reduce((current, [before, after]) => {
    if (!current.includes(before)) throw new Error(`Article ${name} does not say: ${before}`);
    return current.replace(before, after);
  }, text);
}
