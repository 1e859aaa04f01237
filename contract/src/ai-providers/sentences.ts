import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('ai-providers', {
  model_name: 'Enter the name of the model as the provider writes it.',
  model_twice: 'This model is already in the list.',
  unknown_model: 'This model was removed. Reload and choose another.',
  capability_required: 'Select what the model can do.',
  web_address: 'Enter a web address that begins with https:// or http://, without a password.',
  address_required: 'Enter the address of the provider.',
  key_required: 'Enter the key.',
  key_for_address: 'Enter the key again: it is only sent to the address for which it was entered.',
  key_characters: 'A key has no blanks, line breaks or special characters. Copy it again.',
  name_taken: 'There is already a provider with this name here. Choose another name.',
  too_many: 'There can be at most {number} providers here.',
  unknown_fallback: 'This provider is not available here. Choose another.',
  own_fallback: 'A provider cannot replace itself. Choose another.',
  no_list: 'This kind of provider has no list of models. Enter the names of your deployments.',
  no_model: 'No model is available. An administrator can connect a provider under AI providers.',
  problem_bad_address: 'The address is not valid.',
  problem_unknown_host: 'The name {host} is not known. Check the address.',
  problem_refused: 'No server answers at {host}. Check the address and the port, and whether the server is running.',
  problem_certificate:
    'The certificate of {host} is not trusted ({said}). If it is your own, name the file of its authority in NODE_EXTRA_CA_CERTS and restart Dossier.',
  problem_private_address:
    '{host} is in a private network, which Dossier does not call. To allow it, an operator adds it to DOSSIER_OUTBOUND_ALLOW.',
  problem_redirect: 'The address leads on to {said}, which Dossier does not follow. Enter the final address.',
  problem_protocol:
    'The server at {host} does not answer as this kind of provider. Check the kind and the path of the address.',
  problem_key_missing: 'The key is missing. Enter it.',
  problem_key: 'The key was rejected: {said}. Enter another one.',
  problem_model: 'The provider has no model {model}, or the key has no access to it.',
  problem_rate_limited: 'The provider limits the number of calls. Try again in {seconds} s.',
  problem_credit: 'The account with the provider has no credit left, or has reached its limit.',
  problem_overloaded: 'The provider has a problem of its own: {said}. Try again later.',
  problem_time_out: 'The provider did not answer in time.',
  problem_interrupted: 'The connection to the provider was interrupted.',
  problem_too_large: 'The answer of the provider is too long.',
  problem_context: 'The question and its passages are too long for the model {model}.',
  problem_filtered: 'The provider does not answer this because of its content rules.',
  problem_rejected: 'The provider did not accept the request: {said}',
  problem_invalid_answer: 'The model {model} did not answer in the required form.',
  problem_local_missing:
    'The folder of the models has no model {said}. Copy or fetch it, or remove the model from the list.',
  problem_local_path: '{said} leads out of the folder of the models. Copy the file itself into it.',
  problem_local_config:
    'The file config.json of {model} is missing or names a kind of model that cannot be used ({said}). Models for embeddings, for re-ranking with one score, for extractive answers, and Whisper models can.',
  problem_local_tokenizer: 'The file tokenizer.json of {model} is missing or cannot be read ({said}).',
  problem_local_damaged: 'The ONNX file of {model} is damaged ({said}). Fetch or copy it again.',
  problem_local_operator:
    'The model {model} uses the operator {said}, which the runtime does not have. Export it with a standard operator set.',
  problem_local_shape: 'The model {model} has inputs or outputs of another form than its kind ({said}).',
  problem_local_external:
    'The model {model} has its weights in a second file ({said}). Use a variant in one file, such as a quantized one.',
  problem_local_too_large: 'The file is too large ({said} MB). An operator can raise DOSSIER_MODELS_FILE_MB.',
  problem_local_memory:
    'The model {model} needs more memory than allowed. Use a smaller variant, or an operator raises DOSSIER_MODELS_MEMORY_MB.',
  problem_local_not_found: 'There is no {said}. Check the name and the revision.',
  problem_local_gated:
    'The repository {said} asks for an account. Accept its terms there, download the files and copy them into the folder.',
  problem_local_no_onnx: '{said} is missing: the repository has no model in the ONNX format with its tokenizer.',
  problem_local_checksum:
    'The file {said} arrived with another size or checksum than the repository states. Nothing was kept. Try again.',
  problem_local_disk: 'The disk of the server is full. Nothing was kept.',
  local_level:
    'Local models belong to the whole app, since they run on its server. Companies choose them as their default.',
  local_kind: 'This kind of provider has no such models.',
  local_licence: 'The repository now states another licence. Look the model up again.',
  local_name: 'Enter owner/name of a repository, or its web address.',
  local_variant: 'The repository has no file {name}.',
  local_not_fetched: 'This model was not fetched by Dossier. Remove its folder on the server.',
  local_in_use: 'A provider uses this model. Remove it from the list of models first.',
  company_limit:
    'Your company has reached its limit of {limit} for AI calls this month. It starts again on {day}; an administrator can raise it.',
  project_limit:
    'The project has reached its limit of {limit} for AI calls this month. It starts again on {day}; an administrator can raise it.',
  user_limit:
    'You have reached your limit of {limit} for AI calls this month. It starts again on {day}; an administrator can raise it.',
});
