import { demoCompany } from '@dossier/demo/company';
import { emailAddress, demoFields, demoUsers, fullName } from '@dossier/demo/filing';
import type { Prompt } from '@dossier/contract/prompts/schema';
import { demoAllowed, demoAnalysis, demoModelAnalysis } from '@dossier/demo/entities';
import { demoSentiment, demoSentimentSamples } from '@dossier/demo/sentiment';
import { demoNerModel, demoNerSamples } from '@dossier/demo/named-entities';
import { demoQuestions, unansweredQuestions } from '@dossier/demo/questions';
import { demoComparisons, demoWorkbookComparisons } from '@dossier/demo/comparisons';
import { demoPrompts } from '@dossier/demo/prompts';
import { demoTemplates } from '@dossier/demo/templates';
import { demoViews } from '@dossier/demo/views';
import type { Note } from '@dossier/contract/notes/schema';
import type { Page } from '@dossier/contract/base/page';
import type { ListedComparison } from '@dossier/contract/compare/schema';
import type { Company } from '@dossier/contract/companies/schema';
import type { EntityAnalysis } from '@dossier/contract/entities/schema';
import type { SentimentAnalysis } from '@dossier/contract/sentiment/schema';
import type { NerModel } from '@dossier/contract/ner/schema';
import type { Member } from '@dossier/contract/roles/schema';
import type { EffectiveField } from '@dossier/contract/custom-fields/schema';
import type { Document } from '@dossier/contract/documents/schema';
import type { Project } from '@dossier/contract/projects/schema';
import type { User } from '@dossier/contract/users/schema';
import type { Template } from '@dossier/contract/templates/schema';
import type { Views } from '@dossier/contract/views/schema';
import { makeWav } from '@dossier/reading/testing/sound-files';
import { afterEach, describe, expect, it } from 'vitest';
import { loadDemoCompany } from './demo-company.ts';
import type { DemoFiles } from './demo-files.ts';
import { type TestProduct, testProduct } from './testing/product.ts';

let product: TestProduct;
afterEach(() => product.close());

const documents = demoCompany.projects.flatMap((project) => project.documents);

/** Files with placeholder content, because generating the real ones is slow. */
function quickFiles(before: (count: number) => Promise<void> | void = () => {}) {
  let count = 0;
  const files: DemoFiles = {
    async make(name) {
      await before(count++);
      if (name.endsWith('.wav')) return makeWav(1, () => 0);
      return new TextEncoder().encode(`This stands for ${name}.\n`.repeat(3));
    },
    close: async () => {},
  };
  // The content determines the type, and a contradicting name would be rejected, so all names but recordings get the extension .txt.
  return () => files;
}

const textNames = () => {
  for (const document of documents) document.name = document.name.replace(/\.(pdf|docx|xlsx|pptx|msg|txt)$/, '-$1.txt');
};
textNames();

/** Without a worker, except where a test needs one, because reading all documents takes most of the time. */
const env = { DOSSIER_DEMO: '1', DOSSIER_ROLE: 'api' };

const company = async () => (await product.admin.get<Page<Company>>('company')).items[0];
const load = (files = quickFiles(), signal = new AbortController().signal) =>
  loadDemoCompany(product.product.app, files, signal);

describe('the demo company', { timeout: 120_000 }, () => {
  it('is created once, by Dossier itself, with its projects, documents and labels', async () => {
    product = await testProduct({ env });
    await load();
    await load();
    expect(await company()).toMatchObject({
      name: demoCompany.name,
      demo: true,
      created_by: null,
      number_of_projects: 4,
    });
    const projects = await product.admin.get<Page<Project>>('project?sort=name');
    const { id } = projects.items.find(({ code }) => code === demoViews[0]!.project)!;
    const views = await product.admin.get<Views>(`views?list=documents&project_id=${id}`);
    expect(views.items).toMatchObject(demoViews.map(({ name }) => ({ name, shared: true, owner: null })));
    expect(projects.items.map((project) => project.name)).toEqual(
      demoCompany.projects.map((project) => project.name).toSorted(),
    );
    const templates = await product.admin.get<Page<Template>>('template?sort=created_at');
    expect(templates.items.map((template) => template.name)).toEqual(demoTemplates.map((template) => template.name));
    expect(templates.items[1]!.rules.fields).toHaveLength(3);
    const { id: companyId } = (await product.admin.get<Page<{ id: number }>>('company')).items[0]!;
    const sets = await product.admin.get<{ items: unknown[] }>(`company/${companyId}/question-sets`);
    const unanswerable = unansweredQuestions.length;
    expect(sets.items).toMatchObject([{ questions: demoQuestions.length + unanswerable, unanswerable }]);
    const analyses = await product.admin.get<Page<EntityAnalysis>>(
      `company/${companyId}/entity-analysis?sort=created_at`,
    );
    expect(analyses.items).toMatchObject([
      {
        name: demoAnalysis.name,
        on_arrival: true,
        own_kinds: [{ number_of_terms: demoAnalysis.list.terms.length }],
      },
      {
        name: demoModelAnalysis.name,
        on_arrival: true,
        kinds: [],
        own_kinds: [{ type: 'model', name: demoNerModel.name }],
      },
    ]);
    const models = await product.admin.get<Page<NerModel>>(`company/${companyId}/ner`);
    expect(models.items).toMatchObject([
      { name: demoNerModel.name, labelled: demoNerSamples.length, latest_version: { version: 1, state: 'training' } },
    ]);
    expect(models.items[0]!.labels.map(({ name, color }) => ({ name, color }))).toEqual(demoNerModel.labels);
    const decisions = await product.admin.get<Page<object>>(
      `project/${id}/entity-analysis/${analyses.items[0]!.id}/decisions`,
    );
    expect(decisions.total).toBe(demoAllowed.length);
    const sentiment = await product.admin.get<Page<SentimentAnalysis>>(`company/${companyId}/sentiment-analysis`);
    expect(sentiment.items).toMatchObject([{ name: demoSentiment.name, on_arrival: true }]);
    const samples = await product.admin.get<Page<object>>(`sentiment-analysis/${sentiment.items[0]!.id}/samples`);
    expect(samples.total).toBe(demoSentimentSamples.length);
    const comparisons = await product.admin.get<Page<ListedComparison>>('comparison');
    // The files of this test are texts, so workbooks are compared as documents.
    expect(comparisons.items).toMatchObject(
      [...demoComparisons, ...demoWorkbookComparisons].map(() => ({ state: 'queued', created_by: null })),
    );
    const prompts = await product.admin.get<Page<Prompt>>('prompt?sort=updated_at');
    expect(prompts.items.map(({ title, level }) => [title, level])).toEqual(
      demoPrompts.map(({ title }) => [title, 'company']),
    );
    const notes = await product.admin.get<Page<Note>>(`project/${id}/notes?per_page=200`);
    const noted = demoCompany.projects.find(({ code }) => code === demoViews[0]!.project)!;
    expect(notes.total).toBe(noted.documents.flatMap((document) => document.notes).length);
    expect(notes.items.every(({ created_by }) => created_by !== null)).toBe(true);
    expect(notes.items.flatMap(({ replies }) => replies)).toHaveLength(1);
    const bin = await product.admin.get<{ items: { name: string }[] }>(`project/${id}/bin`);
    expect(bin.items.map(({ name }) => name)).toEqual(
      demoCompany.projects.flatMap(({ deleted }) => deleted.map(({ name }) => name)),
    );
    const all = await product.admin.get<Page<Document>>('document?per_page=200');
    expect(all.total).toBe(documents.length);
    for (const document of all.items) {
      expect(document.labels).toEqual(documents.find((candidate) => candidate.name === document.filename)!.labels);
    }
  });

  it('has custom fields with values, and users with roles who cannot sign in; all are deleted with it', async () => {
    product = await testProduct({ env: { DOSSIER_DEMO: '1' } });
    await load();
    await load();
    const { id } = (await company())!;
    const placed = await product.admin.get<Page<EffectiveField>>(`custom-fields/company/${id}?used_on=document`);
    expect(placed.items.map((field) => [field.name, field.display])).toEqual(
      demoFields.map((field) => [field.name, 'display' in field]).toSorted(),
    );
    const byName = new Map(placed.items.map((field) => [field.name, field]));
    const inForce = byName.get('State')!.options.find(({ label }) => label === 'In force')!.key;
    const filtered = await product.admin.get<Page<Document>>(
      `document?custom_field=${byName.get('State')!.id}:is:${inForce}&custom_field=${byName.get('Amount')!.id}:from:1000000`,
    );
    expect(filtered.items.map((document) => document.filename)).toEqual([
      'Aannemingsovereenkomst walstroom kade 3-pdf.txt',
    ]);
    expect(filtered.items[0]!.custom_fields).toMatchObject({
      [byName.get('Keeper')!.id]: { first_name: 'Fenna', last_name: 'Roorda' },
      [byName.get('Ends or falls due')!.id]: '2027-04-30',
    });

    const emails = new Set(demoUsers.map(emailAddress));
    const users = await product.admin.get<Page<User>>('user?q=westgeul&per_page=200');
    expect(new Set(users.items.map((user) => user.email))).toEqual(emails);
    const withPassword = await product.queryAsOwner(
      `select 1 from app_user where email like '%westgeul.example' and password_hash is not null`,
    );
    expect(withPassword).toEqual([]);
    const members = await product.admin.get<Page<Member>>(`company/${id}/members?per_page=200`);
    // Technical admins are members everywhere.
    expect(new Set(members.items.map((member) => member.name))).toEqual(new Set([...demoUsers.map(fullName), 'Admin']));

    await product.admin.delete(`company/${id}`);
    await expect
      .poll(() => product.queryAsOwner(`select 1 from app_user where email like '%westgeul.example'`), {
        timeout: 30_000,
      })
      .toEqual([]);
    const log = await product.admin.get<Page<{ name: string }>>(
      'audit-log?action=delete&entity_type=user&per_page=200',
    );
    expect(new Set(log.items.map((entry) => entry.name))).toEqual(emails);
  });

  it('is completed by the next start after a kill', async () => {
    product = await testProduct({ env });
    const killed = quickFiles((count) => {
      if (count === 5) throw new Error('killed');
    });
    await expect(load(killed)).rejects.toThrow('killed');
    expect((await product.admin.get<Page<Document>>('document')).total).toBe(5);
    await load();
    const all = await product.admin.get<Page<Document>>('document?per_page=200');
    expect(all.total).toBe(documents.length);
    expect(new Set(all.items.map((document) => document.filename)).size).toBe(documents.length);
    expect((await product.admin.get<Page<Company>>('company')).total).toBe(1);
  });

  it('is continued by the next start after a stop', async () => {
    product = await testProduct({ env });
    const stopping = new AbortController();
    const files = quickFiles((count) => {
      if (count === 2) stopping.abort();
    });
    await expect(load(files, stopping.signal)).rejects.toThrow();
    expect((await product.admin.get<Page<Document>>('document')).total).toBe(3);
    await load();
    expect((await product.admin.get<Page<Document>>('document')).total).toBe(documents.length);
  });

  it('is created by only one of several processes', async () => {
    product = await testProduct({ env });
    await Promise.all([load(), load(), load()]);
    expect((await product.admin.get<Page<Document>>('document')).total).toBe(documents.length);
  });

  it('stays erased when it is erased while being created', async () => {
    product = await testProduct({ env });
    const erased = quickFiles(async (count) => {
      if (count === 3) await product.admin.delete(`company/${(await company())!.id}`);
    });
    await load(erased);
    await load();
    expect((await product.admin.get<Page<Company>>('company')).total).toBe(0);
  });

  it('is not created unless wanted', async () => {
    product = await testProduct();
    await load();
    expect(await company()).toBeUndefined();
  });
});
