import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Standaardinstellingen',
  sub: 'Standaardwaarden voor alle bedrijven en projecten',
  tab: { people: 'Gebruikers', requirements: 'Eisen', documents: 'Documenten', install: 'Installatievenster' },
  failed: 'De instellingen kunnen niet worden geladen.',
  retry: 'Opnieuw proberen',
  read_only: 'Je kunt deze instellingen bekijken, maar niet wijzigen.',
  managed_by_admin: 'Wordt beheerd door de technisch beheerder.',
  saved: 'Opgeslagen',
  reset: 'Overgenomen waarde herstellen',
  reset_of: 'Overgenomen waarde herstellen: {{name}}',
  reset_default: 'Standaardwaarde herstellen',
  reset_default_of: 'Standaardwaarde herstellen: {{name}}',
  clear: 'Wissen',
  yes: 'Ja',
  no: 'Nee',
  none: 'Geen',
  no_options: 'Nog geen opties',
  no_fields: 'Nog geen eigen velden',
  no_models: 'Nog geen classificatiemodellen',
  range: 'Vul een getal in van {{least}} tot en met {{most}}.',
  empty: { no_limit: 'Geen limiet', all: 'Alle velden', none: 'Geen' },
  origin: {
    project: 'Ingesteld in dit project',
    company: 'Van bedrijf',
    app: 'Van standaardinstellingen',
    default: 'Standaard',
    overridden: 'Ingesteld door {{name}}, vervangt {{inherited}}',
  },
  section: {
    people: 'Gebruikers',
    matching: 'Matching',
    segmenting: 'Segmenten',
    keywords: 'Trefwoordherkenning',
    release: 'Vrijgeven',
    fields: 'Eigen velden',
    views: 'Sjablonen en weergaven',
    documents: 'Documenten',
    limits: 'Limieten',
    ai: 'AI-verbruik',
    install: 'Installatievenster',
  },
  field: {
    roles: {
      default_role_id: {
        label: 'Standaardrol',
        help: 'De rol die elke nieuwe gebruiker systeembreed krijgt.',
      },
    },
    default_role_id: { label: 'Standaardrol', help: 'Wordt toegewezen aan nieuwe leden als er geen rol is gekozen.' },
    sign_in: {
      require_two_factor: {
        label: 'Tweestapsverificatie verplichten',
        help: 'Gebruikers moeten tweestapsverificatie instellen voordat ze toegang krijgen.',
      },
    },
    release: {
      replace: { label: 'Vervangen', help: 'Vrijgegeven items vervangen de eisen waarmee ze overeenkomen.' },
      match_without_overlap: {
        label: 'Koppelen zonder overlap',
        help: 'Sta overeenkomsten toe tussen items en eisen die geen woorden gemeen hebben.',
      },
    },
    matching: {
      threshold_score: {
        label: 'Drempelscore',
        help: 'Minimale overeenkomst om items als dezelfde eis te beschouwen (0–1).',
      },
      cutoff_score: {
        label: 'Ondergrens',
        help: 'Items onder deze overeenkomst zijn nieuw; items daartussen worden handmatig beoordeeld (0–1).',
      },
    },
    segmenting: {
      preferred_number_of_segments: {
        label: 'Maximaal aantal segmenten',
        help: 'Maximaal aantal groepen per document.',
      },
      preferred_min_number_of_segments: {
        label: 'Minimaal aantal segmenten',
        help: 'Minimaal aantal groepen per document.',
      },
      specific_names: {
        label: 'Specifieke namen',
        help: 'Geef segmenten namen met woorden die alleen daarin voorkomen.',
      },
      only_tokenize: {
        label: 'Exacte woorden',
        help: 'Vergelijk woorden zoals ze geschreven zijn in plaats van op stam.',
      },
      denoise: { label: 'Ruis verwijderen', help: 'Negeer veelvoorkomende woorden.' },
    },
    keywords: {
      dictionary: { label: 'Woordenboek', help: 'Vind trefwoorden uit het woordenboek.' },
      dictionary_semantic: {
        label: 'Semantisch woordenboek',
        help: 'Vind ook woorden met dezelfde betekenis.',
      },
      smart: { label: 'Slimme trefwoorden', help: 'Vind trefwoorden die niet in het woordenboek staan.' },
      semantic_sensitivity: {
        label: 'Semantische gevoeligheid',
        help: 'Hoe sterk een betekenis moet overeenkomen: 0 accepteert bijna alles, 1 alleen dezelfde betekenis.',
      },
    },
    fields: {
      managed: { label: 'Beschikbare velden', help: 'Eigen velden die beschikbaar zijn voor documenten.' },
      display: { label: 'Standaardkolommen', help: 'Velden die standaard als kolom worden getoond.' },
      required: { label: 'Verplichte velden', help: 'Velden die ingevuld moeten worden.' },
      compare: { label: 'Vergeleken velden', help: 'Velden die meetellen bij het vergelijken van quarantaines.' },
    },
    pdf: {
      default_parser_template: {
        label: 'Standaardsjabloon voor pdf',
        help: 'Wordt gebruikt om een pdf in items te splitsen als er geen ander sjabloon is gekozen.',
      },
    },
    context: {
      default_context_view: { label: 'Standaardcontextweergave', help: 'De weergave die als eerste wordt geopend.' },
    },
    classification: {
      models: {
        label: 'Nieuwe documenten classificeren',
        help: 'Deze modellen classificeren elk document dat binnenkomt.',
      },
    },
    audit: {
      record_openings: {
        label: 'Geopende documenten vastleggen',
        help: 'Wie welk document heeft geopend, staat in het auditlog, hoogstens eens per uur. Downloads worden altijd vastgelegd.',
      },
    },
    documents: {
      purge_after_days: {
        label: 'Bewaartermijn voor verwijderde documenten',
        help: 'Aantal dagen voordat verwijderde documenten definitief worden gewist.',
      },
      additional_types: {
        label: 'Extra bestandstypen',
        help: 'Bestanden die naast pdf-, Office-, Outlook-, tekst-, audio- en videobestanden mogen worden geüpload.',
        option: {
          pictures: 'Afbeeldingen',
          tables: 'Tabellen als tekst',
          texts: 'Opgemaakte tekst',
          mails: 'E-mailberichten',
          documents: 'Andere documenten',
          archives: 'Archieven',
        },
      },
    },
    limits: {
      file_bytes: { label: 'Bestandsgrootte', help: 'Maximale grootte van een geüpload bestand.' },
      documents: { label: 'Documenten', help: 'Maximaal aantal documenten per bedrijf. Elke versie telt mee.' },
      pages_a_day: { label: "Pagina's per dag", help: "Maximaal aantal pagina's dat per dag wordt verwerkt." },
      ai_cost_a_month: {
        label: 'AI-kosten per maand',
        help: 'Maximale kosten van AI-aanroepen van een bedrijf per maand.',
      },
      ai_cost_a_project_a_month: {
        label: 'AI-kosten per project en maand',
        help: 'Maximale kosten van AI-aanroepen in elk project per maand.',
      },
      ai_cost_a_user_a_month: {
        label: 'AI-kosten per gebruiker en maand',
        help: 'Maximale kosten van AI-aanroepen van elke gebruiker per maand.',
      },
      questions_a_day: { label: 'Vragen per dag', help: 'Maximaal aantal vragen per dag.' },
    },
    ai: {
      currency: {
        label: 'Valuta',
        help: 'Van de prijzen van modellen, van kosten en van hun limieten. Bedragen worden niet omgerekend.',
      },
      keep_calls_days: {
        label: 'Bewaartermijn van losse AI-aanroepen',
        help: 'Dagen. Daarna blijven alleen de sommen per maand over.',
      },
    },
    install: {
      manifest_url: { label: 'Manifest', help: 'Pad van het app-manifest.' },
      icon: { label: 'Pictogram', help: 'Pad van het pictogram. Laat leeg om het manifest te gebruiken.' },
      name: { label: 'Naam', help: 'Naam van de app in het venster. Laat leeg om het manifest te gebruiken.' },
      description: {
        label: 'Beschrijving',
        help: 'Beschrijving van de app in het venster. Laat leeg om het manifest te gebruiken.',
      },
      install_description: {
        label: 'Welkomsttekst',
        help: 'Tekst die uitnodigt om te installeren. Laat leeg voor de standaardtekst.',
      },
      disable_description: { label: 'Welkomsttekst verbergen', help: 'Het venster toont geen welkomsttekst.' },
      disable_screenshots: {
        label: 'Schermafbeeldingen verbergen',
        help: 'Het venster toont geen galerij met schermafbeeldingen.',
      },
      disable_screenshots_apple: {
        label: 'Schermafbeeldingen verbergen op Apple-apparaten',
        help: 'Geldt voor iPhone, iPad en Mac.',
      },
      disable_screenshots_chrome: {
        label: 'Schermafbeeldingen verbergen in Chrome',
        help: 'Geldt voor browsers die op Chrome zijn gebaseerd.',
      },
      disable_close: { label: 'Sluitknop verbergen', help: 'Gebruikers kunnen het venster niet sluiten.' },
      disable_chrome: {
        label: 'De melding van de browser gebruiken',
        help: 'Chrome toont zijn eigen installatiemelding in plaats van het venster.',
      },
      manual_apple: {
        label: 'Alleen handmatig op Apple-apparaten',
        help: 'Het venster wordt op Apple-apparaten niet automatisch geopend.',
      },
      manual_chrome: {
        label: 'Alleen handmatig in Chrome',
        help: 'Het venster wordt in Chrome niet automatisch geopend.',
      },
      use_local_storage: {
        label: 'Niet opnieuw vragen na sluiten',
        help: 'De keuze wordt in deze browser onthouden.',
      },
    },
  },
} satisfies Texts<typeof en>;
