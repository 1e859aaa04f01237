import { MAX_SUBJECT_NAME, MAX_WORD, MAX_WORDS } from '@dossier/contract/sentiment/constants';
import type { Subject } from '@dossier/contract/sentiment/schema';
import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../../client/toasts.ts';
import { FormDialog } from '../../../../parts/forms/form-dialog.tsx';
import { useFormats } from '../../../../parts/use-formats.ts';
import { useSubjectVerbs } from '../../queries.ts';
import { parseWords } from './parse-words.ts';

interface Values extends Record<string, unknown> {
  name: string;
  words: string;
}

interface Props {
  analysisId: number;
  /** The subject to edit; without it a new one is added. */
  subject?: Subject;
  onClose: () => void;
}

/** Adds or edits a subject: its name, and the words by which passages about it are recognised. */
export function SubjectDialog({ analysisId, subject, onClose }: Props) {
  const { t } = useTranslation('sentiment');
  const { number } = useFormats();
  const { add, update } = useSubjectVerbs(analysisId);
  // One key for all attempts, so that a double click adds one subject.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    initialValues: { name: subject?.name ?? '', words: subject?.words.join(', ') ?? '' },
    validate: {
      name: (name) => (name.trim() === '' ? t('form.name_missing') : null),
      words: (typed) => {
        const words = parseWords(typed);
        if (words.length === 0) return t('form.words_missing');
        if (words.length > MAX_WORDS) return t('form.words_too_many', { limit: number(MAX_WORDS) });
        const long = words.find((word) => word.length > MAX_WORD);
        return long === undefined ? null : t('form.word_too_long', { word: `${long.slice(0, 40)}…`, limit: MAX_WORD });
      },
    },
  });

  async function save({ name, words: typed }: Values) {
    const body = { name, words: parseWords(typed) };
    if (subject) {
      await update.mutateAsync({ subjectId: subject.id, body });
      showToast({ kind: 'success', text: t('done.subject_updated') });
    } else {
      const added = await add.mutateAsync({ body, key });
      showToast({ kind: 'success', text: t('done.subject_added', { name: added.name }) });
    }
  }
  return (
    <FormDialog
      title={t(subject ? 'edit.subject' : 'add.subject')}
      {...(subject && { verb: t('form.save') })}
      form={form}
      onClose={onClose}
      onSend={save}
    >
      <TextInput
        label={t('form.name')}
        description={t('form.subject_name_help')}
        maxLength={MAX_SUBJECT_NAME}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Textarea label={t('form.words')} description={t('form.words_help')} rows={6} {...form.getInputProps('words')} />
    </FormDialog>
  );
}
