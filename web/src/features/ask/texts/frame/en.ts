export default {
  titles: {
    ask: 'Ask Dossier',
  },
  menu: {
    ask: 'Ask Dossier',
    ask_short: 'Ask',
  },
  button: 'Ask',
  panel: {
    ask: 'Ask',
  },
};
