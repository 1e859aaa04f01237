import { archiveRules, type ArchiveRules, type RoomArchive } from './rules.ts';

/** Loads the rules of these rooms alone: that takes a third of the time of loading `rooms.ts`, and a process loads them for each restore. */
export async function rulesOfRooms(names: readonly string[]): Promise<ArchiveRules> {
  const load = async (name: string) => {
    const { archive } = (await import(`../features/${name}/archive.ts`)) as { archive: RoomArchive };
    return [name, archive] as const;
  };
  return archiveRules(Object.fromEntries(await Promise.all(names.map(load))));
}
