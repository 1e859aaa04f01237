export const taskStatuses = ['scheduled', 'start', 'success', 'failure', 'cancelled', 'terminated'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Final statuses. */
export const endedStatuses = ['success', 'failure', 'cancelled', 'terminated'] as const satisfies readonly TaskStatus[];
