import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('ask', {
  question_required: 'Enter a question.',
  scope_required: 'Scope ID is required.',
  title_required: 'Enter a title for the conversation.',
  busy: 'The last question is still being answered. Wait for it, or stop it.',
  replaced: 'This part of the conversation is no longer shown, because an earlier message was changed.',
  failed: 'The answer could not be generated. Ask again.',
  sources_revoked: 'You no longer have access to the documents used for this answer.',
  sources_hidden: 'You do not have access to the documents used for this answer.',
  share_no_access: 'You no longer have access to the documents of this conversation.',
  no_company: 'This conversation belongs to no company, so it cannot be shared.',
  not_a_reader: 'You can only share a conversation with users who can read its documents.',
  too_many_shares: 'A conversation can be shared with at most {limit} users.',
  too_long_to_export: 'This conversation has more than {limit} messages and cannot be exported.',
  unknown_model: 'This model is not available here. Choose another one.',
  model_gone: 'The chosen model is no longer available.',
  too_small: 'The context of the model is too small for the question and a passage.',
  unsupported: 'No sentence of what the model wrote is supported by your documents.',
  cut_off: 'The model stopped at the limit of its length.',
  not_found: 'No answer found in your documents.',
  attach_no_company: 'This conversation belongs to no company, so no files can be attached.',
  attached_already: "'{name}' is attached already.",
  attach_file_required: 'Choose a file to attach.',
  too_many_attachments: 'At most {limit} files can be attached to a conversation.',
  too_much_text:
    'The files attached to this conversation have more than {limit} characters. Upload them as documents instead.',
  attachment_unread: "'{name}' is still being read. Ask once it is read, or remove it.",
});
