import { defineSentences } from '../base/sentence.ts';

/** Messages of the server for this room. */
export const { sentences, say } = defineSentences('views', {
  name_required: 'Enter a name.',
  name_too_long: 'A name has at most {limit} characters.',
  state_too_large: 'These filters are too long to be saved. Remove some of them.',
  unknown_list: 'There is no such list.',
  wrong_place: 'This list belongs to something else.',
  too_many: 'You have {limit} views of this list. Delete one to save another.',
  may_not_share: 'Only users who can change settings here can share views.',
  may_not_change: 'Only users who can share views here can change a shared view.',
  changed_since:
    '{name} has changed this view since you opened it. Discard your changes to see it, or save them as a new view.',
  not_owner: 'Only its owner can stop sharing a view.',
});
