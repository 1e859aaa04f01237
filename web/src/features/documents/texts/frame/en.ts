export default {
  titles: {
    document: 'Document',
  },
  upload: {
    button: 'Upload document',
    drop_target: 'a project',
  },
  panel: {
    info: 'Info',
    tasks: 'Tasks',
  },
  tab: {
    documents: 'Documents',
  },
};
