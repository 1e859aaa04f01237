import { defineTasks } from '../base/task.ts';

export const documentTasks = defineTasks('documents', {
  index_document: {
    description: 'Read document',
    entityType: 'document',
    kwargs: { version: 'number' },
    retry: true,
    steps: {
      fetch_data: {
        todo: 'Fetch data',
        doing: 'Fetching data',
        done: 'Fetched data',
        share: 0.05,
      },
      parse_pages: {
        todo: 'Parse pages',
        doing: 'Parsing pages',
        done: 'Parsed pages',
        share: 0.7,
      },
      index_passages: {
        todo: 'Index passages',
        doing: 'Indexing passages',
        done: 'Indexed passages',
        share: 0.2,
      },
      persist_results: {
        todo: 'Persist results',
        doing: 'Persisting results',
        done: 'Persisted results',
        share: 0.05,
      },
    },
  },
  move_documents: {
    description: 'Move documents',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs: { project_id: { refers: 'project' }, documents: 'number' },
    steps: {
      move: { todo: 'Move documents', doing: 'Moving documents', done: 'Moved documents', share: 1 },
    },
  },
  copy_documents: {
    description: 'Copy documents',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs: { project_id: { refers: 'project' }, documents: 'number' },
    steps: {
      copy: { todo: 'Copy documents', doing: 'Copying documents', done: 'Copied documents', share: 1 },
    },
  },
  download_documents: {
    description: 'Download documents',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs: { documents: 'number' },
    steps: {
      pack: { todo: 'Pack documents', doing: 'Packing documents', done: 'Packed documents', share: 1 },
    },
  },
  label_documents: {
    description: 'Change labels',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs: { documents: 'number' },
    steps: {
      label: { todo: 'Change labels', doing: 'Changing labels', done: 'Changed labels', share: 1 },
    },
  },
  unpack_zip: {
    description: 'Unpack zip file',
    entityType: 'project',
    retry: true,
    unarchived: true,
    kwargs: { filename: 'text' },
    steps: {
      unpack: { todo: 'Unpack files', doing: 'Unpacking files', done: 'Unpacked files', share: 1 },
    },
  },
  make_version_current: {
    description: 'Change current version',
    entityType: 'document',
    kwargs: { version: 'number' },
    retry: true,
    steps: {
      index_passages: {
        todo: 'Index passages',
        doing: 'Indexing passages',
        done: 'Indexed passages',
        share: 0.9,
      },
      persist_results: {
        todo: 'Persist results',
        doing: 'Persisting results',
        done: 'Persisted results',
        share: 0.1,
      },
    },
  },
});
