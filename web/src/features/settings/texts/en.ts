export default {
  title: 'Default settings',
  sub: 'Defaults for all companies and projects',
  tab: { people: 'Users', requirements: 'Requirements', documents: 'Documents', install: 'Install dialog' },
  failed: 'Could not load the settings.',
  retry: 'Try again',
  read_only: 'You can view these settings but not change them.',
  managed_by_admin: 'Managed by the technical admin.',
  saved: 'Saved',
  reset: 'Reset to inherited',
  reset_of: 'Reset to inherited: {{name}}',
  reset_default: 'Reset to default',
  reset_default_of: 'Reset to default: {{name}}',
  clear: 'Clear',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  no_options: 'No options yet',
  no_fields: 'No custom fields yet',
  no_models: 'No classification models yet',
  range: 'Enter a number from {{least}} to {{most}}.',
  empty: { no_limit: 'No limit', all: 'All fields', none: 'None' },
  origin: {
    project: 'Set in this project',
    company: 'From company',
    app: 'From default settings',
    default: 'Default',
    overridden: 'Set by {{name}}, overrides {{inherited}}',
  },
  section: {
    people: 'Users',
    matching: 'Matching',
    segmenting: 'Segments',
    keywords: 'Keyword identification',
    release: 'Release',
    fields: 'Custom fields',
    views: 'Templates and views',
    documents: 'Documents',
    limits: 'Limits',
    ai: 'AI usage',
    install: 'Install dialog',
  },
  field: {
    roles: {
      default_role_id: {
        label: 'Default role',
        help: 'The role every new user gets system-wide.',
      },
    },
    default_role_id: { label: 'Default role', help: 'Assigned to new members when no role is selected.' },
    sign_in: {
      require_two_factor: {
        label: 'Require two-factor authentication',
        help: 'Users must set up two-factor authentication before they get access.',
      },
    },
    release: {
      replace: { label: 'Replace', help: 'Released items replace the requirements they match.' },
      match_without_overlap: {
        label: 'Match without overlap',
        help: 'Allow matches between items and requirements that have no words in common.',
      },
    },
    matching: {
      threshold_score: {
        label: 'Threshold score',
        help: 'Minimum similarity to treat items as the same requirement (0–1).',
      },
      cutoff_score: {
        label: 'Cutoff score',
        help: 'Items below this similarity are new; items in between are reviewed manually (0–1).',
      },
    },
    segmenting: {
      preferred_number_of_segments: {
        label: 'Maximum segments',
        help: 'Maximum number of groups per document.',
      },
      preferred_min_number_of_segments: {
        label: 'Minimum segments',
        help: 'Minimum number of groups per document.',
      },
      specific_names: { label: 'Specific names', help: 'Name segments after words that are unique to them.' },
      only_tokenize: { label: 'Exact words', help: 'Compare words as written instead of by their stem.' },
      denoise: { label: 'Remove noise', help: 'Ignore very common words.' },
    },
    keywords: {
      dictionary: { label: 'Dictionary', help: 'Find keywords from the dictionary.' },
      dictionary_semantic: { label: 'Semantic dictionary', help: 'Also find words with the same meaning.' },
      smart: { label: 'Smart keywords', help: 'Find keywords that are not in the dictionary.' },
      semantic_sensitivity: {
        label: 'Semantic sensitivity',
        help: 'How close a meaning must be: 0 accepts almost anything, 1 only identical meanings.',
      },
    },
    fields: {
      managed: { label: 'Available fields', help: 'Custom fields available for documents.' },
      display: { label: 'Default columns', help: 'Fields shown as table columns by default.' },
      required: { label: 'Required fields', help: 'Fields that must be filled in.' },
      compare: { label: 'Compared fields', help: 'Fields included when comparing quarantines.' },
    },
    pdf: {
      default_parser_template: {
        label: 'Default PDF template',
        help: 'Used to split a PDF into items when no other template is selected.',
      },
    },
    context: {
      default_context_view: { label: 'Default context view', help: 'The view that opens first.' },
    },
    classification: {
      models: {
        label: 'Classify new documents',
        help: 'These models classify every document that arrives.',
      },
    },
    audit: {
      record_openings: {
        label: 'Record opened documents',
        help: 'Who opened which document is recorded in the audit log, at most once an hour. Downloads are always recorded.',
      },
    },
    documents: {
      purge_after_days: {
        label: 'Retention of deleted documents',
        help: 'Days before deleted documents are permanently removed.',
      },
      additional_types: {
        label: 'Additional file types',
        help: 'Files that may be uploaded besides PDF, Office, Outlook, text, audio and video files.',
        option: {
          pictures: 'Pictures',
          tables: 'Tables as text',
          texts: 'Formatted text',
          mails: 'Mails',
          documents: 'Other documents',
          archives: 'Archives',
        },
      },
    },
    limits: {
      file_bytes: { label: 'File size', help: 'Maximum size of an uploaded file.' },
      documents: { label: 'Documents', help: 'Maximum number of documents per company. Each version counts.' },
      pages_a_day: { label: 'Pages per day', help: 'Maximum number of pages processed per day.' },
      ai_cost_a_month: {
        label: 'AI cost per month',
        help: 'Maximum cost of AI calls of a company per month.',
      },
      ai_cost_a_project_a_month: {
        label: 'AI cost per project and month',
        help: 'Maximum cost of AI calls in each project per month.',
      },
      ai_cost_a_user_a_month: {
        label: 'AI cost per user and month',
        help: 'Maximum cost of AI calls of each user per month.',
      },
      questions_a_day: { label: 'Questions per day', help: 'Maximum number of questions per day.' },
    },
    ai: {
      currency: {
        label: 'Currency',
        help: 'Of the prices of models, of costs and of their limits. Amounts are not converted.',
      },
      keep_calls_days: {
        label: 'Retention of single AI calls',
        help: 'Days. After that only the sums of each month remain.',
      },
    },
    install: {
      manifest_url: { label: 'Manifest', help: 'Path of the app manifest.' },
      icon: { label: 'Icon', help: 'Path of the icon. Leave empty to use the manifest.' },
      name: { label: 'Name', help: 'App name in the dialog. Leave empty to use the manifest.' },
      description: { label: 'Description', help: 'App description in the dialog. Leave empty to use the manifest.' },
      install_description: {
        label: 'Welcome text',
        help: 'Text inviting users to install. Leave empty for the default.',
      },
      disable_description: { label: 'Hide welcome text', help: 'The dialog does not show the welcome text.' },
      disable_screenshots: { label: 'Hide screenshots', help: 'The dialog does not show the screenshot gallery.' },
      disable_screenshots_apple: {
        label: 'Hide screenshots on Apple devices',
        help: 'Applies to iPhone, iPad and Mac.',
      },
      disable_screenshots_chrome: { label: 'Hide screenshots in Chrome', help: 'Applies to browsers based on Chrome.' },
      disable_close: { label: 'Hide close button', help: 'Users cannot close the dialog.' },
      disable_chrome: {
        label: "Use the browser's own prompt",
        help: 'Chrome shows its own install prompt instead of the dialog.',
      },
      manual_apple: {
        label: 'Manual only on Apple devices',
        help: 'The dialog does not open automatically on Apple devices.',
      },
      manual_chrome: { label: 'Manual only in Chrome', help: 'The dialog does not open automatically in Chrome.' },
      use_local_storage: {
        label: "Don't ask again after dismissal",
        help: 'The choice is remembered in this browser.',
      },
    },
  },
};
