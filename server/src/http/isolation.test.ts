import { exportWordKeys } from '@dossier/contract/ask/constants';
import { entityLevels, everyCall } from '@dossier/contract/rooms';
import type { Access, Call } from '@dossier/contract/base/route';
import type { Document } from '@dossier/contract/documents/schema';
import { exportColumns, noteStates } from '@dossier/contract/notes/constants';
import type { Page } from '@dossier/contract/base/page';
import { afterAll, describe, expect, it } from 'vitest';
import { connected } from '../testing/socket.ts';
import { testProduct } from '../testing/product.ts';
import { exportWords } from '../features/compare/testing/stored-comparison.ts';
import { exportWords as workbookExportWords } from '../features/workbooks/testing/stored-comparison.ts';
import { fileForm } from '../features/audit/testing.ts';
import { secretWorld } from '../testing/secret-world.ts';
import type { TestUser } from '../testing/user.ts';

/** Tries every call: unauthorized callers are rejected and never learn whether the entity exists. */

const product = await testProduct();
const { world, member, stranger, otherCompanyMember, otherProjectMember, memberWithoutPermission } =
  await secretWorld(product);
afterAll(() => product.close());

const calls = Object.entries(everyCall).flatMap(([room, table]) =>
  Object.entries(table as Record<string, Call>).map(([name, call]) => ({ title: `${room}.${name}`, call })),
);

const notesExport = () => ({
  format: 'csv',
  words: Object.fromEntries([...exportColumns, ...noteStates].map((key) => [key, key])),
});

/** Additional input that a call needs to get as far as authorization. */
const summaryExport = () => ({ format: 'md', about: '', words: { page: 'p. {page}', sections: 'By section' } });
const bodies: Record<string, () => unknown> = {
  'projects.create': () => ({ company_id: world.company.id, name: 'Intruder' }),
  'search.everywhere': () => ({ query: 'secret' }),
  'search.documents': () => ({ query: 'secret' }),
  'search.names': () => ({ query: 'secret' }),
  'users.create': () => ({ email: 'intruder@test.example', first_name: 'Intruder' }),
  'users.exists': () => ({ email: 'intruder@test.example' }),
  'companies.create': () => ({ name: 'Intruder' }),
  'roles.assign': () => ({
    action: 'assign',
    roleId: 1,
    userId: stranger.id,
    context: 'company',
    contextId: world.company.id,
  }),
  'templates.create': () => ({
    company_id: world.company.id,
    name: 'Intruder',
    rules: { kind: 'text', unit: 'clause' },
  }),
  'templates.preview': () => ({ document_id: world.document.id, rules: { kind: 'text', unit: 'clause' } }),
  'ask.create': () => ({ query: 'What is the secret?', scope: 'project', scope_id: world.project.id }),
  'dates.decide': () => ({ state: 'confirmed' }),
  'dates.remind': () => ({ kind: 'end', days_before: 7 }),
  'notes.create': () => ({ text: 'Mine' }),
  'notes.reply': () => ({ text: 'Mine' }),
  'notes.update': () => ({ resolved: true }),
  'views.update': () => ({ name: 'Mine' }),
  'notes.export': notesExport,
  'notes.exportInProject': notesExport,
  'prompts.create': () => ({
    level: 'company',
    company_id: world.company.id,
    title: 'Intruder',
    text: 'Mine',
  }),
  'prompts.update': () => ({ version: 1, text: 'Mine' }),
  'prompts.makeCurrent': () => ({ number: 1 }),
  'prompts.favour': () => ({ favourite: true }),
  'classification.createModel': () => ({ company_id: world.company.id, name: 'Intruder' }),
  'classification.createDataset': () => ({ company_id: world.company.id, name: 'Intruder' }),
  'classification.setModelCompanies': () => ({ company_ids: [] }),
  'classification.updateInstance': () => ({ name: 'Intruder' }),
  'classification.useEvaluationSamples': () => ({ sample_ids: [1] }),
  'classification.addClasses': () => ({ classes: [{ name: 'Intruder' }] }),
  'classification.removeSamples': () => ({ filter: {} }),
  'classification.labelSamples': () => ({ filter: {}, class_id: null }),
  'classification.csvColumns': () => ({ text: 'a,b' }),
  'classification.addText': () => ({ text: 'Mine' }),
  'classification.addDocuments': () => ({ project_id: world.project.id, filter: {} }),
  'classification.updateSample': () => ({ skipped: true }),
  'classification.exportDataset': () => ({ format: 'csv' }),
  'classification.classify': () => ({ model_id: world.model.id, filter: {} }),
  'classification.setFeedback': () => ({ model_id: world.model.id, class_id: 1 }),
  'classification.setProjectFeedback': () => ({ model_id: world.model.id, class_id: 1, filter: {} }),
  'classification.addFeedbackSample': () => ({ model_id: world.model.id }),
  'ner.create': () => ({ company_id: world.company.id, name: 'Intruder' }),
  'ner.createLabel': () => ({ name: 'Intruder' }),
  'ner.orderLabels': () => ({ ids: [world.nerModel.labels[0]!.id] }),
  'ner.addSources': () => ({ project_ids: [world.project.id] }),
  'ner.updateSource': () => ({ enabled: false }),
  'ner.createSample': () => ({ text: 'Mine' }),
  'ner.updateSample': () => ({ revision: 1, state: 'skipped' }),
  'entities.create': () => ({ company_id: world.company.id, name: 'Intruder' }),
  'entities.createKind': () => ({ type: 'list', name: 'Intruder' }),
  'entities.addTerms': () => ({ terms: [{ term: 'Mine' }] }),
  'entities.tryExpression': () => ({ expression: 'secret', text: 'Mine' }),
  'entities.download': () => ({ format: 'csv' }),
  'redactions.create': () => ({ texts: ['secret'], version: 1 }),
  'compare.compare': () => ({ source_document_id: world.document.id, target_document_id: world.document.id }),
  'compare.review': () => ({ decision: 'accepted' }),
  'compare.export': () => ({ format: 'json', language: 'en', words: exportWords }),
  'workbooks.look': () => ({ source_document_id: world.document.id, target_document_id: world.document.id }),
  'workbooks.savePreset': () => ({ project_id: world.project.id, name: 'Mine', options: {} }),
  'workbooks.export': () => ({ format: 'json', language: 'en', words: workbookExportWords }),
  'signatures.detect': () => ({ filter: {} }),
  'signatures.setFeedback': () => ({ signed: true }),
  'entities.decide': () => ({ action: 'deny', entities: [{ id: world.entityId, revision: 0 }] }),
  'speech.rename': () => ({ name: 'Mine' }),
  'speech.transcribe': () => ({}),
  'speech.changePassage': () => ({ revision: 1, text: 'Mine' }),
  'speech.nameSpeaker': () => ({ name: 'Mine' }),
  'speech.transcribeDocuments': () => ({ document_ids: [world.document.id] }),
  'sentiment.create': () => ({ company_id: world.company.id, name: 'Intruder' }),
  'summaries.saveAsDocument': () => ({ project_id: world.project.id }),
  'sentiment.createSubject': () => ({ name: 'Intruder', words: ['mine'] }),
  'sentiment.addSample': () => ({ text: 'Mine', label: 'neutral' }),
  'sentiment.download': () => ({ format: 'csv' }),
  'sentiment.labelPassage': () => ({ label: 'neutral' }),
  'summaries.summariseDocument': () => ({}),
  'summaries.summariseDocuments': () => ({}),
  'summaries.summariseAgain': () => ({}),
  'summaries.update': () => ({ title: 'Mine' }),
  'summaries.export': summaryExport,
  'summaries.exportFromProject': summaryExport,
  'ask.update': () => ({ title: 'Mine' }),
  'ask.ask': () => ({ query: 'What else?' }),
  'ask.edit': () => ({ query: 'What else?' }),
  'ask.rate': () => ({ helpful: true }),
  'ask.share': () => ({ user_ids: [member.id] }),
  'ask.exportSession': () => ({
    format: 'md',
    about: '',
    words: Object.fromEntries(exportWordKeys.map((key) => [key, key])),
  }),
  'ask.export': () => ({ titles: { document: 'D', value: 'V', unit: 'U', quote: 'Q', page: 'P' } }),
};

/** The entities addressed by calls that only require a token, by path. */
function callPath(call: Call): string {
  const ids: Record<string, number | string> = {
    app: 1,
    company: world.company.id,
    project: world.project.id,
    document: world.document.id,
    template: world.template.id,
    note: world.note.id,
    key_date: world.dateId,
    redaction: world.copyId,
    doc_compare: world.comparisonId,
    workbook_compare: world.workbookComparisonId,
    question_set: world.questions.id,
    evaluation: world.evaluation.id,
    entity_analysis: world.analysis.id,
    sentiment_analysis: world.sentiment.id,
    ner_model: world.nerModel.id,
    classification_dataset: world.dataset.id,
    classification_model: world.model.id,
    classification_model_instance: world.instanceId,
    classification_model_evaluation: world.modelEvaluationId,
    accessible: 1,
  };
  const resource = 'at' in call.access ? ids[call.access.at] : 1;
  if (resource === undefined) throw new Error(`The world of this walk has nothing for ${call.path}: add one.`);
  const own: Record<string, string> = {
    'chat/sessions/:id': `chat/sessions/${world.session.session_uuid}`,
    'chat/sessions/:id/messages': `chat/sessions/${world.session.id}/messages`,
    'chat/sessions/:id/shares': `chat/sessions/${world.session.id}/shares`,
    'chat/sessions/:id/shares/:user_id': `chat/sessions/${world.session.id}/shares/${member.id}`,
    'chat/sessions/:id/readers': `chat/sessions/${world.session.id}/readers`,
    'chat/sessions/:id/export': `chat/sessions/${world.session.id}/export`,
    'chat/sessions/:id/attachments': `chat/sessions/${world.session.id}/attachments`,
    'chat/sessions/:id/attachments/:attachment_id': `chat/sessions/${world.session.id}/attachments/1`,
    'chat/attachments/:id': 'chat/attachments/1',
    'chat/attachments/:id/pages/:page': 'chat/attachments/1/pages/1',
    'chat/attachments/:id/download': 'chat/attachments/1/download',
    'chat/sessions/:id/stop': `chat/sessions/${world.session.id}/stop`,
    'chat/messages/:id': `chat/messages/1`,
    'chat/messages/:id/other-documents': `chat/messages/1/other-documents`,
    'chat/messages/:id/uncited-passages': `chat/messages/1/uncited-passages`,
    'chat/messages/:id/edit': `chat/messages/1/edit`,
    'chat/messages/:id/again': `chat/messages/1/again`,
    'chat/messages/:id/show': `chat/messages/1/show`,
    'chat/messages/:id/export': `chat/messages/1/export`,
    'summarization/:id': `summarization/${world.textId}`,
    'summarization/:id/export': `summarization/${world.textId}/export`,
    'speech-to-text/:id': `speech-to-text/${world.recordingId}`,
    'speech-to-text/:id/passages': `speech-to-text/${world.recordingId}/passages`,
    'speech-to-text/:id/download': `speech-to-text/${world.recordingId}/download`,
    'speech-to-text/:id/player': `speech-to-text/${world.recordingId}/player`,
    'speech-to-text/:id/transcribe': `speech-to-text/${world.recordingId}/transcribe`,
    'speech-to-text/:id/pieces/:number/retry': `speech-to-text/${world.recordingId}/pieces/1/retry`,
    'speech-to-text/:id/passages/:passage_id': `speech-to-text/${world.recordingId}/passages/1`,
    'speech-to-text/:id/speakers/:number': `speech-to-text/${world.recordingId}/speakers/1`,
    'speech-to-text/:id/export': `speech-to-text/${world.recordingId}/export?format=txt`,
    'question-set/:id': `question-set/${world.questions.id}`,
    'evaluation/:id': `evaluation/${world.evaluation.id}`,
    'evaluation/:id/question/:questionId': `evaluation/${world.evaluation.id}/question/${world.evaluation.items[0]!.id}`,
    'prompt/:id': `prompt/${world.prompt.id}`,
    'prompt/:id/versions': `prompt/${world.prompt.id}/versions`,
    'prompt/:id/version': `prompt/${world.prompt.id}/version`,
    'prompt/:id/favourite': `prompt/${world.prompt.id}/favourite`,
    'prompt/:id/use': `prompt/${world.prompt.id}/use`,
    'sample/:id': `sample/${world.sampleId}`,
    'sample/:id/download': `sample/${world.sampleId}/download`,
    'role/:id': `role/${world.role.id}`,
    'user/:id': `user/${member.id}`,
    'user/:id/roles': `user/${member.id}/roles`,
    'user/:id/access': `user/${member.id}/access`,
    'views/:id': `views/${world.view.id}`,
    'workbook-comparison/:id/sheets/:sheet/inputs': `workbook-comparison/${world.workbookComparisonId}/sheets/0/inputs?cell=A1`,
    'workbook-presets': `workbook-presets?project_id=${world.project.id}`,
    'workbook-presets/:id': `workbook-presets/1?project_id=${world.project.id}`,
    'task/:id': `task/${world.task.id}`,
    'task/:id/download/:part': `task/${world.task.id}/download/archive`,
    'task/:id/cancel': `task/${world.task.id}/cancel`,
    'task/:id/retry': `task/${world.task.id}/retry`,
    'auth/picture/:key': world.picture,
    'dates/feed/:token': `dates/feed/${world.feed}`,
    'auth/user/permissions/:level/:contextId': `auth/user/permissions/project/${world.project.id}`,
  };
  const nested: Record<string, number> = call.path.includes('sentiment-analysis/')
    ? { analysisId: world.sentiment.id, passageId: world.passageId, sampleId: world.sentimentSampleId }
    : {
        analysisId: world.analysis.id,
        entityId: world.entityId,
        labelId: world.nerModel.labels[0]!.id,
        summaryId: world.summaryId,
      };
  return own[call.path] ?? call.path.replace(/:(\w+)/g, (_, name: string) => String(nested[name] ?? resource));
}

async function attempt(who: TestUser, title: string, call: Call) {
  const body = bodies[title]?.();
  // Forms are read before it is known whose conversation it is.
  if ('signedIn' in call.access && call.bodyKind === 'multipart') {
    return who.send(call.method, callPath(call), fileForm('Mine.txt', 'Mine'));
  }
  return who.send(call.method, callPath(call), body === undefined ? {} : { body });
}

const below = (access: Access) => 'at' in access && Object.hasOwn(entityLevels, access.at);
const guarded = calls.filter(({ call }) => below(call.access));
const appCalls = calls.filter(({ call }) => 'at' in call.access && call.access.at === 'app');
const accessibleCalls = calls.filter(({ call }) => 'at' in call.access && call.access.at === 'accessible');
const personalCalls = calls.filter(({ call }) => 'signedIn' in call.access && call.path.includes(':'));

describe('an anonymous caller', () => {
  it.each(calls.filter(({ call }) => !('open' in call.access)))('is denied $title', async ({ title, call }) => {
    expect((await attempt(product.visitor(), title, call)).status).toBe(401);
  });

  it.each(calls.filter(({ call }) => 'open' in call.access))('may call $title', async ({ title, call }) => {
    const { status } = await attempt(product.visitor(), title, call);
    expect(status).not.toBe(404);
    expect(status).toBeLessThan(500);
  });

  it('is unauthenticated with a token of another issuer', async () => {
    const forger = product.visitor();
    const [header, payload] = stranger.token!.split('.');
    forger.token = `${header}.${payload}.${'A'.repeat(43)}`;
    expect(await forger.status('GET', 'auth/user')).toBe(401);
    forger.token = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect(await forger.status('GET', 'auth/user')).toBe(401);
  });
});

describe('a user without roles, a member of another company, and a member of another project', () => {
  it.each(guarded)('learn nothing from $title', async ({ title, call }) => {
    expect((await attempt(stranger, title, call)).status).toBe(404);
    expect((await attempt(otherCompanyMember, title, call)).status).toBe(404);
    if (
      'at' in call.access &&
      ![
        'company',
        'template',
        'question_set',
        'evaluation',
        'entity_analysis',
        'sentiment_analysis',
        'ner_model',
      ].includes(call.access.at) &&
      !call.access.at.startsWith('classification_')
    ) {
      expect((await attempt(otherProjectMember, title, call)).status).toBe(404);
    }
  });

  it.each(appCalls)('may not $title', async ({ title, call }) => {
    expect((await attempt(stranger, title, call)).status).toBe(403);
    expect((await attempt(otherCompanyMember, title, call)).status).toBe(403);
  });

  it.each(accessibleCalls)('find none of it with $title', async ({ title, call }) => {
    for (const who of [stranger, otherCompanyMember, otherProjectMember]) {
      const answer = await attempt(who, title, call);
      expect(answer.status).toBe(200);
      // Project members may know the company's name, and its shared templates and prompts.
      const permittedText =
        who === otherProjectMember ? /"Secret (company|template|prompt)"|"What is the secret\?"/g : '';
      expect(JSON.stringify(answer.body).replaceAll(permittedText, '')).not.toMatch(/secret/i);
    }
  });

  it.each(personalCalls)('learn nothing of other users’ entities from $title', async ({ title, call }) => {
    for (const who of [stranger, otherCompanyMember]) expect((await attempt(who, title, call)).status).toBe(404);
  });

  it.each(calls.filter(({ call }) => 'technicalAdmin' in call.access))('may not $title', async ({ title, call }) => {
    for (const who of [stranger, otherCompanyMember, member])
      expect((await attempt(who, title, call)).status).toBe(403);
  });

  it('cannot start a conversation about an invisible project, nor assign roles in it', async () => {
    expect((await attempt(stranger, 'ask.create', everyCall.ask.create)).status).toBe(404);
    for (const who of [stranger, otherCompanyMember]) {
      const body = { query: 'What is the secret?', company_id: world.company.id };
      expect(await who.status('POST', 'chat/sessions', { body })).toBe(404);
    }
    expect((await attempt(stranger, 'roles.assign', everyCall.roles.assign)).status).toBe(404);
    expect((await attempt(otherCompanyMember, 'roles.assign', everyCall.roles.assign)).status).toBe(404);
  });
});

describe('a member without the permission', () => {
  it.each(guarded)('sees the place but may not call $title', async ({ title, call }) => {
    expect((await attempt(memberWithoutPermission, title, call)).status).toBe(403);
  });

  it('finds nothing in lists and searches', async () => {
    const documents = await memberWithoutPermission.get<Page<Document>>('document');
    expect(documents).toMatchObject({ items: [], total: 0 });
  });
});

describe('socket rooms', () => {
  const rooms = () =>
    [
      `company:${world.company.id}`,
      `project:${world.project.id}`,
      `task:${world.task.id}`,
      `conversation:${world.session.session_uuid}`,
      `conversation-readers:${world.session.session_uuid}`,
      `comparison:${world.comparisonId}`,
      `workbook_comparison:${world.workbookComparisonId}`,
      `user:${member.id}`,
    ] as const;

  /** The socket rooms that a user gets events of after joining all of them; waits for the expected ones. */
  async function receivedRooms(who: TestUser, expected: readonly string[] = []): Promise<string[]> {
    const socket = await connected(who);
    const received: string[] = [];
    socket.on('project', (event: { room?: string }) => received.push(event.room ?? ''));
    for (const room of rooms()) socket.emit('join', room);
    // Joining is asynchronous and has no reply, so the event is repeated.
    await new Promise((resolve) => setTimeout(resolve, 400));
    const { broadcast } = product.product.app;
    const say = () => {
      for (const room of rooms()) broadcast.publish(room, 'project', { room });
      broadcast.publish(`user:${who.id}`, 'project', { room: 'own' });
      return ['own', ...expected].every((room) => received.includes(room));
    };
    await expect.poll(say, { timeout: 15_000, interval: 200 }).toBe(true);
    socket.close();
    return [...new Set(received)].filter((room) => room !== 'own');
  }

  it('are all covered', () => {
    const kinds = [...Object.keys(product.product.app.registry.socketRooms), 'user'];
    expect(rooms().map((room) => room.split(':')[0])).toEqual(expect.arrayContaining(kinds));
  });

  it('admit members who may see them', async () => {
    expect((await receivedRooms(member, rooms())).toSorted()).toEqual([...rooms()].toSorted());
  });

  it.each(['stranger', 'otherCompanyMember', 'memberWithoutPermission'] as const)(
    'send nothing to the %s',
    async (name) => {
      const who = { stranger, otherCompanyMember, memberWithoutPermission }[name];
      expect(await receivedRooms(who)).toEqual([]);
    },
  );

  it('require a valid token', async () => {
    await expect(connected({ address: product.address, token: 'x.y.z' })).rejects.toThrow();
  });
});
