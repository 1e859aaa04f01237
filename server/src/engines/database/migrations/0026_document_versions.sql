-- Several versions of a document. The columns are null for versions from before: their file has the document's name, and the first one was
-- the current one since it was created.
alter table document_version
  add column filename text,
  add column note text not null default '',
  -- When it last became the current one; null if it never was.
  add column current_since timestamptz;

-- The version that an upload in chunks created, if it was of an existing document.
alter table upload add column version_number integer;
