import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('prompts', {
  title_required: 'Enter a title for the prompt.',
  text_required: 'Enter the text of the prompt.',
  text_too_long: 'A prompt has at most {limit} characters. Shorten it.',
  too_many_variables: 'A prompt has at most {limit} variables.',
  too_many_choices: "The variable '{variable}' has too many choices. It can have at most {limit}.",
  choice_too_long: "A choice of the variable '{variable}' is too long. It can have at most {limit} characters.",
  company_required: 'Choose the company that the prompt is for.',
  no_company: 'A prompt for every company cannot belong to one.',
  too_many_prompts: 'There are already {limit} prompts here. Delete one first.',
  no_such_version: 'This version no longer exists.',
});
