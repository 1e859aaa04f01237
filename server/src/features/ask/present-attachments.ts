import type { ChatAttachment } from '@dossier/contract/ask/schema';
import { storedSentence } from '@dossier/contract/base/sentence';
import type { AttachmentRow, SessionRow } from './tables.ts';

export const presentAttachment = ({ uuid }: Pick<SessionRow, 'uuid'>, row: AttachmentRow): ChatAttachment => ({
  id: row.id,
  session_uuid: uuid,
  name: row.name,
  type: row.type,
  size: row.size,
  number_of_pages: row.status === 'read' ? row.numberOfPages : null,
  status: row.status,
  error:
    row.errorCode === null
      ? null
      : { code: row.errorCode, ...storedSentence(row.errorMessage ?? '', row.errorWording) },
  task_id: row.taskId,
  created_at: row.createdAt.toISOString(),
});
