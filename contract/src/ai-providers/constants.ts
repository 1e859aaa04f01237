/** The protocols that Dossier speaks; each is an adapter of the engine. */
export const providerKinds = [
  'openai',
  'azure_openai',
  'anthropic',
  'google',
  'mistral',
  'ollama',
  'openai_compatible',
  'local',
] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** What a model can do. */
export const capabilities = ['chat', 'embeddings', 'transcription', 'vision', 'reranking', 'extractive'] as const;
export type Capability = (typeof capabilities)[number];

/** What models in a folder of the server can do. The last two are of no other kind of provider. */
export const localTasks = [
  'embeddings',
  'transcription',
  'reranking',
  'extractive',
] as const satisfies readonly Capability[];
export type LocalTask = (typeof localTasks)[number];

/** What models of a kind of provider can do. */
export const capabilitiesOf = (kind: ProviderKind): readonly Capability[] =>
  kind === 'local' ? localTasks : capabilities.filter((one) => one !== 'reranking' && one !== 'extractive');

/** The capabilities that the engine has calls for, so that a default can be chosen. */
export const servedCapabilities = [
  'chat',
  'embeddings',
  'transcription',
  'vision',
  'reranking',
  'extractive',
] as const satisfies readonly Capability[];
export type ServedCapability = (typeof servedCapabilities)[number];

/** Those that something in the product uses, so that a default has an effect. */
export const usedCapabilities = [
  'chat',
  'embeddings',
  'transcription',
  'reranking',
  'extractive',
] as const satisfies readonly ServedCapability[];

/** The public address of a kind; null where every provider has its own. */
export const usualAddresses: Readonly<Record<ProviderKind, string | null>> = {
  openai: 'https://api.openai.com/v1',
  azure_openai: null,
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  mistral: 'https://api.mistral.ai/v1',
  ollama: null,
  openai_compatible: null,
  // Not an address, but a folder of the server.
  local: '',
};

/** Kinds that work without a key: servers of one's own. */
export const keylessKinds: readonly ProviderKind[] = ['ollama', 'openai_compatible', 'local'];

/** Kinds without a list of their models: Azure names deployments, which the key cannot list. */
export const unlistedKinds: readonly ProviderKind[] = ['azure_openai'];

/** The steps of a test, in their order. A failed step leaves the later ones unchecked. */
export const testSteps = ['address', 'certificate', 'key', 'models'] as const;
export type TestStep = (typeof testSteps)[number];

export const stepStates = ['ok', 'failed', 'not_checked', 'not_needed'] as const;
export type StepState = (typeof stepStates)[number];

/** What can be wrong with a model in the folder of the server, or with fetching one. */
export const localProblems = [
  'local_missing',
  'local_path',
  'local_config',
  'local_tokenizer',
  'local_damaged',
  'local_operator',
  'local_shape',
  'local_external',
  'local_too_large',
  'local_memory',
  'local_not_found',
  'local_gated',
  'local_no_onnx',
  'local_checksum',
  'local_disk',
] as const;
export type LocalProblem = (typeof localProblems)[number];

/** Why a call of a model can fail. The server has a sentence for each. */
export const aiProblems = [
  'bad_address',
  'unknown_host',
  'refused',
  'certificate',
  'private_address',
  'redirect',
  'protocol',
  'key_missing',
  'key',
  'model',
  'rate_limited',
  'credit',
  'overloaded',
  'time_out',
  'interrupted',
  'too_large',
  'context',
  'filtered',
  'rejected',
  'invalid_answer',
  ...localProblems,
] as const;
export type AiProblem = (typeof aiProblems)[number];

/** What calls are made for. */
export const aiFeatures = [
  'ask',
  'embed',
  'evaluation',
  'classify',
  'entities',
  'sentiment',
  'summaries',
  'speech',
  'test',
] as const;
export type AiFeature = (typeof aiFeatures)[number];

/** How a recorded call ended; `running` while it reserves its estimated cost. */
export const callOutcomes = ['running', 'done', 'stopped', 'limit', 'lost', ...aiProblems] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** By what the usage can be summed up. */
export const usageGroups = ['feature', 'model', 'provider', 'project', 'user', 'company'] as const;
export type UsageGroup = (typeof usageGroups)[number];

/** The share of a limit from which it is a warning. */
export const LIMIT_WARNING_SHARE = 0.8;
/** Whose costs a limit of the month is about. */
export const limitSubjects = ['company', 'project', 'user'] as const;
export type LimitSubject = (typeof limitSubjects)[number];

/** The name of the built-in provider in recorded calls. */
export const BUILT_IN_PROVIDER = 'Built-in';

export const MAX_PROVIDERS = 50;
export const MAX_MODELS = 100;
export const MAX_KEY = 1000;
export const MAX_MODEL_NAME = 200;
/** A price per million tokens or per minute. */
export const MAX_PRICE = 1_000_000;
export const MAX_CONTEXT_TOKENS = 100_000_000;
