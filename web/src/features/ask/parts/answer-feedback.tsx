import { feedbackReasons } from '@dossier/contract/ask/constants';
import type { ChatMessage } from '@dossier/contract/ask/schema';
import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconThumbDown, IconThumbDownFilled, IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../parts/forms/form-dialog.tsx';
import { IconButton } from '../../../parts/icon-button.tsx';
import { showToast } from '../../../client/toasts.ts';
import { useRateAnswer } from '../queries.ts';
import { ReadOnlyConversation } from './read-only.ts';

type Reason = NonNullable<ChatMessage['feedback']>['reasons'][number];
const MAX_COMMENT = 2000;

/** Whether an answer helped: thumb up or down; down asks what is wrong. A second click takes it back. */
export function AnswerFeedback({ message }: { message: ChatMessage }) {
  const { t } = useTranslation('ask');
  const rate = useRateAnswer(message.session_uuid);
  const [asking, setAsking] = useState(false);
  const isReadOnly = useContext(ReadOnlyConversation);
  const helpful = message.feedback?.helpful;
  const takeBack = () => rate.mutate({ id: message.id, feedback: null });
  const [Up, Down] = [
    helpful === true ? IconThumbUpFilled : IconThumbUp,
    helpful === false ? IconThumbDownFilled : IconThumbDown,
  ];
  if (isReadOnly) return null;
  return (
    <>
      <IconButton
        label={t('feedback.up')}
        aria-pressed={helpful === true}
        onClick={() => (helpful === true ? takeBack() : rate.mutate({ id: message.id, feedback: { helpful: true } }))}
      >
        <Up size={15} aria-hidden />
      </IconButton>
      <IconButton
        label={t('feedback.down')}
        aria-pressed={helpful === false}
        onClick={() => (helpful === false ? takeBack() : setAsking(true))}
      >
        <Down size={15} aria-hidden />
      </IconButton>
      {asking && <ReasonsDialog message={message} onClose={() => setAsking(false)} />}
    </>
  );
}

function ReasonsDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const { t } = useTranslation('ask');
  const rate = useRateAnswer(message.session_uuid);
  const form = useForm<{ reasons: string[]; comment: string }>({ initialValues: { reasons: [], comment: '' } });
  return (
    <FormDialog
      title={t('feedback.title')}
      form={form}
      verb={t('feedback.send')}
      onSend={async ({ reasons, comment }) => {
        await rate.mutateAsync({ id: message.id, feedback: { helpful: false, reasons: reasons as Reason[], comment } });
        showToast({ kind: 'success', text: t('feedback.sent') });
      }}
      onClose={onClose}
    >
      <Checkbox.Group label={t('feedback.what')} {...form.getInputProps('reasons')}>
        <Stack gap={8} mt={8}>
          {feedbackReasons.map((reason) => (
            <Checkbox key={reason} value={reason} label={t(`feedback.reasons.${reason}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        label={t('feedback.comment')}
        autosize
        minRows={3}
        maxLength={MAX_COMMENT}
        {...form.getInputProps('comment')}
      />
      <Text size="sm" c="var(--d-text-3)">
        {t('feedback.shared')}
      </Text>
    </FormDialog>
  );
}
