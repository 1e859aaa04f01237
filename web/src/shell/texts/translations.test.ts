import { expect, test } from 'vitest';

interface Words {
  readonly [key: string]: string | Words;
}

const files = import.meta.glob<{ default: Words }>(['../../features/*/texts/**/*.ts', './*/*.ts'], { eager: true });

/** Texts by language, then by file and key. */
const byLanguage = new Map<string, Map<string, string>>();
for (const [path, { default: words }] of Object.entries(files)) {
  const parts = path.replace('.ts', '').split('/');
  const own = path.startsWith('./');
  const language = own ? parts[1]! : parts.at(-1)!;
  const folder = own ? `shell/${parts[2]}` : parts.slice(3, -1).join('/');
  const texts = byLanguage.get(language) ?? byLanguage.set(language, new Map()).get(language)!;
  for (const [key, text] of flat(words)) texts.set(`${folder}: ${key}`, text);
}

function flat(words: Words, before = ''): [string, string][] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  );
}

const english = byLanguage.get('en')!;
const placeholders = (text: string) => (text.match(/\{\{\w+\}\}/g) ?? []).toSorted().join(' ');
/** Italian and Spanish have a plural for millions; it corresponds to the English plural "other". */
const inEnglish = (key: string) => english.get(key) ?? english.get(key.replace(/_many$/, '_other'));

test.each(['nl', 'de', 'it', 'es', 'no', 'zh-CN'])('texts in %s fill in what the English ones do', (language) => {
  const texts = [...byLanguage.get(language)!];
  const other = texts.filter(([key, text]) => placeholders(text) !== placeholders(inEnglish(key) ?? ''));
  expect(other).toEqual([]);
});

test.each(['nl', 'de', 'it', 'es'])('%s has every text and the plurals of its own', (language) => {
  const texts = byLanguage.get(language)!;
  expect([...english.keys()].filter((key) => !texts.has(key))).toEqual([]);

  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const counted = [...english.keys()]
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.slice(0, -'other'.length));
  const missing = counted
    .flatMap((key) => categories.map((category) => key + category))
    .filter((key) => !texts.has(key));
  expect(missing).toEqual([]);
});

/** Texts that are the same in these languages and in English. */
const sameWords: Record<string, readonly string[]> = {
  nl: [
    '1 document',
    '1 passage',
    'Album',
    'Anthropic',
    'App',
    'Ask Dossier',
    'Azure OpenAI',
    'Bcc',
    'CSV (spreadsheet)',
    'Cc',
    'Chat',
    'Code',
    'Compact',
    'Context',
    'Context, in tokens',
    'Ctrl',
    'Dataset',
    'Datasets',
    'Details',
    'Document',
    'Dossier',
    'Embeddings',
    'Filters',
    'Frameworks',
    'Google',
    'Import',
    'In {{documents}}',
    'In {{total}} document',
    'Info',
    'Label',
    'Labels',
    'Link',
    'Manifest',
    'Matching',
    'Mistral',
    'Model',
    'Ollama',
    'Open',
    'OpenAI',
    'Passages',
    'Percentage',
    'Project',
    'Prompt',
    'Prompts',
    'Provider',
    'Recall',
    'Repository',
    'Single sign-on',
    'Spreadsheets',
    'Status',
    'Tokens',
    'Type',
    'Upload',
    'Volume',
    'Zoom',
    'dataset',
    'dataset {{name}}',
    'datasets',
    'document',
    'in {{name}}',
    'model',
    'mono',
    'passage',
    'project',
    'project {{place}}',
    'prompt',
    'stereo',
    '{{classes}}, {{samples}} in {{languages}}',
    '{{count}} passage',
    '{{count}} passages',
    '{{found}} in {{total}} document',
    '{{role}} in {{place}}',
    '{{total}} dataset',
    '{{total}} datasets',
    '{{total}} document',
    '{{total}} document, {{size}}',
    '{{total}} model',
    '{{total}} passage',
    '{{total}} passages',
    '{{total}} project',
    '{{total}} prompt',
    '{{total}} prompts',
    '{{total}} provider',
    '{{total}} providers',
    '{{value}} ms',
  ],
  de: [
    'Album',
    'Anthropic',
    'App',
    'Ask Dossier',
    'Azure OpenAI',
    'Bcc',
    'Cc',
    'Chat',
    'Code',
    'Details',
    'Dossier',
    'Embeddings',
    'Frameworks',
    'Google',
    'Import',
    'In {{documents}}',
    'Info',
    'Installation',
    'Label',
    'Labels',
    'Limits',
    'Link',
    'Manifest',
    'Mistral',
    'Name',
    'Name A–Z',
    'Name Z–A',
    'Normal',
    'Ollama',
    'OpenAI',
    'Organisation',
    'Person',
    'Player',
    'Position',
    'Prompt',
    'Prompts',
    'REQ-#',
    'Repository',
    'Revision',
    'Status',
    'System',
    'Text',
    'Version',
    'Version {{number}}',
    'Version {{version}}: {{reason}}',
    'Zoom',
    'in {{name}}',
    'mono',
    'optional',
    'stereo',
    '{{classes}}, {{samples}} in {{languages}}',
    '{{role}} in {{place}}',
    '{{value}} ms',
  ],
  it: [
    'Album',
    'Anthropic',
    'App',
    'Ask Dossier',
    'Azure OpenAI',
    'Cc',
    'Chat',
    'Ctrl',
    'Dataset',
    'Dossier',
    'Email',
    'File',
    'Google',
    'Home',
    'In {{documents}}',
    'Info',
    'Link',
    'Manifest',
    'Max. {{limit}} per file',
    'Mistral',
    'No',
    'Ollama',
    'OpenAI',
    'Password',
    'Prompt',
    'Provider',
    'REQ-#',
    'Repository',
    'Volume',
    'Zoom',
    'dataset',
    'dataset {{name}}',
    'in {{name}}',
    'mono',
    'stereo',
    '{{classes}}, {{samples}} in {{languages}}',
    '{{count}} file',
    '{{role}} in {{place}}',
    '{{total}} dataset',
    '{{total}} file',
    '{{total}} prompt',
    '{{value}} ms',
  ],
  es: [
    'Anthropic',
    'App',
    'Ask Dossier',
    'Azure OpenAI',
    'Cc',
    'Chat',
    'Ctrl',
    'Dossier',
    'Embeddings',
    'Error',
    'Google',
    'Local',
    'Mistral',
    'No',
    'Normal',
    'Ollama',
    'OpenAI',
    'Prompt',
    'Prompts',
    'REQ-#',
    'Roles',
    'Tokens',
    'Variables',
    'Zoom',
    'mono',
    'roles',
    'variable',
    '{{total}} prompt',
    '{{total}} prompts',
    '{{total}} roles',
    '{{value}} ms',
  ],
};

test.each(['nl', 'de', 'it', 'es'])('nothing of %s is left in English', (language) => {
  const same = [...byLanguage.get(language)!].filter(
    ([key, text]) => /\p{L}{2}/u.test(text.replace(/\{\{\w+\}\}/g, '')) && text === english.get(key),
  );
  expect([...new Set(same.map(([, text]) => text))].toSorted()).toEqual(sameWords[language]);
});
