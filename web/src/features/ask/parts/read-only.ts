import { createContext } from 'react';

/** Whether the conversation is one of others, which the user can only read. */
export const ReadOnlyConversation = createContext(false);
