import type en from './en.ts';
import type { Texts } from '../../../shell/texts/texts.ts';

export default {
  title: 'Standaardinstellingen',
  sub: 'Wat in elk bedrijf en project geldt tot het daar wordt ingesteld',
  tab: { people: 'Personen', requirements: 'Eisen', documents: 'Documenten', install: 'Installatievenster' },
  failed: 'De instellingen konden niet worden geladen.',
  again: 'Opnieuw proberen',
  read_only: 'Je kunt deze instellingen zien, maar niet wijzigen.',
  of_installation: 'Wordt ingesteld door de technisch beheerder.',
  saved: 'Opgeslagen',
  reset: 'Terug naar overgenomen waarde',
  reset_of: 'Terug naar overgenomen waarde: {{name}}',
  reset_default: 'Terug naar standaard',
  reset_default_of: 'Terug naar standaard: {{name}}',
  clear: 'Leegmaken',
  yes: 'Ja',
  no: 'Nee',
  none: 'Geen',
  nothing_to_choose: 'Nog niets te kiezen',
  no_fields: 'Nog geen eigen velden',
  range: 'Vul een getal in van {{least}} tot en met {{most}}.',
  empty: { no_limit: 'Geen limiet', all: 'Alle velden', none: 'Geen' },
  origin: {
    project: 'Ingesteld in dit project',
    company: 'Van het bedrijf',
    app: 'Van de standaardinstellingen',
    default: 'Standaard',
    own: 'Hier ingesteld door {{name}} in plaats van: {{inherited}}',
  },
  section: {
    people: 'Personen',
    matching: 'Koppelen',
    segmenting: 'Segmenten',
    keywords: 'Trefwoorden herkennen',
    release: 'Vrijgeven',
    fields: 'Eigen velden',
    views: 'Sjablonen en weergaven',
    documents: 'Documenten',
    limits: 'Limieten',
    install: 'Installatievenster',
  },
  field: {
    roles: {
      default_role_id: {
        label: 'Standaardrol',
        help: 'Wat elke nieuwe gebruiker mag, naast wat bedrijven toestaan.',
      },
    },
    default_role_id: { label: 'Standaardrol', help: 'De rol van nieuwe leden als er geen wordt gekozen.' },
    sign_in: {
      require_two_factor: {
        label: 'Tweestapsverificatie verplichten',
        help: 'Iedereen stelt eerst tweestapsverificatie in; pas daarna is hier iets te zien.',
      },
    },
    release: {
      replace: { label: 'Vervangen', help: 'Een vrijgegeven item vervangt de eis waarmee het overeenkomt.' },
      match_without_overlap: {
        label: 'Koppelen zonder overlap',
        help: 'Items mogen overeenkomen met eisen waarmee ze geen woorden delen.',
      },
    },
    matching: {
      threshold_score: {
        label: 'Drempelscore',
        help: 'Vanaf deze kans geldt een item als dezelfde eis. Van 0 tot 1.',
      },
      cutoff_score: {
        label: 'Ondergrens',
        help: 'Onder deze kans is een item nieuw; daartussen beoordeelt iemand het. Van 0 tot 1.',
      },
    },
    segmenting: {
      preferred_number_of_segments: {
        label: 'Maximaal aantal segmenten',
        help: 'In hoeveel groepen de items van een document hoogstens worden verdeeld.',
      },
      preferred_min_number_of_segments: {
        label: 'Minimaal aantal segmenten',
        help: 'In hoeveel groepen ze minstens worden verdeeld.',
      },
      specific_names: {
        label: 'Specifieke namen',
        help: 'Segmenten krijgen een naam met woorden die alleen zij hebben.',
      },
      only_tokenize: {
        label: 'Woorden zoals geschreven',
        help: 'Woorden worden vergeleken zoals ze er staan, niet op hun stam.',
      },
      denoise: { label: 'Ruis weglaten', help: 'Woorden die bijna overal staan, tellen niet mee.' },
    },
    keywords: {
      dictionary: { label: 'Woordenboek', help: 'Woorden uit het woordenboek vinden.' },
      dictionary_semantic: {
        label: 'Woordenboek op betekenis',
        help: 'Ook woorden vinden die hetzelfde betekenen.',
      },
      smart: { label: 'Slim', help: 'Trefwoorden vinden die niet in een woordenboek staan.' },
      semantic_sensitivity: {
        label: 'Gevoeligheid',
        help: 'Hoeveel een betekenis moet lijken: bij 0 telt bijna alles mee, bij 1 alleen hetzelfde.',
      },
    },
    fields: {
      managed: { label: 'Velden in gebruik', help: 'De eigen velden die documenten en eisen hier hebben.' },
      display: { label: 'Als kolom getoond', help: 'De velden die tabellen meteen als kolom tonen.' },
      required: { label: 'Verplicht', help: 'De velden die ingevuld moeten zijn.' },
      compare: { label: 'Vergeleken', help: 'De velden die meetellen wanneer quarantaines worden vergeleken.' },
    },
    pdf: {
      default_parser_template: {
        label: 'Sjabloon voor pdf',
        help: 'Hoe een pdf in items wordt verdeeld als er geen ander sjabloon is gekozen.',
      },
    },
    context: {
      default_context_view: { label: 'Contextweergave', help: 'De weergave die als eerste opengaat.' },
    },
    documents: {
      purge_after_days: {
        label: 'Verwijderde documenten bewaren',
        help: 'Na zoveel dagen worden verwijderde documenten voorgoed gewist.',
      },
    },
    limits: {
      file_bytes: { label: 'Grootte van een bestand', help: 'Het grootste bestand dat mag worden geüpload.' },
      documents: { label: 'Documenten', help: 'Hoeveel documenten een bedrijf mag bewaren.' },
      pages_a_day: { label: "Pagina's per dag", help: "Hoeveel pagina's er per dag mogen worden gelezen." },
      questions_a_day: { label: 'Vragen per dag', help: 'Hoeveel vragen er per dag mogen worden gesteld.' },
    },
    install: {
      manifest_url: { label: 'Manifest', help: 'Het pad van het app-manifest.' },
      icon: { label: 'Pictogram', help: 'Het pad van het pictogram; als dit leeg is, dat van het manifest.' },
      name: { label: 'Naam', help: 'Hoe het venster de app noemt; als dit leeg is, zoals in het manifest.' },
      description: { label: 'Beschrijving', help: 'Wat de app is; als dit leeg is, zoals in het manifest.' },
      install_description: {
        label: 'Welkomstregel',
        help: 'Een regel die uitnodigt om te installeren; als dit leeg is, de gebruikelijke.',
      },
      disable_description: { label: 'Zonder welkomstregel', help: 'Het venster toont geen regel die uitnodigt.' },
      disable_screenshots: { label: 'Zonder schermafbeeldingen', help: 'Het venster toont geen galerij.' },
      disable_screenshots_apple: {
        label: 'Zonder schermafbeeldingen op Apple-apparaten',
        help: 'Het venster toont daar geen galerij.',
      },
      disable_screenshots_chrome: {
        label: 'Zonder schermafbeeldingen in Chrome',
        help: 'Het venster toont daar geen galerij.',
      },
      disable_close: { label: 'Zonder sluitknop', help: 'Het venster kan niet worden gesloten.' },
      disable_chrome: {
        label: 'Aan de browser overlaten',
        help: 'Chrome stelt de vraag zelf, het venster verschijnt niet.',
      },
      manual_apple: {
        label: 'Op Apple-apparaten alleen op verzoek',
        help: 'Het venster gaat daar niet vanzelf open.',
      },
      manual_chrome: { label: 'In Chrome alleen op verzoek', help: 'Het venster gaat daar niet vanzelf open.' },
      use_local_storage: {
        label: 'Antwoord onthouden',
        help: 'Wie het venster sloot, krijgt de vraag in deze browser niet opnieuw.',
      },
    },
  },
} satisfies Texts<typeof en>;
