export default {
  titles: {
    ask: 'Ask Dossier',
  },
  menu: {
    ask: 'Ask Dossier',
    ask_short: 'Ask',
  },
  button: 'Ask',
  feedback: 'Download answer feedback',
  shared: '{{by}} shared “{{title}}” with you',
  open: 'Open',
  about_documents_one: 'Ask about {{count}} document',
  about_documents_other: 'Ask about {{count}} documents',
  panel: {
    ask: 'Ask',
  },
};
