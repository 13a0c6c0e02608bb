import type { Fault } from '../Fault';

export const worker: Fault[] = [
  {
    name: 'full-mailbox-is-gone',
    file: 'worker/src/failures.ts',
    find: "return isGone ? 'permanent' : 'refused';",
    replace: "return 'permanent';",
    harm: 'Whose mailbox was full once gets no letter any more.',
    proof: 'worker/src/failures.test.ts',
  },
  {
    name: 'backups-of-six-days',
    file: 'worker/src/backup/makeBackups.ts',
    find: 'const keptDays = 7;',
    replace: 'const keptDays = 6;',
    harm: 'A backup is deleted a day too early.',
    proof: 'worker/src/backup/makeBackups.test.ts',
  },
  {
    name: 'backup-writes-anywhere',
    file: 'worker/src/backup/releases.ts',
    find: '  if (!file.startsWith(`${root}${path.sep}`)) throw new Error(`${name} leads out of the releases.`);\n',
    replace: '',
    harm: 'A forged backup overwrites any file of the machine.',
    proof: 'worker/src/backup/releases.test.ts',
  },
  {
    name: 'no-way-out-of-letters',
    file: 'worker/src/compose.ts',
    find: "...(delivery.kind !== 'mail' && { headers: waysOut(delivery.token, site, from.address) }),",
    replace: '',
    harm: 'Mail programs show no button to leave the newsletter.',
    proof: 'worker/src/worker.test.ts',
  },
  {
    name: 'no-failed-mail-is-permanent',
    file: 'worker/src/send.ts',
    find: 'p_is_permanent: true',
    replace: 'p_is_permanent: false',
    harm: 'An address that does not exist is written to again and again.',
    proof: 'worker/src/send.test.ts',
  },
];
