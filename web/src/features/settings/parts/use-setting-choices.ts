import { useQueries } from '@tanstack/react-query';
import { slotItems } from '../../../shell/room-list.ts';
import { settingKeys } from '../queries.ts';
import type { Choices, ChoicesPlace } from './choices.ts';

/** The options that rooms provide for settings that reference their entities. */
export function useSettingChoices(place: ChoicesPlace): Choices {
  const items = slotItems('settingChoices');
  const results = useQueries({
    queries: items.map(({ key, load }) => ({
      queryKey: [...settingKeys.all, 'choices', key, place.level, place.id],
      queryFn: () => load(place),
      meta: { quiet: true },
    })),
  });
  return Object.fromEntries(items.map(({ key }, at) => [key, results[at]?.data]));
}
