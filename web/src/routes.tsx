import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router';
import i18next from 'i18next';
import { lazy } from 'react';
import { meQuery } from './features/sign-in/queries.ts';
import { queryClient } from './client/query-client.ts';
import { getToken, startSession } from './client/session.ts';
import { listSearch, type ListSearch } from './parts/data-table/list-search.ts';
import { ErrorPage } from './shell/errors/error-page.tsx';
import { RouteError } from './shell/errors/route-error.tsx';
import type { CommandDialog } from './shell/layout.tsx';
import { followNavigation } from './shell/navigation.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Root } from './shell/root.tsx';
import type shell from './shell/texts/en/shell.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's title, as a key of the shell's texts; the product's name when left out. */
    title?: keyof (typeof shell)['titles'];
  }
  interface Register {
    router: typeof router;
  }
}

/** A numeric parameter of the path; anything else is no page of ours. */
function integer(value: string): number {
  const number = Number(value);
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number)) throw notFound();
  return number;
}

type Tabbed = ListSearch & { tab?: string };
const tabbed = (raw: Record<string, unknown>): Tabbed => ({
  ...listSearch(raw),
  ...(typeof raw['tab'] === 'string' && { tab: raw['tab'] }),
});
/** Words in the address; the router reads `2026` as a number. */
const text = (value: unknown) =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined;

const root = createRootRoute({
  component: Root,
  errorComponent: (props) => <RouteError {...props} />,
  notFoundComponent: () => <ErrorPage status={404} alone />,
});

const Command: CommandDialog = lazy(() =>
  import('./features/search/parts/command.tsx').then((file) => ({ default: file.Command })),
);

const Layout = lazyRouteComponent(() => import('./shell/layout.tsx'), 'Layout');

/** Everything inside menu and header; without a token the way leads to the sign-in page and back. */
const layout = createRoute({
  getParentRoute: () => root,
  id: 'layout',
  beforeLoad: ({ location }) => {
    if (getToken() === null) {
      // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
      throw redirect({ to: '/login', search: { redirectTo: location.href } });
    }
    // Its code comes while the user is being loaded.
    void Layout.preload?.();
  },
  loader: () => queryClient.ensureQueryData(meQuery),
  component: () => <Layout command={Command} />,
  errorComponent: RouteError,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
    throw redirect({ to: '/home', replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => layout,
  path: '/home',
  staticData: { title: 'home' },
  component: lazyRouteComponent(() => import('./home-screen.tsx'), 'HomeScreen'),
});

const companies = createRoute({
  getParentRoute: () => layout,
  path: '/companies',
  staticData: { title: 'companies' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/companies/pages/companies.tsx'), 'CompaniesPage'),
});

const addCompany = createRoute({
  getParentRoute: () => layout,
  path: '/company/add',
  staticData: { title: 'company_add' },
  component: lazyRouteComponent(() => import('./features/companies/pages/add-company.tsx'), 'AddCompanyPage'),
});

const company = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId',
  staticData: { title: 'company' },
  params: {
    parse: ({ companyId }) => ({ companyId: integer(companyId) }),
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  validateSearch: tabbed,
  component: lazyRouteComponent(() => import('./features/companies/pages/company.tsx'), 'CompanyPage'),
});

const addProject = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/add',
  staticData: { title: 'project_add' },
  params: {
    parse: ({ companyId }) => ({ companyId: integer(companyId) }),
    stringify: ({ companyId }) => ({ companyId: String(companyId) }),
  },
  component: lazyRouteComponent(() => import('./features/projects/pages/add-project.tsx'), 'AddProjectPage'),
});

const project = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/$projectId',
  staticData: { title: 'project' },
  params: {
    parse: ({ companyId, projectId }) => ({ companyId: integer(companyId), projectId: integer(projectId) }),
    stringify: ({ companyId, projectId }) => ({ companyId: String(companyId), projectId: String(projectId) }),
  },
  validateSearch: tabbed,
  component: lazyRouteComponent(() => import('./project-screen.tsx'), 'ProjectScreen'),
});

const whole = (value: unknown, least: number) =>
  value !== undefined && value !== '' && Number.isInteger(Number(value)) && Number(value) >= least
    ? Number(value)
    : undefined;

const seconds = (value: unknown) =>
  value !== undefined && value !== '' && Number(value) >= 0 && Number.isFinite(Number(value))
    ? Number(value)
    : undefined;

interface DocumentSearch {
  /** The page to open, from 1. */
  page?: number;
  tab?: string;
  /** Offsets of the place to mark on that page. */
  start?: number;
  end?: number;
  /** Words to search for in the document. */
  q?: string;
  /** A cell of a workbook: `Sheet1!B12`. */
  cell?: string;
  /** The second of a recording to be at. */
  t?: number;
}

const document = createRoute({
  getParentRoute: () => layout,
  path: '/company/$companyId/project/$projectId/document/$documentId',
  staticData: { title: 'document' },
  params: {
    parse: ({ companyId, projectId, documentId }) => ({
      companyId: integer(companyId),
      projectId: integer(projectId),
      documentId: integer(documentId),
    }),
    stringify: ({ companyId, projectId, documentId }) => ({
      companyId: String(companyId),
      projectId: String(projectId),
      documentId: String(documentId),
    }),
  },
  validateSearch: (raw: Record<string, unknown>): DocumentSearch => {
    const found = {
      page: whole(raw['page'], 1),
      tab: text(raw['tab']),
      start: whole(raw['start'], 0),
      end: whole(raw['end'], 0),
      q: text(raw['q']),
      t: seconds(raw['t']),
      cell: text(raw['cell']),
    };
    return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
  },
  component: lazyRouteComponent(() => import('./document-screen.tsx'), 'DocumentScreen'),
});

const ask = createRoute({
  getParentRoute: () => layout,
  path: '/ask-dossier/{-$sessionUuid}',
  staticData: { title: 'ask' },
  validateSearch: (raw: Record<string, unknown>): { scope?: string; scope_id?: number; query?: string } => {
    const scope = text(raw['scope']);
    const scopeId = whole(raw['scope_id'], 1);
    const query = text(raw['query']);
    return { ...(scope && { scope }), ...(scopeId && { scope_id: scopeId }), ...(query && { query }) };
  },
  component: lazyRouteComponent(() => import('./ask-screen.tsx'), 'AskScreen'),
});

const profile = createRoute({
  getParentRoute: () => layout,
  path: '/profile',
  staticData: { title: 'profile' },
  validateSearch: tabbed,
  component: lazyRouteComponent(() => import('./features/users/pages/profile.tsx'), 'ProfilePage'),
});

const users = createRoute({
  getParentRoute: () => layout,
  path: '/users',
  staticData: { title: 'users' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/users/pages/users.tsx'), 'UsersPage'),
});

const addUser = createRoute({
  getParentRoute: () => layout,
  path: '/user/add',
  staticData: { title: 'user_add' },
  component: lazyRouteComponent(() => import('./features/users/pages/add-user.tsx'), 'AddUserPage'),
});

const user = createRoute({
  getParentRoute: () => layout,
  path: '/user/$userId',
  staticData: { title: 'user' },
  params: {
    parse: ({ userId }) => ({ userId: integer(userId) }),
    stringify: ({ userId }) => ({ userId: String(userId) }),
  },
  validateSearch: tabbed,
  component: lazyRouteComponent(() => import('./features/users/pages/user.tsx'), 'UserPage'),
});

const roles = createRoute({
  getParentRoute: () => layout,
  path: '/roles',
  staticData: { title: 'roles' },
  validateSearch: tabbed,
  component: lazyRouteComponent(() => import('./features/roles/pages/roles.tsx'), 'RolesPage'),
});

const tasks = createRoute({
  getParentRoute: () => layout,
  path: '/tasks',
  staticData: { title: 'tasks' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/tasks/pages/tasks.tsx'), 'TasksPage'),
});

const allTasks = createRoute({
  getParentRoute: () => layout,
  path: '/all-tasks',
  staticData: { title: 'all_tasks' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/tasks/pages/all-tasks.tsx'), 'AllTasksPage'),
});

const task = createRoute({
  getParentRoute: () => layout,
  path: '/task/$taskResultId',
  staticData: { title: 'task' },
  params: {
    parse: ({ taskResultId }) => ({ taskResultId: integer(taskResultId) }),
    stringify: ({ taskResultId }) => ({ taskResultId: String(taskResultId) }),
  },
  validateSearch: (raw: Record<string, unknown>): { uuid?: string } => {
    const uuid = text(raw['uuid']);
    return uuid ? { uuid } : {};
  },
  component: lazyRouteComponent(() => import('./features/tasks/pages/task.tsx'), 'TaskPage'),
});

const templates = createRoute({
  getParentRoute: () => layout,
  path: '/templates',
  staticData: { title: 'templates' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/templates/pages/templates.tsx'), 'TemplatesPage'),
});

const addTemplate = createRoute({
  getParentRoute: () => layout,
  path: '/template/add',
  staticData: { title: 'template_add' },
  validateSearch: (raw: Record<string, unknown>): { company_id?: number } => {
    const companyId = whole(raw['company_id'], 1);
    return companyId === undefined ? {} : { company_id: companyId };
  },
  component: lazyRouteComponent(() => import('./features/templates/pages/add-template.tsx'), 'AddTemplatePage'),
});

const template = createRoute({
  getParentRoute: () => layout,
  path: '/template/$templateId',
  staticData: { title: 'template' },
  params: {
    parse: ({ templateId }) => ({ templateId: integer(templateId) }),
    stringify: ({ templateId }) => ({ templateId: String(templateId) }),
  },
  component: lazyRouteComponent(() => import('./features/templates/pages/template.tsx'), 'TemplatePage'),
});

const customFields = createRoute({
  getParentRoute: () => layout,
  path: '/custom-fields',
  staticData: { title: 'custom_fields' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/custom-fields/pages/custom-fields.tsx'), 'CustomFieldsPage'),
});

const defaultSettings = createRoute({
  getParentRoute: () => layout,
  path: '/default-settings',
  staticData: { title: 'default_settings' },
  validateSearch: tabbed,
  component: lazyRouteComponent(() => import('./default-settings-screen.tsx'), 'DefaultSettingsScreen'),
});

const auditLog = createRoute({
  getParentRoute: () => layout,
  path: '/audit-log',
  staticData: { title: 'audit_log' },
  validateSearch: listSearch,
  component: lazyRouteComponent(() => import('./features/audit/pages/audit-log.tsx'), 'AuditLogPage'),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { title: 'sign_in' },
  validateSearch: (raw: Record<string, unknown>): { redirectTo?: string; alert?: string } => {
    const redirectTo = text(raw['redirectTo']);
    const alert = text(raw['alert']);
    return { ...(redirectTo && { redirectTo }), ...(alert && { alert }) };
  },
  component: lazyRouteComponent(() => import('./features/sign-in/pages/sign-in.tsx'), 'SignInPage'),
});

const returning = (raw: Record<string, unknown>): { redirectTo?: string } => {
  const redirectTo = text(raw['redirectTo']);
  return redirectTo ? { redirectTo } : {};
};

/** The second half of signing in needs the token of the first. */
function demandToken(): void {
  // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
  if (getToken() === null) throw redirect({ to: '/login', replace: true });
}

const tfValidate = createRoute({
  getParentRoute: () => root,
  path: '/tf-validate',
  staticData: { title: 'tf_validate' },
  validateSearch: returning,
  beforeLoad: demandToken,
  component: lazyRouteComponent(() => import('./features/sign-in/pages/tf-validate.tsx'), 'TfValidatePage'),
});

const tfSetup = createRoute({
  getParentRoute: () => root,
  path: '/tf-setup',
  staticData: { title: 'tf_setup' },
  validateSearch: (raw: Record<string, unknown>): { redirectTo?: string; token?: string } => {
    const token = text(raw['token']);
    return { ...returning(raw), ...(token && { token }) };
  },
  beforeLoad({ search: { token, ...search } }) {
    if (token === undefined) return demandToken();
    startSession(token);
    // A token does not stay in the address.
    // oxlint-disable-next-line typescript/only-throw-error -- this is how the router is told
    throw redirect({ to: '/tf-setup', search, replace: true });
  },
  component: lazyRouteComponent(() => import('./features/sign-in/pages/tf-setup.tsx'), 'TfSetupPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { title: 'forgot_password' },
  component: lazyRouteComponent(() => import('./features/sign-in/pages/forgot-password.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/$resetToken',
  staticData: { title: 'reset_password' },
  component: lazyRouteComponent(() => import('./features/sign-in/pages/reset-password.tsx'), 'ResetPasswordPage'),
});

const loginCallback = createRoute({
  getParentRoute: () => root,
  path: '/login/callback',
  staticData: { title: 'login_callback' },
  component: lazyRouteComponent(() => import('./features/sign-in/pages/login-callback.tsx'), 'LoginCallbackPage'),
});

const notFoundPage = createRoute({
  getParentRoute: () => root,
  path: '$',
  staticData: { title: 'not_found' },
  component: () => <ErrorPage status={404} alone />,
});

export const router = createRouter({
  routeTree: root.addChildren([
    start,
    login,
    tfValidate,
    tfSetup,
    forgotPassword,
    resetPassword,
    loginCallback,
    notFoundPage,
    layout.addChildren([
      home,
      companies,
      addCompany,
      company,
      addProject,
      project,
      document,
      ask,
      profile,
      users,
      addUser,
      user,
      roles,
      tasks,
      allTasks,
      templates,
      addTemplate,
      template,
      customFields,
      defaultSettings,
      auditLog,
      task,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: () => <ErrorPage status={404} />,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
});

followNavigation(router, (title) => (title ? i18next.t(`titles.${title}`) : i18next.t('product')));
