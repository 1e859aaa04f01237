/** A note on a whole document, by a user of its project or of the company. */
export interface DemoNote {
  by: string;
  text: string;
  /** By whom the answer is, and what it says. */
  reply?: { by: string; text: string };
  resolved?: true;
}

const notes: Readonly<Record<string, readonly DemoNote[]>> = {
  'Incident report hoist rope STS 4.pdf': [
    {
      by: 'Sjoerd Hamming',
      text: 'The inspection interval in this report is not the one in the maintenance manual. Which one do we follow?',
      reply: { by: 'Ruurd Alkemade', text: 'The report, until the manual is revised.' },
    },
  ],
  'Framework agreement crane maintenance v2.pdf': [
    { by: 'Noor Teunisse', text: 'Compare the limit of liability with version 1 before we sign the extension.' },
    { by: 'Ruurd Alkemade', text: 'Annexes are complete.', resolved: true },
  ],
  'Projectplan walstroom kade 3.docx': [
    { by: 'Daan Wiersum', text: 'De planning houdt nog geen rekening met de latere levering van de omvormers.' },
  ],
};

/** The notes on a document, by its file name. */
export const notesOn = (name: string): readonly DemoNote[] => notes[name] ?? [];
