import { IconTrash } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../client/toasts.ts';
import { useCrumbs } from '../../../parts/crumbs.ts';
import { RowMenu } from '../../../parts/data-table/row-menu.tsx';
import { Page, PageHeader } from '../../../parts/page.tsx';
import { usePermissions } from '../../../client/me.ts';
import { TemplateDesk } from '../parts/template-desk.tsx';
import { toRules } from '../parts/template-values.ts';
import { useTemplateDeletion } from '../parts/use-template-deletion.ts';
import { inFormWords, useTemplateForm } from '../parts/use-template-form.ts';
import { templateQuery, useUpdateTemplate } from '../queries.ts';

const route = getRouteApi('/layout/template/$templateId');

/** A template: its rules, and a preview on a document. */
export function TemplatePage() {
  const { t } = useTranslation('templates');
  const { templateId } = route.useParams();
  const navigate = useNavigate();
  const { data: template } = useSuspenseQuery(templateQuery(templateId));
  const may = usePermissions('company', template.company.id);
  const update = useUpdateTemplate();
  const remove = useTemplateDeletion();
  const form = useTemplateForm(template, null);
  useCrumbs([{ label: t('title'), to: '/templates' }, { label: template.name }]);
  return (
    <Page>
      <PageHeader
        title={template.name}
        sub={template.company.name}
        ruled
        actions={
          may('TEMPLATE_DELETE') && (
            <RowMenu
              name={template.name}
              actions={() => [
                {
                  label: t('delete'),
                  icon: <IconTrash size={15} aria-hidden />,
                  danger: true,
                  run: () =>
                    void remove(template).then((removed) => (removed ? navigate({ to: '/templates' }) : undefined)),
                },
              ]}
            />
          )
        }
      />
      <TemplateDesk
        form={form}
        isNew={false}
        verb={t('save')}
        {...(may('TEMPLATE_UPDATE') && {
          onSend: async (values) => {
            const { name, description } = values;
            const body = { name, description, rules: toRules(values) };
            const changed = await inFormWords(() => update.mutateAsync({ id: templateId, body }));
            form.resetDirty();
            showToast({ kind: 'success', text: t('saved', { name: changed.name }) });
          },
        })}
      />
    </Page>
  );
}
