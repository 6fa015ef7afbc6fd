// Commands of gcloud that protect a project's data; each can be repeated.

/** @typedef {{ recurrence: 'daily' | 'weekly', retention: string }} Schedule */
/** @typedef {{ why: string, args: string[] }} Command */

/**
 * A project has at most one schedule of each kind. Retention is as short as useful, because erased
 * people stay in backups that long.
 */
const SCHEDULES = /** @type {const} */ ([
  { recurrence: 'daily', retention: '7d', args: [] },
  { recurrence: 'weekly', retention: '8w', args: ['--day-of-week=SUN'] },
]);
/**
 * Deleted files are kept as long as the oldest backup, which names them; soft delete allows 7 to 90
 * days.
 */
const FILES_KEPT = '56d';
const DATABASE = '--database=(default)';

/**
 * @param {{ project: string, bucket: string }} target
 * @param {readonly { dailyRecurrence?: object, weeklyRecurrence?: object }[]} present schedules, as
 * gcloud lists them
 * @returns {Command[]}
 */
export function backupCommands({ project, bucket }, present) {
  const on = `--project=${project}`;
  const missing = SCHEDULES.filter(
    ({ recurrence }) => !present.some((schedule) => `${recurrence}Recurrence` in schedule),
  );
  return [
    {
      why: 'Any minute of the last seven days can be restored, and the database cannot be deleted by mistake',
      args: [
        'firestore',
        'databases',
        'update',
        DATABASE,
        on,
        '--enable-pitr',
        '--delete-protection',
      ],
    },
    ...missing.map(({ recurrence, retention, args }) => ({
      why: `A ${recurrence} backup, kept for ${retention}`,
      args: [
        'firestore',
        'backups',
        'schedules',
        'create',
        DATABASE,
        on,
        `--recurrence=${recurrence}`,
        ...args,
        `--retention=${retention}`,
      ],
    })),
    {
      why: `Deleted and replaced files can be restored for ${FILES_KEPT}`,
      args: [
        'storage',
        'buckets',
        'update',
        `gs://${bucket}`,
        on,
        `--soft-delete-duration=${FILES_KEPT}`,
      ],
    },
  ];
}

/** @param {{ project: string }} target @returns {string[]} the command that lists the schedules */
export function listCommand({ project }) {
  return [
    'firestore',
    'backups',
    'schedules',
    'list',
    DATABASE,
    `--project=${project}`,
    '--format=json',
  ];
}
