import { cleanName } from '@dossier/contract/base/name';
import type { MailJob } from './verbs/queue-mail.ts';

interface MailWords {
  subject: string;
  text: string;
}

interface Facts {
  /** With a leading space; empty if there is no usable name. */
  name: string;
  /** The link in the mail, if it has one. */
  link: string;
}

type Subject = MailJob['what'] | 'invitation';
type Words = Record<Subject, (facts: Facts) => MailWords>;

const english: Words = {
  password_reset: ({ name, link }) => ({
    subject: 'Choose a new password for Dossier',
    text: `Hello${name},

Somebody asked for a new password for your account. Choose it here:

${link}

The link works once, for an hour. If it was not you, nothing happens until the link is used; you can delete this mail.`,
  }),
  invitation: ({ name, link }) => ({
    subject: 'You are invited to Dossier',
    text: `Hello${name},

You have been given an account in Dossier. Choose a password here, and sign in with this e-mail address:

${link}

The link works once, for seven days.`,
  }),
  password_changed: ({ name, link }) => ({
    subject: 'Your password for Dossier was changed',
    text: `Hello${name},

The password of your account was changed, and all other sessions ended. If it was not you, choose a new password at once:

${link}`,
  }),
  two_factor_on: ({ name, link }) => ({
    subject: 'Two-factor is on for your account',
    text: `Hello${name},

Two-factor was turned on: from now on signing in also takes a code of your authenticator app. If it was not you, tell your administrator.

${link}`,
  }),
  two_factor_off: ({ name, link }) => ({
    subject: 'Two-factor is off for your account',
    text: `Hello${name},

Two-factor was turned off: signing in takes your password alone. If it was not you, change your password and tell your administrator.

${link}`,
  }),
  two_factor_reset: ({ name, link }) => ({
    subject: 'An administrator reset your two-factor',
    text: `Hello${name},

An administrator took the second factor of your account away and ended your sessions. Sign in with your password, and set two-factor up again on your profile:

${link}`,
  }),
  role_offered: ({ name, link }) => ({
    subject: 'You are invited to a company in Dossier',
    text: `Hello${name},

An administrator of a company offers you a role in it. Sign in to see which company and role, and accept or decline:

${link}

Nothing changes until you accept.`,
  }),
  wrong_codes: ({ name, link }) => ({
    subject: 'Someone is entering wrong codes for your account',
    text: `Hello${name},

Someone entered your password and then at least ten wrong codes. If it was not you, they have your password; the codes did not let them in. Choose a new password now, which keeps them out:

${link}

After fifty wrong codes in a day no code is accepted, yours neither, until you choose a new password or a day has passed.`,
  }),
};

const dutch: Words = {
  password_reset: ({ name, link }) => ({
    subject: 'Kies een nieuw wachtwoord voor Dossier',
    text: `Hallo${name},

Iemand heeft een nieuw wachtwoord voor je account gevraagd. Kies het hier:

${link}

De link werkt één keer, een uur lang. Was jij het niet, dan gebeurt er niets zolang de link niet wordt gebruikt; je kunt deze mail verwijderen.`,
  }),
  invitation: ({ name, link }) => ({
    subject: 'Je bent uitgenodigd voor Dossier',
    text: `Hallo${name},

Je hebt een account in Dossier gekregen. Kies hier een wachtwoord en log in met dit e-mailadres:

${link}

De link werkt één keer, zeven dagen lang.`,
  }),
  password_changed: ({ name, link }) => ({
    subject: 'Je wachtwoord voor Dossier is gewijzigd',
    text: `Hallo${name},

Het wachtwoord van je account is gewijzigd en alle andere sessies zijn beëindigd. Was jij het niet, kies dan meteen een nieuw wachtwoord:

${link}`,
  }),
  two_factor_on: ({ name, link }) => ({
    subject: 'Tweestapsverificatie staat aan voor je account',
    text: `Hallo${name},

Tweestapsverificatie is aangezet: inloggen vraagt voortaan ook een code uit je authenticator-app. Was jij het niet, zeg het dan je beheerder.

${link}`,
  }),
  two_factor_off: ({ name, link }) => ({
    subject: 'Tweestapsverificatie staat uit voor je account',
    text: `Hallo${name},

Tweestapsverificatie is uitgezet: inloggen vraagt alleen je wachtwoord. Was jij het niet, wijzig dan je wachtwoord en zeg het je beheerder.

${link}`,
  }),
  two_factor_reset: ({ name, link }) => ({
    subject: 'Een beheerder heeft je tweestapsverificatie gewist',
    text: `Hallo${name},

Een beheerder heeft de tweede stap van je account weggenomen en je sessies beëindigd. Log in met je wachtwoord en stel tweestapsverificatie opnieuw in op je profiel:

${link}`,
  }),
  role_offered: ({ name, link }) => ({
    subject: 'Je bent uitgenodigd voor een bedrijf in Dossier',
    text: `Hallo${name},

Een beheerder van een bedrijf biedt je daar een rol aan. Log in om te zien welk bedrijf en welke rol, en accepteer of weiger:

${link}

Er verandert niets zolang je niet accepteert.`,
  }),
  wrong_codes: ({ name, link }) => ({
    subject: 'Iemand voert foute codes in voor je account',
    text: `Hallo${name},

Iemand heeft je wachtwoord ingevoerd en daarna minstens tien foute codes. Was jij het niet, dan kent die persoon je wachtwoord; met de codes is die niet binnengekomen. Kies nu een nieuw wachtwoord, dan blijft dat zo:

${link}

Na vijftig foute codes op een dag wordt geen code meer geaccepteerd, ook de jouwe niet, tot je een nieuw wachtwoord kiest of er een dag voorbij is.`,
  }),
};

/** What mail programs turn into links, with or without a scheme: `evil.example`, `www.`, `a@b`. */
const linked = /:\/\/|[\p{L}\p{N}]\.[\p{L}\p{N}]{2}|@/u;

/** A mail in the user's language: Dutch, or English for all others. The name may be chosen by another user. */
export function mailWords(
  what: Subject,
  language: string | null,
  { firstName, link }: { firstName: string; link: string },
): MailWords {
  const name = linked.test(firstName) ? '' : cleanName(firstName);
  return (language === 'nl' ? dutch : english)[what]({ name: name && ` ${name}`, link });
}
