import { archiveRules, type ArchiveRules, type RoomArchive } from './rules.ts';

/** Loads only the archive rules of these rooms: a third of the time of loading `rooms.ts`, in a process per import. */
export async function loadArchiveRules(names: readonly string[]): Promise<ArchiveRules> {
  const load = async (name: string) => {
    const { archive } = (await import(`../features/${name}/archive.ts`)) as { archive: RoomArchive };
    return [name, archive] as const;
  };
  return archiveRules(Object.fromEntries(await Promise.all(names.map(load))));
}
