import { languages, type Language } from '@dossier/contract/base/language';
import type { Project } from '@dossier/contract/projects/schema';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../parts/formats/language.ts';
import { FieldPair, FormDialog, OptionalLabel } from '../../../parts/forms/form-dialog.tsx';
import { useUpdateProject } from '../queries.ts';

export interface ProjectValues extends Record<string, unknown> {
  name: string;
  code: string;
  description: string;
  stakeholders: string;
  language: Language;
}

/** Document languages with their names in the interface language. */
export function useLanguageNames(): Record<Language, string> {
  const language = useTranslation().i18n.language;
  return useMemo(
    () => Object.fromEntries(languages.map((code) => [code, languageName(code, language)])) as Record<Language, string>,
    [language],
  );
}

export function useProjectForm(project?: Project): UseFormReturnType<ProjectValues> {
  const { t } = useTranslation('projects');
  return useForm<ProjectValues>({
    initialValues: {
      name: project?.name ?? '',
      code: project?.code ?? '',
      description: project?.description ?? '',
      stakeholders: project?.stakeholders ?? '',
      language: project?.language ?? 'en',
    },
    validate: { name: (name) => (name.trim() === '' ? t('name_missing') : null) },
  });
}

export function ProjectFields({ form }: { form: UseFormReturnType<ProjectValues> }) {
  const { t } = useTranslation('projects');
  const names = useLanguageNames();
  return (
    <>
      <FieldPair>
        <TextInput label={t('column.name')} maxLength={200} data-autofocus {...form.getInputProps('name')} />
        <TextInput
          label={<OptionalLabel>{t('column.code')}</OptionalLabel>}
          maxLength={50}
          {...form.getInputProps('code')}
        />
      </FieldPair>
      <Textarea
        label={<OptionalLabel>{t('column.description')}</OptionalLabel>}
        rows={3}
        maxLength={5000}
        {...form.getInputProps('description')}
      />
      <FieldPair>
        <TextInput
          label={<OptionalLabel>{t('column.stakeholders')}</OptionalLabel>}
          maxLength={2000}
          {...form.getInputProps('stakeholders')}
        />
        <Select
          label={t('language_label')}
          allowDeselect={false}
          data={languages.map((value) => ({ value, label: names[value] }))}
          {...form.getInputProps('language')}
        />
      </FieldPair>
    </>
  );
}

export function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { t } = useTranslation('projects');
  const update = useUpdateProject();
  const form = useProjectForm(project);
  return (
    <FormDialog
      onClose={onClose}
      title={t('edit')}
      verb={t('save')}
      form={form}
      onSend={(values) => update.mutateAsync({ id: project.id, body: { ...values, archived: project.archived } })}
    >
      <ProjectFields form={form} />
    </FormDialog>
  );
}
