/** Sentences about signing in, users and roles. */
export const aboutPeople = {
  'Type the code.': 'Typ de code.',
  'Use at least 10 characters.': 'Gebruik minstens 10 tekens.',
  'This is not an e-mail address.': 'Dit is geen e-mailadres.',
  'This password is easy to guess. Choose another.': 'Dit wachtwoord is makkelijk te raden. Kies een ander.',
  'This is not your current password.': 'Dit is niet je huidige wachtwoord.',
  'This session has ended already.': 'Deze sessie is al beëindigd.',
  'Choose a picture.': 'Kies een afbeelding.',
  'Choose a picture in PNG or JPEG.': 'Kies een afbeelding in PNG of JPEG.',
  'The picture is damaged or incomplete. Choose another one.':
    'De afbeelding is beschadigd of onvolledig. Kies een andere.',
  'A picture has at most 1 MB. Make it smaller.': 'Een afbeelding mag hoogstens 1 MB zijn. Maak de afbeelding kleiner.',
  'A picture has at most {side} pixels on each side. Make it smaller.':
    'Een afbeelding mag hoogstens {side} pixels breed en hoog zijn. Maak de afbeelding kleiner.',

  'Two-factor is not on.': 'Tweestapsverificatie staat niet aan.',
  'Two-factor is on already. Turn it off before you set it up again.':
    'Tweestapsverificatie staat al aan. Zet die eerst uit om die opnieuw in te stellen.',
  'Two-factor is not set up for this account.': 'Tweestapsverificatie is voor dit account niet ingesteld.',
  'Two-factor is demanded of you, so it cannot be turned off.':
    'Tweestapsverificatie is voor jou verplicht en kan dus niet uit.',
  'This company demands two-factor. Set it up on your profile, under Security.':
    'Dit bedrijf eist tweestapsverificatie. Stel die in op je profiel, onder Beveiliging.',
  'This session has passed two-factor already.': 'In deze sessie is tweestapsverificatie al voltooid.',
  'Too many wrong codes were entered for this account today. Choose a new password by "Forgot password?", then sign in again.':
    'Er zijn vandaag te veel foute codes voor dit account ingevoerd. Kies via "Wachtwoord vergeten?" een nieuw wachtwoord en log opnieuw in.',
  'Too many wrong codes were entered for this account today. Try again tomorrow, or ask your administrator.':
    'Er zijn vandaag te veel foute codes voor dit account ingevoerd. Probeer het morgen opnieuw, of vraag het je beheerder.',
  'Ask for a secret first, and add it to your authenticator app.':
    'Vraag eerst een geheim aan en voeg het toe aan je authenticator-app.',
  'The password or the code is not right. Type both again, with the next code.':
    'Het wachtwoord of de code klopt niet. Typ beide opnieuw, met de volgende code.',
  'Only a technical admin can reset the two-factor of a technical admin.':
    'Alleen een technisch beheerder kan de tweestapsverificatie van een technisch beheerder resetten.',

  'There is no such provider of single sign-on here.': 'Zo’n aanbieder van single sign-on is er hier niet.',
  'This sign-in has taken too long or began in another browser. Start again.':
    'Dit duurde te lang of begon in een andere browser. Begin opnieuw.',
  '{provider} did not confirm who you are. Try again.':
    '{provider} heeft niet bevestigd wie je bent. Probeer het opnieuw.',
  '{provider} does not answer. Try again later, or use your password.':
    '{provider} antwoordt niet. Probeer het later opnieuw, of gebruik je wachtwoord.',
  '{provider} did not tell your e-mail address. Ask your administrator.':
    '{provider} heeft je e-mailadres niet doorgegeven. Vraag het je beheerder.',
  '{provider} has not verified your e-mail address. Verify it there and try again.':
    '{provider} heeft je e-mailadres niet bevestigd. Bevestig het daar en probeer het opnieuw.',
  'This address belongs to an account that {provider} knows as somebody else. Ask your administrator.':
    'Dit adres hoort bij een account dat {provider} als iemand anders kent. Vraag het je beheerder.',
  'Your account is blocked. Ask your administrator.': 'Je account is geblokkeerd. Vraag het je beheerder.',
  'Addresses of {domain} may not sign in here. Ask your administrator.':
    'Adressen van {domain} mogen hier niet inloggen. Vraag het je beheerder.',
  'DOSSIER_ADMIN_EMAIL is not an e-mail address.': 'DOSSIER_ADMIN_EMAIL is geen e-mailadres.',

  'Give a first name.': 'Vul een voornaam in.',
  'There is a user with this e-mail address already.': 'Er is al een gebruiker met dit e-mailadres.',
  'This user is blocked. Activate the account first.': 'Deze gebruiker is geblokkeerd. Activeer eerst het account.',
  'This user has chosen a password already.': 'Deze gebruiker heeft al een wachtwoord gekozen.',
  'The mail server did not take the message. Try again later.':
    'De mailserver heeft het bericht niet aangenomen. Probeer het later opnieuw.',
  'The user is there, but the mail could not be sent. Send the invitation again.':
    'De gebruiker is toegevoegd, maar de mail kon niet worden verstuurd. Stuur de uitnodiging opnieuw.',
  'You have sent {number} invitations within an hour. Wait {minutes} min and try again.':
    'Je hebt binnen een uur {number} uitnodigingen verstuurd. Wacht {minutes} min. en probeer het opnieuw.',
  'You cannot delete yourself. Somebody else can.': 'Je kunt jezelf niet verwijderen. Iemand anders kan dat wel.',
  'You cannot block yourself. Somebody else can.': 'Je kunt jezelf niet blokkeren. Iemand anders kan dat wel.',
  'Only a technical admin may change this.': 'Alleen een technisch beheerder mag dit wijzigen.',
  'There is no such user.': 'Die gebruiker bestaat niet.',
  'This user has permissions that you do not have.': 'Deze gebruiker heeft rechten die jij niet hebt.',
  'Nobody has this address. Ask an administrator to invite them.':
    'Er is geen gebruiker met dit adres. Vraag een beheerder om een uitnodiging.',
  'Nobody has this address yet. Give their first name to invite them.':
    'Er is nog geen gebruiker met dit adres. Vul een voornaam in om een uitnodiging te sturen.',

  'This invitation is no longer valid. Ask for a new one.':
    'Deze uitnodiging is niet meer geldig. Vraag om een nieuwe.',

  'Give the role a name.': 'Geef de rol een naam.',
  'There is no such role.': 'Die rol bestaat niet.',
  'There is a role with this name at this level already.': 'Er is op dit niveau al een rol met deze naam.',
  'A role can only be given permissions that you hold yourself.':
    'Een rol kan alleen rechten krijgen die je zelf hebt.',
  'You can only give and take roles whose permissions you hold yourself.':
    'Je kunt alleen rollen geven en afnemen waarvan je de rechten zelf hebt.',
  'A company makes roles for itself and its projects only.':
    'Een bedrijf maakt alleen rollen voor zichzelf en zijn projecten.',
  'System roles belong to the product and cannot be changed.':
    'Systeemrollen horen bij het product en kunnen niet worden gewijzigd.',
  'This is the last technical admin. Give the role to somebody else first.':
    'Dit is de laatste technisch beheerder. Geef de rol eerst aan iemand anders.',
  'Without meaning at {level} level: {permissions}.': 'Zonder betekenis op dit niveau: {permissions}.',
  'This role is given at {level} level.': 'Deze rol wordt op het niveau {level} gegeven.',
  'Name the company.': 'Noem het bedrijf.',
  'Name the project.': 'Noem het project.',
  '1 person holds this role. Deleting it takes it away from them.':
    '1 persoon heeft deze rol. Verwijderen neemt de rol weg.',
  '{number} people hold this role. Deleting it takes it away from them.':
    '{number} mensen hebben deze rol. Verwijderen neemt hun de rol af.',
} as const;

/** The names of the roles that come with the product. */
export const roleNames = {
  'Technical admin': 'Technisch beheerder',
  User: 'Gebruiker',
  'Company admin': 'Bedrijfsbeheerder',
  'Company member': 'Bedrijfslid',
  'Company viewer': 'Bedrijfslezer',
  'Project manager': 'Projectleider',
  'Project member': 'Projectlid',
  'Project viewer': 'Projectlezer',
} as const;
