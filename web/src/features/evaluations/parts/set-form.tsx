import { MAX_EXPECTED, MAX_QUESTIONS } from '@dossier/contract/evaluations/constants';
import { Button, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure, errorMessage } from '../../../client/failures.ts';
import { showToast } from '../../../client/toasts.ts';
import { pickFiles } from '../../../parts/dropzone.tsx';
import { FormPage } from '../../../parts/forms/form-page.tsx';
import { usePermissions } from '../../../client/me.ts';
import { useFormats } from '../../../parts/use-formats.ts';
import classes from './evaluations.module.css';
import { findPlaces } from './find-places.ts';
import { QuestionRow } from './question-row.tsx';
import { RatedDialog } from './rated-dialog.tsx';
import { readCsv } from './read-csv.ts';
import { expectedTexts, newQuestion, type QuestionValues, type SetValues } from './set-values.ts';

interface Props {
  companyId: number;
  initialValues: SetValues;
  /** Questions that the user cannot read. */
  hidden: number;
  /** Saves the set; throws what the server refuses. */
  onSave: (values: SetValues) => Promise<void>;
  onCancel: () => void;
}

/** The name and questions of a set. A question is edited in its line; further ones come from a CSV file or rated answers. */
export function SetForm({ companyId, initialValues, hidden, onSave, onCancel }: Props) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const form = useForm<SetValues>({
    initialValues,
    validate: {
      name: (name) => (name.trim() === '' ? t('set.name_missing') : null),
      questions: {
        question: (question) => (question.trim() === '' ? t('set.question_missing') : null),
        expected: (_, { questions }, path) => {
          const values = questions[Number(path.split('.')[1])]!;
          const texts = expectedTexts(values).length;
          if (!values.answerable) return null;
          if (texts > MAX_EXPECTED) return t('set.expected_many', { limit: MAX_EXPECTED });
          return texts === 0 ? t('set.expected_missing') : null;
        },
      },
    },
  });
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { questions } = form.getValues();
  const firstWrong = questions.find((_, at) => hasError(form, at));
  const add = (added: QuestionValues[]) => {
    form.setFieldValue('questions', [...form.getValues().questions, ...added]);
    if (added.length === 1) setOpenKey(added[0]!.key);
  };
  async function send(values: SetValues): Promise<void> {
    if (values.questions.length === 0) throw new Error(t('set.questions_missing'));
    try {
      await onSave(values);
    } catch (error) {
      if (error instanceof CallFailure) form.setErrors(rowErrors(error));
      throw error;
    }
  }
  return (
    <FormPage form={form} verb={t('set.save')} width={760} onSend={send} onCancel={onCancel}>
      <TextInput label={t('set.name')} maxLength={100} {...form.getInputProps('name')} />
      <ul className={classes.items} aria-label={t('column.questions')}>
        {questions.map((values, at) => (
          <QuestionRow
            key={values.key}
            number={at + 1}
            companyId={companyId}
            values={values}
            errors={errorsOf(form, at)}
            isOpen={openKey === values.key || (openKey === null && firstWrong === values)}
            onOpen={(isOpen) => setOpenKey(isOpen ? values.key : null)}
            onChange={(change) => {
              form.setFieldValue(`questions.${at}`, { ...values, ...change });
              for (const field of Object.keys(change)) form.clearFieldError(`questions.${at}.${field}`);
            }}
            onRemove={() => form.removeListItem('questions', at)}
          />
        ))}
      </ul>
      {hidden > 0 && <p className={classes.muted}>{t('set.hidden', { count: hidden, total: number(hidden) })}</p>}
      <AddButtons companyId={companyId} count={questions.length} onAdd={add} />
    </FormPage>
  );
}

/** Ways to add questions, which the server checks when they are saved. */
function AddButtons({
  companyId,
  count,
  onAdd,
}: {
  companyId: number;
  count: number;
  onAdd: (questions: QuestionValues[]) => void;
}) {
  const { t } = useTranslation('evaluations');
  const { number } = useFormats();
  const may = usePermissions('company', companyId);
  const [rating, setRating] = useState(false);
  const refuse = (text: string) => showToast({ kind: 'error', text });
  async function addFrom(file: File | undefined): Promise<void> {
    const rows = file ? readCsv(await file.text()) : [];
    if (rows === null) return void refuse(t('csv.no_column'));
    if (rows.length === 0) return void refuse(t('csv.empty'));
    if (count + rows.length > MAX_QUESTIONS) return void refuse(t('csv.too_many', { limit: MAX_QUESTIONS }));
    try {
      const read = await findPlaces(companyId, rows);
      if ('problem' in read) {
        const { line, key, name } = read.problem;
        return void refuse(t('csv.line', { line: number(line), problem: t(`csv.${key}`, { name }) }));
      }
      onAdd(read.questions);
      showToast({ kind: 'info', text: t('csv.added', { count: rows.length, total: number(rows.length) }) });
    } catch (error) {
      refuse(errorMessage(error));
    }
  }
  return (
    <div className={classes.tools}>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAdd([newQuestion()])}>
        {t('set.add_question')}
      </Button>
      <Button
        variant="subtle"
        color="gray"
        onClick={() => pickFiles(['.csv', 'text/csv'], (files) => void addFrom(files[0]), false)}
      >
        {t('set.from_csv')}
      </Button>
      {may('AUDIT_LOG_READ') && (
        <Button variant="subtle" color="gray" onClick={() => setRating(true)}>
          {t('set.from_rated')}
        </Button>
      )}
      <span className={classes.sub}>{t('csv.help')}</span>
      {rating && <RatedDialog companyId={companyId} onAdd={onAdd} onClose={() => setRating(false)} />}
    </div>
  );
}

const fields = ['question', 'expected', 'project_id', 'document_id'] as const;
type SetFormValues = UseFormReturnType<SetValues>;

function errorsOf({ errors }: SetFormValues, at: number): Partial<Record<(typeof fields)[number], string>> {
  const found = fields.map((field) => [field, errors[`questions.${at}.${field}`]] as const);
  return Object.fromEntries(found.filter(([, error]) => typeof error === 'string'));
}

const hasError = (form: SetFormValues, at: number): boolean => Object.keys(errorsOf(form, at)).length > 0;

/** What the server says of single questions, by the names of their fields. */
function rowErrors({ details }: CallFailure): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).map(([path, message]) => [path.replace(/^body[./]/, '').replaceAll('/', '.'), message]),
  );
}
