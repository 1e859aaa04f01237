import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Standardeinstellungen',
  sub: 'Standardwerte für alle Unternehmen und Projekte',
  tab: {
    people: 'Benutzer',
    requirements: 'Anforderungen',
    documents: 'Dokumente',
    install: 'Installationsdialog',
  },
  failed: 'Die Einstellungen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  read_only: 'Sie können diese Einstellungen ansehen, aber nicht ändern.',
  managed_by_admin: 'Wird vom technischen Administrator verwaltet.',
  saved: 'Gespeichert',
  reset: 'Auf geerbten Wert zurücksetzen',
  reset_of: 'Auf geerbten Wert zurücksetzen: {{name}}',
  reset_default: 'Auf Standard zurücksetzen',
  reset_default_of: 'Auf Standard zurücksetzen: {{name}}',
  clear: 'Leeren',
  yes: 'Ja',
  no: 'Nein',
  none: 'Keine',
  no_options: 'Noch keine Optionen',
  no_fields: 'Noch keine benutzerdefinierten Felder',
  no_models: 'Noch keine Klassifizierungsmodelle',
  range: 'Geben Sie eine Zahl von {{least}} bis {{most}} ein.',
  empty: {
    no_limit: 'Kein Limit',
    all: 'Alle Felder',
    none: 'Keine',
  },
  origin: {
    project: 'In diesem Projekt festgelegt',
    company: 'Vom Unternehmen',
    app: 'Aus den Standardeinstellungen',
    default: 'Standard',
    overridden: 'Von {{name}} festgelegt, ersetzt {{inherited}}',
  },
  section: {
    people: 'Benutzer',
    matching: 'Abgleich',
    segmenting: 'Segmente',
    keywords: 'Schlüsselworterkennung',
    release: 'Freigabe',
    fields: 'Benutzerdefinierte Felder',
    views: 'Vorlagen und Ansichten',
    documents: 'Dokumente',
    limits: 'Limits',
    ai: 'KI-Nutzung',
    install: 'Installationsdialog',
  },
  field: {
    roles: {
      default_role_id: {
        label: 'Standardrolle',
        help: 'Die Rolle, die jeder neue Benutzer systemweit erhält.',
      },
    },
    default_role_id: {
      label: 'Standardrolle',
      help: 'Wird neuen Mitgliedern zugewiesen, wenn keine Rolle ausgewählt ist.',
    },
    sign_in: {
      require_two_factor: {
        label: 'Zwei-Faktor-Authentifizierung verlangen',
        help: 'Benutzer müssen Zwei-Faktor-Authentifizierung einrichten, bevor sie Zugriff erhalten.',
      },
    },
    release: {
      replace: {
        label: 'Ersetzen',
        help: 'Freigegebene Elemente ersetzen die Anforderungen, mit denen sie übereinstimmen.',
      },
      match_without_overlap: {
        label: 'Abgleich ohne Überschneidung',
        help: 'Erlaubt Übereinstimmungen zwischen Elementen und Anforderungen ohne gemeinsame Wörter.',
      },
    },
    matching: {
      threshold_score: {
        label: 'Schwellenwert',
        help: 'Mindestähnlichkeit, ab der Elemente als dieselbe Anforderung gelten (0–1).',
      },
      cutoff_score: {
        label: 'Untergrenze',
        help: 'Elemente unter dieser Ähnlichkeit sind neu; Elemente dazwischen werden manuell geprüft (0–1).',
      },
    },
    segmenting: {
      preferred_number_of_segments: {
        label: 'Maximale Segmente',
        help: 'Maximale Anzahl von Gruppen pro Dokument.',
      },
      preferred_min_number_of_segments: {
        label: 'Minimale Segmente',
        help: 'Minimale Anzahl von Gruppen pro Dokument.',
      },
      specific_names: {
        label: 'Spezifische Namen',
        help: 'Segmente nach Wörtern benennen, die nur in ihnen vorkommen.',
      },
      only_tokenize: {
        label: 'Exakte Wörter',
        help: 'Wörter in ihrer geschriebenen Form statt nach Wortstamm vergleichen.',
      },
      denoise: {
        label: 'Rauschen entfernen',
        help: 'Sehr häufige Wörter ignorieren.',
      },
    },
    keywords: {
      dictionary: {
        label: 'Wörterbuch',
        help: 'Schlüsselwörter aus dem Wörterbuch finden.',
      },
      dictionary_semantic: {
        label: 'Semantisches Wörterbuch',
        help: 'Auch Wörter mit derselben Bedeutung finden.',
      },
      smart: {
        label: 'Intelligente Schlüsselwörter',
        help: 'Schlüsselwörter finden, die nicht im Wörterbuch stehen.',
      },
      semantic_sensitivity: {
        label: 'Semantische Empfindlichkeit',
        help: 'Wie ähnlich eine Bedeutung sein muss: 0 akzeptiert fast alles, 1 nur identische Bedeutungen.',
      },
    },
    fields: {
      managed: {
        label: 'Verfügbare Felder',
        help: 'Benutzerdefinierte Felder für Dokumente.',
      },
      display: {
        label: 'Standardspalten',
        help: 'Felder, die standardmäßig als Tabellenspalten angezeigt werden.',
      },
      required: {
        label: 'Pflichtfelder',
        help: 'Felder, die ausgefüllt werden müssen.',
      },
      compare: {
        label: 'Verglichene Felder',
        help: 'Felder, die beim Vergleich von Quarantänen berücksichtigt werden.',
      },
    },
    pdf: {
      default_parser_template: {
        label: 'Standardvorlage für PDF',
        help: 'Teilt ein PDF in Elemente auf, wenn keine andere Vorlage ausgewählt ist.',
      },
    },
    context: {
      default_context_view: {
        label: 'Standard-Kontextansicht',
        help: 'Die Ansicht, die zuerst geöffnet wird.',
      },
    },
    classification: {
      models: {
        label: 'Neue Dokumente klassifizieren',
        help: 'Diese Modelle klassifizieren jedes Dokument, das eintrifft.',
      },
    },
    audit: {
      record_openings: {
        label: 'Geöffnete Dokumente protokollieren',
        help: 'Wer welches Dokument geöffnet hat, steht im Audit-Log, höchstens einmal pro Stunde. Downloads werden immer protokolliert.',
      },
    },
    documents: {
      purge_after_days: {
        label: 'Aufbewahrung gelöschter Dokumente',
        help: 'Tage, bis gelöschte Dokumente endgültig entfernt werden.',
      },
      additional_types: {
        label: 'Weitere Dateitypen',
        help: 'Dateien, die neben PDF-, Office-, Outlook-, Text-, Audio- und Videodateien hochgeladen werden dürfen.',
        option: {
          pictures: 'Bilder',
          tables: 'Tabellen als Text',
          texts: 'Formatierter Text',
          mails: 'E-Mails',
          documents: 'Andere Dokumente',
          archives: 'Archive',
        },
      },
    },
    limits: {
      file_bytes: {
        label: 'Dateigröße',
        help: 'Maximale Größe einer hochgeladenen Datei.',
      },
      documents: {
        label: 'Dokumente',
        help: 'Maximale Anzahl von Dokumenten pro Unternehmen. Jede Version zählt.',
      },
      pages_a_day: {
        label: 'Seiten pro Tag',
        help: 'Maximale Anzahl verarbeiteter Seiten pro Tag.',
      },
      ai_cost_a_month: {
        label: 'KI-Kosten pro Monat',
        help: 'Maximale Kosten der KI-Aufrufe eines Unternehmens pro Monat.',
      },
      ai_cost_a_project_a_month: {
        label: 'KI-Kosten pro Projekt und Monat',
        help: 'Maximale Kosten der KI-Aufrufe in jedem Projekt pro Monat.',
      },
      ai_cost_a_user_a_month: {
        label: 'KI-Kosten pro Benutzer und Monat',
        help: 'Maximale Kosten der KI-Aufrufe jedes Benutzers pro Monat.',
      },
      questions_a_day: {
        label: 'Fragen pro Tag',
        help: 'Maximale Anzahl von Fragen pro Tag.',
      },
    },
    ai: {
      currency: {
        label: 'Währung',
        help: 'Der Preise von Modellen, der Kosten und ihrer Limits. Beträge werden nicht umgerechnet.',
      },
      keep_calls_days: {
        label: 'Aufbewahrung einzelner KI-Aufrufe',
        help: 'Tage. Danach bleiben nur die Summen je Monat.',
      },
    },
    install: {
      manifest_url: {
        label: 'Manifest',
        help: 'Pfad des App-Manifests.',
      },
      icon: {
        label: 'Symbol',
        help: 'Pfad des Symbols. Leer lassen, um das Manifest zu verwenden.',
      },
      name: {
        label: 'Name',
        help: 'Name der App im Dialog. Leer lassen, um das Manifest zu verwenden.',
      },
      description: {
        label: 'Beschreibung',
        help: 'Beschreibung der App im Dialog. Leer lassen, um das Manifest zu verwenden.',
      },
      install_description: {
        label: 'Begrüßungstext',
        help: 'Text, der zur Installation einlädt. Leer lassen für den Standardtext.',
      },
      disable_description: {
        label: 'Begrüßungstext ausblenden',
        help: 'Der Dialog zeigt den Begrüßungstext nicht an.',
      },
      disable_screenshots: {
        label: 'Screenshots ausblenden',
        help: 'Der Dialog zeigt die Screenshot-Galerie nicht an.',
      },
      disable_screenshots_apple: {
        label: 'Screenshots auf Apple-Geräten ausblenden',
        help: 'Gilt für iPhone, iPad und Mac.',
      },
      disable_screenshots_chrome: {
        label: 'Screenshots in Chrome ausblenden',
        help: 'Gilt für Browser, die auf Chrome basieren.',
      },
      disable_close: {
        label: 'Schließen-Schaltfläche ausblenden',
        help: 'Benutzer können den Dialog nicht schließen.',
      },
      disable_chrome: {
        label: 'Eigene Meldung des Browsers verwenden',
        help: 'Chrome zeigt seine eigene Installationsmeldung anstelle des Dialogs.',
      },
      manual_apple: {
        label: 'Auf Apple-Geräten nur manuell',
        help: 'Der Dialog öffnet sich auf Apple-Geräten nicht automatisch.',
      },
      manual_chrome: {
        label: 'In Chrome nur manuell',
        help: 'Der Dialog öffnet sich in Chrome nicht automatisch.',
      },
      use_local_storage: {
        label: 'Nach dem Schließen nicht erneut fragen',
        help: 'Die Auswahl wird in diesem Browser gespeichert.',
      },
    },
  },
} satisfies Texts<typeof en>;
