import { useQueries } from '@tanstack/react-query';
import { slotItems } from '../../../shell/room-list.ts';
import { settingKeys } from '../queries.ts';
import type { Choices, ChoicesPlace } from './choices.ts';

/** What the rooms offer for settings that name one of their things. */
export function useSettingChoices(place: ChoicesPlace): Choices {
  const items = slotItems('settingChoices');
  const found = useQueries({
    queries: items.map(({ key, load }) => ({
      queryKey: [...settingKeys.all, 'choices', key, place.level, place.id],
      queryFn: () => load(place),
      meta: { quiet: true },
    })),
  });
  return Object.fromEntries(items.map(({ key }, at) => [key, found[at]?.data]));
}
