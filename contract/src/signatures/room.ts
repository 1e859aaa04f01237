import { defineRoom } from '../base/room.ts';
import { withPaths } from '../base/route.ts';
import { signatureCalls } from './calls.ts';
import { signaturePaths } from './paths.ts';
import { signatureTasks } from './tasks.ts';

export const room = defineRoom({
  name: 'signatures',
  calls: withPaths(signaturePaths, signatureCalls),
  tasks: signatureTasks,
  events: ['signature'],
  permissions: ['SIGNATURE_SCHEDULE', 'SIGNATURE_FEEDBACK'],
  entities: {},
});
