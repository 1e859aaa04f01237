import type { Preset } from '@dossier/contract/workbooks/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { testWorld } from '../../testing/world.ts';

const { product, company, project, member } = await testWorld();
afterAll(() => product.close());

const save = (name: string, options: object, user = member) =>
  user.put<Preset>('workbook-presets', { project_id: project.id, name, options });
const list = async (place = project.id) =>
  (await member.get<{ items: Preset[] }>(`workbook-presets?project_id=${place}`)).items;

describe('saved options', () => {
  it('are kept by name for a project, replaced by the same name, and deleted', async () => {
    const { id } = await save('Prices', { mode: 'values' });
    await save('Amounts', { order: false });
    const replaced = await save('prices', { mode: 'strict' });
    expect(replaced).toMatchObject({ id, name: 'prices', options: { mode: 'strict', order: true } });
    expect((await list()).map(({ name }) => name)).toEqual(['Amounts', 'prices']);
    const other = await product.project(company.id, 'Other');
    expect(await list(other.id)).toEqual([]);
    expect(await member.status('DELETE', `workbook-presets/${id}?project_id=${other.id}`)).toBe(404);
    expect(await member.status('DELETE', `workbook-presets/${id}?project_id=${project.id}`)).toBe(204);
    expect((await list()).map(({ name }) => name)).toEqual(['Amounts']);
    const entries = await product.queryAsOwner<{ action: string; name: string }>(
      `select action, name from audit_log where action in ('save_preset', 'delete_preset') order by id`,
    );
    expect(entries.map(({ action }) => action)).toEqual(['save_preset', 'save_preset', 'save_preset', 'delete_preset']);
    expect(new Set(entries.map(({ name }) => name))).toEqual(new Set([project.name]));
  });

  it('are read by who may read documents of the project, and saved by who may update them', async () => {
    const viewer = await product.member('project_viewer', project.id);
    const path = `workbook-presets?project_id=${project.id}`;
    expect(await viewer.status('GET', path)).toBe(200);
    const body = { project_id: project.id, name: 'Mine', options: {} };
    expect(await viewer.status('PUT', 'workbook-presets', { body })).toBe(403);
    const stranger = await product.member('company_admin', (await product.company('Strangers')).id);
    expect(await stranger.status('GET', path)).toBe(404);
  });
});
