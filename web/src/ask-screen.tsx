import { useQuery } from '@tanstack/react-query';
import { AskPage } from './features/ask/pages/ask.tsx';
import { homeQuery } from './features/home/queries.ts';

/** The conversations, with the questions that home suggests too. */
export function AskScreen() {
  const home = useQuery(homeQuery);
  return <AskPage suggestions={home.data?.suggestions ?? []} />;
}
