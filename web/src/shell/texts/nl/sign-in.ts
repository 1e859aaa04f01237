import type en from '../en/sign-in.ts';
import type { Texts } from '../texts.ts';

export default {
  title: 'Inloggen',
  returns: 'Daarna ga je terug naar de pagina die je vroeg',
  email: 'E-mail',
  password: 'Wachtwoord',
  show_password: 'Wachtwoord tonen',
  submit: 'Inloggen',
  no_account: 'Geen account? Vraag de beheerder van je bedrijf om een uitnodiging.',
  welcome: 'Welkom {{firstName}}!',
  failed: 'Er ging iets mis bij het inloggen',
  link_failed: 'Deze inloglink werkt niet meer. Log in met je wachtwoord.',
  ended: 'Je bent uitgelogd',
  fill_email: 'Typ je e-mailadres.',
  fill_password: 'Typ je wachtwoord.',
  picture: {
    head: 'Raamovereenkomst, versie 3',
    liability: 'Beperking van aansprakelijkheid',
    l1: 'Niets in deze overeenkomst beperkt aansprakelijkheid voor opzet of grove nalatigheid.',
    l2_marked: 'De totale aansprakelijkheid van Opdrachtnemer bedraagt ten hoogste € 2.500.000 per gebeurtenis',
    l2: 'en € 5.000.000 per kalenderjaar, ongeacht de rechtsgrond van de vordering.',
    l3: 'Verlies van ligplaats geldt als directe schade wanneer het langer duurt dan',
    l3_marked: 'acht aaneengesloten uren',
    l4: 'Een vordering vervalt wanneer zij niet schriftelijk is gemeld binnen zestig dagen nadat de gebeurtenis bekend werd.',
    insurance: 'Verzekering',
    i1: 'Opdrachtnemer houdt op eigen kosten een bouwverzekering met een limiet van ten minste € 10.000.000 per gebeurtenis, waarop Opdrachtgever is meeverzekerd.',
    i2: 'Een verzekeringsbewijs wordt overhandigd vóór aanvang van het werk, en daarna elk jaar vóór 31 januari.',
    question: 'Waarvoor is de opdrachtnemer hoogstens aansprakelijk?',
    answer_1: '€ 2,5 miljoen per gebeurtenis en € 5 miljoen per kalenderjaar',
    answer_2: 'Verlies van ligplaats boven acht uur telt als directe schade',
  },
} satisfies Texts<typeof en>;
