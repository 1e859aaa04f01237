import type { sentences } from '@dossier/contract/sign-in/sentences';
import type { Texts } from '../../../../shell/texts/texts.ts';

export default {
  code_required: 'Geben Sie den Code ein.',
  password_too_short: 'Verwenden Sie mindestens 10 Zeichen.',
  password_too_weak: 'Dieses Passwort ist leicht zu erraten. Wählen Sie ein anderes.',
  wrong_current_password: 'Dies ist nicht Ihr aktuelles Passwort.',
  session_ended: 'Diese Sitzung wurde bereits beendet.',
  picture_required: 'Wählen Sie ein Bild aus.',
  picture_type: 'Wählen Sie ein PNG- oder JPEG-Bild aus.',
  picture_damaged: 'Das Bild ist beschädigt oder unvollständig. Wählen Sie ein anderes aus.',
  picture_too_large: 'Bilder dürfen höchstens 1 MB groß sein. Verkleinern Sie das Bild.',
  picture_too_wide: 'Bilder dürfen höchstens {side} Pixel breit und hoch sein. Verkleinern Sie das Bild.',
  two_factor_off: 'Die Zwei-Faktor-Authentifizierung ist nicht aktiviert.',
  two_factor_on:
    'Die Zwei-Faktor-Authentifizierung ist bereits aktiviert. Deaktivieren Sie sie, bevor Sie sie neu einrichten.',
  two_factor_not_set_up: 'Für dieses Konto ist keine Zwei-Faktor-Authentifizierung eingerichtet.',
  two_factor_required: 'Die Zwei-Faktor-Authentifizierung ist vorgeschrieben und kann nicht deaktiviert werden.',
  two_factor_passed: 'In dieser Sitzung wurde die Zwei-Faktor-Authentifizierung bereits abgeschlossen.',
  wrong_codes_reset:
    'Für dieses Konto wurden heute zu viele falsche Codes eingegeben. Legen Sie über „Passwort vergessen?“ ein neues Passwort fest und melden Sie sich erneut an.',
  wrong_codes_wait:
    'Für dieses Konto wurden heute zu viele falsche Codes eingegeben. Versuchen Sie es morgen erneut oder wenden Sie sich an Ihren Administrator.',
  secret_required:
    'Fordern Sie zuerst einen geheimen Schlüssel an und fügen Sie ihn in Ihrer Authentifizierungs-App hinzu.',
  password_or_code_wrong: 'Falsches Passwort oder falscher Code. Geben Sie beides erneut ein, mit dem nächsten Code.',
  reset_admin_two_factor:
    'Nur ein technischer Administrator kann die Zwei-Faktor-Authentifizierung eines technischen Administrators zurücksetzen.',
  unknown_provider: 'Dieser Single-Sign-on-Anbieter ist hier nicht eingerichtet.',
  sso_expired: 'Diese Anmeldung hat zu lange gedauert oder wurde in einem anderen Browser begonnen. Beginnen Sie neu.',
  sso_not_confirmed: '{provider} hat Ihre Identität nicht bestätigt. Versuchen Sie es erneut.',
  sso_no_answer: '{provider} antwortet nicht. Versuchen Sie es später erneut oder verwenden Sie Ihr Passwort.',
  sso_no_email: '{provider} hat Ihre E-Mail-Adresse nicht übermittelt. Wenden Sie sich an Ihren Administrator.',
  sso_email_unverified:
    '{provider} hat Ihre E-Mail-Adresse nicht verifiziert. Verifizieren Sie sie dort und versuchen Sie es erneut.',
  sso_other_account:
    'Diese Adresse gehört zu einem Konto, das mit einem anderen {provider}-Konto verknüpft ist. Wenden Sie sich an Ihren Administrator.',
  blocked: 'Ihr Konto ist gesperrt. Wenden Sie sich an Ihren Administrator.',
  domain_refused: 'Mit Adressen von {domain} ist hier keine Anmeldung möglich. Wenden Sie sich an Ihren Administrator.',
  admin_email_invalid: 'DOSSIER_ADMIN_EMAIL ist keine gültige E-Mail-Adresse.',
  invitation_not_sent:
    'Der Benutzer wurde hinzugefügt, aber die E-Mail konnte nicht gesendet werden. Senden Sie die Einladung erneut.',
  too_many_invitations:
    'Sie haben innerhalb einer Stunde {number} Einladungen gesendet. Versuchen Sie es in {minutes} Min. erneut.',
} satisfies Texts<typeof sentences>;
