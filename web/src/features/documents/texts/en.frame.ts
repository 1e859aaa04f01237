export default {
  titles: {
    document: 'Document',
  },
  panel: {
    info: 'Info',
    tasks: 'Tasks',
  },
  tab: {
    documents: 'Documents',
  },
};
