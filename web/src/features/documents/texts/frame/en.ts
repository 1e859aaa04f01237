export default {
  titles: {
    document: 'Document',
  },
  upload: {
    button: 'Upload',
    on_home: 'Upload document',
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
