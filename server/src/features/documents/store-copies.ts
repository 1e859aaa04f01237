import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../engines/database/port.ts';
import type { TenantScope } from '../../access/scope.ts';
import {
  attachment,
  document,
  type DocumentRow,
  file,
  type FileRow,
  page,
  version,
  type VersionRow,
} from './tables.ts';

type AttachmentRow = typeof attachment.$inferSelect;

/** A document with everything that a copy has too; pages are copied within the database. */
export interface WholeDocument {
  document: DocumentRow;
  versions: VersionRow[];
  attachments: AttachmentRow[];
  /** Originals first: the others are made from them. */
  files: FileRow[];
}

/** Null if the document is not in the project any more. */
export async function findWhole(
  tx: Tx,
  { companyId, projectId }: TenantScope & { projectId: number },
  id: number,
): Promise<WholeDocument | null> {
  const [row] = await tx
    .select()
    .from(document)
    .where(
      and(
        eq(document.companyId, companyId),
        eq(document.projectId, projectId),
        eq(document.id, id),
        sql`${document.deletedAt} is null`,
      ),
    )
    .for('update');
  if (!row) return null;
  const versions = await tx
    .select()
    .from(version)
    .where(and(eq(version.companyId, companyId), eq(version.documentId, id)))
    .orderBy(asc(version.number));
  const versionIds = versions.map((row) => row.id);
  const attachments = await tx
    .select()
    .from(attachment)
    .where(and(eq(attachment.companyId, companyId), inArray(attachment.versionId, versionIds)));
  const fileIds = [
    ...versions.flatMap(({ fileId, pdfFileId }) => (pdfFileId === null ? [fileId] : [fileId, pdfFileId])),
    ...attachments.map(({ fileId }) => fileId),
  ];
  const files = await tx
    .select()
    .from(file)
    .where(and(eq(file.companyId, companyId), inArray(file.id, fileIds)))
    .orderBy(sql`${file.madeFrom} nulls first`, asc(file.id));
  return { document: row, versions, attachments, files };
}

const without = <Row extends { id: number; companyId: number }>({ id: _id, companyId: _company, ...rest }: Row) => rest;

/** Inserts a copy of a file under its new key; returns its id. */
export async function copyFileRow(
  tx: Tx,
  { companyId, actor }: TenantScope,
  row: FileRow,
  { key, madeFrom }: { key: string; madeFrom: number | null },
): Promise<number> {
  const [created] = await tx
    .insert(file)
    .values({ ...without(row), companyId, key, madeFrom, createdAt: new Date(), createdBy: actor.userId })
    .returning({ id: file.id });
  return created!.id;
}

/** Inserts a copy of a document without versions into a project; returns its id. */
export async function copyDocumentRow(
  tx: Tx,
  scope: TenantScope,
  row: DocumentRow,
  projectId: number,
): Promise<number> {
  const { userId } = scope.actor;
  const [created] = await tx
    .insert(document)
    .values({
      ...without(row),
      companyId: scope.companyId,
      projectId,
      currentVersionId: null,
      sourceId: null,
      externalRef: null,
      externalEtag: null,
      createdAt: new Date(),
      updatedAt: new Date(),
      createdBy: userId,
      updatedBy: userId,
    })
    .returning({ id: document.id });
  return created!.id;
}

/** Inserts a copy of a version with its pages; returns its id. */
export async function copyVersionRow(
  tx: Tx,
  { companyId }: TenantScope,
  row: VersionRow,
  change: Pick<VersionRow, 'documentId' | 'fileId' | 'pdfFileId' | 'indexingStatus'>,
): Promise<number> {
  const [created] = await tx
    .insert(version)
    .values({ ...without(row), ...change, companyId, indexingTaskId: null, searchVersion: null })
    .returning({ id: version.id });
  const { id: _id, versionId: _version, ...columns } = getTableColumns(page);
  const names = sql.join(
    Object.values(columns).map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into document_page (version_id, ${names})
    select ${created!.id}::bigint, ${names} from document_page where company_id = ${companyId} and version_id = ${row.id}`);
  return created!.id;
}

export async function copyAttachmentRow(
  tx: Tx,
  { companyId }: TenantScope,
  row: AttachmentRow,
  change: { versionId: number; fileId: number },
): Promise<void> {
  await tx.insert(attachment).values({ ...without(row), ...change, companyId });
}
