import type { sentences } from '@dossier/contract/sign-in/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  code_required: 'Vul de code in.',
  password_too_short: 'Gebruik minstens 10 tekens.',
  password_too_weak: 'Dit wachtwoord is makkelijk te raden. Kies een ander.',
  wrong_current_password: 'Dit is niet je huidige wachtwoord.',
  session_ended: 'Deze sessie is al beëindigd.',
  picture_required: 'Kies een afbeelding.',
  picture_type: 'Kies een PNG- of JPEG-afbeelding.',
  picture_damaged: 'De afbeelding is beschadigd of onvolledig. Kies een andere.',
  picture_too_large: 'Een afbeelding mag hoogstens 1 MB zijn. Maak de afbeelding kleiner.',
  picture_too_wide: 'Een afbeelding mag hoogstens {side} pixels breed en hoog zijn. Maak de afbeelding kleiner.',
  two_factor_off: 'Tweestapsverificatie staat niet aan.',
  two_factor_on: 'Tweestapsverificatie staat al aan. Zet die eerst uit om die opnieuw in te stellen.',
  two_factor_not_set_up: 'Tweestapsverificatie is voor dit account niet ingesteld.',
  two_factor_required: 'Tweestapsverificatie is verplicht en kan niet worden uitgezet.',
  two_factor_passed: 'In deze sessie is tweestapsverificatie al voltooid.',
  wrong_codes_reset:
    'Er zijn vandaag te veel foute codes voor dit account ingevoerd. Kies via "Wachtwoord vergeten?" een nieuw wachtwoord en log opnieuw in.',
  wrong_codes_wait:
    'Er zijn vandaag te veel foute codes voor dit account ingevoerd. Probeer het morgen opnieuw, of vraag het je beheerder.',
  secret_required: 'Vraag eerst een geheim aan en voeg het toe aan je authenticator-app.',
  password_or_code_wrong: 'Onjuist wachtwoord of onjuiste code. Vul beide opnieuw in, met de volgende code.',
  reset_admin_two_factor:
    'Alleen een technisch beheerder kan de tweestapsverificatie van een technisch beheerder resetten.',
  unknown_provider: 'Deze aanbieder van single sign-on is hier niet ingesteld.',
  sso_expired: 'Dit inloggen duurde te lang of is in een andere browser begonnen. Begin opnieuw.',
  sso_not_confirmed: '{provider} heeft je identiteit niet bevestigd. Probeer het opnieuw.',
  sso_no_answer: '{provider} antwoordt niet. Probeer het later opnieuw, of gebruik je wachtwoord.',
  sso_no_email: '{provider} heeft je e-mailadres niet doorgegeven. Vraag het je beheerder.',
  sso_email_unverified: '{provider} heeft je e-mailadres niet geverifieerd. Verifieer het daar en probeer het opnieuw.',
  sso_other_account:
    'Dit adres hoort bij een account dat met een ander {provider}-account is verbonden. Vraag het je beheerder.',
  blocked: 'Je account is geblokkeerd. Vraag het je beheerder.',
  domain_refused: 'Adressen van {domain} kunnen hier niet inloggen. Vraag het je beheerder.',
  admin_email_invalid: 'DOSSIER_ADMIN_EMAIL is geen geldig e-mailadres.',
  invitation_not_sent:
    'De gebruiker is toegevoegd, maar de e-mail kon niet worden verstuurd. Stuur de uitnodiging opnieuw.',
  too_many_invitations:
    'Je hebt binnen een uur {number} uitnodigingen verstuurd. Probeer het over {minutes} min. opnieuw.',
} satisfies Texts<typeof sentences>;
