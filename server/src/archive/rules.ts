import type { EntityType } from '@dossier/contract/base/entity';
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Tx } from '../engines/database/port.ts';
import type { CompanyScope } from '../access/scope.ts';

/**
 * What the archive of a company has to know of a table beyond the database's catalogue. Foreign keys are found there; declared here are the
 * ids that no foreign key guards: those that outlive what they name, those whose table is named by another column, and those inside jsonb.
 */
export interface ArchivedTable {
  /**
   * What a row may look like. An archive comes from strangers: a row that does not fit is never written. Columns that are not named are
   * dropped; one with a default may be missing in the archive of an older version.
   */
  readonly row: z.ZodObject;
  /** Columns with ids of a table: `current_version_id` of `document_version`. */
  readonly ids?: Readonly<Record<string, string>>;
  /** Columns with ids of users. */
  readonly people?: readonly string[];
  /** Columns with ids of entities whose type is in another column: `[type, id]`. */
  readonly entities?: readonly (readonly [type: string, id: string])[];
  /** Columns of jsonb, and how ids in them are mapped; `asWritten` has none, or describes the past. */
  readonly json?: Readonly<Record<string, JsonRule>>;
  /** Integers that are not ids. */
  readonly numbers?: readonly string[];
  /** Values that replace those of the archive, which were true only where it was made. */
  readonly instead?: Readonly<Record<string, unknown>>;
  /** Rows of the installation are packed as the company's own when this column of this table names them. */
  readonly usedOfInstallation?: { readonly table: string; readonly column: string; readonly name: string };
  /** Which rows are packed, in SQL over the columns of `archived_row`. */
  readonly packed?: string;
  /** Whether a row that an archive may well have is not restored; it is given the row before the check. */
  readonly skip?: (row: ArchivedRow) => boolean;
  /** A row that names something in one of these columns that is not restored is left out, instead of pointing nowhere. */
  readonly leaveOutWithout?: readonly string[];
  /** Rows belong to one user: only those of the user who restores are restored. */
  readonly ownedBy?: string;
  /** Rows are restored with the row of another table that this column names. */
  readonly partOf?: { readonly table: string; readonly column: string };
  /** Columns of users that name the user who restores where the archive names nobody. */
  readonly orRestorer?: readonly string[];
  /** Each row names a stored file by `key` and `sha256`; the files are packed and restored with the rows. */
  readonly storesFiles?: true;
}

export type ArchivedRow = Readonly<Record<string, unknown>>;

/** Returns the value with the ids in it mapped. */
export type JsonRule = (value: unknown, row: ArchivedRow, ids: NewIds) => unknown;

/** The new id of what had this id in the archive; null when the archive does not have it. */
export interface NewIds {
  row(this: void, table: string, id: unknown): number | null;
  entity(this: void, type: EntityType, id: unknown): number | null;
}

export const asWritten: JsonRule = (value) => value;

/** A row of a table that `storesFiles`. */
export interface ArchivedFile {
  readonly kind: string;
  readonly key: string;
  readonly sha256: string;
  readonly size: number;
  readonly mime_type: string;
}

/** What a room declares of the archive of a company. */
export interface RoomArchive {
  /** The tables whose rows are packed and restored. */
  readonly tables?: Readonly<Record<string, ArchivedTable>>;
  /** The tables whose rows can be made again, or only describe work in progress, each with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Parts of the archive that are not tables of companies, with the schema of their rows; they are held in memory. */
  readonly parts?: Readonly<Record<string, z.ZodObject>>;
  /** Queries for rows of the company that contradict each other in a way that no foreign key guards and no export writes. */
  contradictions?(companyId: number): Readonly<Record<string, SQL>>;
  /** Returns a check that throws a `Failure` for a file that the company may not keep. */
  fileCheck?(app: App, scope: CompanyScope): Promise<(file: ArchivedFile) => void>;
  /** Throws a `Failure` when the restored rows pass a limit of the company. */
  limits?(app: App, tx: Tx, scope: CompanyScope): Promise<void>;
  /** Makes again what is left out, in the transaction that restores the rows. */
  rebuild?(app: App, tx: Tx, scope: CompanyScope): Promise<void>;
}

/** What all rooms declare, in one. */
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

/** The rule of a table; undefined for a table that is left out or that no room knows. Names come from strangers. */
export const tableRule = ({ tables }: ArchiveRules, name: string): ArchivedTable | undefined =>
  Object.hasOwn(tables, name) ? tables[name] : undefined;

/** Joins the rules of the rooms. Throws when two of them declare the same table. */
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
