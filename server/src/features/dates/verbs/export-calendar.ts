import type { Context } from '../../../access/context.ts';
import type { ProjectScope } from '../../../access/scope.ts';
import { findNames } from '../../../entity-names.ts';
import { publicAddress } from '../../../settings.ts';
import type { OutgoingFile } from '../../../streamed-files.ts';
import { dateFields } from '../../custom-fields/verbs/date-fields.ts';
import { accountById } from '../../users/verbs/find-account.ts';
import { calendarFile } from '../calendar.ts';
import { presentDates } from '../present.ts';
import { listDates } from '../store.ts';

const MAX_EVENTS = 5000;

/** The dates of the project as a calendar file, in the language of the actor; of very many the latest. */
export async function exportCalendar({ app, scope }: Context<ProjectScope>): Promise<OutgoingFile> {
  const fields = await dateFields({ app, scope });
  const { userId } = scope.actor;
  const account = userId === null ? null : await app.database.app((tx) => accountById({ tx }, userId));
  return await app.database.read(scope, async (tx) => {
    const paging = { page: 1, per_page: MAX_EVENTS, sort: '-date' };
    const { rows } = await listDates(tx, scope, [...fields.keys()], {}, paging);
    const names = await findNames({ app, tx, scope }, { type: 'project', ids: [scope.projectId] });
    return calendarFile({
      project: names.get(scope.projectId) ?? '',
      dates: (await presentDates(tx, scope, fields, rows)).toReversed(),
      language: account?.language ?? null,
      address: publicAddress(app.settings),
    });
  });
}
