import type { EntityType } from '@dossier/contract/base/entity';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Tx } from '../engines/database/port.ts';
import type { CompanyScope } from '../access/scope.ts';

/**
 * Archive rules of a table, in addition to the database catalogue, which provides foreign keys. Declares ids without a foreign key:
 * dangling ones, ones whose table is named by another column, and ones inside jsonb.
 */
export interface ArchivedTable {
  /**
   * The schema of a row. Archives are untrusted: rows that do not match are never written. Undeclared columns are dropped; those with a
   * default may be missing in archives of older versions.
   */
  readonly row: z.ZodObject;
  /** Columns with ids of a table: `current_version_id` of `document_version`. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Columns with ids of users. */
  readonly users?: readonly string[];
  /** Columns with ids of entities whose type is in another column: `[type, id]`. */
  readonly entities?: readonly (readonly [type: string, id: string])[];
  /** Columns of jsonb, and how ids in them are mapped; `asWritten` has none, or is historical. */
  readonly json?: Readonly<Record<string, JsonRule>>;
  /** Integers that are not ids. */
  readonly numbers?: readonly string[];
  /** Values that replace those of the archive, which only applied where it was exported. */
  readonly overrides?: Readonly<Record<string, unknown>>;
  /** Columns that stay in the installation, such as secrets; each also has an override. */
  readonly neverExported?: readonly string[];
  /** Rows of the installation are exported with the company if this column of this table refers to them. */
  readonly sharedRows?: { readonly table: string; readonly column: string; readonly name: string };
  /** SQL condition for exported rows, over the columns of `archived_row`. */
  readonly packed?: string;
  /** Whether a valid row is skipped on import; gets the row before validation. */
  readonly skip?: (row: ArchivedRow) => boolean;
  /** Rows are skipped if one of these columns refers to something that is not imported. */
  readonly skipWithout?: readonly string[];
  /** Rows belong to a user: only those of the importing user, and those without a user, are imported. */
  readonly ownedBy?: string;
  /** Rows are imported with the row of another table that this column refers to. */
  readonly importWith?: { readonly table: string; readonly column: string };
  /** User columns that get the importing user if they are empty in the archive. */
  readonly importerIfEmpty?: readonly string[];
  /** Each row has a stored file by `key` and `sha256`; files are exported and imported with the rows. */
  readonly storesFiles?: true;
}

export type ArchivedRow = Readonly<Record<string, unknown>>;

/** Returns the value with its ids mapped. */
export type JsonRule = (value: unknown, row: ArchivedRow, ids: NewIds) => unknown;

/** The new id for an id of the archive; null if the archive does not contain it. */
export interface NewIds {
  row(this: void, table: string, id: unknown): number | null;
  entity(this: void, type: EntityType, id: unknown): number | null;
}

export const asWritten: JsonRule = (value) => value;

/** A row of a table with `storesFiles`. */
export interface ArchivedFile {
  /** Only of files of documents. */
  readonly kind?: string;
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly mime_type: string;
}

/** A room's rules for the archive of a company. */
export interface RoomArchive {
  /** The exported tables. */
  readonly tables?: Readonly<Record<string, ArchivedTable>>;
  /** The tables that are not exported because they can be rebuilt or describe work in progress, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Parts of the archive that are not tables of companies, with the schema of their rows; held in memory. */
  readonly parts?: Readonly<Record<string, z.ZodObject>>;
  /** Queries for contradictory rows, as no export writes them and no foreign key detects. */
  contradictions?(companyId: number): Readonly<Record<string, SQL>>;
  /** Returns a check that throws a `Failure` for files that the company may not store. */
  fileCheck?(app: App, scope: CompanyScope): Promise<(file: ArchivedFile) => void>;
  /** Throws a `Failure` if the imported rows exceed a limit of the company. */
  limits?(app: App, tx: Tx, scope: CompanyScope): Promise<void>;
  /** Rebuilds omitted tables, in the transaction of the import. */
  rebuild?(app: App, tx: Tx, scope: CompanyScope): Promise<void>;
}

/** The combined rules of all rooms. */
export interface ArchiveRules {
  readonly tables: Readonly<Record<string, ArchivedTable>>;
  readonly leftOut: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, z.ZodObject>>;
  readonly rooms: Readonly<Record<string, RoomArchive>>;
}

declare module '../app.ts' {
  interface Registry {
    readonly archive: ArchiveRules;
  }
}

/** The rule of a table; undefined if it is not exported or unknown. Names are untrusted. */
export const tableRule = ({ tables }: ArchiveRules, name: string): ArchivedTable | undefined =>
  Object.hasOwn(tables, name) ? tables[name] : undefined;

/** Combines the rules of the rooms. Throws if two of them declare the same table. */
export function archiveRules(rooms: Readonly<Record<string, RoomArchive>>): ArchiveRules {
  const all = Object.values(rooms);
  const declared = new Set<string>();
  const join = <T>(records: readonly (Readonly<Record<string, T>> | undefined)[]): Record<string, T> => {
    const joined: Record<string, T> = {};
    for (const [name, value] of records.flatMap((record) => Object.entries(record ?? {}))) {
      if (declared.has(name)) throw new Error(`Two rooms declare ${name} for the archive.`);
      declared.add(name);
      joined[name] = value;
    }
    return joined;
  };
  return {
    tables: join(all.map(({ tables }) => tables)),
    leftOut: join(all.map(({ leftOut }) => leftOut)),
    parts: join(all.map(({ parts }) => parts)),
    rooms,
  };
}
