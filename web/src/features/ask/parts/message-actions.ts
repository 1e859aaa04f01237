import { BUILT_IN_MODEL, BUILT_IN_MODEL_ID } from '@dossier/contract/ask/constants';
import { askPaths } from '@dossier/contract/ask/paths';
import type { AnswerModels, ChatMessage } from '@dossier/contract/ask/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../client/call.ts';
import { useEvent } from '../../../parts/use-event.ts';
import { type ModelPlace, modelsQuery, reloadTalk } from '../queries.ts';

/** What the owner can do with the messages of a conversation. The functions are stable. */
export interface MessageActions {
  /** Asks a question in other words. Rejects if it could not be sent; the error has been shown. */
  edit: (id: number, query: string) => Promise<unknown>;
  /** Answers again: by a model, or by the one of the answer. */
  again: (answer: ChatMessage, modelId?: number) => void;
  /** Shows a version of a message. */
  show: (id: number) => void;
  /** The models to choose from; none if no provider is connected. */
  models: AnswerModels | undefined;
}

interface Options {
  modelId: number | null;
  /** Whether the whole document is given to the model. */
  fullDoc?: boolean;
  place: ModelPlace | null;
  onChange: () => void;
}

/**
 * The actions on the messages of a conversation.
 *
 * @param onChange called when the conversation is about to change
 */
export function useMessageActions(
  uuid: string,
  { modelId, fullDoc = false, place, onChange }: Options,
): { actions: MessageActions; replaced: ChatMessage | null } {
  const client = useQueryClient();
  const [replaced, setReplaced] = useState<ChatMessage | null>(null);
  const models = useQuery({ ...modelsQuery(place ?? {}), enabled: place !== null }).data;
  const onSettled = () => reloadTalk(client, uuid, { atEnd: true });
  const edit = useMutation({
    mutationFn: ({ id, query, key }: { id: number; query: string; key: string }) =>
      call(
        askPaths.edit,
        { params: { id }, body: { query, model_id: modelId, full_doc: fullDoc } },
        { idempotencyKey: key },
      ),
    onSettled,
  });
  const again = useMutation({
    mutationFn: ({ id, model, key }: { id: number; model: number | null; key: string }) =>
      call(askPaths.again, { params: { id }, body: { model_id: model, full_doc: fullDoc } }, { idempotencyKey: key }),
    onError: () => setReplaced(null),
    onSettled,
  });
  const show = useMutation({
    mutationFn: (id: number) => call(askPaths.show, { params: { id } }),
    onSettled: () => reloadTalk(client, uuid, { atEnd: false }),
  });
  return {
    actions: {
      edit: useEvent((id: number, query: string) => {
        onChange();
        return edit.mutateAsync({ id, query, key: crypto.randomUUID() });
      }),
      again: useEvent((answer: ChatMessage, chosen?: number) => {
        if (again.isPending) return;
        onChange();
        setReplaced(answer);
        again.mutate({ id: answer.id, model: chosen ?? modelOf(answer, models), key: crypto.randomUUID() });
      }),
      show: useEvent((id: number) => {
        if (show.isPending) return;
        onChange();
        show.mutate(id);
      }),
      models,
    },
    replaced,
  };
}

/** The model that was asked for an answer, also if another replaced it; null for the default. */
export function modelOf(answer: ChatMessage, models: AnswerModels | undefined): number | null {
  const { chosen_model_id: chosen, model_id: id, model, fallback, found } = answer;
  const items = models?.items ?? [];
  const isKnown = (one: number) => one === BUILT_IN_MODEL_ID || items.some((item) => item.id === one);
  if (chosen !== null && isKnown(chosen)) return chosen;
  if (fallback && fallback.model !== model) {
    return items.find((item) => item.name === fallback.model && item.provider === fallback.provider)?.id ?? null;
  }
  if (id !== null) return isKnown(id) ? id : null;
  // Without passages the built-in provider answers, whichever model was asked.
  return model === BUILT_IN_MODEL && found === true && items.length > 0 ? BUILT_IN_MODEL_ID : null;
}
