/** The sentiment analysis of the demo company. Everything that arrives is rated. */
export const demoSentiment = {
  name: 'Letters and reports',
  description: 'What letters, mails and reports say of deliveries, communication and safety.',
  subjects: [
    {
      name: 'Delivery',
      words: [
        'delivery',
        'deadline',
        'delay',
        'levering',
        'leverdatum',
        'vertraging',
        'Lieferung',
        'Termin',
        'Lieferverzug',
      ],
    },
    {
      name: 'Communication',
      words: ['answer', 'letter', 'notice', 'reply', 'antwoord', 'brief', 'melding', 'Antwort', 'Mitteilung'],
    },
    {
      name: 'Safety',
      words: ['safety', 'accident', 'incident', 'injury', 'veiligheid', 'ongeval', 'Sicherheit', 'Unfall'],
    },
  ],
} as const;

/** Samples from which the company can train a model of its own. */
export const demoSentimentSamples: readonly { label: 'negative' | 'neutral' | 'positive'; text: string }[] = [
  { label: 'negative', text: 'This is the third time that the delivery date has been moved.' },
  { label: 'negative', text: 'We have had no answer to our letter of 3 September.' },
  { label: 'negative', text: 'The lift plan reached us only after the lift had begun.' },
  { label: 'negative', text: 'The crane was out of service for eleven days, and the vessel had to wait.' },
  { label: 'negative', text: 'Your invoice includes hours during which no one was on the quay.' },
  { label: 'negative', text: 'De vervangende sheaves zijn opnieuw niet op tijd geleverd.' },
  { label: 'negative', text: 'Op onze melding van vorige week is niet gereageerd.' },
  { label: 'negative', text: 'Diesen Termin können wir leider nicht halten.' },
  { label: 'neutral', text: 'Please find the inspection report attached.' },
  { label: 'neutral', text: 'The next inspection is planned for week 42.' },
  { label: 'neutral', text: 'The rope has a diameter of 28 mm.' },
  { label: 'neutral', text: 'The meeting takes place in the office on the north quay.' },
  { label: 'neutral', text: 'De keuring is gepland voor 14 oktober.' },
  { label: 'neutral', text: 'Bijgaand treft u de offerte aan.' },
  { label: 'neutral', text: 'Anbei erhalten Sie das Protokoll der Besprechung.' },
  { label: 'positive', text: 'The rope team changed all four ropes a day ahead of schedule.' },
  { label: 'positive', text: 'Thank you for the quick help during the storm.' },
  { label: 'positive', text: 'The crew worked without a single incident.' },
  { label: 'positive', text: 'The new brakes run without any trouble so far.' },
  { label: 'positive', text: 'We look forward to working with your team again.' },
  { label: 'positive', text: 'De monteurs hebben de storing binnen een uur verholpen.' },
  { label: 'positive', text: 'Wij zijn zeer tevreden over de samenwerking.' },
  { label: 'positive', text: 'Die Monteure haben hervorragend gearbeitet.' },
];
