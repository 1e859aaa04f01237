/** A prompt that every member of the company can use. */
export interface DemoPrompt {
  title: string;
  description: string;
  text: string;
  /** Values with which the documents of the company answer it, by variable. */
  example: Record<string, string>;
}

export const demoPrompts: readonly DemoPrompt[] = [
  {
    title: 'Find a deadline or date',
    description: 'When something is due, delivered or ends, with the passage that says so.',
    text: 'When {{event: are the new sheaves of STS 3 fitted}}?',
    example: { event: 'is STS 3 out of service for the new sheaves' },
  },
  {
    title: 'Check a limit in a contract',
    description: 'What a contract says about liability, notice or penalties.',
    text: 'What is the {{limit: limit of liability | notice period | penalty for delay}} in {{contract: the framework agreement for crane maintenance}}?',
    example: { limit: 'limit of liability', contract: 'the framework agreement' },
  },
  {
    title: 'Compare one value over all documents',
    description: 'A table with the value in each document that states it.',
    text: 'What is the {{value: total amount | payment term | delivery date}} in each {{kind of document: contract | invoice | offer}}?',
    example: { value: 'total amount', 'kind of document': 'invoice' },
  },
  {
    title: 'Find the reason of an incident',
    description: 'Cause and cost of damage or a delay.',
    text: 'What is the reason that {{incident: the rope broke}}?',
    example: { incident: 'the rope broke' },
  },
  {
    title: 'Eis of afspraak opzoeken',
    description: 'Wat een contract of projectplan over een onderwerp bepaalt.',
    text: 'Wat is de {{afspraak: aanneemsom | opleverdatum | korting per dag}} volgens {{document: de aannemingsovereenkomst}}?',
    example: { afspraak: 'aanneemsom', document: 'de aannemingsovereenkomst' },
  },
  {
    title: 'Wanneer mag iets niet?',
    description: 'Perioden waarin werk verboden of beperkt is.',
    text: 'Wanneer mag er niet worden {{werkzaamheid: geheid}}?',
    example: { werkzaamheid: 'geheid' },
  },
];
