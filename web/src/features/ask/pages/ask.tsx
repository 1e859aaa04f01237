import { getRouteApi } from '@tanstack/react-router';
import { useNarrow } from '../../../parts/screen.ts';
import { SessionList } from '../parts/session-list.tsx';
import classes from './ask.module.css';
import { Conversation } from './conversation.tsx';
import { NewConversation } from './new-conversation.tsx';

const route = getRouteApi('/layout/ask-dossier/{-$sessionUuid}');

/** Ask Dossier: the list of conversations, the open one, and the sources of its answers. */
export function AskPage() {
  const { sessionUuid } = route.useParams();
  const narrow = useNarrow();
  return (
    <div className={classes.room}>
      {!narrow && <SessionList currentUuid={sessionUuid} standalone={false} />}
      {sessionUuid === undefined ? <NewConversation /> : <Conversation key={sessionUuid} uuid={sessionUuid} />}
    </div>
  );
}
