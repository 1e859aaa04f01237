export default {
  titles: {
    document: 'Document',
    unpacked: 'Unpacked files',
  },
  upload: {
    button: 'Upload',
    on_home: 'Upload document',
    drop_target: 'a project',
  },
  panel: {
    info: 'Info',
    tasks: 'Tasks',
    history: 'History',
  },
  tab: {
    documents: 'Documents',
  },
};
