export default {
  title: 'Default settings',
  sub: 'What holds in every company and project until it is set there',
  tab: { people: 'People', requirements: 'Requirements', documents: 'Documents', install: 'Install dialog' },
  failed: 'The settings could not be loaded.',
  again: 'Try again',
  read_only: 'You can see these settings, and not change them.',
  of_installation: 'Set by the technical admin.',
  saved: 'Saved',
  reset: 'Reset to inherited',
  reset_of: 'Reset to inherited: {{name}}',
  reset_default: 'Reset to default',
  reset_default_of: 'Reset to default: {{name}}',
  clear: 'Clear',
  yes: 'Yes',
  no: 'No',
  none: 'None',
  nothing_to_choose: 'Nothing to choose yet',
  no_fields: 'No custom fields yet',
  range: 'Enter a number from {{least}} to {{most}}.',
  empty: { no_limit: 'No limit', all: 'All fields', none: 'None' },
  origin: {
    project: 'Set in this project',
    company: 'From company',
    app: 'From default settings',
    default: 'Default',
    own: 'Set here by {{name}} instead of: {{inherited}}',
  },
  section: {
    people: 'People',
    matching: 'Matching',
    segmenting: 'Segments',
    keywords: 'Keyword identification',
    release: 'Release',
    fields: 'Custom fields',
    views: 'Templates and views',
    documents: 'Documents',
    limits: 'Limits',
    install: 'Install dialog',
  },
  field: {
    roles: {
      default_role_id: {
        label: 'Default role',
        help: 'What every new user may do, in addition to what companies allow them.',
      },
    },
    default_role_id: { label: 'Default role', help: 'The role of new members when none is chosen.' },
    sign_in: {
      require_two_factor: {
        label: 'Demand two-factor',
        help: 'Everyone sets up a second factor before they see anything here.',
      },
    },
    release: {
      replace: { label: 'Replace', help: 'A released item replaces the requirement that it matches.' },
      match_without_overlap: {
        label: 'Match without overlap',
        help: 'Items may match requirements that share no words with them.',
      },
    },
    matching: {
      threshold_score: {
        label: 'Threshold score',
        help: 'From this probability on, an item counts as the same requirement. From 0 to 1.',
      },
      cutoff_score: {
        label: 'Cutoff score',
        help: 'Below this probability an item is new; in between somebody reviews it. From 0 to 1.',
      },
    },
    segmenting: {
      preferred_number_of_segments: {
        label: 'Segments at most',
        help: 'Into how many groups the items of a document are brought at most.',
      },
      preferred_min_number_of_segments: {
        label: 'Segments at least',
        help: 'Into how many groups they are brought at least.',
      },
      specific_names: { label: 'Specific names', help: 'Segments are named by words that only they have.' },
      only_tokenize: { label: 'Words as written', help: 'Words are compared as they are written, not by their stem.' },
      denoise: { label: 'Leave out noise', help: 'Words that stand nearly everywhere do not count.' },
    },
    keywords: {
      dictionary: { label: 'Dictionary', help: 'Find the words of the dictionary.' },
      dictionary_semantic: { label: 'Dictionary by meaning', help: 'Find words that mean the same too.' },
      smart: { label: 'Smart', help: 'Find keywords that no dictionary has.' },
      semantic_sensitivity: {
        label: 'Sensitivity',
        help: 'How near a meaning must be: 0 takes nearly everything, 1 only the same.',
      },
    },
    fields: {
      managed: { label: 'Fields in use', help: 'The custom fields that documents and requirements have here.' },
      display: { label: 'Shown as columns', help: 'The fields that tables show at first.' },
      required: { label: 'Required', help: 'The fields that must be filled in.' },
      compare: { label: 'Compared', help: 'The fields that count when quarantines are compared.' },
    },
    pdf: {
      default_parser_template: {
        label: 'Template for PDF',
        help: 'How a PDF is taken apart when no other template is chosen.',
      },
    },
    context: {
      default_context_view: { label: 'Context view', help: 'The view that opens first.' },
    },
    documents: {
      purge_after_days: {
        label: 'Keep deleted documents',
        help: 'After so many days deleted documents are erased for good.',
      },
    },
    limits: {
      file_bytes: { label: 'Size of a file', help: 'The largest file that may be uploaded.' },
      documents: { label: 'Documents', help: 'How many documents a company may keep.' },
      pages_a_day: { label: 'Pages a day', help: 'How many pages may be read in a day.' },
      questions_a_day: { label: 'Questions a day', help: 'How many questions may be asked in a day.' },
    },
    install: {
      manifest_url: { label: 'Manifest', help: 'The path of the app manifest.' },
      icon: { label: 'Icon', help: 'The path of the icon; the manifest’s own when empty.' },
      name: { label: 'Name', help: 'What the dialog calls the app; as the manifest says when empty.' },
      description: { label: 'Description', help: 'What the app is; as the manifest says when empty.' },
      install_description: { label: 'Welcome line', help: 'A line that invites to install; the usual one when empty.' },
      disable_description: { label: 'Without welcome line', help: 'The dialog shows no line that invites.' },
      disable_screenshots: { label: 'Without pictures', help: 'The dialog shows no gallery.' },
      disable_screenshots_apple: {
        label: 'Without pictures on Apple devices',
        help: 'The dialog shows no gallery there.',
      },
      disable_screenshots_chrome: { label: 'Without pictures in Chrome', help: 'The dialog shows no gallery there.' },
      disable_close: { label: 'Without a close button', help: 'The dialog cannot be closed.' },
      disable_chrome: { label: 'Leave it to the browser', help: 'Chrome asks by itself instead of the dialog.' },
      manual_apple: { label: 'Only when asked on Apple devices', help: 'The dialog does not open by itself there.' },
      manual_chrome: { label: 'Only when asked in Chrome', help: 'The dialog does not open by itself there.' },
      use_local_storage: {
        label: 'Remember the answer',
        help: 'Whoever closed the dialog is not asked again in this browser.',
      },
    },
  },
};
