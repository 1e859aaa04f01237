import type { Role } from '@dossier/contract/roles/schema';
import type { PermissionKey } from '@dossier/contract/base/permission';
import type { TestProduct } from '../../../testing/product.ts';
import type { TestUser } from '../../../testing/user.ts';

/** Assigns the user a role of the installation with only these permissions. */
export async function grantAtApp(
  { admin }: TestProduct,
  user: TestUser,
  ...permissions: PermissionKey[]
): Promise<void> {
  const role = await admin.post<Role>('role', { name: permissions.join(' '), context: 'app', permissions });
  await admin.post('role/assign', {
    action: 'assign',
    roleId: role.id,
    userId: user.id,
    context: 'app',
    contextId: null,
  });
}

/** Digests of the installation and its companies up to an id: the rows of each table without seals, and the stored files. */
export async function digestUpTo(
  { queryAsOwner, product }: TestProduct,
  lastCompanyId: number,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  const tables = await queryAsOwner<{ name: string; tenant: boolean }>(
    `select c.relname as name, exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) as tenant
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  for (const { name, tenant } of tables) {
    const where = [tenant ? 'company_id <= $1' : '$1::bigint is not null', rowsThatStay[name] ?? 'true'].join(' and ');
    const [row] = await queryAsOwner<{ digest: string }>(
      `select md5(coalesce(string_agg(line, E'\\n' order by line), '')) as digest from (
         select (to_jsonb(t) - 'hash')::text as line from ${name} t where ${where}) lines`,
      [lastCompanyId],
    );
    digests[name] = row!.digest;
  }
  const keys: string[] = [];
  for await (const key of product.app.files.list('')) {
    if (Number(key.split('/')[1]) <= lastCompanyId && !key.startsWith('c/0/restore/')) keys.push(key);
  }
  digests['files'] = keys.toSorted().join('\n');
  return digests;
}

/** A restore is a system task, is logged there, and adds unknown users as blocked accounts. */
const rowsThatStay: Record<string, string> = {
  task: `kind <> 'restore_company'`,
  audit_log: `action <> 'restore'`,
  company: 'id <= $1',
  app_user: 'active',
  role: 'coalesce(owner_company_id, 0) <= $1',
  role_assignment: 'in_company_id <= $1',
  sign_in_session: 'false',
};
