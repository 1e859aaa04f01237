import { describe, expect, test } from 'vitest';
import { understand } from './understanding.ts';

const short = (question: string, language: string | null) => {
  const { kind, value } = understand(question, language);
  return kind === 'value' ? value : value ? `${kind} ${value}` : kind;
};

describe('understand', () => {
  test.each([
    ['en', 'When does the Homewood franchise expire?', 'date'],
    ['en', 'What is the effective date of this agreement?', 'date'],
    ['en', 'How much is the monthly rent?', 'amount'],
    ['en', 'Which invoice is higher, the one of March or the one of April?', 'extreme'],
    ['en', 'What is the royalty fee?', 'amount'],
    ['en', 'What percentage of the sales is paid?', 'share'],
    ['en', 'How long does it run?', 'duration'],
    ['en', 'What is the notice period?', 'duration'],
    ['en', 'What is the payment term?', 'duration'],
    ['en', 'How many employees work there?', 'number'],
    ['en', 'Who signed the lease?', 'person'],
    ['en', 'Who are the parties to this agreement?', 'organisation'],
    ['en', 'Where is the registered office?', 'place'],
    ['en', 'Which law governs this agreement?', 'law'],
    ['en', 'Under what law is the agreement?', 'law'],
    ['en', 'Can it be ended without giving a reason?', 'yes_no'],
    ['en', 'Is consent needed to assign it?', 'yes_no'],
    ['en', 'Which duties remain once it is terminated?', 'list'],
    ['en', 'Which of our contracts limit liability, and to what amount?', 'list amount'],
    ['en', 'How many contracts end in 2027?', 'count'],
    ['en', 'Which contract has the highest deposit?', 'extreme amount'],
    ['en', 'Compare the notice periods of our leases', 'comparison'],
    ['en', 'What changed between version 1 and 2?', 'changes'],
    ['en', 'What does "Net Sales" mean?', 'definition'],
    ['en', 'Why was the delivery late?', 'reason'],
    ['en', 'How do I return the goods?', 'procedure'],
    ['en', 'Summarise the agreement in short', 'summary'],
    ['en', 'notice period', 'other'],
    ['nl', 'Wanneer eindigt de overeenkomst?', 'date'],
    ['nl', 'Hoeveel huur betalen we per maand?', 'amount'],
    ['nl', 'Welk recht is van toepassing?', 'law'],
    ['nl', 'Hoe lang is de opzegtermijn?', 'duration'],
    ['nl', 'Wat is de betaaltermijn?', 'duration'],
    ['nl', 'Mag de huurder onderverhuren?', 'yes_no'],
    ['nl', 'Welke contracten lopen dit jaar af?', 'list'],
    ['nl', 'Hoeveel contracten lopen dit jaar af?', 'count'],
    ['nl', 'Welk contract heeft de hoogste boete?', 'extreme amount'],
    ['nl', 'Vergelijk de opzegtermijnen van onze contracten', 'comparison'],
    ['nl', 'Wat betekent overmacht?', 'definition'],
    ['nl', 'Hoe kan ik de overeenkomst opzeggen?', 'procedure'],
    ['nl', 'Vat de overeenkomst samen voor mij', 'summary'],
    ['de', 'Wann endet der Vertrag?', 'date'],
    ['de', 'Wie hoch ist die Miete?', 'amount'],
    ['de', 'Wie hoch ist der Zinssatz?', 'share'],
    ['de', 'Welches Recht gilt für den Vertrag?', 'law'],
    ['de', 'Wie lange ist die Kündigungsfrist?', 'duration'],
    ['de', 'Wie ist das Zahlungsziel?', 'duration'],
    ['de', 'Darf der Mieter untervermieten?', 'yes_no'],
    ['de', 'Endet der Vertrag automatisch?', 'yes_no'],
    ['de', 'Wie viele Verträge enden 2027?', 'count'],
    ['de', 'Welcher Vertrag hat die höchste Kaution?', 'extreme amount'],
    ['de', 'Was ist der Unterschied zwischen den Angeboten?', 'comparison'],
    ['de', 'Warum wurde gekündigt und wann?', 'date'],
    ['de', 'Wie kann ich kündigen?', 'procedure'],
    ['it', 'Quando scade il contratto?', 'date'],
    ['it', 'Qual è il canone mensile?', 'amount'],
    ['it', 'Quale legge si applica al contratto?', 'law'],
    ['it', 'Il contratto può essere ceduto?', 'yes_no'],
    ['it', 'Quali contratti scadono nel 2027?', 'list'],
    ['it', 'Quanti contratti scadono nel 2027?', 'count'],
    ['it', 'Come posso recedere dal contratto?', 'procedure'],
    ['it', 'Riassumi il contratto di locazione', 'summary'],
    ['es', '¿Cuándo vence el contrato?', 'date'],
    ['es', '¿Cuál es el importe de la fianza?', 'amount'],
    ['es', '¿Qué ley rige el contrato?', 'law'],
    ['es', '¿Se puede ceder el contrato?', 'yes_no'],
    ['es', '¿Qué contratos vencen en 2027?', 'list'],
    ['es', '¿Cuántos contratos vencen en 2027?', 'count'],
    ['es', '¿Cómo puedo cancelar el contrato?', 'procedure'],
  ])('in %s "%s" asks for: %s', (language, question, expected) => {
    expect(short(question, language)).toBe(expected);
  });

  test('knows when several documents are asked about, and which end of them', () => {
    expect(understand('Which of our contracts limit liability?', 'en').overDocuments).toBe(true);
    expect(understand('What does this contract say about liability?', 'en').overDocuments).toBe(false);
    expect(understand('What is the notice period in each agreement?', 'en').overDocuments).toBe(true);
    expect(understand('Who sent the mail about TIF files?', 'en').overDocuments).toBe(false);
    // The minutes of one meeting are one document.
    expect(understand('Who was absent and who took the minutes?', 'en').overDocuments).toBe(false);
    expect(understand('Wie schreef de notulen?', 'nl').overDocuments).toBe(false);
    expect(understand('Which of the minutes mention the roof?', 'en').overDocuments).toBe(true);
    expect(understand('Welke notulen noemen het dak?', 'nl').overDocuments).toBe(true);
    expect(understand('What is paid in each contract year?', 'en').overDocuments).toBe(false);
    expect(understand('Which contract has the highest deposit?', 'en').overDocuments).toBe(true);
    expect(understand('Which lease has the lowest rent of all our leases?', 'en')).toMatchObject({
      kind: 'extreme',
      extreme: 'lowest',
      value: 'amount',
      overDocuments: true,
    });
  });

  test('takes the part of the document in the words of the question', () => {
    expect(understand('What does Section 4.2 say about fees?', 'en').part).toBe('Section 4.2');
    expect(understand('Wat staat er in artikel 7 over boetes?', 'nl').part).toBe('artikel 7');
    expect(understand('What does the section on fees say?', 'en').part).toBeNull();
  });

  test('tries every language if it is unknown', () => {
    expect(understand('¿Cuándo vence el contrato?', null)).toMatchObject({
      kind: 'value',
      value: 'date',
      language: null,
    });
  });
});
