export default {
  title: 'Notes',
  add: 'Add note',
  mentions: 'Mentions',
  unread_one: '{{count}} unread mention',
  unread_other: '{{count}} unread mentions',
  open_count_one: '{{count}} open note',
  open_count_other: '{{count}} open notes',
  mentioned: '{{by}} mentioned you in {{document}}',
  open: 'Open',
};
